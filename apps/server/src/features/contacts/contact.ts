import type { Contactee } from '@redthread/db/operations/contacts';
import type { Counter, Exhausted } from '@redthread/db/operations/limits';
import type { Account } from '@redthread/db/operations/people';
import type { ReaderOf } from '@redthread/db/operations/shown-numbers';
import { personHash } from '@redthread/db/person-hash';
import { contactsPerDay } from '@redthread/domain/contact-limit';
import { DAY_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import type { Call, MemberCall } from '../../call/call.ts';
import { limitKey } from '../../limits/limit.ts';

/** Checks the limits for one more phone number, counts it, and audits it. A repeat on the same day is free. */
export async function takeContact(call: MemberCall, contactee: Contactee): Promise<void> {
  const { store, caller, now } = call;
  const { account } = caller;
  if (!account.isEmailVerified) throw new DomainError('EMAIL_NOT_VERIFIED');
  if (account.suspendedAt !== null) throw new DomainError('INVITATIONS_STOPPED');
  const key = await store.hashKey();
  const actorHash = personHash(key, 'email', account.email);
  const { personal, network } = contactCounters(call, key);
  const counters = [...personal, ...network];
  const exhausted = await store.contacts.give({ accountId: account.id, actorHash, contactee, counters, at: now });
  if (exhausted !== null) throw refuseExhausted(call, exhausted);
}

/** The refusal of one number more, by the person's own limit or by their network's. */
export function refuseExhausted(call: Call, { key, waitMs }: Exhausted): DomainError {
  const isOfNetwork = networkCounters(call).some((counter) => counter.key === key);
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  return new DomainError(isOfNetwork ? 'NETWORK_CONTACT_LIMIT' : 'CONTACT_LIMIT', { retryAfterSeconds });
}

/**
 * What a number is counted under until midnight UTC: everything that identifies the person, and their network. Without a hash key,
 * which the first number creates, nothing was ever counted under a hash.
 */
export function contactCounters(
  call: MemberCall,
  key: string | null,
): { personal: readonly Counter[]; network: readonly Counter[] } {
  return { personal: personalCounters(call, call.caller.account, key), network: networkCounters(call) };
}

/**
 * Who is shown a number by an invitation: under what it is counted, and the hashes that know the person again. The network is of whoever calls,
 * and so of the other side never.
 */
export async function numberReaders(call: Call, callerId: string | null): Promise<ReaderOf> {
  const key = await call.store.hashKey();
  return (account) => {
    const isOther = callerId !== null && account.id !== callerId;
    const counters = [...personalCounters(call, account, key), ...(isOther ? [] : networkCounters(call))];
    return { hashes: hashesOf(account, key), counters };
  };
}

function personalCounters({ settings, now }: Call, account: Account, key: string | null): readonly Counter[] {
  const limits = { perDay: settings.limits.contacts, firstDay: settings.limits.contactsFirstDay };
  const max = contactsPerDay(limits, now - account.createdAt);
  if (max === null) return [];
  const hashes = key === null ? [] : hashesOf(account, key);
  const keys = [limitKey('contact', account.id), ...hashes.map((hash) => limitKey('contact-person', hash))];
  return keys.map((each) => ({ key: each, max, windowMs: untilMidnight(now) }));
}

function networkCounters({ settings, clientNetwork, now }: Call): readonly Counter[] {
  const max = settings.limits.contactsPerNetwork;
  const key = limitKey('contact-network', clientNetwork);
  return max === 0 ? [] : [{ key, max, windowMs: untilMidnight(now) }];
}

function untilMidnight(now: number): number {
  return DAY_MS - (now % DAY_MS);
}

/** Somebody who deletes the account and signs up again with the same email or provider counts as the same person. */
function hashesOf(
  { email, googleIssuer, googleSubject, firebaseUid }: Account,
  key: string,
): readonly [string, ...string[]] {
  const others: string[] = [];
  if (googleSubject !== null) others.push(personHash(key, 'google', `${googleIssuer} ${googleSubject}`));
  if (firebaseUid !== null) others.push(personHash(key, 'firebase', firebaseUid));
  return [personHash(key, 'email', email), ...others];
}
