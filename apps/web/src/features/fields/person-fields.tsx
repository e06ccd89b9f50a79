import { registerInput } from '@redthread/contract/auth';
import { displayName, type NameDisplay } from '@redthread/domain/display-name';
import { DEFAULT_MIN_PASSWORD_LENGTH, MAX_DONOR_AGE, MIN_DONOR_AGE } from '@redthread/domain/limits';
import type { ChosenRole } from '@redthread/domain/role';
import { RadioField, TextField } from '../../components/form/fields.tsx';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';

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

/** Who a visitor is, whose account the code makes. */
export const whoInput = registerInput.pick({ name: true, email: true });

export function whoOf({ name, email }: { name: string; email: string }) {
  return { name, email };
}

/** How one's name stands in lists, each choice with how it looks. */
export function NameDisplayField({ name }: { name: string }) {
  const choices: Record<NameDisplay, string> = {
    initial: text('nameDisplay.initial', { name: displayName(name, 'initial') }),
    whole: text('nameDisplay.whole', { name }),
  };
  return <RadioField legend={text('nameDisplay.legend')} hint={text('nameDisplay.hint')} choices={choices} />;
}

/** Which role a person picks for themself. */
export function RoleField({ hint = '' }: { hint?: string }) {
  const choices: Record<ChosenRole, string> = { donor: text('role.donor'), patient: text('role.patient') };
  return <RadioField legend={text('role.legend')} hint={hint} choices={choices} />;
}

/** The shortest password that the server takes; `identityMinLength` is the identity service's, if known. */
export function useMinPasswordLength(identityMinLength = 0): number {
  const config = trpc.auth.config.useQuery();
  const ownMinLength = config.data?.passwordPolicy.minLength ?? DEFAULT_MIN_PASSWORD_LENGTH;
  return Math.max(ownMinLength, identityMinLength);
}
