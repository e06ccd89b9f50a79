import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from '@redthread/db/sqlite/open';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/command.ts';
import { runHere } from '../support/command-here.ts';

const MESSY = join(import.meta.dirname, 'messy-donors.csv');
const NOTHING = 'This was a preview: nobody was added, and nobody was invited.\n';

/** A folder with a file of these contents, and the command that reads it. */
function withList(text: string | Buffer, name = 'donors.csv') {
  const folder = temporaryFolder();
  const file = join(folder, name);
  writeFileSync(file, text);
  return {
    folder,
    file,
    preview: (...flags: string[]) => runHere(['import', 'donors', file, '--country', 'IN', ...flags]),
  };
}

test('an NGO’s list of 50 as it is kept comes in with 29 donors, and says of 21 what they lack', async () => {
  const { folder, preview } = withList(readFileSync(MESSY));
  const { code, stdout, stderr } = await preview();
  expect([code, stderr]).toEqual([0, '']);
  for (const line of [
    'Row 3: Dr. Anita Rao, O+, anita@lions.example, +919840012301, Chennai (Tamil Nadu, IN), last donation 2025-11-28, age 34.',
    'Row 5: Md. Rahim Uddin, A+, rahim@lions.example, +919840012303, Madurai (Tamil Nadu, IN), last donation 2026-06-05, age 41.',
    'Row 8 is refused. Mobile No.: Please enter one phone number alone.',
    'Row 25: Nisha, B+, no email, +919840012323, Mumbai (Maharashtra, IN), last donation unknown, age 27.',
    'Row 23 is refused. Mobile No.: We read +91 98400123. That is too short. Please check it, or start with + and the country code.',
    'Not known, and left out: “Sl.No”, “Remarks”.',
    '29 of 50 rows were understood, 6 without an email.',
  ])
    expect(stdout).toContain(`${line}\n`);
  expect(stdout).toContain(NOTHING);
  expect(stdout).not.toContain('--days');
  expect(readdirSync(folder).sort()).toEqual(['donors.csv', 'donors.refused.csv']);
});

test('refused rows are kept as they were, fixed in their file, and imported again', async () => {
  const { folder, preview } = withList(readFileSync(MESSY));
  await preview();
  const file = join(folder, 'donors.refused.csv');
  const refused = readFileSync(file, 'utf8');
  // A mark, so that Excel reads it as UTF-8.
  expect(refused.slice(0, 7)).toBe('\uFEFFSl.No;');
  expect(refused.split('\r\n')).toHaveLength(1 + 21 + 1);
  expect(refused).toContain("\r\n50;'=HYPERLINK(1);O+;9840012350;");
  const fixed = withList(
    refused.replace('98400 12306 / 98400 12399', '98400 12306').replace("'=HYPERLINK(1)", 'Fathima'),
  );
  const { stdout } = await fixed.preview();
  expect(stdout).toContain('Row 2: Ravi Kumar, AB+, ravi@lions.example, +919840012306, Chennai (Tamil Nadu, IN)');
  // Those who were in it twice are in it once.
  expect(stdout).toContain('3 of 21 rows were understood, 1 without an email.');
  expect(stdout).not.toContain('Redthread: reason');
});

test('what was refused before is never written over', async () => {
  const { folder, preview } = withList('Name,Blood Group,Mobile\nAna,O+,12\n');
  writeFileSync(join(folder, 'donors.refused.csv'), 'fixed by hand');
  const { code, stdout, stderr } = await preview();
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain('donors.refused.csv is there already, and nothing is overwritten.');
  expect(readFileSync(join(folder, 'donors.refused.csv'), 'utf8')).toBe('fixed by hand');
  expect((await preview('--refused', join(folder, 'others.csv'))).code).toBe(0);
});

test('someone whose days can be read in two ways is asked, and answers with a flag', async () => {
  const { preview } = withList('Name,Blood Group,Mobile,Last donation\nAna,O+,9840012345,05/06/2026\n');
  const { stdout } = await preview();
  expect(stdout).toContain(
    '“05/06/2026”, in 1 row: both readings fit, 2026-06-05 and 2026-05-06. Please add --days dmy',
  );
  expect((await preview('--days', 'mdy')).stdout).toContain('last donation 2026-05-06');
});

test('someone with two columns of phones reads that the first that is filled counts', async () => {
  const { preview } = withList(
    'Name\tBlood Group\tPhone\tMobile\nAna\tO+\t\t9840012345\nBen\tO+\t9840012346\t9840012347\n',
  );
  const { stdout } = await preview();
  expect(stdout).toContain('\nOf “Phone” and “Mobile” the first that is filled counts.\n');
  for (const line of ['Row 2: Ana, O+, no email, +919840012345', 'Row 3: Ben, O+, no email, +919840012346'])
    expect(stdout).toContain(line);
});

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]), 'This is no CSV in UTF-8 or UTF-16'],
  ['no headings', 'Ana,O+,9840012345\n', 'This list has no headings that we know.'],
])('someone who brings %s reads a sentence', async (_, text, sentence) => {
  const { code, stderr } = await withList(text).preview();
  expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
});

test('a folder, and a file that is not there, are answered with a sentence', async () => {
  const folder = temporaryFolder();
  copyFileSync(MESSY, join(folder, 'a.csv'));
  expect((await runHere(['import', 'donors', folder])).stderr).toBe(`${folder}: This is no file.\n`);
  expect((await runHere(['import', 'donors', join(folder, 'b.csv')])).stderr).toContain("b.csv can't be read.");
});

/** A list of two donors, and the command that invites them, in a database of its own. */
async function withTwo() {
  const { folder, file } = withList('Name,Blood Group,Email\nAna,O+,ana@x.example\nBen,A-,ben@x.example\n');
  const database = join(folder, 'redthread.db');
  await openSqlite({ source: database }).close();
  const invite = (...flags: string[]) =>
    runHere(['import', 'donors', file, '--country', 'IN', '--invite', '--database', database, ...flags]);
  return { file, database, invite };
}

test('an operator invites the donors of a list once, however often they say so', async () => {
  const { database, invite } = await withTwo();
  expect((await invite()).stdout).toContain('2 donors are invited, at most 500 a day.\n');
  expect((await invite()).stdout).toContain('0 donors are invited, at most 500 a day. 2 were invited within a year');
  const store = openSqlite({ source: database });
  expect(await store.imports.due(Date.now())).toHaveLength(2);
  await store.close();
});

test('an operator whose list leaves open how its days are read, or who names no NGO, invites nobody', async () => {
  const { file, invite } = await withTwo();
  expect((await invite('--organisation', 'nobody')).stderr).toContain('nobody is the id of no verified NGO.');
  writeFileSync(file, 'Name,Blood Group,Email,Last donation\nAna,O+,ana@x.example,05/06/2026\n');
  const { code, stderr } = await invite();
  expect([code, stderr]).toEqual([1, 'Nobody was invited. Please say first how days are read.\n']);
});
