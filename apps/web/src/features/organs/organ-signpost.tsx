import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { spokenLocale, text } from '../../lib/text.ts';
import { countryName } from '../places/town-words.ts';
import { ORGAN_COUNTRIES } from './countries.ts';
import { anchorOf, CountryCard, Sources } from './country-card.tsx';
import { ToldFamily } from './told-family.tsx';

/** Who says that organs are matched without Rh: of kidneys, then of livers. */
const MATCHING = {
  urls: ['https://www.ucsfhealth.org/conditions/kidney-transplant', 'https://hbsn.amegroups.com/article/view/23670'],
  readOn: '2026-11-30',
};

/** The two steps of a decision about one's organs, and where each country has the first. Asks no server, and keeps nothing but a tick. */
export function OrganSignpost() {
  const id = useId();
  const countries = ORGAN_COUNTRIES.toSorted((one, other) =>
    countryName(one.code).localeCompare(countryName(other.code), spokenLocale()),
  );
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="print:hidden">
        <Part title={text('organs.record')}>
          <nav aria-labelledby={id}>
            <p id={id} className="mb-1 text-muted">
              {text('organs.choose')}
            </p>
            <ul className="flex flex-wrap gap-x-5">
              {countries.map((country) => (
                <li key={country.code}>
                  <Link
                    to="."
                    hash={anchorOf(country)}
                    search
                    className="thread-link inline-flex min-h-11 items-center"
                  >
                    {countryName(country.code)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </Part>
      </div>
      <Part title={text('organs.tell')}>
        <p className="mb-3">{text('organs.tellWords')}</p>
        <ToldFamily />
      </Part>
      <Part title={text('organs.countries')}>
        <p className="text-muted">{text('organs.asRead')}</p>
        {countries.map((country) => (
          <CountryCard key={country.code} country={country} />
        ))}
      </Part>
      <Part title={text('organs.blood')}>
        <p className="mb-2">{text('organs.bloodWords')}</p>
        <Sources {...MATCHING} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
