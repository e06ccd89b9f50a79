import type { WaitingPush } from '@redthread/db/operations/messages';
import { isEmail } from '@redthread/domain/email';
import { isPushEndpoint } from '@redthread/domain/push';
import type { Settings } from '../env.ts';
import { createBusyServices } from './busy-services.ts';
import type { DeliveryLog, Outcome, Sender } from './delivery.ts';
import { canEncryptTo, encryptMessage } from './message.ts';
import type { OutboxOptions } from './outbox.ts';
import { sendPush } from './push-service.ts';
import { type Answered, statusAlone } from './retry-after.ts';
import { authorizationFor, senderKeyOf } from './sender-key.ts';

/** The service is asked too much, of one device or at all (RFC 8030, 8.4). */
const BUSY: readonly number[] = [429, 503];
/** The service knows the device no longer (RFC 8030, 7.3). */
const GONE: readonly number[] = [404, 410];

/**
 * Hands notices to the push services of browsers. A service that took one and couldn't say so is sent it again under its topic, and the device
 * shows it once.
 */
export function createPushSender({ store, settings, now }: OutboxOptions, log: DeliveryLog): Sender<WaitingPush> {
  const busy = createBusyServices(now);
  const senderKey = senderKeyOf(store);

  /** A service that failed isn't asked again in this round: what is for it waits as if it had been tried. */
  const carry = async (push: WaitingPush, failed: Set<string>): Promise<Outcome> => {
    const { id, device } = push;
    const { host } = new URL(device.endpoint);
    const quietMs = () => busy.quietMs(device.id, host);
    const wait = () => ({ quietMs: quietMs(), isDown: false });
    if (failed.has(host) || quietMs() > 0) return wait();
    const { status, retryAfterMs } = await send(push);
    const facts = { pushId: id, status };
    if (GONE.includes(status)) {
      log.info(facts, 'a device is told no longer: its push service does not know it');
      await store.push.endGone(device.id);
      return 'refused';
    }
    if (status === REFUSED || (status >= 300 && status < 500 && status !== 429)) {
      log.warn(facts, 'a notice is given up: the push service does not take it');
      return 'refused';
    }
    if (status < 200 || status >= 300) {
      if (!BUSY.includes(status) || busy.say(device.id, host, retryAfterMs)) failed.add(host);
      log.warn(facts, 'notices wait: the push service does not take them');
      return wait();
    }
    busy.took(device.id, host);
    return 'sent';
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

  return {
    round: () => {
      const failed = new Set<string>();
      return (push) => carry(push, failed);
    },
    taken: ({ id, device }) => store.push.taken({ id, deviceId: device.id, at: now() }),
  };
}

const UNREACHED = statusAlone(0);
const REFUSED = -1;

/** Whom a push service writes to about us: RFC 8292, 2.1. */
function contactOf({ operatorContact, publicUrl }: Settings): string {
  if (operatorContact === '') return publicUrl;
  return isEmail(operatorContact) ? `mailto:${operatorContact}` : operatorContact;
}
