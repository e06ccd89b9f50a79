import { dayOf } from '@redthread/domain/day';
import { type Act, run, value } from './act.ts';
import { topicOf } from './ask-push.ts';
import { type AskRecord, usesCap } from './ask-record.ts';
import { statement } from './statement.ts';

// Two links, to the ask and out of all, are in a mail, and two more in a text message. In a demo, mails are read where they wait.
const UNREAD = statement(`SELECT 1 FROM asks t WHERE t.id = :id AND t.state = 'asked' AND t.answered_at IS NULL
  AND EXISTS (SELECT 1 FROM outbox m WHERE m.ask_id = t.id AND m.account_id = t.account_id)
  AND NOT EXISTS (SELECT 1 FROM facts WHERE key = 'demo')
  AND NOT EXISTS (SELECT 1 FROM reports p WHERE p.ask_id = t.id)
  AND NOT EXISTS (SELECT 1 FROM push_devices d WHERE d.account_id = t.account_id AND d.created_at <= t.asked_at
    AND NOT EXISTS (SELECT 1 FROM push_messages m WHERE m.device_id = d.id AND m.topic = :topic))
  AND ((SELECT count(*) FROM ask_tokens k WHERE k.ask_id = t.id) = 2
    OR EXISTS (SELECT 1 FROM gateway_messages g WHERE g.topic = t.id))`);
const FORGET = statement('DELETE FROM asks WHERE id = :id');
const LAST_ASKED = statement(`UPDATE donors SET last_asked_at =
  (SELECT max(t.asked_at) FROM asks t WHERE t.account_id = :accountId AND ${usesCap('t')}) WHERE account_id = :accountId`);
const UNCOUNT = statement('UPDATE ask_days SET asked = asked - 1 WHERE day = :day AND blood_type = :bloodType');

/** Whether nothing that asks its donor has left: the mail waits still, and so does each notice, and text message. */
export function* isUnread({ id }: AskRecord): Act<boolean> {
  return (yield* value(UNREAD, { id, topic: topicOf(id) })) !== null;
}

/** Nobody was asked: it counts in no cap, and its donor may be asked for the same request. */
export function* forgetAsk({ id, accountId, askedAt, bloodType }: AskRecord): Act<void> {
  yield* run(FORGET, { id });
  yield* run(LAST_ASKED, { accountId });
  yield* run(UNCOUNT, { day: dayOf(askedAt), bloodType });
}
