import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';

export function Hero() {
  return (
    <section className="border-b border-line bg-surface">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
        <h1 tabIndex={-1} className="max-w-3xl text-4xl font-bold tracking-tight sm:text-6xl">
          Find a donor whose blood fits.
        </h1>
        <p className="mt-6 max-w-2xl text-lg text-muted sm:text-xl">
          Redthread brings blood donors and patients together. AI matching finds the donors whose blood fits, and says
          why.
        </p>
        <div className="mt-10 flex flex-col gap-3 sm:flex-row">
          <Link to="/donor" className={buttonStyle()}>
            Become a Donor
          </Link>
          <Link to="/patient" className={buttonStyle('secondary')}>
            Request Donation
          </Link>
        </div>
      </div>
    </section>
  );
}
