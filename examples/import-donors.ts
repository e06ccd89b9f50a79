import { readFileSync, writeFileSync } from 'node:fs';
import { type Inputs, isRedthreadError } from '@redthread/client';
import { csvLine, readCsv } from './csv.ts';
import { showProgress } from './progress.ts';
import { connect, runScript, UsageError } from './script.ts';

// Invites the donors of a list to join: each confirms what the list says, or asks never to be invited again. Whom you invited before, you may send again:
// nobody is invited twice. For lists as they are, with other headings or from Excel, there are `redthread import donors` and the page of an organisation.

const COLUMNS = ['name', 'email', 'bloodType', 'phone', 'address', 'age', 'lastDonatedOn'] as const;
const USAGE = `Usage: node import-donors.ts donors.csv [ORGANISATION-ID], with the columns ${COLUMNS.join(', ')}`;
/** That the server takes at once. */
const STEP = 100;

type Row = Readonly<Record<string, string>>;
type ImportedDonor = Inputs['imports']['addRows']['rows'][number];

await runScript(async ([file, organisationId, ...rest]) => {
  if (file === undefined || file.startsWith('-') || rest.length > 0) throw new UsageError(USAGE);
  const { imports } = connect();
  const rows = readCsv(readFileSync(file, 'utf8'));
  const { _id: id } = await imports.start.mutate(organisationId === undefined ? {} : { organisationId });
  const [refused, counts]: [string[], { added: number; known: number }] = [[], { added: 0, known: 0 }];
  for (let done = 0; done < rows.length; done += STEP) {
    let step = rows.slice(done, done + STEP);
    while (step.length > 0) {
      try {
        const { added, known } = await imports.addRows.mutate({ id, rows: step.map(donorOf) });
        [counts.added, counts.known] = [counts.added + added, counts.known + known];
        break;
      } catch (error) {
        // All of a step are taken, or none: those without a fault are sent again.
        const reasons = reasonsIn(error);
        if (reasons.size === 0) throw error;
        for (const [at, reason] of reasons) {
          refused.push(csvLine([...COLUMNS.map((column) => step[at]?.[column] ?? ''), reason]));
        }
        step = step.filter((_, at) => !reasons.has(at));
      }
    }
    showProgress(Math.min(done + STEP, rows.length), rows.length);
  }
  console.log(`${counts.added} of ${rows.length} donors are invited, ${counts.known} were before.`);
  if (refused.length === 0) return;
  const report = file.replace(/(?:\.csv)?$/, '.refused.csv');
  writeFileSync(report, csvLine([...COLUMNS, 'reason']) + refused.join(''));
  console.log(
    `${refused.length} were refused. They are in ${report}, each with the reason: fix them there, and import that file.`,
  );
  process.exitCode = 1;
});

/** A row without its empty cells. */
function donorOf(row: Row): ImportedDonor {
  const filled = COLUMNS.flatMap((column) => (row[column] ? [[column, row[column]]] : []));
  const { age, ...said } = Object.fromEntries(filled) as Record<string, string>;
  return { ...said, ...(age === undefined ? {} : { age: Number(age) }) } as ImportedDonor;
}

/** Which rows of a step the server refuses, and why. */
function reasonsIn(error: unknown): Map<number, string> {
  const issues = isRedthreadError(error) ? (error.data?.issues ?? []) : [];
  const reasons = new Map<number, string>();
  for (const { path, message } of issues) {
    const [, at, field] = /^rows\.(\d+)\.(\w+)/.exec(path) ?? [];
    if (at === undefined) continue;
    const said = reasons.get(Number(at));
    reasons.set(Number(at), [...(said === undefined ? [] : [said]), `${field}: ${message}`].join(' '));
  }
  return reasons;
}
