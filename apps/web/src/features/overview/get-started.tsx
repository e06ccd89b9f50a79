import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { text } from '../../lib/text.ts';
import { useSession } from '../auth/session/use-session.ts';

/** The thread runs behind the words, from one person to the other. */
export function GetStarted() {
  const { status } = useSession();
  return (
    <section aria-labelledby="get-started" className="mx-auto max-w-6xl px-4 pb-20 sm:px-6 sm:pb-28">
      <div className="relative isolate overflow-hidden rounded-lg border border-line bg-surface px-5 py-14 text-center shadow-card sm:px-12 sm:py-20">
        <svg
          viewBox="0 0 1000 300"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 -z-10 size-full opacity-40 rtl:-scale-x-100"
        >
          <path
            className="thread"
            d="M0 200c90 0 90-150 160-150s70 140 15 140-45-110 25-110c110 0 90 195 300 195s200-225 300-225 80 130 25 130-45-110 35-110 60 100 140 100"
          />
        </svg>
        <h2 id="get-started" className="text-3xl font-bold tracking-tight">
          {text('home.readyHeading')}
        </h2>
        <p className="mx-auto mt-4 max-w-xl text-lg text-muted">{text('home.readyText')}</p>
        <div className="mt-8">
          <Link to={status === 'authenticated' ? '/dashboard' : '/register'} className={`${buttonStyle()} text-lg`}>
            {text('home.getStarted')}
          </Link>
        </div>
      </div>
    </section>
  );
}
