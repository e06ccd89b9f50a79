import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { text } from '../../lib/text.ts';
import { CompatibilityThreads } from '../blood-type/compatibility-threads.tsx';

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
