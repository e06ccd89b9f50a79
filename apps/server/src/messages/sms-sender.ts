import type { WaitingSms } from '@redthread/db/operations/messages';
import { Webhook } from 'standardwebhooks';
import type { Settings } from '../env.ts';
import type { DeliveryLog, Outcome, Sender } from './delivery.ts';
import type { OutboxOptions } from './outbox.ts';
import { type Answered, readRetryAfter, statusAlone } from './retry-after.ts';

/** Where the operator's gateway takes messages, and what both sign with. */
type Gateway = Pick<Settings, 'notifyUrl' | 'notifySecret'>;

/** One call of the gateway. `id` is the same at each try, so that it knows again what it took. */
interface GatewayCall {
  readonly id: string;
  readonly body: string;
  /** When it is signed, ms since 1970: a gateway refuses what is old. */
  readonly now: number;
}

const TIMEOUT_MS = 10_000;
/** The gateway never sends to this number again: its person said so there, or nobody has it. */
const NUMBER_GONE = 410;
/** It can't take this message, at no time. All else may be a fault on its side, or in its settings, and mend. */
const REFUSED: readonly number[] = [400, 413, 422];
const UNREACHED = statusAlone(0);

/** Whether text messages leave: the operator has a gateway, and it isn't a demo. */
export function sendsSms({ notifyUrl, demo }: Pick<Settings, 'notifyUrl' | 'demo'>): boolean {
  return notifyUrl !== '' && !demo;
}

/** Hands text messages to the operator's gateway. A gateway that took one and couldn't say so is sent it again under its id. */
export function createSmsSender({ store, settings, now }: OutboxOptions, log: DeliveryLog): Sender<WaitingSms> {
  // Until then the gateway asked to be left alone, with whatever message.
  let quietUntil = 0;
  const send = async (sms: WaitingSms): Promise<Outcome> => {
    const { id, number } = sms;
    const call = { id, body: bodyOf(sms), now: now() };
    const { status, retryAfterMs } = await callGateway(settings, call).catch(() => UNREACHED);
    const facts = { messageId: id, status };
    if (status >= 200 && status < 300) return 'sent';
    if (status === NUMBER_GONE) {
      log.info(facts, 'a number is told no longer: the gateway sends nothing there any more');
      // Before all that waits for the number goes.
      await store.imports.bounced(id);
      await store.phoneAccounts.endNumber(number, call.now);
      return 'refused';
    }
    if (REFUSED.includes(status)) {
      log.warn(facts, 'a message is given up: the gateway does not take it');
      await store.imports.bounced(id);
      return 'refused';
    }
    log.warn(facts, 'messages wait: the gateway does not take them');
    quietUntil = now() + retryAfterMs;
    return { quietMs: retryAfterMs, isDown: true };
  };
  return {
    round: () => (now() < quietUntil ? null : send),
    taken: ({ id }) => store.messages.remove(id),
  };
}

/** As docs/gateways.md describes it. */
function bodyOf({ type, number, language, text, expiresAt }: WaitingSms): string {
  return JSON.stringify({ type, to: number, language, text, expiresAt: new Date(expiresAt).toISOString() });
}

/**
 * Posts a message signed as Standard Webhooks has it (github.com/standard-webhooks, v1), and gives what the answer's head says. Rejects when the
 * gateway doesn't answer within ten seconds. Follows no redirect, which would carry a number elsewhere, and reads no answer.
 */
export async function callGateway(
  { notifyUrl, notifySecret }: Gateway,
  { id, body, now }: GatewayCall,
): Promise<Answered> {
  // Its own reading of base64 takes no secret in the letters that are made for addresses.
  const webhook = new Webhook(Buffer.from(notifySecret, 'base64'), { format: 'raw' });
  const answer = await fetch(notifyUrl, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now / 1000)),
      'webhook-signature': webhook.sign(id, new Date(now), body),
    },
    body,
  });
  await answer.body?.cancel();
  return { status: answer.status, retryAfterMs: readRetryAfter(answer.headers.get('retry-after'), now) };
}
