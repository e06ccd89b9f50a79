import { readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../scripts/root.ts';
import type { Report } from './report.ts';
import { comparisonTable, contestTable, firstLoadTable } from './table.ts';

const FILE = fromRoot('docs/performance.md');
const BEGIN = '<!-- measured by npm run bench -- --document -->';
const END = '<!-- end of what was measured -->';

/** Everything that was measured, as Markdown. */
export function markdownOf(report: Report): string {
  const { machine, day, rounds, seconds, connections, contests, comparisons, firstLoads } = report;
  const where =
    `Measured on ${day} on ${machine.processor}, ${machine.cores} cores, ${machine.memoryGb} GB of memory, ` +
    `${machine.kernel}, Node ${machine.node}: ${connections} connections, medians of ${rounds} rounds of ${seconds} s.`;
  const sections = [
    where,
    ...(contests.length === 0 ? [] : ['### Against the limits', contestTable(contests)]),
    ...(comparisons.length === 0 ? [] : ['### Against itself', comparisonTable(comparisons)]),
    ...(firstLoads.length === 0 ? [] : ['### The first load of the home page', firstLoadTable(firstLoads)]),
  ];
  return sections.join('\n\n');
}

/** Puts what was measured in the place of what was measured before. Throws a sentence when the page has no such place. */
export function rewriteDocument(report: Report, file = FILE): void {
  const text = readFileSync(file, 'utf8');
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error(`${file} has no "${BEGIN}" before an "${END}".`);
  const pictures = [
    ...(report.contests.length === 0 ? [] : ['![How near to its limit each job is](images/performance-ratios.svg)']),
    ...(report.growth.length === 0 ? [] : ['![How reads grow slower](images/performance-growth.svg)']),
  ];
  const measured = [markdownOf(report), ...pictures].join('\n\n');
  writeFileSync(file, `${text.slice(0, begin)}${BEGIN}\n\n${measured}\n\n${text.slice(end)}`);
}
