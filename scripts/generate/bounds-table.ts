import { readFileSync, writeFileSync } from 'node:fs';
import type { Bound } from '../../apps/server/src/limits/bounds.ts';
import { LIMITS, type Limit } from '../../apps/server/src/setting-limits.ts';
import { kebab } from '../../apps/server/src/setting-sources.ts';
import { type ApiCall, apiCalls } from '../../apps/server/src/trpc/calls.ts';
import { fromRoot } from '../root.ts';

// The table in docs/security.md of what each call writes and what bounds it, made from the procedures.

const FILE = 'docs/security.md';
const BEGIN = '<!-- bounds: made by `node scripts/generate/bounds-table.ts` -->\n';
const END = '<!-- end of bounds -->\n';
const WHO = { anyone: 'visitor', members: 'member', admins: 'admin' };

/** The document with the table as the procedures have it. */
export function withBounds(document: string): string {
  const [before = '', rest = ''] = document.split(BEGIN);
  const after = rest.split(END)[1];
  if (after === undefined) throw new Error(`${FILE} has no place for the table.`);
  return `${before}${BEGIN}${table()}${END}${after}`;
}

export function readDocument(): string {
  return readFileSync(fromRoot(FILE), 'utf8');
}

function table(): string {
  const writing = apiCalls()
    .filter(({ writes }) => writes)
    .map(row);
  const head = '| call | who | what stays | bound |\n|---|---|---|---|\n';
  return `\n${head}${writing.join('')}\nAll other calls write nothing.\n\n`;
}

function row({ path, access, writes }: ApiCall): string {
  const bounds = (writes?.bounds ?? []).map(boundInWords).join('; ');
  return `| \`${path}\` | ${WHO[access]} | ${writes?.stays} | ${bounds} |\n`;
}

function boundInWords(bound: Bound): string {
  if (typeof bound !== 'string') return `uses up ${bound.usesUp}`;
  const { preset, per, window, isOneAtATime }: Limit = LIMITS[bound];
  return `${preset} per ${per} and ${window}${isOneAtATime ? ', one at a time' : ''} (\`${kebab(bound)}\`)`;
}

if (import.meta.main) writeFileSync(fromRoot(FILE), withBounds(readDocument()));
