import type { Account } from '@redthread/db/account-store';
import type { Contactee } from '@redthread/db/contact-store';
import type { Counter } from '@redthread/db/limit-store';
import { contactsPerDay } from '@redthread/domain/contact-limit';
import { DAY_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import type { MemberCall } from './call.ts';
import { limitKey } from './limit.ts';
import { personHash } from './person-hash.ts';

/** Refuses whoever may not be given this phone number, counts it, and writes down who was. A repeat on the same day is free. */
export async function takeContact(call: MemberCall, contactee: Contactee): Promise<void> {
  const { store, caller, now } = call;
  const { account } = caller;
  if (!account.isEmailVerified) throw new DomainError('EMAIL_NOT_VERIFIED');
  const [actorHash, { personal, network }] = [
    await personHash(store, 'email', account.email),
    await contactCounters(call),
  ];
  const counters = [...personal, ...network];
  const exhausted = await store.contacts.give({ accountId: account.id, actorHash, contactee, counters, at: now });
  if (exhausted === null) return;
  const isOwn = personal.some(({ key }) => key === exhausted.key);
  const retryAfterSeconds = Math.ceil(exhausted.waitMs / 1000);
  throw new DomainError(isOwn ? 'CONTACT_LIMIT' : 'NETWORK_CONTACT_LIMIT', { retryAfterSeconds });
}

/** What a number is counted under until midnight UTC: all by which a person can be known again, and where they are. */
export async function contactCounters(
  call: MemberCall,
): Promise<{ personal: readonly Counter[]; network: readonly Counter[] }> {
  const { settings, caller, clientAddress, now } = call;
  const windowMs = DAY_MS - (now % DAY_MS);
  const limits = { perDay: settings.limitContacts, firstDay: settings.limitContactsFirstDay };
  const max = contactsPerDay(limits, now - caller.account.createdAt);
  const kept = max === null ? [] : await personalKeys(call, caller.account);
  const perNetwork = settings.limitContactsPerNetwork;
  return {
    personal: kept.map((key) => ({ key, max: max ?? 0, windowMs })),
    network: perNetwork === 0 ? [] : [{ key: limitKey('contact-network', clientAddress), max: perNetwork, windowMs }],
  };
}

/** Who deletes the account and comes back with the same mailbox, or by the same provider, is still the same person. */
async function personalKeys({ store }: MemberCall, account: Account): Promise<string[]> {
  const { id, email, googleIssuer, googleSubject, firebaseUid } = account;
  const hashes = [await personHash(store, 'email', email)];
  if (googleSubject !== null) hashes.push(await personHash(store, 'google', `${googleIssuer} ${googleSubject}`));
  if (firebaseUid !== null) hashes.push(await personHash(store, 'firebase', firebaseUid));
  return [limitKey('contact', id), ...hashes.map((hash) => limitKey('contact-person', hash))];
}
