import { changeEmailInput } from '@redthread/contract/account';
import type { User } from '@redthread/contract/auth';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { NewEmailField } from '../fields/person-fields.tsx';
import { withBrowserEmailCheck } from '../sign-in/browser-email.ts';
import { ProofField } from './proof-field.tsx';
import { useProof } from './use-proof.ts';

interface ChangeEmailFormProps {
  user: User;
  onSubmit: () => void;
  onSent: (email: string) => void;
}

export function ChangeEmailForm({ user, onSubmit, onSent }: ChangeEmailFormProps) {
  const changeEmail = trpc.auth.changeEmail.useMutation();
  const proof = useProof(user);
  const { form, outcome } = useEntryForm({
    draft: 'change-email',
    secret: 'password',
    blank: { email: '', password: '' },
    check: ({ email, password }) => {
      const typed = withBrowserEmailCheck({ email }, 'change-email-email');
      const isSame = changeEmailInput.safeParse(typed).data?.email === user.email;
      const errors = isSame ? { email: text('changeEmail.isSame') } : fieldErrors(changeEmailInput, typed);
      return proof.check(errors, password);
    },
    send: async ({ email, password }) => {
      const input = changeEmailInput.parse({ email });
      await proof.use(password, (given) => changeEmail.mutateAsync({ ...input, ...given }));
      onSent(input.email);
      return true;
    },
    isBlankOnceSent: true,
  });
  return (
    <form.AppForm>
      <EntryForm
        idPrefix="change-email"
        isOnce
        outcome={outcome}
        onSubmit={() => {
          onSubmit();
          void form.handleSubmit();
        }}
      >
        <form.AppField name="email">{() => <NewEmailField label={text('changeEmail.email')} />}</form.AppField>
        <form.AppField name="password">{() => <ProofField proof={proof} />}</form.AppField>
        <div>
          <form.SubmitButton look="secondary" label={text('changeEmail.submit')} busyLabel={text('button.sending')} />
        </div>
      </EntryForm>
    </form.AppForm>
  );
}
