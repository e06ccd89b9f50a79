import type { SeedOrganisation } from '@redthread/db/operations/seed';
import type { KeptPlace } from '@redthread/db/page';
import type { Store } from '@redthread/db/store';
import { matchableUntil } from '@redthread/domain/age';
import { addDays, DAY_MS, dayOf } from '@redthread/domain/day';
import { EXAMPLE_REQUEST, EXAMPLE_WHOLE_DONOR } from '@redthread/domain/example-people';
import { VERIFIED_DAYS } from '@redthread/domain/organisation';
import type { Role } from '@redthread/domain/role';
import type { Places } from '@redthread/places/places';
import type { Settings } from '../env.ts';
import { invitationMailWriter } from '../features/invitations/mail.ts';
import { createPasswordHasher } from '../features/password/hasher.ts';
import { zonesOf } from '../features/places/near.ts';
import { isEmpty } from './database.ts';
import { seedCamp } from './seed/camp.ts';
import { fillStore } from './seed/fill.ts';
import { seedDonors } from './seed/people.ts';
import { tellStory } from './seed/story.ts';
import { townsOf } from './seed/towns.ts';
import { SentenceError } from './sentence-error.ts';

const CITY = 'Chicago';

interface Login {
  readonly who: 'donor' | 'patient' | 'admin' | 'hospital' | 'NGO';
  readonly role: Role;
  readonly name: string;
  readonly email: string;
}

/** The demo's logins. They are public, which is why a demo is served on loopback only. */
const LOGINS: readonly Login[] = [
  { who: 'donor', role: 'donor', name: 'Dana Demo', email: 'donor@demo.example' },
  { who: 'patient', role: 'patient', name: 'Pat Demo', email: 'patient@demo.example' },
  { who: 'admin', role: 'admin', name: 'Ada Demo', email: 'admin@demo.example' },
  { who: 'hospital', role: 'patient', name: 'Hana Demo', email: 'hospital@demo.example' },
  { who: 'NGO', role: 'patient', name: 'Noor Demo', email: 'ngo@demo.example' },
];
/** Of whom two are members. The hospital is that of the demo's own patient. */
const ORGANISATIONS = {
  hospital: { kind: 'hospital', name: `Lakeside General Hospital, ${CITY}`, phone: '+13125550100' },
  NGO: { kind: 'ngo', name: 'Chicago Donors Together', phone: '+13125550101' },
} as const satisfies Partial<Record<Login['who'], Pick<SeedOrganisation, 'kind' | 'name' | 'phone'>>>;
const PASSWORD = 'redthread-demo';
const DONORS = 500;
const REQUESTS = 60;
const CAMP_DONORS = 43;

/** Fills a new database with people, requests and five logins; an existing demo gets the logins that it lacks. */
export async function prepareDemo(store: Store, settings: Settings, places: Places, now: number): Promise<void> {
  const { database: file } = settings;
  const townOf = townsOf(places);
  // Also after `seed`, or an interrupted first start: the printed logins must exist.
  if (await store.isDemo()) return addLogins(store, townOf, now);
  if (!(await isEmpty(store))) {
    throw new SentenceError(`${file} holds real people. Please give the demo a file of its own: --database FILE.`);
  }
  await store.markDemo();
  const people = { seed: 1, donors: DONORS, requests: REQUESTS };
  await fillStore(store, { ...people, townOf, now });
  // As members of a month ago: somebody new may do less.
  await addLogins(store, townOf, now - 30 * DAY_MS, { isStory: true });
  const [donor, patient, volunteer] = await Promise.all(
    ['donor', 'patient', 'ngo'].map((login) => store.accounts.findByEmail(`${login}@demo.example`)),
  );
  const place = townOf(CITY);
  if (!donor || !patient || !volunteer || place === null) return;
  const write = invitationMailWriter({ settings, places });
  await tellStory({ store, place, city: CITY, patient, donor, volunteer, write, zoneOf: zonesOf({ places }), now });
  const donors = [...seedDonors({ seed: people.seed, count: people.donors, now })];
  const ofCity = donors.filter(({ address }) => address.endsWith(CITY)).map(({ accountId }) => accountId);
  await seedCamp({ store, leadId: volunteer.id, donorIds: ofCity.slice(0, CAMP_DONORS), now });
}

/** The logins as lines to print. */
export function demoLogins(): string[] {
  return LOGINS.map(({ who, email }) => `  ${who.padEnd(8)} ${email.padEnd(22)} ${PASSWORD}`);
}

type TownOf = ReturnType<typeof townsOf>;

async function addLogins(store: Store, townOf: TownOf, now: number, { isStory = false } = {}): Promise<void> {
  const missing = [];
  for (const login of LOGINS) if ((await store.accounts.findByEmail(login.email)) === null) missing.push(login);
  if (missing.length === 0) return;
  const passwordHash = await createPasswordHasher().hash(PASSWORD);
  for (const { who, ...login } of missing) {
    const account = await store.accounts.create({ ...login, passwordHash, isEmailVerified: true, at: now });
    if (who === 'hospital' || who === 'NGO')
      await addOrganisation(store, ORGANISATIONS[who], account.id, townOf(CITY), now);
    if (login.role === 'donor') await addProfile(store, account.id, townOf(CITY), now);
    if (who === 'patient' && !isStory) await addRequest(store, account.id, townOf(CITY), now);
  }
}

async function addOrganisation(
  store: Store,
  said: (typeof ORGANISATIONS)[keyof typeof ORGANISATIONS],
  accountId: string,
  place: KeptPlace | null,
  at: number,
): Promise<void> {
  if (place === null) return;
  const until = addDays(dayOf(at), VERIFIED_DAYS);
  await store.seed.addOrganisation({ ...said, place, until, at, members: [{ accountId, duty: 'lead' }] });
}

async function addProfile(store: Store, accountId: string, place: KeptPlace | null, at: number): Promise<void> {
  const ageGivenOn = dayOf(at);
  const aged = { ageGivenOn, matchableUntil: matchableUntil(EXAMPLE_WHOLE_DONOR.age, ageGivenOn) };
  await store.donors.register({
    ...EXAMPLE_WHOLE_DONOR,
    ...aged,
    address: `Edgewater, ${CITY}`,
    place,
    accountId,
    at,
  });
}

async function addRequest(store: Store, accountId: string, place: KeptPlace | null, at: number): Promise<void> {
  await store.requests.create({
    ...EXAMPLE_REQUEST,
    hospital: `Lakeside General Hospital, ${CITY}`,
    place,
    accountId,
    at,
  });
}
