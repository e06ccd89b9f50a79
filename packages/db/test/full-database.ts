import { openSqlite } from '../src/sqlite/open.ts';
import { TRANSFERRED } from '../src/transferred-tables.ts';
import { furnish } from './belongings.ts';
import { AT, person } from './people.ts';

const LATER = AT + 86_400_000;
const TOWN = 2_778_067;

/** The bytes of a database in which no table is without a row. */
export async function fullDatabase(): Promise<Buffer> {
  const store = openSqlite({ source: ':memory:' });
  const people = [];
  for (const name of ['Ana', 'Ben', 'Çağla 🩸', 'Quote \' and \\ and " and , and {}']) {
    const account = await store.accounts.create(person(name));
    await furnish(store, account);
    people.push(account.id);
  }
  const [ana = '', ben = ''] = people;
  const one = (sql: string) => store.client.prepare<[], string>(sql).pluck().get() ?? '';
  const add = (sql: string, ...values: (string | number | null)[]) => void store.client.prepare(sql).run(...values);
  add('INSERT INTO places VALUES (?, 4707, 1543, 77)', TOWN);
  add('UPDATE accounts SET is_email_verified = 1 WHERE id = ?', ana);
  add(
    'UPDATE donors SET place_id = ?, invitation_consent_on = ?, is_invitable = 1, last_invited_at = ? WHERE account_id = ?',
    TOWN,
    '2026-01-01',
    AT,
    ana,
  );
  add(
    "UPDATE donors SET is_matchable = 0, is_invitable = 0, hidden_at = ?, hidden_for = 'money' WHERE account_id = ?",
    AT,
    ben,
  );
  add(
    'UPDATE requests SET place_id = ?, needed_by = ?, next_round_at = ?, warn_at = ?, confirmed_at = ? WHERE account_id = ?',
    TOWN,
    LATER,
    LATER,
    LATER,
    AT,
    ben,
  );
  const [donor, request] = [
    one(`SELECT id FROM donors WHERE account_id = '${ana}'`),
    one(`SELECT id FROM requests WHERE account_id = '${ben}' LIMIT 1`),
  ];
  const invitation = `INSERT INTO invitations (id, request_id, donor_id, account_id, blood_type, source, state, invited_at) VALUES (?, ?, ?, ?, 'O+', 'invited', 'invited', ?)`;
  add(invitation, 'invitation 1', request, donor, ana, AT);
  add(
    "UPDATE invitations SET state = 'accepted', has_said_yes = 1, within_km = 5, answered_at = ?, arriving_at = ?, due_at = ?",
    AT,
    LATER,
    LATER,
  );
  add(
    "INSERT INTO invitation_days SELECT date(invited_at / 1000, 'unixepoch'), blood_type, 1, 1, 0, 0 FROM invitations",
  );
  add("INSERT INTO invitation_tokens VALUES ('an invitation', 'invitation 1', 'stop')");
  add("INSERT INTO reports VALUES ('report', ?, ?, 'invitation 1', 'rude', ?, NULL, 'a hash', 1, ?)", ana, ben, AT, AT);
  add("INSERT INTO given_numbers VALUES ('given', ?, ?, NULL, ?)", ben, donor, AT);
  add("INSERT INTO idempotency_keys VALUES ('a key', ?, 'print', 'subject', ?)", ana, LATER);
  add("INSERT INTO rate_limits VALUES ('a limit', 3, ?, 0)", LATER);
  add("INSERT INTO volunteer_records VALUES ('invitation 2', 'somebody', ?, 0)", AT);
  add(
    "INSERT INTO pending_sign_ups VALUES ('pending', 'zoe@x.org', 'donor', 'token', 'link', 'code', ?, 2, 'sealed', 'sealed too', ?, ?, NULL, NULL, NULL)",
    LATER,
    AT,
    LATER,
  );
  add("INSERT INTO stopped_emails VALUES ('somebody', ?, ?)", AT, LATER);
  const waits = 'INSERT INTO messages (id, channel, account_id, topic, text, created_at, expires_at, next_try_at';
  add(
    `${waits}, device_id, is_urgent) VALUES ('push', 'push', ?, 'invitation', 'text', ?, ?, ?, (SELECT id FROM push_devices LIMIT 1), 1)`,
    ana,
    AT,
    LATER,
    AT,
  );
  add(
    `${waits}, recipient, type, language) VALUES ('sms', 'sms', ?, 'invitation', 'text', ?, ?, ?, '+1', 'invitation', 'en')`,
    ana,
    AT,
    LATER,
    AT,
  );
  await store.audit.record({ at: AT, actorId: ana, action: 'donor.contacted', subjectId: ben });
  add("INSERT OR IGNORE INTO facts VALUES ('hash-key', 'a key')");
  for (const { name } of TRANSFERRED) {
    if (one(`SELECT 1 FROM ${name} LIMIT 1`) === '') throw new Error(`The table ${name} has no row.`);
  }
  const bytes = store.serialize();
  await store.close();
  return bytes;
}
