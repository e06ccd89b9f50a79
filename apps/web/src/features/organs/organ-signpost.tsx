import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { choiceStyle } from '../../components/form/control-style.ts';
import { formatDay } from '../../lib/clock.ts';
import { useHashTarget } from '../../lib/heading-focus.ts';
import { openStorage, TOLD_FAMILY_KEY } from '../../lib/storage.ts';
import { spokenLocale, text } from '../../lib/text.ts';
import { countryName } from '../places/town-words.ts';
import { type Duration, type NamedLink, ORGAN_COUNTRIES, type OrganCountry } from './countries.ts';

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

/** What a link to a country has behind the `#`. */
function anchorOf({ code }: OrganCountry): string {
  return `country-${code.toLowerCase()}`;
}

/** Where the people of a country record their decision, and what is done with it. */
function CountryCard({ country }: { country: OrganCountry }) {
  const id = useId();
  const target = useHashTarget<HTMLElement>(anchorOf(country));
  const { family, ways, sources, readOn } = country;
  return (
    <article
      {...target}
      aria-labelledby={id}
      className="scroll-mt-6 break-inside-avoid border-t border-line py-5 first-of-type:border-t-0"
    >
      <h3 id={id} className="mb-2 text-lg font-semibold">
        {countryName(country.code)}
      </h3>
      <dl className="grid grid-cols-1 items-baseline gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-y-1">
        <RegisterFacts country={country} />
        {family === undefined ? null : <Said term={text('organs.family')}>{text(family)}</Said>}
        {ways.length === 0 ? null : (
          <Said term={text('organs.how')}>
            {ways.map((way) => (
              <p key={way}>{text(way)}</p>
            ))}
          </Said>
        )}
        {country.register === null || country.takes === undefined ? null : (
          <Said term={text('organs.takes')}>{durationWords(country.takes)}</Said>
        )}
        <Said term={text('organs.source')}>
          <Sources urls={sources} readOn={readOn} />
        </Said>
      </dl>
    </article>
  );
}

function RegisterFacts({ country }: { country: OrganCountry }) {
  if (country.register === null) {
    return (
      <>
        <Said term={text('organs.register')}>{text('organs.none')}</Said>
        <Said term={text('organs.ask')}>
          <AuthorityLink {...country.ministry} />
        </Said>
      </>
    );
  }
  const { register, records, silence, ageFrom } = country;
  return (
    <>
      <Said term={text('organs.register')}>
        <AuthorityLink {...register} />
      </Said>
      {records === undefined ? null : <Said term={text('organs.records')}>{text(records)}</Said>}
      {silence === undefined ? null : <Said term={text('organs.silence')}>{text(silence)}</Said>}
      {ageFrom === undefined ? null : <Said term={text('organs.who')}>{ageWords(ageFrom)}</Said>}
    </>
  );
}

function Said({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="mb-1.5 wrap-anywhere sm:mb-0">{children}</dd>
    </>
  );
}

/** On paper with its address. */
function AuthorityLink({ name, url }: NamedLink) {
  return (
    <>
      <OutsideLink url={url}>{name}</OutsideLink> <bdi className="hidden text-sm print:inline">{url}</bdi>
    </>
  );
}

/** Pages of others, by their host. */
function Sources({ urls, readOn }: { urls: readonly string[]; readOn: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 text-sm">
      {urls.map((url) => (
        <OutsideLink key={url} url={url}>
          {new URL(url).host.replace(/^www\d?\./, '')}
        </OutsideLink>
      ))}
      <span className="text-muted">{text('organs.readOn', { day: formatDay(readOn) })}</span>
    </p>
  );
}

/** The other site isn't told where its visitor comes from. */
function OutsideLink({ url, children }: { url: string; children: string }) {
  return (
    <a href={url} rel="noreferrer" className="thread-link inline-block py-1 wrap-anywhere">
      <bdi>{children}</bdi>
    </a>
  );
}

function ageWords(ageFrom: number): string {
  return ageFrom === 0 ? text('organs.ageAny') : text('organs.ageFrom', { age: String(ageFrom) });
}

function durationWords(takes: Duration): string {
  if (takes === 'fewMinutes') return text('organs.takesFew');
  if (takes === 'cardAtOnce') return text('organs.takesCard');
  if ('minutes' in takes) return text('organs.takesMinutes', { count: takes.minutes });
  return text('organs.takesDays', { count: takes.workingDays });
}

const storage = openStorage(() => window.localStorage);

/** A person's own reminder. Nothing but this browser is told of it. */
function ToldFamily() {
  const id = useId();
  const [isTold, setIsTold] = useState(() => storage.getItem(TOLD_FAMILY_KEY) !== null);

  const tick = (isTicked: boolean) => {
    setIsTold(isTicked);
    if (isTicked) storage.setItem(TOLD_FAMILY_KEY, 'yes');
    else storage.removeItem(TOLD_FAMILY_KEY);
  };

  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label className={choiceStyle}>
        <input
          type="checkbox"
          checked={isTold}
          aria-describedby={id}
          onChange={({ target }) => tick(target.checked)}
          className="size-5 shrink-0"
        />
        {text('organs.told')}
      </label>
      <p id={id} className="text-sm text-muted print:hidden">
        {text('organs.toldKept')}
      </p>
    </div>
  );
}
