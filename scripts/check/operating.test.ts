import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../root.ts';

const PAGE = readFileSync(fromRoot('docs/operating.md'), 'utf8');

test('every file that a setting of docs/operating.md names is put there by a line of it, for one pair of eyes', () => {
  const named = [...PAGE.matchAll(/^REDTHREAD_\w+_FILE=(\/var\/lib\/redthread\/(\S+))$/gm)];
  expect(named.length).toBeGreaterThan(1);
  for (const [, path, file] of named)
    expect(PAGE).toContain(`install -m 0600 -o redthread -g redthread ${file} ${path}`);
});

test('who reported is looked for in an export: a report has no hash of an address, by which `admin audit` finds', () => {
  const [sentence = ''] = /Who reported stands in [^.]*\.[^.]*\./.exec(PAGE) ?? [];
  expect(sentence).toContain('`audit` of an export (`redthread export`) as `invitation.reported`');
  // The test of the export has such a row; the operation that writes it gives no hash.
  const acts = readFileSync(fromRoot('packages/db/src/operations/reports.ts'), 'utf8');
  expect(acts).toMatch(/recordAudit\(tx, \{[^}]*'invitation\.reported'/);
  expect(acts).not.toContain('actorHash');
});
