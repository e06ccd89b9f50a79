import { DAY_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import type { MemberCall } from './call.ts';
import { limitKey } from './limit.ts';

/** Refuses whoever may not be given a phone number, and counts the one they ask for: so many a UTC day. */
export async function takeContact({ store, settings, caller, now }: MemberCall): Promise<void> {
  if (!caller.account.isEmailVerified) throw new DomainError('EMAIL_NOT_VERIFIED');
  if (settings.limitContacts === 0) return;
  const windowMs = DAY_MS - (now % DAY_MS);
  const key = limitKey('contact', caller.account.id);
  const waitMs = await store.limits.take({ key, max: settings.limitContacts, windowMs, now });
  if (waitMs > 0) throw new DomainError('CONTACT_LIMIT', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
