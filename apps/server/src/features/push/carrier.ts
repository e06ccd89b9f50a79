import type { WaitingPush } from '@redthread/db/operations/push';
import type { Store } from '@redthread/db/store';
import { isEmail } from '@redthread/domain/email';
import { isPushEndpoint } from '@redthread/domain/push';
import { createDelivery, type Delivery, type DeliveryLog, nextTryAt } from '../../delivery/delivery.ts';
import { type Answered, statusAlone } from '../../delivery/retry-after.ts';
import type { Settings } from '../../env.ts';
import { createBusyServices } from './busy-services.ts';
import { canEncryptTo, encryptMessage } from './message.ts';
import { sendPush } from './push-service.ts';
import { authorizationFor, newSenderKey, readSenderKey, type SenderKey } from './sender-key.ts';

export interface Carrier extends Delivery {
  /** There is something new to carry. */
  wake(): void;
  /** The key that browsers subscribe with, made when there is none. */
  senderKey(): Promise<SenderKey>;
}

/** The service is asked too much, of one device or at all (RFC 8030, 8.4). */
const BUSY: readonly number[] = [429, 503];
/** The service knows the device no longer (RFC 8030, 7.3). */
const GONE: readonly number[] = [404, 410];

/**
 * Takes notices to the push services of browsers. A notice is removed once its service has taken it, so that neither a service that is down
 * nor a restart loses one; a service that took one and couldn't say so is sent it again under its topic, and the device shows it once. A
 * demo sends none.
 */
export function createCarrier(
  { store, settings, now }: { store: Store; settings: Settings; now: () => number },
  log: DeliveryLog,
): Carrier {
  // A service has these, but the disk couldn't be written to say so: they must not leave again.
  const sent = new Set<string>();
  const busy = createBusyServices(now);
  let key: SenderKey | undefined;

  const senderKey = async (): Promise<SenderKey> => {
    key ??= readSenderKey((await store.push.findSenderKey()) ?? (await store.push.senderKey(newSenderKey())));
    return key;
  };

  /** A service that failed isn't asked again in this round: what is for it waits as if it had been tried. */
  const carry = async (push: WaitingPush, failed: Set<string>): Promise<void> => {
    const { id, device, tries } = push;
    const { host } = new URL(device.endpoint);
    const quietMs = () => busy.quietMs(device.id, host);
    const wait = () => store.push.postpone(id, nextTryAt(now(), tries, quietMs()));
    if (failed.has(host) || quietMs() > 0) return wait();
    const { status, retryAfterMs } = sent.has(id) ? TAKEN : await send(push);
    const facts = { pushId: id, status };
    if (GONE.includes(status)) {
      log.info(facts, 'a device is told no longer: its push service does not know it');
      return store.push.endGone(device.id);
    }
    if (status === REFUSED || (status >= 300 && status < 500 && status !== 429)) {
      log.warn(facts, 'a notice is given up: the push service does not take it');
      return store.push.remove(id);
    }
    if (status < 200 || status >= 300) {
      if (!BUSY.includes(status) || busy.say(device.id, host, retryAfterMs)) failed.add(host);
      log.warn(facts, 'notices wait: the push service does not take them');
      return wait();
    }
    sent.add(id);
    busy.took(device.id, host);
    await store.push.taken({ id, deviceId: device.id, at: now() });
    sent.delete(id);
  };

  /** The service's status, or one of ours. */
  const send = async ({ device, topic, text, isUrgent, expiresAt }: WaitingPush): Promise<Answered> => {
    // It was allowed once; the operator may have changed the list.
    const { endpoint, publicKey, auth } = device;
    const keys = { p256dh: publicKey, auth };
    if (!isPushEndpoint(endpoint, settings.pushHosts) || !canEncryptTo(keys)) return statusAlone(REFUSED);
    const body = encryptMessage(text, keys);
    const contact = contactOf(settings);
    const headers = {
      authorization: authorizationFor(endpoint, await senderKey(), { contact, now: now() }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(Math.max(1, Math.floor((expiresAt - now()) / 1000))),
      urgency: isUrgent ? 'high' : 'normal',
      topic,
    };
    return sendPush({ endpoint, headers, body, now: now() }, settings.pushHosts).catch(() => UNREACHED);
  };

  const delivery = createDelivery({
    waiting: store.push,
    now,
    round: () => {
      const failed = new Set<string>();
      return async (push) => {
        await carry(push, failed);
        return true;
      };
    },
    onFault: () => log.warn({}, 'the notices that wait could not be read or written'),
  });
  const deliver = settings.demo ? async () => {} : delivery.deliver;
  return { wake: () => void deliver(), deliver, senderKey, stop: delivery.stop };
}

const UNREACHED = statusAlone(0);
const TAKEN = statusAlone(201);
const REFUSED = -1;

/** Whom a push service writes to about us: RFC 8292, 2.1. */
function contactOf({ operatorContact, publicUrl }: Settings): string {
  if (operatorContact === '') return publicUrl;
  return isEmail(operatorContact) ? `mailto:${operatorContact}` : operatorContact;
}
