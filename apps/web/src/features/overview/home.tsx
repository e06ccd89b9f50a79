import { Link } from '@tanstack/react-router';
import { buttonStyle, RetryButton } from '../../components/button.tsx';
import { Figure } from '../../components/figure.tsx';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { CompatibilityThreads } from '../blood-type/compatibility-threads.tsx';
import { useSession } from '../session/use-session.ts';

export function Hero() {
  return (
    <section className="mx-auto grid max-w-6xl grid-cols-1 items-center gap-x-12 gap-y-12 px-4 pt-12 pb-8 sm:px-6 sm:pt-16 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:pt-20">
      <div>
        <h1 tabIndex={-1} className="text-hero font-bold wrap-break-word tracking-[-0.035em] rtl:tracking-normal">
          {text('home.heading')}
        </h1>
        <p className="mt-7 max-w-xl text-xl leading-normal text-muted">{text('home.intro')}</p>
        <div className="mt-9 flex flex-col gap-3 sm:flex-row">
          <Link to="/donor" className={`${buttonStyle()} text-lg sm:min-h-14`}>
            {text('home.becomeDonor')}
          </Link>
          <Link to="/patient" className={`${buttonStyle('secondary')} text-lg sm:min-h-14`}>
            {text('home.requestDonation')}
          </Link>
        </div>
        <Link to="/matching" className="thread-link mt-6 inline-block py-1 text-lg">
          {text('home.findDonors')}
        </Link>
      </div>
      <CompatibilityThreads />
    </section>
  );
}

export function Statistics() {
  const query = trpc.overview.home.useQuery();
  const waiting = query.isFetching ? '...' : '–';
  return (
    <section aria-labelledby="statistics" className="mx-auto max-w-6xl px-4 pt-12 sm:px-6 sm:pt-16">
      <h2 id="statistics" className="sr-only">
        {text('home.statistics')}
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-8" aria-busy={query.isPending}>
        <Figure label={text('home.activeDonors')} value={query.data?.activeDonors ?? waiting} />
        <Figure label={text('home.patientRequests')} value={query.data?.patientRequests ?? waiting} />
        <Figure label={text('home.totalUsers')} value={query.data?.totalUsers ?? waiting} />
        <Figure label={text('home.platformStatus')} value={query.data ? text('home.platformActive') : waiting} />
      </dl>
      {query.isError && !query.data ? (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-4 text-muted">
          <p>{text('failure.load')}</p>
          <RetryButton onRetry={() => void query.refetch()} />
        </div>
      ) : null}
    </section>
  );
}

const STEPS = [
  { title: 'home.step1', words: 'home.step1Text' },
  { title: 'home.step2', words: 'home.step2Text' },
  { title: 'home.step3', words: 'home.step3Text' },
] as const;

/** Three steps, knotted into one thread: down the side on a phone, across on a wide screen. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
      <h2 id="how-it-works" className="text-3xl font-bold tracking-tight">
        {text('home.howItWorks')}
      </h2>
      <ol className="mt-10 grid md:grid-cols-3">
        {STEPS.map(({ title, words }) => (
          <li
            key={title}
            className="relative border-s-2 border-thread ps-7 pb-10 last:border-transparent last:pb-0 md:border-s-0 md:border-t-2 md:ps-0 md:pe-8 md:pt-8 md:pb-0 md:last:border-transparent"
          >
            <span
              aria-hidden="true"
              className="absolute -start-2 top-1 size-3.5 rounded-full bg-thread md:-top-2 md:start-0"
            />
            <h3 className="text-xl font-semibold">{text(title)}</h3>
            <p className="mt-2 max-w-sm text-muted">{text(words)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

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
