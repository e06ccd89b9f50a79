import { readFileSync, writeFileSync } from 'node:fs';
import { SENTENCES } from '../../packages/contract/src/sentences.ts';
import { DOMAIN_ERRORS } from '../../packages/domain/src/domain-error.ts';
import { readScreens, rowsOf } from '../check/screens-document.ts';
import { fromRoot } from '../root.ts';
import { CATALOGUES, readCatalogue } from './text-arguments.ts';

const OUTPUT = 'docs/our-texts.md';
const [, MAILS] = CATALOGUES;
const INTRO = `# Our texts

Every text of the app and its mails that the product's specification doesn't give, by area. Those that it gives are in [screens.md](screens.md).
Made by \`node scripts/generate/our-texts.ts\`; a test fails when it isn't current, so that each new text is seen in a review.
`;

/** The list, as Markdown: what \`docs/screens.md\` doesn't name. */
export function ourTexts(): string {
  const listed = new Set(rowsOf(readScreens()).flatMap(({ places }) => places.map(({ name }) => name)));
  const oursOf = (texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).filter(([name]) => !listed.has(name));
  const areas = Map.groupBy(oursOf(readCatalogue()), ([key]) => key.split('.')[0] ?? '');
  return [
    INTRO,
    ...[...areas].map(([area, texts]) => section(area, texts)),
    section(`Mails: keys in \`${MAILS}\``, Object.entries(readCatalogue(MAILS))),
    section('Errors: codes of `domain-error.ts`', oursOf(DOMAIN_ERRORS)),
    section('Beside a field: names in `sentences.ts`', oursOf(SENTENCES)),
  ].join('\n');
}

/** The file as it is, to compare with what it should be. */
export function readOurTexts(): string {
  return readFileSync(fromRoot(OUTPUT), 'utf8');
}

function section(title: string, texts: readonly (readonly [string, string])[]): string {
  const lines = texts.map(([name, words]) => `- \`${name}\`: ${words.replaceAll('<', String.raw`\<`)}\n`);
  return `## ${title}\n\n${lines.join('')}`;
}

if (import.meta.main) writeFileSync(fromRoot(OUTPUT), ourTexts());
