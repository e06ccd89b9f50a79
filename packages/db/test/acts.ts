import type { BloodType } from '@redthread/domain/blood-type';
import { addDays } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { HIDEABLE, type Hideable } from '@redthread/domain/hiding';
import { CHOSEN_ROLES } from '@redthread/domain/role';
import fc from 'fast-check';
import type { Store } from '../src/store.ts';
import { AT, bloodType, details, person, TODAY, urgency, WRITE, WRITE_HIDING } from './people.ts';
import { LEEDS, YORK } from './places.ts';

const NAMES = ['Ana', 'Ben', 'Cy', 'Di', 'Ed'];
const who = fc.nat({ max: NAMES.length - 1 });

/** What one of five people, or time, may do to a store. */
export const act = fc.oneof(
  fc.record({ act: fc.constant('register' as const), who, bloodType, days: fc.integer({ min: -2, max: 2 }) }),
  fc.record({ act: fc.constant('switch' as const), who, isAvailable: fc.boolean() }),
  fc.record({ act: fc.constant('change type' as const), who, bloodType }),
  fc.record({ act: fc.constant('move' as const), who, address: fc.constantFrom('Graz', 'Linz') }),
  fc.record({ act: fc.constant('settle' as const), who, place: fc.constantFrom(null, LEEDS, YORK) }),
  fc.record({ act: fc.constant('leave' as const), who }),
  fc.record({ act: fc.constant('retire' as const), days: fc.integer({ min: -2, max: 3 }) }),
  fc.record({ act: fc.constant('ask' as const), who, bloodType, urgency }),
  fc.record({ act: fc.constant('withdraw' as const), who }),
  fc.record({ act: fc.constantFrom('hide' as const, 'show' as const), who, subject: fc.constantFrom(...HIDEABLE) }),
  fc.record({ act: fc.constant('rename' as const), who, name: fc.constantFrom('Max', 'Mia') }),
  fc.record({ act: fc.constant('choose' as const), who, role: fc.constantFrom(...CHOSEN_ROLES) }),
  fc.record({ act: fc.constant('promote' as const), who }),
  fc.record({ act: fc.constant('demote' as const), who }),
);

export type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** The ids of five people with accounts. */
export async function fivePeople(store: Store): Promise<string[]> {
  const ids: string[] = [];
  for (const name of NAMES) ids.push((await store.accounts.create(person(name))).id);
  return ids;
}

export async function perform(store: Store, ids: readonly string[], next: Act): Promise<void> {
  if (next.act === 'retire') return void (await store.donors.retireAged(addDays(TODAY, next.days)));
  const id = ids[next.who] ?? '';
  switch (next.act) {
    case 'register':
      return register(store, id, next);
    case 'switch':
      return void (await store.donors.update({ accountId: id, isAvailable: next.isAvailable, at: AT }));
    case 'change type':
      return void (await store.donors.update({ accountId: id, bloodType: next.bloodType, at: AT, write: WRITE }));
    case 'move':
      return void (await store.donors.update({ accountId: id, address: next.address, at: AT }));
    case 'settle':
      return void (await store.donors.update({ accountId: id, place: next.place, at: AT }));
    case 'leave':
      return void (await store.donors.remove({ accountId: id, at: AT, write: WRITE }));
    case 'ask': {
      const asked = { phone: '1234567', hospital: 'Graz', bloodType: next.bloodType, urgency: next.urgency };
      return void (await store.requests.create({ ...asked, accountId: id, at: AT }));
    }
    case 'withdraw': {
      const [own] = (await store.requests.pageOf(id, { limit: 1 })).rows;
      const end = { status: 'withdrawn', id: own?.id ?? 'none', actorId: id, at: AT, write: WRITE } as const;
      return void (await store.requests.close(end));
    }
    case 'hide':
    case 'show':
      return hideOrShow(store, id, next);
    case 'rename':
      return void (await store.accounts.amend(id, { name: next.name }));
    case 'choose':
      return void (await store.accounts.chooseRole({ id, role: next.role, at: AT }));
    case 'promote':
      return void (await store.accounts.promote({ id, at: AT }));
    case 'demote':
      return void (await store.accounts.demote({ id, role: 'donor', mayBeLast: false, at: AT }));
  }
}

async function register(store: Store, accountId: string, given: { bloodType: BloodType; days: number }): Promise<void> {
  const until = { bloodType: given.bloodType, matchableUntil: addDays(TODAY, given.days) };
  await store.donors.register({ ...details(until), accountId, at: AT, write: WRITE });
}

/** An admin does; what isn't there, or is an admin's, stays as it is. */
async function hideOrShow(
  store: Store,
  accountId: string,
  next: { act: 'hide' | 'show'; subject: Hideable },
): Promise<void> {
  const by = { actorId: 'admin', write: WRITE, writeHiding: WRITE_HIDING, at: AT };
  const [own] = (await store.requests.pageOf(accountId, { limit: 1 })).rows;
  const [hidden] = (await store.admin.hiddenRequests({ limit: 1 })).rows;
  const requestId = (next.act === 'hide' ? own : hidden)?.id ?? 'none';
  const what = { ...by, target: next.subject, id: next.subject === 'donor' ? accountId : requestId };
  try {
    if (next.act === 'hide') await store.moderation.moderate({ action: 'hide', ...what, reason: 'money' });
    else await store.moderation.moderate({ action: 'unhide', ...what, mode: 'off' });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
