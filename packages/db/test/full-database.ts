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
  const exec = (sql: string) => store.client.exec(sql);
  exec(`
    INSERT INTO places VALUES (${TOWN}, 4707, 1543, 77);
    UPDATE accounts SET is_email_verified = 1 WHERE id = '${ana}';
    UPDATE donors SET place_id = ${TOWN}, invitation_consent_on = '2026-01-01', is_invitable = 1, last_invited_at = ${AT}
      WHERE account_id = '${ana}';
    UPDATE donors SET is_matchable = 0, is_invitable = 0, hidden_at = ${AT}, hidden_for = 'money'
      WHERE account_id = '${ben}';
    UPDATE requests SET place_id = ${TOWN}, needed_by = ${LATER}, next_round_at = ${LATER}, warn_at = ${LATER},
      confirmed_at = ${AT}, confirmed_by = 'admin' WHERE account_id = '${ben}'`);
  exec(`
    INSERT INTO organisations (id, kind, name, folded_name, place_id, phone, proofs, state, verified_until, created_at)
      VALUES ('graz', 'hospital', 'LKH Graz', 'lkh graz', ${TOWN}, '+43316123456', 'register callBack', 'verified', '2027-01-01', ${AT});
    INSERT INTO organisation_domains VALUES ('graz.example', 'graz');
    INSERT INTO organisation_members VALUES ('graz', '${ana}', 'lead', ${AT});
    INSERT INTO organisation_invites VALUES ('a join', 'graz', 'zoe@x.org', 'desk', ${LATER});
    INSERT INTO organisation_codes VALUES ('graz', 'callBack', 'a hash', 5, ${LATER});
    INSERT INTO organisation_hours VALUES ('graz', 1, 480, 1200);
    INSERT INTO organisation_closures VALUES ('graz', '2026-12-24', '2026-12-26');
    INSERT INTO organisation_door_notes VALUES ('graz', 'approved', 'en', 'Gate 3');
    INSERT INTO donor_groups VALUES ('campus', 'graz', 'TU Graz', '7KQ2M9XR4T', ${AT}, ${LATER});
    INSERT INTO donor_group_members VALUES ('campus', '${ana}', ${AT})`);
  const donor = one(`SELECT id FROM donors WHERE account_id = '${ana}'`);
  const request = one(`SELECT id FROM requests WHERE account_id = '${ben}' LIMIT 1`);
  const device = one('SELECT id FROM push_devices LIMIT 1');
  const message = 'INSERT INTO messages (id, channel, account_id, topic, text, created_at, expires_at, next_try_at';
  exec(`
    INSERT INTO invitations (id, request_id, donor_id, account_id, blood_type, source, state, invited_at)
      VALUES ('invitation 1', '${request}', '${donor}', '${ana}', 'O+', 'invited', 'invited', ${AT});
    UPDATE invitations SET state = 'accepted', has_said_yes = 1, within_km = 5, answered_at = ${AT},
      arriving_at = ${LATER}, due_at = ${LATER};
    INSERT INTO donations VALUES ('a donation', '${ana}', 'graz', 'invitation 1', '2026-03-01', ${AT});
    INSERT INTO confirmed_blood_types VALUES ('${ana}', 'graz', 'O+', '2026-03-02', 'O+');
    INSERT INTO certificates VALUES ('a certificate', '${ana}', ${LATER});
    INSERT INTO donor_imports VALUES ('an import', '${ana}', 'graz', 'sending', ${AT});
    INSERT INTO donor_invites
      VALUES ('an invite', 'an import', 'a contact', 'email', 'sent', 'sealed', 'a link', 'a stop', ${AT}, ${LATER});
    INSERT INTO never_invited VALUES ('a contact', ${AT});
    INSERT INTO invitation_days
      SELECT date(invited_at / 1000, 'unixepoch'), blood_type, 1, 1, 0, 0 FROM invitations;
    INSERT INTO request_months VALUES ('2026-02', 9, 7, 12, 240, 35, 300);
    INSERT INTO invitation_tokens VALUES ('an invitation', 'invitation 1', 'stop');
    INSERT INTO reports
      VALUES ('report', '${ana}', '${ben}', 'invitation 1', 'rude', ${AT}, NULL, 'a hash', 1, ${AT});
    INSERT INTO given_numbers VALUES ('given', '${ben}', '${donor}', NULL, ${AT});
    INSERT INTO idempotency_keys VALUES ('a key', '${ana}', 'print', 'subject', ${LATER});
    INSERT INTO rate_limits VALUES ('a limit', 3, ${LATER}, 0);
    INSERT INTO volunteer_records VALUES ('invitation 2', 'somebody', ${AT}, 0);
    INSERT INTO pending_sign_ups VALUES ('pending', 'zoe@x.org', 'donor', 'token', 'link', 'code', ${LATER}, 2,
      'sealed', 'sealed too', ${AT}, ${LATER}, NULL, NULL, NULL);
    INSERT INTO stopped_emails VALUES ('somebody', ${AT}, ${LATER});
    ${message}, device_id, is_urgent)
      VALUES ('push', 'push', '${ana}', 'invitation', 'text', ${AT}, ${LATER}, ${AT}, '${device}', 1);
    ${message}, recipient, type, language)
      VALUES ('sms', 'sms', '${ana}', 'invitation', 'text', ${AT}, ${LATER}, ${AT}, '+1', 'invitation', 'en')`);
  await store.audit.record({ at: AT, actorId: ana, action: 'donor.contacted', subjectId: ben });
  exec("INSERT OR IGNORE INTO facts VALUES ('hash-key', 'a key')");
  for (const { name } of TRANSFERRED) {
    if (one(`SELECT 1 FROM ${name} LIMIT 1`) === '') throw new Error(`The table ${name} has no row.`);
  }
  const bytes = store.serialize();
  await store.close();
  return bytes;
}
