import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { useSession } from '../auth/session/use-session.ts';

export function GetStarted() {
  const { status } = useSession();
  return (
    <section aria-labelledby="get-started" className="mx-auto max-w-6xl px-4 pb-20 sm:px-6">
      <div className="rounded-3xl bg-accent-soft px-6 py-12 text-center sm:px-12">
        <h2 id="get-started" className="text-3xl font-bold tracking-tight">
          Ready to help, or in need of help?
        </h2>
        <p className="mx-auto mt-3 max-w-xl">Join Redthread today, as a donor or for someone who needs blood.</p>
        <div className="mt-7">
          <Link to={status === 'authenticated' ? '/dashboard' : '/register'} className={buttonStyle()}>
            Get Started
          </Link>
        </div>
      </div>
    </section>
  );
}
