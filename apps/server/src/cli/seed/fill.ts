import { setImmediate } from 'node:timers/promises';
import type { KeptPlace } from '@redthread/db/page';
import type { Store } from '@redthread/db/store';
import { dayOf } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { SentenceError } from '../sentence-error.ts';
import { MADE_UP } from './made-up.ts';
import { seedDonors, seedMonths, seedRequests } from './people.ts';

export interface FillPlan {
  readonly seed: number;
  readonly donors: number;
  readonly requests: number;
  readonly now: number;
  /** The town of an area, where people are to have one. */
  readonly townOf?: (area: string) => KeptPlace | null;
}

/** Large enough that commits cost little, small enough that a running server never waits long to write. */
const PEOPLE_PER_ACT = 5000;

/** Adds made-up people. Throws a sentence, and changes nothing, when people of this seed exist already. */
export async function fillStore(store: Store, plan: FillPlan): Promise<void> {
  const { donors, requests, townOf = () => null, ...shared } = plan;
  const { areas } = MADE_UP;
  const today = dayOf(plan.now);
  const add = async <Person>(people: Iterable<Person>, act: (some: readonly Person[]) => Promise<void>) => {
    for (const some of chunksOf(people, PEOPLE_PER_ACT)) {
      await act(some);
      // SQLite never yields to the event loop: let Ctrl-C and the terminal in.
      await setImmediate();
    }
  };

  try {
    await refuseKnown(store, seedDonors({ ...shared, count: Math.min(1, donors) }));
    await refuseKnown(store, seedRequests({ ...shared, count: Math.min(1, requests) }));
    // Towns and consent follow from what the person has already, so that those of older seeds stay who they were.
    await add(seedDonors({ ...shared, count: donors }), (some) =>
      store.seed.addDonors(
        some.map((donor) => {
          const place = townOf(donor.address);
          const acceptsInvitations = place !== null && donor.createdAt % 10 < 7;
          // One in a hundred or so is listed only, and reached by nobody.
          const isPhonePublic = acceptsInvitations ? undefined : donor.createdAt % 30 !== 29;
          return { ...donor, place, acceptsInvitations, isPhonePublic };
        }),
        today,
      ),
    );
    await add(seedRequests({ ...shared, count: requests }), (some) =>
      store.seed.addRequests(
        some.map((request) => ({ ...request, place: townOf(areas[request.createdAt % areas.length] ?? '') })),
      ),
    );
    await store.seed.addMonths(seedMonths({ ...shared, count: requests }));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'EMAIL_TAKEN') throw error;
    throw new SentenceError(`The people of seed ${plan.seed} are already here. Choose another --seed.`, {
      cause: error,
    });
  }
}

// Checked before the first batch: existing requests must be refused before donors are added.
async function refuseKnown(store: Store, people: Iterable<{ email: string }>): Promise<void> {
  for (const { email } of people) {
    if ((await store.accounts.findByEmail(email)) !== null) throw new DomainError('EMAIL_TAKEN');
  }
}

function* chunksOf<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let chunk: Item[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
