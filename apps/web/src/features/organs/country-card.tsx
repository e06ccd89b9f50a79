import { type ReactNode, useId } from 'react';
import { formatDay } from '../../lib/clock.ts';
import { useHashTarget } from '../../lib/heading-focus.ts';
import { text } from '../../lib/text.ts';
import { countryName } from '../places/town-words.ts';
import type { Duration, NamedLink, OrganCountry } from './countries.ts';

/** What a link to a country has behind the `#`. */
export function anchorOf({ code }: OrganCountry): string {
  return `country-${code.toLowerCase()}`;
}

/** Where the people of a country record their decision, and what is done with it. */
export function CountryCard({ country }: { country: OrganCountry }) {
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
export function Sources({ urls, readOn }: { urls: readonly string[]; readOn: string }) {
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
