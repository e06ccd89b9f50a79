import type { NewPushDevice } from '../src/operations/push.ts';
import type { Store } from '../src/store.ts';
import { AT } from './people.ts';

/** A device on which a person is told, from a session of theirs. */
export async function addDevice(store: Store, accountId: string, given: Partial<NewPushDevice> = {}) {
  const session = given.seenSessionId ?? `${accountId} told`;
  if ((await store.sessions.find(session)) === null && given.seenSessionId === undefined) {
    const times = { createdAt: AT, lastUsedAt: AT, expiresAt: AT + 9 };
    await store.sessions.create({ id: session, accountId, device: null, ...times });
  }
  const keys = { publicKey: 'point', auth: 'secret' };
  const said = { device: 'Firefox', endpoint: `https://push.example/${accountId}`, ...keys, at: AT };
  return store.push.subscribe({ ...said, accountId, seenSessionId: session, ...given });
}
