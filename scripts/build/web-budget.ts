import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A chunk in Vite's manifest. */
export interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export interface Figure {
  readonly name: string;
  readonly maxBytes: number;
  /** Bytes by file, biggest first. */
  readonly parts: readonly (readonly [file: string, bytes: number])[];
}

const KB = 1000;
const SHOWN_PARTS = 5;
const ENTRY = 'index.html';
/** The home page's own code, where it doesn't come with the app's. */
const HOME = 'src/routes/index.tsx?tsr-split=component';
/** Each file costs a round trip, however small it is. */
const MOST_PARTS = 10;
// The browser fetches a font for the characters that are on the page: those of English, the digits and the blood types.
const HOME_FONT = /-latin-wght-normal-[^/]*\.woff2$/;
/** What a visitor fetches in addition who reads Arabic, and who reads Hindi on a device that has no font for it. */
const ARABIC_TEXTS = /^ar-[^/]*\.json$/;
const ARABIC_FONT = /-arabic-wght-normal-[^/]*\.woff2$/;
const HINDI_TEXTS = /^hi-[^/]*\.json$/;
const HINDI_FONT = /-devanagari-wght-normal-[^/]*\.woff2$/;

/** What a first visit to `/` fetches before it is drawn, gzipped, from the built app in `folder`. */
export function measure(folder: string): Figure[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const chunks = withImports(manifest, HOME in manifest ? [ENTRY, HOME] : [ENTRY]);
  const css = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  const assets = readdirSync(join(folder, 'assets'));
  const fontsLike = (pattern: RegExp): [string, number][] =>
    assets.filter((name) => pattern.test(name)).map((name) => [name, sizeOf(join(folder, 'assets', name))]);
  const gzipped = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
  const textsLike = (pattern: RegExp): [string, number][] =>
    assets.filter((name) => pattern.test(name)).map((name) => [name, gzipped(`assets/${name}`)]);
  return [
    { name: 'JavaScript', maxBytes: 165 * KB, parts: sorted(chunks.map(({ file }) => [file, gzipped(file)])) },
    { name: 'page and CSS', maxBytes: 20 * KB, parts: sorted([ENTRY, ...css].map((file) => [file, gzipped(file)])) },
    { name: 'fonts', maxBytes: 60 * KB, parts: sorted(fontsLike(HOME_FONT)) },
    {
      name: 'Arabic texts and font',
      maxBytes: 65 * KB,
      parts: sorted([...textsLike(ARABIC_TEXTS), ...fontsLike(ARABIC_FONT)]),
    },
    {
      name: 'Hindi texts and font',
      maxBytes: 150 * KB,
      parts: sorted([...textsLike(HINDI_TEXTS), ...fontsLike(HINDI_FONT)]),
    },
  ];
}

/** One line for each figure. */
export function inWords(figures: readonly Figure[]): string {
  const words = figures.map(({ name, maxBytes, parts }) => `${inKb(total(parts))} of ${inKb(maxBytes)} ${name}`);
  return `A first visit to / fetches ${words.join(', ')}.`;
}

/** A sentence for each figure that is over its budget, in bytes or in files. */
export function excesses(figures: readonly Figure[]): string[] {
  return figures.flatMap(({ name, maxBytes, parts }) => {
    const problems: string[] = [];
    if (total(parts) > maxBytes) {
      const biggest = parts.slice(0, SHOWN_PARTS).map(([file, bytes]) => `${basename(file)} ${inKb(bytes)}`);
      problems.push(
        `A first visit to / fetches ${inKb(total(parts))} of ${name}, and may fetch ${inKb(maxBytes)}. The biggest parts: ${biggest.join(', ')}.`,
      );
    }
    if (parts.length > MOST_PARTS) {
      problems.push(`A first visit to / fetches ${parts.length} files of ${name}, and may fetch ${MOST_PARTS}.`);
    }
    return problems;
  });
}

export function withImports(manifest: Readonly<Record<string, Chunk>>, names: readonly string[]): Chunk[] {
  const found = new Map<string, Chunk>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The manifest of the browser app has no ${name}.`);
    found.set(name, chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  return [...found.values()];
}

function sorted(parts: [string, number][]): [string, number][] {
  return parts.sort(([, a], [, b]) => b - a);
}

function total(parts: Figure['parts']): number {
  return parts.reduce((sum, [, bytes]) => sum + bytes, 0);
}

function sizeOf(file: string): number {
  return statSync(file).size;
}

function inKb(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} KB`;
}
