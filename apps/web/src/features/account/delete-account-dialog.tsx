import type { User } from '@redthread/contract/auth';
import { CloseButton, Dialog, DialogButtons } from '../../components/dialog.tsx';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useDeparture } from '../session/use-departure.ts';
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
      await depart(text('deleteAccount.done'));
      return true;
    },
  });
  return (
    <Dialog title={text('deleteAccount.title')} onClose={onClose}>
      <p className="mt-2 mb-4 text-muted">{text('deleteAccount.intro')}</p>
      <form.AppForm>
        <EntryForm idPrefix="delete-account" isOnce outcome={outcome} onSubmit={form.handleSubmit}>
          <form.AppField name="password">{() => <ProofField proof={proof} />}</form.AppField>
          <DialogButtons>
            <form.SubmitButton
              look="danger"
              label={text('deleteAccount.submit')}
              busyLabel={text('deleteAccount.busy')}
            />
            <CloseButton>{text('button.cancel')}</CloseButton>
          </DialogButtons>
        </EntryForm>
      </form.AppForm>
    </Dialog>
  );
}
