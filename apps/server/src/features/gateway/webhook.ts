import { createHmac } from 'node:crypto';
import { type Answered, readRetryAfter } from '../../delivery/retry-after.ts';
import type { Settings } from '../../env.ts';

/** Where the operator's gateway takes messages, and what both sign with. */
export interface Gateway {
  readonly url: string;
  /** In base64. */
  readonly secret: string;
}

/** One call of the gateway. `id` is the same at each try, so that it knows again what it took. */
export interface WebhookCall {
  readonly id: string;
  readonly body: string;
  /** When it is signed, ms since 1970: a gateway refuses what is old. */
  readonly now: number;
}

const TIMEOUT_MS = 10_000;
/** Null where there is none, and in a demo, which sends nothing. */
export function gatewayOf({ notifyUrl, notifySecret, demo }: Settings): Gateway | null {
  return notifyUrl === '' || demo ? null : { url: notifyUrl, secret: notifySecret };
}

/**
 * Posts a message signed as Standard Webhooks has it (github.com/standard-webhooks, v1), and gives what the answer's head says. Rejects when the
 * gateway doesn't answer within ten seconds. Follows no redirect, which would carry a number elsewhere, and reads no answer.
 */
export async function callGateway({ url, secret }: Gateway, { id, body, now }: WebhookCall): Promise<Answered> {
  const timestamp = Math.floor(now / 1000);
  const signature = createHmac('sha256', Buffer.from(secret, 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': `v1,${signature}`,
    },
    body,
  });
  await answer.body?.cancel();
  return { status: answer.status, retryAfterMs: readRetryAfter(answer.headers.get('retry-after'), now) };
}
