import type { NewPushDevice } from '../src/operations/push.ts';
import type { Store } from '../src/store.ts';
import { AT } from './people.ts';

/** A device on which a person is told, from a session of theirs. */
export async function addDevice(store: Store, accountId: string, given: Partial<NewPushDevice> = {}) {
  const session = given.seenSessionId ?? `${accountId} told`;
  if ((await store.sessions.find(session)) === null && given.seenSessionId === undefined) {
    await store.sessions.create({
      id: session,
      accountId,
      device: null,
      createdAt: AT,
      lastUsedAt: AT,
      expiresAt: AT + 9,
    });
  }
  const said = {
    device: 'Firefox',
    endpoint: `https://push.example/${accountId}`,
    publicKey: 'point',
    auth: 'secret',
    at: AT,
  };
  return store.push.subscribe({ ...said, accountId, seenSessionId: session, ...given });
}
