import type { Notice } from '../ask-store.ts';
import { type Act, rows } from './act.ts';
import { queueMail } from './mail.ts';
import { type Statement, statement, type Value } from './statement.ts';

// Donors who said that they are coming, and the patients who wait for them: whoever of the two is left is told.

const COMING_TO = statement(`SELECT a.id, a.email FROM asks t JOIN donors d ON d.id = t.donor_id
  JOIN accounts a ON a.id = d.account_id WHERE t.request_id = :id AND t.state = 'coming'`);
const COMING_TO_ANY_OF = statement(`SELECT a.id, a.email FROM requests r JOIN asks t ON t.request_id = r.id
  JOIN donors d ON d.id = t.donor_id JOIN accounts a ON a.id = d.account_id
  WHERE r.account_id = :accountId AND t.state = 'coming'`);
const WAITING_FOR = statement(`SELECT a.id, a.email FROM donors d JOIN asks t ON t.donor_id = d.id
  JOIN requests r ON r.id = t.request_id JOIN accounts a ON a.id = r.account_id
  WHERE d.account_id = :accountId AND t.state = 'coming'`);

interface Told {
  readonly notice: Notice;
  readonly at: number;
}

/** Before a request is withdrawn: to the donors who were coming. */
export function tellComing(id: string, told: Told): Act<void> {
  return tell(COMING_TO, { id }, told);
}

/** Before a patient leaves, with all of their requests. */
export function tellAllComing(accountId: string, told: Told): Act<void> {
  return tell(COMING_TO_ANY_OF, { accountId }, told);
}

/** Before a donor leaves: to the patient who waits for them. */
export function tellWaiting(accountId: string, told: Told): Act<void> {
  return tell(WAITING_FOR, { accountId }, told);
}

function* tell(find: Statement, values: Record<string, Value>, { notice, at }: Told): Act<void> {
  for (const [accountId, email] of yield* rows(find, values)) {
    yield* queueMail({ ...notice, accountId: String(accountId), recipient: String(email), at });
  }
}
