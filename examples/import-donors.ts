import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { RedthreadError, type RegisterDonorInput, type RegisterInput, type SignedInUser } from '@redthread/client';
import { csvLine, readCsv } from './csv.ts';
import { showProgress } from './progress.ts';
import { connect, runScript, sentenceOf, UsageError } from './script.ts';

// Everyone has one profile, so each row becomes an account of its own, with a random password that nobody keeps.
// Import only people who agreed to it: blood type, area and age of a donor are public.

const COLUMNS = ['name', 'email', 'bloodType', 'phone', 'address', 'age'] as const;

await runScript(async ([file, ...rest]) => {
  const usage = `Usage: node import-donors.ts donors.csv, with the columns ${COLUMNS.join(', ')}`;
  if (file === undefined || rest.length > 0) throw new UsageError(usage);
  const rows = readCsv(readFileSync(file, 'utf8'));
  const refused: string[] = [];
  let isAway = false;
  for (const [index, row] of rows.entries()) {
    const reason: string | null = isAway
      ? 'Not tried: the server went away.'
      : await importDonor(row).then(() => null, sentenceOf);
    if (reason !== null) refused.push(csvLine([...COLUMNS.map((column) => row[column] ?? ''), reason]));
    isAway ||= reason?.includes("doesn't answer") === true;
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
    await donor.donors.register({ bloodType, phone, address, age: Number(age) } as RegisterDonorInput);
  } catch (error) {
    // No account without its profile: else the mended row would find its own address taken.
    await donor.auth.deleteMe({ password });
    throw error;
  }
  await donor.auth.logout();
}

/** A server takes 30 sign-ups an hour from one address, unless REDTHREAD_LIMIT_SIGN_UPS says another number: we wait. */
async function signUp(person: RegisterInput): Promise<SignedInUser> {
  try {
    return await connect('').auth.register(person);
  } catch (error) {
    if (!(error instanceof RedthreadError) || error.retryAfterSeconds === undefined) throw error;
    console.error(`\nThe server takes no more sign-ups for now. Going on in ${error.retryAfterSeconds} s.`);
    await wait(error.retryAfterSeconds * 1000);
    return signUp(person);
  }
}
