import type { SharedRequest } from '@redthread/contract/requests';
import { isRightToLeft, type Language } from '@redthread/domain/language';
import { townNameIn } from '@redthread/domain/town-name';
import { hospitalName, hospitalWords } from '../features/hospital/hospital.tsx';
import { spokenLanguage, spokenLocale, text } from '../lib/text.ts';
import type { Drawn } from './draw.tsx';

/** The built app. */
export interface Build {
  /** index.html. */
  readonly page: string;
  readonly parts: {
    /** The scripts of each route, besides those that every screen needs. */
    readonly scripts: Readonly<Record<string, readonly string[]>>;
    /** By language, as far as there is one. */
    readonly texts: Readonly<Record<string, string>>;
    readonly lateTexts: Readonly<Record<string, string>>;
    readonly fonts: Readonly<Record<string, string>>;
  };
  /** What a file says, by the address that it is fetched at. */
  readonly read: (address: string) => string;
}

export interface Asked {
  /** Path and query. */
  readonly address: string;
  /** Such as `https://example.org`. */
  readonly origin: string;
  readonly language: Language;
  /** In ms since 1970. */
  readonly now: number;
}

const DESCRIPTION =
  '<meta name="description" content="Redthread matches blood donors with the patients who need them." />';
const ROOT = '<div id="root"></div>';

/** The whole document: index.html with what was drawn. */
export function documentOf({ page, parts }: Build, { address, origin, language, now }: Asked, drawn: Drawn): string {
  const scripts = new Set(drawn.routes.flatMap((route) => parts.scripts[route] ?? []));
  const texts = [parts.texts[language], drawn.saysLate ? parts.lateTexts[language] : undefined];
  const font = parts.fonts[language];
  const links = [
    ...[...scripts].map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ...texts.map((href) => (href === undefined ? '' : preload('fetch', href))),
    font === undefined ? '' : preload('font', font),
  ].join('');
  return replaced(page, [
    ['<html lang="en" dir="ltr">', `<html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}">`],
    ['<title>Redthread</title>', `<title>${escaped(drawn.title)} – Redthread</title>`],
    [DESCRIPTION, previewTags(drawn.preview, origin, address)],
    ['</head>', `${links}</head>`],
    [ROOT, `${ROOT}<div id="drawn">${drawn.html}</div>${answersOf(drawn, now)}`],
  ]);
}

/** For search engines, and for messengers that show a link (https://ogp.me): whole addresses, of nothing but ours. */
function previewTags({ title, description }: Preview, origin: string, address: string): string {
  const [path = '/'] = address.split('?', 1);
  const tags = [
    ['og:type', 'website'],
    ['og:site_name', 'Redthread'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', `${origin}${path}`],
    ['og:image', `${origin}/icons/preview.png`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', text('preview.image')],
  ];
  return [
    `<meta name="description" content="${escaped(description)}" />`,
    ...tags.map(([property, content = '']) => `<meta property="${property}" content="${escaped(content)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('');
}

/** In the mode in which it is fetched later: else it would be fetched twice. */
function preload(as: 'fetch' | 'font', href: string): string {
  return `<link rel="preload" as="${as}" href="${href}" crossorigin="${as === 'fetch' ? 'use-credentials' : 'anonymous'}">`;
}

/** As data, which no browser runs. No name in it can end the element. */
function answersOf({ answers }: Drawn, now: number): string {
  const json = JSON.stringify({ now, answers }).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="answers">${json}</script>`;
}

function replaced(page: string, changes: readonly (readonly [from: string, to: string])[]): string {
  let text = page;
  for (const [from, to] of changes) {
    const at = text.indexOf(from);
    if (at === -1) throw new Error(`index.html has no ${from}.`);
    text = text.slice(0, at) + to + text.slice(at + from.length);
  }
  return text;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** What a messenger shows of a link: no name of anybody, and no phone. */
export interface Preview {
  readonly title: string;
  readonly description: string;
}

const DAY_MS = 86_400_000;
/** From here on a weekday alone doesn't say which week. */
const FAR_MS = 6 * DAY_MS;
const TIME = { weekday: 'short', hour: '2-digit', minute: '2-digit' } as const;
const DATE = { day: 'numeric', month: 'short' } as const;

export function homePreview(): Preview {
  return { title: 'Redthread', description: text('preview.home') };
}

/** Of a request that is shared; null for one that is over, or was never there. */
export function requestPreview(request: SharedRequest | null, now: number): Preview {
  if (request === null) return { title: text('sharedRequest.over'), description: text('sharedRequest.overLead') };
  const { bloodType, hospital, place, neededBy } = request;
  const at = { bloodType, hospital: hospitalName({ hospital, place }) };
  const by = place === null || neededBy === null ? null : timeIn(place, Date.parse(neededBy), now);
  const title = by === null ? text('sharedRequest.needed', at) : text('preview.neededBy', { ...at, ...by });
  // A messenger keeps what it read: that the hospital has yet to confirm would be said for good.
  const said = hospitalWords(request).flatMap(({ kind, words }) => (kind === 'waiting' ? [] : words));
  return { title, description: [...said, text('preview.neededLead')].join(' · ') };
}

type Town = NonNullable<SharedRequest['place']>;

/** On the clock of the hospital's town, which is named: who reads it may be anywhere. */
function timeIn(place: Town, neededBy: number, now: number): { time: string; clock: string } | null {
  const { timeZone } = place;
  if (timeZone === undefined) return null;
  const form = neededBy - now > FAR_MS ? { ...TIME, ...DATE } : TIME;
  const time = new Intl.DateTimeFormat(spokenLocale(), { ...form, timeZone }).format(neededBy);
  return { time, clock: text('time.clock', { town: townNameIn(spokenLanguage().code, place) }) };
}
