import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../root.ts';

const FOLDER = fromRoot('docs/decisions');
const decisions = readdirSync(FOLDER).map((file) => {
  const [title = '', , status = ''] = readFileSync(join(FOLDER, file), 'utf8').split('\n');
  return { number: file.slice(0, 4), file, title, status };
});
const statusOf = new Map(decisions.map(({ number, status }) => [number, status]));

describe('whoever reads a decision', () => {
  test.each(decisions.map((decision) => [decision.file, decision] as const))(
    'reads whether %s still holds, and what holds in its place',
    (_, { number, title, status }) => {
      expect(title).toMatch(new RegExp(`^# ${number}\\. `));
      expect(status).toMatch(/^Date: \d{4}-\d\d-\d\d\. Status: (?:accepted|superseded by \d{4})\b.*\.$/);
      for (const other of numbersIn(status)) {
        expect(statusOf.has(other), `there is no ${other}`).toBe(true);
        expect(numbersIn(statusOf.get(other) ?? ''), `${other} says nothing of ${number}`).toContain(number);
      }
    },
  );

  test('finds each number once', () => {
    expect(statusOf.size).toBe(decisions.length);
  });
});

/** The decisions that a status names, beside its date. */
function numbersIn(status: string): string[] {
  return status.replace(/\d{4}-\d\d-\d\d/, '').match(/\b\d{4}\b/g) ?? [];
}
