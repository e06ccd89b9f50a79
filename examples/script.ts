import { parseArgs } from 'node:util';
import { createRedthread, isRedthreadError, OptionsError, type Redthread } from '@redthread/client';

export const BLOOD_TYPES = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;

/** Words that make no command: the message is the usage sentence, and the exit code 2. */
export class UsageError extends Error {}

/** The server that `REDTHREAD_URL` names (at first this machine's), as the owner of `REDTHREAD_TOKEN` when there is one. */
export function connect(token = process.env['REDTHREAD_TOKEN']): Redthread {
  return createRedthread({ url: process.env['REDTHREAD_URL'] ?? 'http://localhost:3000', token });
}

/** Runs a script: a failure is a sentence and exit code 1. */
export async function runScript(main: (words: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    const isExpected = isRedthreadError(error) || error instanceof OptionsError || error instanceof UsageError;
    console.error(isExpected ? sentenceOf(error) : error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

/** What went wrong, with the fields that were. */
export function sentenceOf(error: Error): string {
  const issues = isRedthreadError(error) ? (error.data?.issues ?? []) : [];
  if (issues.length === 0) return error.message;
  return issues.map(({ path, message }) => `${path}: ${message}`).join(' ');
}

/** The flags `--name value` that were given, of those that there are. */
export function parseWords<Name extends string>(names: readonly Name[], usage: string): Partial<Record<Name, string>> {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    return parseArgs({ options }).values as Partial<Record<Name, string>>;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}
