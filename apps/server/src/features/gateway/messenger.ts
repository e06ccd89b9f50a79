import type { WaitingText } from '@redthread/db/operations/gateway';
import type { Store } from '@redthread/db/store';
import { createDelivery, type Delivery, type DeliveryLog, nextTryAt } from '../../delivery/delivery.ts';
import { statusAlone } from '../../delivery/retry-after.ts';
import type { Settings } from '../../env.ts';
import { callGateway, type Gateway, gatewayOf } from './webhook.ts';

export interface Messenger extends Delivery {
  /** There is something new to send. */
  wake(): void;
}

/** The gateway never sends to this number again: its person said so there, or nobody has it. */
const NUMBER_GONE = 410;
/** It can't take this message, at no time. All else may be a fault on its side, or in its settings, and mend. */
const REFUSED: readonly number[] = [400, 413, 422];
const UNREACHED = statusAlone(0);
const TAKEN = statusAlone(200);

/**
 * Takes messages to the operator's gateway. One is removed once the gateway has taken it, so that neither a gateway that is down nor a
 * restart loses one; a gateway that took one and couldn't say so is sent it again under its id. Without a gateway, and in a demo, none leaves.
 */
export function createMessenger(
  { store, settings, now }: { store: Store; settings: Settings; now: () => number },
  log: DeliveryLog,
): Messenger {
  const gateway = gatewayOf(settings);
  // The gateway has these, but the disk couldn't be written to say so: they must not leave again.
  const sent = new Set<string>();
  // Until then the gateway asked to be left alone, with whatever message.
  let quietUntil = 0;

  /** Whether the gateway takes others; when it doesn't, they needn't try. */
  const send = async (to: Gateway, message: WaitingText): Promise<boolean> => {
    const { id, number, tries } = message;
    const { status, retryAfterMs } = sent.has(id)
      ? TAKEN
      : await callGateway(to, { id, body: bodyOf(message), now: now() }).catch(() => UNREACHED);
    const facts = { messageId: id, status };
    if (status >= 200 && status < 300) {
      sent.add(id);
      await store.gateway.remove(id);
      sent.delete(id);
      return true;
    }
    if (status === NUMBER_GONE) {
      log.info(facts, 'a number is told no longer: the gateway sends nothing there any more');
      await store.gateway.endNumber(number);
      return true;
    }
    if (REFUSED.includes(status)) {
      log.warn(facts, 'a message is given up: the gateway does not take it');
      await store.gateway.remove(id);
      return true;
    }
    log.warn(facts, 'messages wait: the gateway does not take them');
    quietUntil = now() + retryAfterMs;
    await store.gateway.postpone(id, nextTryAt(now(), tries, retryAfterMs));
    return false;
  };

  if (gateway === null) return { wake: () => {}, deliver: async () => {}, stop: async () => {} };
  const delivery = createDelivery({
    waiting: store.gateway,
    now,
    round: () => (now() < quietUntil ? null : (message) => send(gateway, message)),
    onFault: () => log.warn({}, 'the messages that wait could not be read or written'),
  });
  return { ...delivery, wake: () => void delivery.deliver() };
}

/** As docs/gateways.md describes it. */
function bodyOf({ type, number, language, text, expiresAt }: WaitingText): string {
  return JSON.stringify({ type, to: number, language, text, expiresAt: new Date(expiresAt).toISOString() });
}
