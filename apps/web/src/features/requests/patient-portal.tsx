import { useSession } from '../auth/use-session.ts';
import { RequestForm } from './request-form.tsx';

export function PatientPortal() {
  const { status } = useSession();
  return (
    <div className="grid grid-cols-1 gap-8">
      {status === 'unauthenticated' ? (
        <p className="rounded-lg bg-sunken p-4 text-muted">
          You can fill this in first. You'll be asked to sign in when you send it, and what you typed is kept.
        </p>
      ) : null}
      <RequestForm />
    </div>
  );
}
