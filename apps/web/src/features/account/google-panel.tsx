import type { User } from '@redthread/contract/auth';
import { linkGoogleInput, unlinkGoogleInput } from '@redthread/contract/google-link';
import { useState } from 'react';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { Status } from '../../components/note.tsx';
import { Panel } from '../../components/page.tsx';
import { fieldErrors } from '../../lib/form-texts.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { PasswordField } from '../fields/person-fields.tsx';
import { useGoogleConfig } from '../google/use-google-flow.ts';
import { useGoogleLink } from './account-changes.ts';
import { ProofField, useProof } from './proof-field.tsx';
import { partOf } from './settings-parts.ts';

const SUBMIT = { link: 'googlePanel.link', unlink: 'googlePanel.unlink' } as const satisfies Record<string, PlainKey>;

/** Whether Google is configured, or linked to this person. */
export function useHasGooglePanel({ hasGoogle }: User): boolean {
  return useGoogleConfig() !== null || hasGoogle;
}

/** Whether Google signs this person in. */
export function GooglePanel({ user }: { user: User }) {
  const [news, setNews] = useState('');
  const missing = missingFor(user);
  const forms = { user, onSubmit: () => setNews('') };
  return (
    <Panel {...partOf('google')}>
      <Status text={news} />
      {missing === null ? null : <p className="mb-4 text-muted">{text(missing)}</p>}
      {user.hasPassword && user.hasGoogle ? (
        <GoogleLinkForm {...forms} key="unlink" way="unlink" onDone={() => setNews(text('googlePanel.unlinked'))} />
      ) : null}
      {user.hasPassword && !user.hasGoogle && user.emailVerified ? (
        <GoogleLinkForm {...forms} key="link" way="link" onDone={() => setNews(text('googlePanel.linked'))} />
      ) : null}
    </Panel>
  );
}

/** What has to be there before Google can be linked, or unlinked. */
function missingFor({ hasPassword, hasGoogle, emailVerified }: User): PlainKey | null {
  if (hasGoogle) return hasPassword ? null : 'googlePanel.needsPassword';
  return emailVerified ? null : 'emailPanel.first';
}

interface GoogleLinkFormProps {
  user: User;
  way: 'link' | 'unlink';
  onSubmit: () => void;
  onDone: () => void;
}

/** Asks for the password, and where a Google account is to be linked, for that account. */
function GoogleLinkForm({ user, way, onSubmit, onDone }: GoogleLinkFormProps) {
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
