import { MAX_DONOR_AGE, MIN_DONOR_AGE } from '@redthread/domain/limits';
import { TextField } from '../../components/form/text-field.tsx';
import { text } from '../../lib/text.ts';

// The fields that ask who somebody is, for any form: what a password manager and a keyboard are told of each is said once.

interface FieldWords {
  label?: string;
  hint?: string;
}

export function NameField() {
  return <TextField label={text('field.fullName')} autoComplete="name" />;
}

/** What mails call somebody, where no rule finds the right word of their name. */
export function CalledNameField() {
  const label = text('form.optional', { label: text('field.calledName') });
  return <TextField label={label} autoComplete="nickname" />;
}

/** By which a person signs in, or will. */
export function OwnEmailField() {
  return <TextField label={text('field.email')} type="email" autoComplete="username" />;
}

/** An email that no password goes with yet. */
export function NewEmailField({ label = text('field.email'), hint }: FieldWords) {
  return <TextField label={label} {...hinted(hint)} type="email" autoComplete="email" />;
}

/** One's own number. */
export function PhoneField({ label, hint }: { label: string; hint?: string | undefined }) {
  return <TextField label={label} {...hinted(hint)} type="tel" autoComplete="tel" />;
}

/** A donor's. */
export function AgeField() {
  return (
    <TextField
      label={text('donorCard.age')}
      inputMode="numeric"
      autoComplete="off"
      placeholder={text('donorForm.agePlaceholder', { min: MIN_DONOR_AGE, max: MAX_DONOR_AGE })}
    />
  );
}

/** The password that a person has. */
export function PasswordField({ label = text('field.password'), hint }: FieldWords) {
  return <TextField label={label} {...hinted(hint)} type="password" autoComplete="current-password" />;
}

/** The password that a person chooses. */
export function NewPasswordField({ label = text('field.password'), hint }: FieldWords) {
  return <TextField label={label} {...hinted(hint)} type="password" autoComplete="new-password" />;
}

function hinted(hint: string | undefined): { hint?: string } {
  return hint === undefined ? {} : { hint };
}
