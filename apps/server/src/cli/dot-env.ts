import { parseEnv } from 'node:util';
import { distance } from 'fastest-levenshtein';
import { PREFIX } from '../setting-sources.ts';

export interface DotEnv {
  readonly values: NodeJS.Dict<string>;
  /** Where each stands, for a sentence about it. */
  readonly places: NodeJS.Dict<string>;
  /** A sentence each, which names the line, and never what stands there: it may be a secret. */
  readonly problems: readonly string[];
}

const ENTRY = /^\s*(?:export\s+)?([^\s=:#'"`]+)\s*=\s*(.*)$/;
const EMPTY = /^\s*(?:#.*)?$/;
/** Two letters that changed places are two edits. */
const MOST_EDITS = 2;

/** Reads a `.env` file, which other programs may share. A setting that would be lost or cut without a word is a problem. */
export function readDotEnv(bytes: Buffer, file: string): DotEnv {
  const placeOf = (line: number) => `${file}, line ${line + 1}`;
  const said = (line: number, text: string) => `${placeOf(line)}: ${text}`;
  if (isUtf16(bytes)) {
    return { values: {}, places: {}, problems: [said(0, 'it is UTF-16. Please save the file as UTF-8.')] };
  }
  const lines = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/);
  const values: NodeJS.Dict<string> = {};
  const places: NodeJS.Dict<string> = {};
  const problems: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [line = '', first] = [lines[at], at];
    const [, name, value = ''] = ENTRY.exec(line) ?? [];
    const problem = problemOf(line, name, value);
    if (problem !== null) {
      problems.push(said(first, problem));
      continue;
    }
    if (name !== undefined) places[name] = placeOf(first);
    if (name?.startsWith(PREFIX) === false) at = lastLineOf(lines, at, value);
    // Entry by entry, since Node would take the next line for the value of one that has none.
    Object.assign(values, parseEnv(lines.slice(first, at + 1).join('\n')));
    for (const [i, inside] of lines.slice(first + 1, at + 1).entries()) {
      if (ENTRY.exec(inside)?.[1]?.startsWith(PREFIX) !== true) continue;
      problems.push(said(first + 1 + i, `it is inside the quotes that line ${first + 1} opens. Please close those.`));
    }
  }
  return { values, places, problems };
}

function isUtf16(bytes: Buffer): boolean {
  return bytes.includes(0) || ['fffe', 'feff'].includes(bytes.toString('hex', 0, 2));
}

/** A value in quotes may go on over lines, if they are closed anywhere. */
function lastLineOf(lines: readonly string[], at: number, value: string): number {
  const quote = quoteOf(value);
  if (quote === null || value.includes(quote, 1)) return at;
  const closing = lines.findIndex((line, i) => i > at && line.includes(quote));
  return closing === -1 ? at : closing;
}

function quoteOf(value: string): string | null {
  return /^["'`]/.exec(value)?.[0] ?? null;
}

function problemOf(line: string, name: string | undefined, value: string): string | null {
  if (EMPTY.test(line)) return null;
  if (name === undefined) return 'it is no NAME=value. Please write it so, or begin it with # if it is a comment.';
  if (isNearlyOurs(name)) return `${name} is no setting: their names begin with ${PREFIX}. Please correct it.`;
  return name.startsWith(PREFIX) ? problemOfValue(name, value) : null;
}

function isNearlyOurs(name: string): boolean {
  if (name.startsWith(PREFIX)) return false;
  const lengths = Array.from({ length: 2 * MOST_EDITS + 1 }, (_, i) => PREFIX.length - MOST_EDITS + i);
  return lengths.some((length) => distance(name.slice(0, length).toUpperCase(), PREFIX) <= MOST_EDITS);
}

function problemOfValue(name: string, value: string): string | null {
  const quote = quoteOf(value);
  if (quote === null) {
    // A comment after a value is usual: `3000 # the port`.
    if (!/\S#|#\S/.test(value)) return null;
    return `the value of ${name} would end at the #. Please put the value in quotes, or the comment on a line of its own.`;
  }
  const end = value.indexOf(quote, 1);
  if (end === -1) return `the quotes around the value of ${name} don't end. Please close them on this line.`;
  if (EMPTY.test(value.slice(end + 1))) return null;
  return `the value of ${name} would end at the second quote. Please put all of it in quotes of another kind.`;
}
