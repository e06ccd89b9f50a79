import type { EndPushInput, PushDevice, PushKey, SubscribePushInput } from '@redthread/contract/push';
import { SENTENCES } from '@redthread/contract/sentences';
import type { PushDevice as KeptDevice } from '@redthread/db/operations/push';
import { DomainError, fieldError } from '@redthread/domain/domain-error';
import { isoText } from '@redthread/domain/instant';
import { isPushEndpoint } from '@redthread/domain/push';
import type { Call, SessionCall } from '../../call/call.ts';
import { canEncryptTo } from '../../messages/push-sender.ts';

export async function key({ senderKey }: Call): Promise<PushKey> {
  return { publicKey: (await senderKey()).publicKey };
}

export async function subscribe(call: SessionCall, { endpoint, keys }: SubscribePushInput): Promise<PushDevice> {
  const { store, settings, caller, device, now } = call;
  if (!isPushEndpoint(endpoint, settings.pushHosts)) throw fieldError('PUSH_SERVICE_UNKNOWN', 'endpoint');
  if (!canEncryptTo(keys)) {
    throw new DomainError('BAD_INPUT', { issues: [{ path: 'keys.p256dh', message: SENTENCES.badPushKeys }] });
  }
  const session = { accountId: caller.account.id, seenSessionId: caller.session.id };
  const kept = { endpoint, publicKey: keys.p256dh, auth: keys.auth, device, at: now };
  return shown(await store.push.subscribe({ ...kept, ...session }));
}

export async function list({ store, caller }: SessionCall): Promise<PushDevice[]> {
  return (await store.push.list(caller.account.id)).map(shown);
}

export async function end({ store, caller }: SessionCall, { id }: EndPushInput): Promise<null> {
  const isEnded = await store.push.end({ id, accountId: caller.account.id });
  if (!isEnded) throw new DomainError('PUSH_DEVICE_NOT_FOUND');
  return null;
}

/** Without its address and its keys: with these, anybody could send to it. */
function shown({ id, device, createdAt, lastUsedAt }: KeptDevice): PushDevice {
  return {
    _id: id,
    device,
    createdAt: isoText(createdAt),
    lastUsedAt: lastUsedAt === null ? null : isoText(lastUsedAt),
  };
}
