import { registerInput } from '@redthread/contract/auth';
import type { ChosenRole } from '@redthread/domain/role';
import { createFileRoute, Link } from '@tanstack/react-router';
import { linkWords } from '../components/button.tsx';
import { EntryForm } from '../components/form/entry-form.tsx';
import { useEntryForm } from '../components/form/use-entry-form.tsx';
import { Page } from '../components/page.tsx';
import {
  NameField,
  NewPasswordField,
  OwnEmailField,
  RoleField,
  useMinPasswordLength,
} from '../features/fields/person-fields.tsx';
import { readWaitingForm } from '../features/session/typed.ts';
import { useLeaveWhenSignedIn } from '../features/session/use-leave-when-signed-in.ts';
import { useAuthStore } from '../features/session/use-session.ts';
import { type AuthSearch, readAuthSearch, reasonTo, roleOnTheWay } from '../features/sign-in/auth-search.ts';
import { GoogleOrEmail, withBrowserEmailCheck } from '../features/sign-in/ways-in.tsx';
import { fieldErrors } from '../lib/form-texts.ts';
import { RichText } from '../lib/rich-text.tsx';
import { text } from '../lib/text.ts';
import { trpc } from '../lib/trpc.ts';

export const Route = createFileRoute('/register-old')({ validateSearch: readAuthSearch, component: RegisterOldRoute });

function RegisterOldRoute() {
  return <RegisterScreen search={Route.useSearch()} />;
}

/** The sign-up on one page. The email is verified later. */
function RegisterScreen({ search }: { search: AuthSearch }) {
  useLeaveWhenSignedIn(search.next);
  const intro = reasonTo('signUp', search, readWaitingForm());
  return (
    <Page title={text('button.createAccount')} width="narrow" intro={intro}>
      <div className="grid grid-cols-1 gap-6">
        <GoogleOrEmail next={search.next} />
        <RegisterForm role={roleOnTheWay(search)} />
      </div>
      <p className="mt-8 text-muted">
        <RichText id="signUp.signIn" tags={{ link: linkWords({ to: '/login', search }) }} />
      </p>
      <p className="mt-1">
        <Link to="/register" search={search} className="thread-link inline-flex min-h-11 items-center">
          {text('register.threeSteps')}
        </Link>
      </p>
    </Page>
  );
}

/** `role` is chosen until the person chooses another. */
function RegisterForm({ role }: { role: ChosenRole }) {
  const auth = useAuthStore();
  const minLength = useMinPasswordLength();
  const register = trpc.auth.register.useMutation();
  const { form, outcome } = useEntryForm({
    draft: 'register',
    secret: 'password',
    blank: { name: '', email: '', password: '', role },
    check: (values) => fieldErrors(registerInput, withBrowserEmailCheck(values)),
    send: async (values) => {
      const { token, ...user } = await register.mutateAsync(registerInput.parse(values));
      auth.signIn(token, user);
      return true;
    },
  });
  return (
    <form.AppForm>
      <EntryForm failureTitle={text('donorForm.failed')} outcome={outcome} onSubmit={form.handleSubmit}>
        <form.AppField name="name">{() => <NameField />}</form.AppField>
        <form.AppField name="email">{() => <OwnEmailField />}</form.AppField>
        <form.AppField name="password">
          {() => <NewPasswordField hint={text('field.passwordHint', { minLength })} />}
        </form.AppField>
        <form.AppField name="role">{() => <RoleField />}</form.AppField>
        <form.SubmitButton label={text('button.createAccount')} busyLabel={text('signUp.busy')} />
      </EntryForm>
    </form.AppForm>
  );
}
