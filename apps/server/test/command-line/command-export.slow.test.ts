import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readForExport } from '@redthread/db/sqlite/export';
import { openSqlite } from '@redthread/db/sqlite/open';
import { csvLine } from '@redthread/lists/csv-line';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { confirmNumber } from '../../../../packages/db/test/sms-numbers.ts';
import { redthread, temporaryFolder } from '../support/command.ts';

const AT = Date.UTC(2026, 2, 1, 10);
const ODD = '=1+1, "Ána"\r\nللدم; \'x\'';
const SOON = '2026-03-01T10:00:00.001Z';
const LEEDS = { place_id: 2_644_688, town: 'Leeds', region: 'England', country: 'GB' };
const DETAILS = { bloodType: 'O-', age: 30, ageGivenOn: '2026-03-01', matchableUntil: '2062-02-28' } as const;

const DONOR_HEADINGS = [
  ...['id', 'account_id', 'name', 'email', 'blood_type', 'phone', 'international_phone', 'address', 'name_display'],
  ...['consented_on', 'age', 'age_given_on', 'matchable_until', 'is_available', 'is_matchable', 'last_donated_on'],
  ...['donation_interval_days', 'paused_until', 'matchable_from', 'place_id', 'town', 'region', 'country', 'travel_km'],
  ...['invitation_consent_on', 'is_night_ok', 'is_phone_public', 'is_invitable', 'hidden_at', 'hidden_for'],
  ...['last_invited_at', 'created_at'],
];

/** A database with Ana, who writes oddly, and Ben; it stays open, as under a server. */
async function withPeople() {
  const folder = temporaryFolder();
  const database = join(folder, 'redthread.db');
  const store = openSqlite({ source: database });
  const person = { role: 'donor', passwordHash: '$argon2id$secret', at: AT } as const;
  const ana = await store.accounts.create({ ...person, name: ODD, email: 'ana@x.org', isEmailVerified: true });
  const ben = await store.accounts.create({ ...person, name: 'Ben', email: 'ben@x.org', at: AT + 1 });
  const place = { id: 2_644_688, latHundredths: 5379, lonHundredths: -154 };
  const phones = { phone: '0171 2345678', internationalPhone: '+491712345678' };
  const own = { ...phones, address: ODD, place, acceptsInvitations: true };
  const { id: donorId } = await store.donors.register({ ...DETAILS, ...own, accountId: ana.id, at: AT });
  const needed = { bloodType: 'A+', phone: '-1', hospital: '', urgency: 'low', place, neededBy: AT + 1 } as const;
  const { id } = await store.requests.create({ ...needed, accountId: ben.id, at: AT });
  const byBen = { accountId: ben.id, actorHash: 'ben', counters: [], at: AT } as const;
  const write = () => ({ subject: '', text: '', expiresAt: AT, deliverUntil: AT });
  await store.invitations.pick({ ...byBen, mode: 'on', zoneOf: () => 'Etc/UTC', donorId, write });
  const [invitation] = await store.invitations.ofDonor(ana.id);
  await store.moderation.report({ by: { id: invitation?.id ?? '', accountId: ana.id }, kind: 'rude', at: AT, write });
  await confirmNumber(store, ana.id);
  await store.contacts.give({ ...byBen, contactee: { kind: 'request', id } });
  const members = [{ accountId: ana.id, duty: 'lead' }] as const;
  const hospital = { kind: 'hospital', name: 'Square', phone: '+1 202', place, members, until: '2027-01-01' } as const;
  const hospitalId = await store.seed.addOrganisation({ ...hospital, at: AT });
  store.client.exec(`UPDATE requests SET asleep_until = ${AT + 1};
    INSERT INTO organisation_domains VALUES ('square.example', '${hospitalId}');
    INSERT INTO organisation_hours VALUES ('${hospitalId}', 1, 480, 1200);
    INSERT INTO organisation_closures VALUES ('${hospitalId}', '2026-12-25', '2026-12-26');
    INSERT INTO organisation_door_notes VALUES ('${hospitalId}', 'approved', 'en', 'Gate 3');
    INSERT INTO donor_groups VALUES ('campus', '${hospitalId}', 'Campus', '7KQ2M9XR4T', ${AT}, ${AT + 1});
    INSERT INTO donor_group_members VALUES ('campus', '${ana.id}', ${AT});
    INSERT INTO donations VALUES ('one', '${ana.id}', '${hospitalId}', NULL, '2026-03-01', NULL);
    INSERT INTO confirmed_blood_types VALUES ('${ana.id}', '${hospitalId}', 'O+', '2026-03-02', 'O+');
    INSERT INTO request_months VALUES ('2026-02', 9, 7, 12, 240, 35, NULL)`);
  return { folder, database, store, ana, ben };
}

const ORGANISED = ['organisations', 'organisation_domains', 'organisation_members', 'organisation_hours'];

describe('someone who leaves us', () => {
  test('takes everything along, twice the same, but no password', async () => {
    const { folder, database, store, ana, ben } = await withPeople();
    const target = join(folder, 'export');
    const { code, stdout } = await redthread(['export', target, '--database', database]);
    await store.close();
    const counts =
      '2 accounts, 1 donor, 1 request, 1 organisation, 1 organisation domain, 1 organisation member, 1 organisation hour, ' +
      '1 organisation closure, 1 organisation door note, 1 donor group, 1 donor group member, 1 invitation, 1 donation, 1 confirmed blood type, 1 invitation day, 1 request month, 1 report, 1 given number, 1 sms number, 5 audit';
    const said = `Wrote ${counts} to ${target}. What is in each file: ${join(target, 'README.txt')}\n`;
    expect([code, stdout]).toEqual([0, said]);
    const tables = [
      ...['accounts', 'donors', 'requests', 'invitations', 'invitation_days', 'reports', 'given_numbers'],
      ...[
        'sms_numbers',
        'audit',
        'donations',
        'confirmed_blood_types',
        'request_months',
        'organisation_closures',
        'organisation_door_notes',
        'donor_groups',
        'donor_group_members',
        ...ORGANISED,
      ],
    ];
    const files = [...tables.flatMap((name) => [`${name}.csv`, `${name}.json`]), 'README.txt'];
    expect(readdirSync(target).sort()).toEqual(files.sort());
    expect(statSync(target).mode & 0o777).toBe(0o700);
    for (const file of files) {
      expect(statSync(join(target, file)).mode & 0o777).toBe(0o600);
      expect(readFileSync(join(target, file), 'utf8')).not.toContain('$argon2id$');
    }

    const inJson = (name: string) => JSON.parse(readFileSync(join(target, `${name}.json`), 'utf8'));
    const day = { day: '2026-03-01', blood_type: DETAILS.bloodType, invited: 1, said_yes: 0, donated: 0, no_show: 0 };
    expect(Object.fromEntries(tables.map((name) => [name, inJson(name)]))).toMatchObject({
      accounts: [
        { id: ana.id, name: ODD, email: 'ana@x.org', is_email_verified: true, created_at: '2026-03-01T10:00:00.000Z' },
        { id: ben.id, name: 'Ben', google_subject: null },
      ],
      donors: [{ account_id: ana.id, name: ODD, email: 'ana@x.org', phone: '0171 2345678', address: ODD, ...LEEDS }],
      requests: [
        { account_id: ben.id, name: 'Ben', phone: '-1', hospital: '', ...LEEDS, needed_by: SOON, asleep_until: SOON },
      ],
      organisations: [{ name: 'Square', ...LEEDS }],
      audit: [
        { action: 'account.registered', subject_id: ana.id },
        { subject_id: ben.id },
        { action: 'donor.invited', actor_id: ben.id },
        { action: 'invitation.reported', actor_id: ana.id },
        { action: 'request.contacted', actor_id: ben.id },
      ],
      reports: [{ subject_id: ben.id, reporter_id: ana.id, kind: 'rude', settled_at: null }],
      invitations: [{ state: 'invited', invited_at: '2026-03-01T10:00:00.000Z', answered_at: null }],
      invitation_days: [day],
      given_numbers: [{ account_id: ben.id, donor_id: null }],
    });
    for (const name of tables) {
      const bytes = readFileSync(join(target, `${name}.csv`));
      expect([...bytes.subarray(0, 3)], 'Excel takes it for UTF-8').toEqual([0xef, 0xbb, 0xbf]);
      const csv = parse(bytes, { columns: true, bom: true });
      const asText = (row: object) =>
        Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value === null ? '' : String(value)]));
      expect(csv.map(unguarded)).toEqual(inJson(name).map(asText));
      // Nothing that a spreadsheet would run.
      for (const row of csv) for (const text of Object.values(row as object)) expect(text).not.toMatch(/^[=+\-@\t\r]/);
    }
    const sheet = readFileSync(join(target, 'donors.csv'), 'utf8').slice(1);
    expect(sheet.split('\r\n')[0]?.split(','), 'an import reads them').toEqual(DONOR_HEADINGS);
    expect(sheet).toContain(",'0171 2345678,'+491712345678,");
    const guide = readFileSync(join(target, 'README.txt'), 'utf8');
    for (const name of tables) for (const key of Object.keys(inJson(name)[0])) expect(guide).toContain(`  ${key} `);
  });

  test('gets no partial export, and no existing folder is written to', async () => {
    const { folder, database, store } = await withPeople();
    expect((await redthread(['export', folder, '--database', database])).stderr).toContain('is there already');
    store.client.exec('ALTER TABLE invitations RENAME COLUMN within_km TO distance');
    await store.close();
    expect((await redthread(['export', join(folder, 'half'), '--database', database])).code).toBe(4);
    expect(readdirSync(folder).filter((name) => name.includes('half'))).toEqual([]);
  });

  test('takes one moment along, whoever goes on writing', async () => {
    const { database, store } = await withPeople();
    const seen: string[] = [];
    await readForExport(database, async (tables) => {
      store.client.exec("DELETE FROM requests; UPDATE accounts SET name = 'Zoe'");
      for (const { name, count, rows } of tables) {
        const found = [];
        for await (const row of rows()) found.push(row);
        seen.push(`${name} ${count} ${found.length}`);
      }
    });
    await store.close();
    expect(seen).toEqual([
      ...['accounts 2 2', 'donors 1 1', 'requests 1 1', ...ORGANISED.map((name) => `${name} 1 1`)],
      ...[
        'organisation_closures 1 1',
        'organisation_door_notes 1 1',
        'donor_groups 1 1',
        'donor_group_members 1 1',
        'invitations 1 1',
        'donations 1 1',
        'confirmed_blood_types 1 1',
        'invitation_days 1 1',
        'request_months 1 1',
        'reports 1 1',
      ],
      ...['given_numbers 1 1', 'sms_numbers 1 1', 'audit 5 5'],
    ]);
  });
});

test('who leaves us takes along the number of a donor without an email, and no address in its place', async () => {
  const { folder, database, store } = await withPeople();
  const { account } = await store.phoneAccounts.open({ number: '+447700900321', name: 'Bina', language: 'en', at: AT });
  await store.donors.register({
    ...DETAILS,
    phone: '+44 7700 900321',
    address: 'Leeds',
    accountId: account.id,
    at: AT,
  });
  const target = join(folder, 'export');
  expect((await redthread(['export', target, '--database', database])).code).toBe(0);
  await store.close();
  const read = (name: string): Record<string, unknown>[] =>
    JSON.parse(readFileSync(join(target, `${name}.json`), 'utf8'));
  const own = (name: string, key = 'account_id') => read(name).find((row) => row[key] === account.id);
  expect([own('accounts', 'id'), own('donors'), own('sms_numbers')]).toMatchObject([
    { name: 'Bina', email: null },
    { email: null },
    { number: '+447700900321' },
  ]);
  for (const file of readdirSync(target)) expect(readFileSync(join(target, file), 'utf8')).not.toContain('@phone.');
});

test('whatever stands in a field, a reader of CSV finds it again to the letter', () => {
  const field = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '"', ',', '\r\n', '\n', ' a ', '""', '=A1'),
  );
  fc.assert(
    fc.property(fc.array(fc.array(field, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      const read: string[][] = parse(rows.map((values) => csvLine(values)).join(''), { record_delimiter: '\r\n' });
      expect(read.map((row) => row.map((text) => text.replace(/^'/, '')))).toEqual(rows);
    }),
  );
});

test('a spreadsheet takes what it would run or rewrite for a text', () => {
  const run = ['=1', '+1', '-1', '@A1', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠A1', "'=1"];
  const rewritten = ['0171', '0171 234', '919840012345', '(91)', '1.10', '1,5', '12e3', '3-12', '3/12', '10:30', '50%'];
  for (const text of [...run, ...rewritten]) expect(csvLine([text]).replace(/^"/, ''), text).toMatch(/^'/);
  for (const text of ['0', '91984001234', '2026-03-01', 'A-', 'Ward 12', 171, -1]) {
    expect(csvLine([text]), String(text)).toBe(`${text}\r\n`);
  }
});

/** A record as the guide says to read it. */
function unguarded(row: unknown): Record<string, string> {
  const fields = Object.entries(row as Record<string, string>);
  return Object.fromEntries(fields.map(([name, text]) => [name, text.replace(/^'/, '')]));
}
