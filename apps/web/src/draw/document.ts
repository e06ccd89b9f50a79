import { isRightToLeft, type Language } from '@redthread/domain/language';
import { text } from '../lib/text.ts';
import type { Drawn } from './draw.tsx';
import type { Preview } from './preview.ts';

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
