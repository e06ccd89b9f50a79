import type { WaitingPush } from '@redthread/db/operations/messages';
import type { Store } from '@redthread/db/store';
import { isEmail } from '@redthread/domain/email';
import { isPushEndpoint } from '@redthread/domain/push';
import webPush, { type VapidKeys } from 'web-push';
import type { Settings } from '../env.ts';
import { createBusyServices } from './busy-services.ts';
import type { DeliveryLog, Outcome, Sender } from './delivery.ts';
import type { OutboxOptions } from './outbox.ts';
import { type PushRequest, sendPush } from './push-service.ts';
import { type Answered, statusAlone } from './retry-after.ts';

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
  const send = async (push: WaitingPush): Promise<Answered> => {
    // It was allowed once; the operator may have changed the list.
    const { endpoint, publicKey, auth } = push.device;
    const isKnown = isPushEndpoint(endpoint, settings.pushHosts) && canEncryptTo({ p256dh: publicKey, auth });
    if (!isKnown) return statusAlone(REFUSED);
    const { headers, body } = pushRequest(push, await senderKey(), { contact: contactOf(settings), now: now() });
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

/** The key by which push services know this server (RFC 8292), and browsers subscribe to it; made when there is none. */
export function senderKeyOf({ push }: Pick<Store, 'push'>): () => Promise<VapidKeys> {
  let key: VapidKeys | undefined;
  return async () => {
    if (key !== undefined) return key;
    const kept: VapidKeys = JSON.parse((await push.findSenderKey()) ?? (await push.senderKey(newSenderKey())));
    key = kept;
    return kept;
  };
}

function newSenderKey(): string {
  return JSON.stringify(webPush.generateVAPIDKeys());
}

/** Whether these are a device's keys: a point that isn't on the curve would tell something of ours to whoever sent it, so it is refused. */
export function canEncryptTo({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): boolean {
  try {
    webPush.encrypt(p256dh, auth, '', 'aes128gcm');
    return true;
  } catch {
    return false;
  }
}

/** What is sent to a push service (RFC 8030, 5): encrypted for the device (RFC 8291), and signed for the service (RFC 8292). */
export function pushRequest(
  { device: { endpoint, publicKey, auth }, topic, text, isUrgent, expiresAt }: WaitingPush,
  key: VapidKeys,
  { contact, now }: { readonly contact: string; readonly now: number },
): Pick<PushRequest, 'headers' | 'body'> {
  // Given whom to write to, it would find the service's origin by a function that Node warns of.
  const { origin } = new URL(endpoint);
  const { Authorization } = webPush.getVapidHeaders(origin, contact, key.publicKey, key.privateKey, 'aes128gcm');
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh: publicKey, auth } }, text, {
    headers: { Authorization },
    TTL: Math.max(1, Math.floor((expiresAt - now) / 1000)),
    urgency: isUrgent ? 'high' : 'normal',
    topic,
  });
}

/** Whom a push service writes to about us (RFC 8292, 2.1): an https: address, not of this machine, or a mailto: one. */
export function contactOf({
  operatorContact,
  mailFrom,
  publicUrl,
}: Pick<Settings, 'operatorContact' | 'mailFrom' | 'publicUrl'>): string {
  if (operatorContact !== '') return isEmail(operatorContact) ? `mailto:${operatorContact}` : operatorContact;
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' && hostname !== 'localhost') return publicUrl;
  const [from = `no-reply@${hostname}`] = /[^\s<>@]+@[^\s<>@]+/.exec(mailFrom) ?? [];
  return `mailto:${from}`;
}
