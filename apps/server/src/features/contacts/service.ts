import type { ContactAllowance, GivenNumber, GivenNumberPage, GivenNumbersInput } from '@redthread/contract/contacts';
import { formatCursor } from '@redthread/contract/cursor';
import type { GivenNumber as KeptNumber } from '@redthread/db/operations/contacts';
import { DAY_MS, dayOf } from '@redthread/domain/day';
import { displayName } from '@redthread/domain/display-name';
import { isoText } from '@redthread/domain/instant';
import type { MemberCall } from '../../call/call.ts';
import { contactCounters } from './contact.ts';
import { givesPatientsPhone, givesPhone } from './shown-phone.ts';

/** The numbers that the caller was given, newest first. */
export async function list(call: MemberCall, { limit, cursor }: GivenNumbersInput): Promise<GivenNumberPage> {
  const { store, caller } = call;
  const after = cursor && (await call.cursors.open(cursor));
  const { rows, total, next } = await store.contacts.pageOf(caller.account.id, { limit, after });
  const items = rows.map((row) => shown(call, row));
  return { items, total, nextCursor: next && formatCursor(await call.cursors.seal(next)) };
}

/** How many numbers are left today: the person's own limit, or the network's if that is lower. */
export async function allowance(call: MemberCall): Promise<ContactAllowance> {
  const { store, now } = call;
  const { personal, network } = contactCounters(call, await store.findHashKey());
  const counters = [...personal, ...network];
  const left = await store.limits.left(counters, now);
  return {
    perDay: personal[0]?.max ?? null,
    left: left.length === 0 ? null : Math.min(...left),
    resetsAt: isoText(now - (now % DAY_MS) + DAY_MS),
  };
}

/**
 * The phone and the whole name are shown only while asking again would be free: otherwise the list would track
 * people who changed their number, took it off the lists, are no longer on offer, or have what they needed. Whoever is stopped asks
 * for no number.
 */
function shown(
  { settings, now, caller }: Pick<MemberCall, 'settings' | 'now' | 'caller'>,
  number: KeptNumber,
): GivenNumber {
  const {
    contactee,
    name,
    nameDisplay,
    bloodType,
    place,
    phone,
    internationalPhone,
    isMatchable,
    isInvitable,
    createdAt,
  } = number;
  const isPhonePublic =
    contactee.kind === 'donor' ? givesPhone(settings, number) : givesPatientsPhone(settings, number);
  const isSuspended = caller.account.suspendedAt !== null;
  const isFree = !isSuspended && isMatchable && isPhonePublic && dayOf(createdAt) === dayOf(now);
  return {
    _id: contactee.id,
    kind: contactee.kind,
    user: { name: isFree ? name : displayName(name, nameDisplay) },
    bloodType,
    place,
    phone: isFree ? phone : null,
    internationalPhone: isFree ? internationalPhone : null,
    givenAt: isoText(createdAt),
    isMatchable,
    isPhonePublic,
    isInvitable,
  };
}
