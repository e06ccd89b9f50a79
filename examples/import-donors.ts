import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { type Inputs, isRedthreadError } from '@redthread/client';
import { csvLine, readCsv } from './csv.ts';
import { showProgress } from './progress.ts';
import { connect, runScript, sentenceOf, UsageError } from './script.ts';
import { signUp } from './sign-up.ts';

// Everyone has one profile, so each row becomes an account of its own, with a random password that nobody keeps.
// Import only people who agreed to it: blood type, area and age of a donor are public.

const COLUMNS = ['name', 'email', 'bloodType', 'phone', 'address', 'age'] as const;
const USAGE = `Usage: node import-donors.ts donors.csv, with the columns ${COLUMNS.join(', ')}`;
const NOT_TRIED = new Error('Not tried: the server went away.');

await runScript(async ([file, ...rest]) => {
  if (file === undefined || rest.length > 0) throw new UsageError(USAGE);
  const rows = readCsv(readFileSync(file, 'utf8'));
  const refused: string[] = [];
  let isAway = false;
  for (const [index, row] of rows.entries()) {
    const failure: Error | null = isAway
      ? NOT_TRIED
      : await importDonor(row).then(
          () => null,
          (error: Error) => error,
        );
    if (failure !== null) refused.push(csvLine([...COLUMNS.map((column) => row[column] ?? ''), sentenceOf(failure)]));
    isAway ||= isRedthreadError(failure) && !failure.data;
    showProgress(index + 1, rows.length);
  }
  console.log(`${rows.length - refused.length} of ${rows.length} donors imported.`);
  if (refused.length === 0) return;
  const report = file.replace(/(?:\.csv)?$/, '.refused.csv');
  writeFileSync(report, csvLine([...COLUMNS, 'reason']) + refused.join(''));
  console.log(`The others are in ${report}, each with the reason. Mend them there, and import that file.`);
  process.exitCode = 1;
});

/** Registers one donor; rejects with what is wrong with the row. */
async function importDonor(row: Record<string, string>): Promise<void> {
  const { name = '', email = '', bloodType = '', phone = '', address = '', age = '' } = row;
  const password = randomBytes(24).toString('base64url');
  const { token } = await signUp({ name, email, password });
  const donor = connect(token);
  try {
    await donor.donors.register.mutate({ bloodType, phone, address, age: Number(age) } as Inputs['donors']['register']);
  } catch (error) {
    // No account without its profile: else the mended row would find its own address taken.
    await donor.auth.deleteMe.mutate({ password });
    throw error;
  }
  await donor.auth.logout.mutate();
}
