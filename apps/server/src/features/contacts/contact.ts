import type { Account } from '@redthread/db/account-store';
import type { Contactee } from '@redthread/db/contact-store';
import type { Counter, Exhausted } from '@redthread/db/limit-store';
import { personHash } from '@redthread/db/person-hash';
import { contactsPerDay } from '@redthread/domain/contact-limit';
import { DAY_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import type { MemberCall } from '../../call/call.ts';
import { limitKey } from '../../limits/limit.ts';

/** Checks the limits for one more phone number, counts it, and audits it. A repeat on the same day is free. */
export async function takeContact(call: MemberCall, contactee: Contactee): Promise<void> {
  const { store, caller, now } = call;
  const { account } = caller;
  if (!account.isEmailVerified) throw new DomainError('EMAIL_NOT_VERIFIED');
  if (account.asksStoppedAt !== null) throw new DomainError('ASKING_STOPPED');
  const key = await store.hashKey();
  const actorHash = personHash(key, 'email', account.email);
  const { personal, network } = contactCounters(call, key);
  const counters = [...personal, ...network];
  const exhausted = await store.contacts.give({ accountId: account.id, actorHash, contactee, counters, at: now });
  if (exhausted !== null) throw refuseExhausted(exhausted, personal);
}

/** The refusal of one number more, by the person's own limit or by their network's. */
export function refuseExhausted({ key, waitMs }: Exhausted, personal: readonly Counter[]): DomainError {
  const isOwn = personal.some((counter) => counter.key === key);
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  return new DomainError(isOwn ? 'CONTACT_LIMIT' : 'NETWORK_CONTACT_LIMIT', { retryAfterSeconds });
}

/**
 * What a number is counted under until midnight UTC: everything that identifies the person, and their network. Without a hash key,
 * which the first number creates, nothing was ever counted under a hash.
 */
export function contactCounters(
  { settings, caller, clientNetwork, now }: MemberCall,
  key: string | null,
): { personal: readonly Counter[]; network: readonly Counter[] } {
  const windowMs = DAY_MS - (now % DAY_MS);
  const limits = { perDay: settings.limitContacts, firstDay: settings.limitContactsFirstDay };
  const max = contactsPerDay(limits, now - caller.account.createdAt);
  const keys = max === null ? [] : personalKeys(caller.account, key);
  const perNetwork = settings.limitContactsPerNetwork;
  return {
    personal: keys.map((each) => ({ key: each, max: max ?? 0, windowMs })),
    network: perNetwork === 0 ? [] : [{ key: limitKey('contact-network', clientNetwork), max: perNetwork, windowMs }],
  };
}

/** Somebody who deletes the account and signs up again with the same email or provider counts as the same person. */
function personalKeys({ id, email, googleIssuer, googleSubject, firebaseUid }: Account, key: string | null): string[] {
  if (key === null) return [limitKey('contact', id)];
  const hashes = [personHash(key, 'email', email)];
  if (googleSubject !== null) hashes.push(personHash(key, 'google', `${googleIssuer} ${googleSubject}`));
  if (firebaseUid !== null) hashes.push(personHash(key, 'firebase', firebaseUid));
  return [limitKey('contact', id), ...hashes.map((hash) => limitKey('contact-person', hash))];
}
