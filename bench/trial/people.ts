import type { Account } from '@redthread/db/operations/people';
import { EXAMPLE_DONOR } from '@redthread/domain/example-people';
import { createSessionKeeper } from '../../apps/server/src/features/session/keeper.ts';
import { type Point, type Population, peopleOf } from '../../simulation/population.ts';
import type { World } from '../../simulation/world.ts';
import type { Served } from './served.ts';

/** The middle of the simulated region: Leeds. It keeps the simulator's time in winter, and has towns on all sides. */
const MIDDLE = { lat: 53.8, lon: -1.55 };
const KM_A_DEGREE = 111.2;

export interface Person {
  readonly account: Account;
  readonly token: string;
}

/** The simulator's donors, each registered with the server, and the device of each who has push at the push service. */
export interface Town {
  readonly people: Population;
  /** Of a donor's mailbox, and of the address at which their device is told. */
  readonly donorOf: ReadonlyMap<string, number>;
}

export async function settleTown(served: Served, world: World, seed: number): Promise<Town> {
  const people = peopleOf(world, seed);
  const donorOf = new Map<string, number>();
  for (let donor = 0; donor < people.size; donor += 1) {
    const { account, token } = await newPerson(served, `donor${donor}`, 'donor');
    donorOf.set(account.email, donor);
    const profile = {
      ...EXAMPLE_DONOR,
      bloodType: people.bloodTypes[donor],
      placeId: placeAt(served, { x: people.townX[donor] ?? 0, y: people.townY[donor] ?? 0 }),
      travelKm: people.travelKm[donor],
      donationIntervalDays: world.donationIntervalDays,
      isNightOk: people.isNightOk[donor] === 1,
      acceptsInvitations: true,
    };
    await expectStatus(200, served.call('POST', '/api/donor/register', profile, token));
    if (people.hasPush[donor] !== 1) continue;
    const path = `/devices/${donor}`;
    donorOf.set(path, donor);
    await expectStatus(201, served.call('POST', '/api/push', served.pushService.subscribe(path), token));
  }
  return { people, donorOf };
}

/** Somebody with a verified address, who is signed in. */
export async function newPerson({ store, now }: Served, name: string, role: 'donor' | 'patient'): Promise<Person> {
  const known = { name, email: `${name}@trial.example`, role, passwordHash: null, isEmailVerified: true };
  const account = await store.accounts.create({ ...known, at: now() });
  return { account, token: await createSessionKeeper(store).open(account, now(), null) };
}

/** The town that is nearest to a point of the simulated region. */
export function placeAt({ places }: Served, { x, y }: Point): number {
  const lat = MIDDLE.lat + y / KM_A_DEGREE;
  const lon = MIDDLE.lon + x / (KM_A_DEGREE * Math.cos((MIDDLE.lat * Math.PI) / 180));
  return places.nearest(Math.round(lat * 100), Math.round(lon * 100)).id;
}

export async function expectStatus(
  status: number,
  called: ReturnType<Served['call']>,
): Promise<Awaited<typeof called>['body']> {
  const answer = await called;
  if (answer.status !== status) throw new Error(`${answer.status}, not ${status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
