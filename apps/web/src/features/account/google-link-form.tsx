import type { User } from '@redthread/contract/auth';
import { linkGoogleInput, unlinkGoogleInput } from '@redthread/contract/google-link';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { PasswordField } from '../fields/person-fields.tsx';
import { useGoogleLink } from './account-changes.ts';
import { ProofField } from './proof-field.tsx';
import { useProof } from './use-proof.ts';

interface GoogleLinkFormProps {
  user: User;
  way: 'link' | 'unlink';
  onSubmit: () => void;
  onDone: () => void;
}

const SUBMIT = { link: 'googlePanel.link', unlink: 'googlePanel.unlink' } as const satisfies Record<string, PlainKey>;

/** Asks for the password, and where a Google account is to be linked, for that account. */
export function GoogleLinkForm({ user, way, onSubmit, onDone }: GoogleLinkFormProps) {
  const isLink = way === 'link';
  const google = useGoogleLink();
  const proof = useProof({ hasPassword: false, hasGoogle: true });
  const { form, outcome } = useEntryForm({
    draft: `${way}-google`,
    secret: 'password',
    blank: { password: '', google: '' },
    check: ({ password }) => {
      // Both ask for the same password, in the same words.
      const errors = fieldErrors(unlinkGoogleInput, { password });
      return !isLink || proof.isConfirmed ? errors : { ...errors, google: text('googlePanel.choose') };
    },
    send: async ({ password }) => {
      if (isLink) await proof.use('', (given) => google.link(linkGoogleInput.parse({ password, ...given })));
      else await google.unlink(unlinkGoogleInput.parse({ password }));
      onDone();
      return true;
    },
    isBlankOnceSent: true,
  });
  return (
    <form.AppForm>
      <EntryForm
        idPrefix={`${way}-google-${user._id}`}
        isOnce
        outcome={outcome}
        onSubmit={() => {
          onSubmit();
          void form.handleSubmit();
        }}
      >
        <form.AppField name="password">
          {() => (
            <PasswordField label={text('proof.password')} {...(isLink ? {} : { hint: text('proof.passwordHint') })} />
          )}
        </form.AppField>
        {isLink ? (
          <form.AppField name="google">
            {() => <ProofField proof={proof} ask={text('googlePanel.choose')} />}
          </form.AppField>
        ) : null}
        <div>
          <form.SubmitButton look="secondary" label={text(SUBMIT[way])} busyLabel={text('button.saving')} />
        </div>
      </EntryForm>
    </form.AppForm>
  );
}
