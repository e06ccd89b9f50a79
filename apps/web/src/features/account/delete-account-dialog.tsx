import type { User } from '@redthread/contract/auth';
import { CloseButton, Dialog, DialogButtons } from '../../components/dialog.tsx';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { trpc } from '../../lib/trpc.ts';
import { useDeparture } from '../auth/use-departure.ts';
import { ProofField } from './proof-field.tsx';
import { useProof } from './use-proof.ts';

export function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const deleteMe = trpc.auth.deleteMe.useMutation();
  const depart = useDeparture();
  const proof = useProof(user);
  const { form, outcome } = useEntryForm({
    draft: 'delete-account',
    secret: 'password',
    blank: { password: '' },
    check: ({ password }) => proof.check(null, password),
    send: async ({ password }) => {
      await proof.use(password, (given) => deleteMe.mutateAsync(given));
      await depart('Your account is gone, and all that was in it.');
      return true;
    },
  });
  return (
    <Dialog title="Delete your account?" onClose={onClose}>
      <div className="mt-2 mb-5 text-muted">
        <p>This can't be undone. These go for good:</p>
        <ul className="my-2 list-disc pl-6">
          <li>your name, email and password</li>
          <li>your donor profile</li>
          <li>your blood requests</li>
          <li>your sessions, on every device</li>
        </ul>
        <p>We keep a log of what was done, without your name.</p>
      </div>
      <form.AppForm>
        <EntryForm
          idPrefix="delete-account"
          failureTitle="Your account wasn't deleted."
          outcome={outcome}
          onSubmit={form.handleSubmit}
        >
          <form.AppField name="password">{() => <ProofField proof={proof} />}</form.AppField>
          <DialogButtons>
            <CloseButton>Cancel</CloseButton>
            <form.SubmitButton label="Delete my account" busyLabel="Deleting..." />
          </DialogButtons>
        </EntryForm>
      </form.AppForm>
    </Dialog>
  );
}
