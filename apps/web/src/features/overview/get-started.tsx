import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { text } from '../../lib/text.ts';
import { useSession } from '../session/use-session.ts';

/** The thread runs behind the words, from one person to the other. */
export function GetStarted() {
  const { status } = useSession();
  return (
    <section aria-labelledby="get-started" className="mx-auto max-w-6xl px-4 pb-12 sm:px-6 sm:pb-16">
      <div className="relative isolate overflow-hidden rounded-lg border border-line bg-surface px-5 py-8 text-center shadow-card sm:px-12 sm:py-10">
        <LooseEnd className="start-0 top-4 rtl:-scale-x-100" />
        <LooseEnd className="end-0 bottom-4 -scale-x-100 rtl:scale-x-100" />
        <h2 id="get-started" className="text-3xl font-bold tracking-tight">
          {text('home.readyHeading')}
        </h2>
        <div className="mt-8">
          <Link to={status === 'authenticated' ? '/dashboard' : '/register'} className={`${buttonStyle()} text-lg`}>
            {text('home.getStarted')}
          </Link>
        </div>
      </div>
    </section>
  );
}

/** A piece of the thread that comes in from the side, clear of the words. */
function LooseEnd({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 240 64" aria-hidden="true" className={`absolute -z-10 hidden h-16 w-60 md:block ${className}`}>
      <path className="thread" d="M0 44c50 0 56-36 92-36s34 44 8 44-14-38 24-38c40 0 46 26 84 24" />
      <circle cx="214" cy="37" r="5" className="fill-thread" />
    </svg>
  );
}
