import { registerInput } from '@redthread/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { linkWords } from '../../components/link-words.tsx';
import { Note } from '../../components/note.tsx';
import { fieldErrors } from '../../lib/field-errors.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { NameField, NewPasswordField } from '../fields/person-fields.tsx';
import { signUpFailure } from '../identity/sign-up-failure.ts';
import { useMinPasswordLength } from '../password/use-min-password-length.ts';
import { RoleField } from '../role/role-field.tsx';
import { useAuthStore } from '../session/use-session.ts';
import { roleOnTheWay } from '../sign-in/auth-search.ts';
import type { SignUpFlow } from './use-sign-up.ts';

const detailsInput = registerInput.pick({ name: true, password: true, role: true });

interface DetailsStepProps {
  flow: SignUpFlow;
  /** Where the person was on their way to. */
  next: string | undefined;
  /** Called in the tab that the sign-up ends in, and in no other. */
  onFinish: () => void;
}

export function DetailsStep({ flow, next, onFinish }: DetailsStepProps) {
  const auth = useAuthStore();
  const email = flow.signUp?.email ?? '';
  const register = trpc.auth.register.useMutation();
  const policy = useQuery({ queryKey: [['password-policy']], queryFn: flow.passwordPolicy });
  const minLength = useMinPasswordLength(policy.data?.minLength);
  const { form, outcome } = useEntryForm({
    draft: 'sign-up',
    secret: 'password',
    blank: { name: '', password: '', role: roleOnTheWay({ next }) },
    check: (values) => fieldErrors(detailsInput, values),
    send: (values) =>
      flow.finish(async (credential) => {
        const input = { ...detailsInput.parse(values), email, ...credential };
        const { token, ...user } = await register.mutateAsync(input);
        onFinish();
        auth.signIn(token, user);
      }),
    explain: signUpFailure,
  });
  return (
    <div className="grid grid-cols-1 gap-6">
      <Note tone="ok">{text('detailsStep.verified', { email })}</Note>
      {flow.signUp?.startsAfresh ? (
        <Note>
          <RichText id="detailsStep.startsAfresh" tags={{ link: linkWords({ to: '/login', search: { next } }) }} />
        </Note>
      ) : null}
      <form.AppForm>
        <EntryForm failureTitle={text('donorForm.failed')} outcome={outcome} onSubmit={form.handleSubmit}>
          <form.AppField name="name">{() => <NameField />}</form.AppField>
          <form.AppField name="password">
            {() => <NewPasswordField hint={text('field.passwordHint', { minLength })} />}
          </form.AppField>
          <form.AppField name="role">{() => <RoleField />}</form.AppField>
          <form.SubmitButton label={text('detailsStep.submit')} busyLabel={text('signUp.busy')} />
        </EntryForm>
      </form.AppForm>
      <Button look="quiet" onClick={() => void flow.startOver()}>
        {text('detailsStep.startOver')}
      </Button>
    </div>
  );
}
