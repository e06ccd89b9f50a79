import type { Store } from '@redthread/db/store';
import { DAY_MS } from '@redthread/domain/day';

/** On the poster of the demo's donation camp. */
const CODE = 'DEM0CAMP26';
const NAME = 'Lakefront donation camp';

interface Camp {
  readonly store: Store;
  /** Who leads the NGO. */
  readonly leadId: string;
  /** The accounts of the donors who joined there. */
  readonly donorIds: readonly string[];
  readonly now: number;
}

/** Gives the demo's NGO a group that many donors have joined, so that its counts show. */
export async function seedCamp({ store, leadId, donorIds, now }: Camp): Promise<void> {
  const [organisation] = await store.organisations.ofAccount(leadId);
  if (organisation === undefined) throw new Error('The demo lacks its NGO.');
  const [at, closesAt] = [now - 7 * DAY_MS, now + 83 * DAY_MS];
  await store.groups.create({
    organisationId: organisation.id,
    ...{ name: NAME, code: CODE, closesAt, actorId: leadId, at },
  });
  for (const accountId of donorIds) await store.groups.join({ code: CODE, accountId, at });
}
