import type { WriteInvitationMail } from '@redthread/db/invitation-message';
import type { ZoneOf } from '@redthread/db/operations/places';
import type { BloodRequest } from '@redthread/db/operations/request-row';
import type { NewRequest } from '@redthread/db/operations/requests';
import type { ReaderOf } from '@redthread/db/operations/shown-numbers';
import type { KeptPlace } from '@redthread/db/page';
import { personHash } from '@redthread/db/person-hash';
import type { Store } from '@redthread/db/store';
import { matchableUntil } from '@redthread/domain/age';
import type { BloodType } from '@redthread/domain/blood-type';
import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { nextRoundAt } from '@redthread/domain/matching-round';
import { isNight } from '@redthread/domain/night';

/** Who is in the story beside the logins: made-up people with numbers that nobody has. */
const DONORS = {
  grace: ['Grace Lee', 'O-', '+1 (312) 555-0151', 'Lincoln Park'],
  ruth: ['Ruth Adeyemi', 'A+', '+1 (312) 555-0152', 'Uptown'],
  omar: ['Omar Haddad', 'A+', '+1 (312) 555-0153', 'Bridgeport'],
  lena: ['Lena Schmidt', 'O+', '+1 (312) 555-0154', 'Chinatown'],
  daniel: ['Daniel Kim', 'A-', '+1 (312) 555-0155', 'Wicker Park'],
  sofia: ['Sofia Torres', 'A+', '+1 (312) 555-0156', 'Lakeview'],
  amara: ['Amara Okafor', 'B+', '+1 (312) 555-0157', 'Hyde Park'],
  paul: ['Paul Novak', 'B+', '+1 (312) 555-0158', 'Pilsen'],
} as const satisfies Record<string, readonly [name: string, BloodType, phone: string, area: string]>;
const POSTER = { name: 'Victor Bell', email: 'victor@demo.example' };

interface Login {
  readonly id: string;
  readonly email: string;
}

interface StoryParts {
  readonly store: Store;
  readonly place: KeptPlace;
  readonly city: string;
  readonly patient: Login;
  /** The demo's own donor, who is invited too. */
  readonly donor: Login;
  /** A member of the demo's NGO. */
  readonly volunteer: Login;
  readonly write: WriteInvitationMail;
  readonly zoneOf: ZoneOf;
  readonly now: number;
}

/**
 * What a demo shows: a request that somebody is coming for, with another donor on the waiting list and four who haven't answered; one
 * that ended with thanks; a report that waits for an admin; and what an NGO does for other patients. All of it by the operations that people's own presses call, at the
 * times at which they would have, so that every page, email and count agrees.
 */
export async function tellStory(parts: StoryParts): Promise<void> {
  const { now, patient, donor } = parts;
  const { omar, amara, paul, ...invited } = await addDonors(parts);
  await endedWithThanks(parts, invited.sofia);
  await reported(parts, omar);
  await postedByNgo(parts, amara, paul);
  const at = awake(parts, now - 40 * MINUTE_MS);
  // Days from now: whoever opens the demo again tomorrow finds it open.
  const neededBy = Math.ceil((now + 3 * DAY_MS) / HOUR_MS) * HOUR_MS;
  const request = await post(parts, patient, { hospital: 'Lakeside General Hospital', neededBy, at });
  const contacted = at + 2 * MINUTE_MS;
  const grace = await invite(parts, request, invited.grace, contacted);
  const ruth = await invite(parts, request, invited.ruth, contacted);
  for (const each of [omar, invited.lena, invited.daniel, donor]) await invite(parts, request, each, contacted);
  await sayYes(parts, grace, { at: now - 20 * MINUTE_MS, arrivingAt: now + 80 * MINUTE_MS });
  await sayYes(parts, ruth, { at: now - 15 * MINUTE_MS, arrivingAt: now + 60 * MINUTE_MS });
}

async function endedWithThanks(parts: StoryParts, donor: Login): Promise<void> {
  const { store, patient, write, now } = parts;
  const posted = awake(parts, now - 3 * DAY_MS);
  const ended = { hospital: 'Riverside Clinic', neededBy: posted + DAY_MS, at: posted };
  const request = await post(parts, patient, ended);
  const invited = await invite(parts, request, donor, posted + MINUTE_MS);
  await sayYes(parts, invited, { at: posted + 9 * MINUTE_MS, arrivingAt: posted + HOUR_MS });
  const at = posted + 3 * HOUR_MS;
  // The donor says so too, and rests from that day on.
  await store.invitations.reportOutcome({ by: invited, outcome: 'donated', at, write });
  const said = { id: invited.id, requestId: request.id, actorId: patient.id, at, write };
  await store.invitations.confirm({ ...said, outcome: 'donated', thanks: 'hardDay' });
}

async function reported(parts: StoryParts, donor: Login): Promise<void> {
  const { store, write, now } = parts;
  const at = awake(parts, now - 8 * DAY_MS);
  const poster = await store.accounts.create({ ...POSTER, ...MEMBER, role: 'patient', at: now - 30 * DAY_MS });
  const request = await post(parts, poster, { hospital: 'Hilltop Hospital', neededBy: now + 5 * DAY_MS, at });
  const invited = await invite(parts, request, donor, at);
  await store.moderation.report({ by: invited, kind: 'rude', write, at: now - 2 * HOUR_MS });
}

const FOR_PATIENTS = [
  { hospital: 'Hilltop Hospital', days: 2, bloodType: 'B+', urgency: 'high', units: 1 },
  { hospital: 'Riverside Clinic', days: 3, bloodType: 'AB-', urgency: 'medium', units: 1 },
  { hospital: 'St Anne’s Hospital', days: 4, bloodType: 'AB+', urgency: 'medium', units: 3 },
  { hospital: 'Northside Hospital', days: 6, bloodType: 'B-', urgency: 'low', units: 1 },
] as const;

/** An NGO has posted for four patients: for the most pressing somebody is coming, and a member takes care of it. */
async function postedByNgo(parts: StoryParts, coming: Login, contacted: Login): Promise<void> {
  const { store, volunteer, now } = parts;
  const [organisation] = await store.organisations.ofAccount(volunteer.id);
  if (organisation === undefined) throw new Error('The demo lacks its NGO.');
  const at = awake(parts, now - 90 * MINUTE_MS);
  const ids: string[] = [];
  for (const { days, ...needed } of FOR_PATIENTS) {
    const neededBy = Math.ceil((now + days * DAY_MS) / HOUR_MS) * HOUR_MS;
    // More donors are contacted tomorrow: the demo's town has few, and some are left for who tries it.
    const ofNgo = { ...needed, neededBy, at, nextRoundAt: now + DAY_MS, organisationId: organisation.id };
    const request = await post(parts, volunteer, ofNgo);
    if (ids.length === 0) {
      const invited = await invite(parts, request, coming, at + MINUTE_MS);
      await invite(parts, request, contacted, at + MINUTE_MS);
      await sayYes(parts, invited, { at: now - 30 * MINUTE_MS, arrivingAt: now + 2 * HOUR_MS });
    }
    ids.push(request.id);
  }
  const by = { actorId: volunteer.id, at: now, seenNote: null };
  const note = 'Ward 4, her brother waits there.\nCall the blood bank at 5 pm.';
  await store.organisations.takeCare({ ...by, id: ids[0] ?? '', caretakerId: volunteer.id, note });
  await store.organisations.takeCare({ ...by, id: ids[1] ?? '', note: 'Rare: ask Milwaukee, too.' });
}

/** The last moment up to this one that isn't in the night of the town, in which nobody is invited. */
function awake({ place, zoneOf }: StoryParts, at: number): number {
  const zone = zoneOf(place.id);
  let moment = at;
  while (isNight(moment, zone) || isNight(moment + 2 * MINUTE_MS, zone)) moment -= 30 * MINUTE_MS;
  return moment;
}

const MEMBER = { passwordHash: null, isEmailVerified: true } as const;

async function addDonors({ store, place, city, now }: StoryParts): Promise<Record<keyof typeof DONORS, Login>> {
  const at = now - 60 * DAY_MS;
  const ageGivenOn = dayOf(at);
  const people: Partial<Record<string, Login>> = {};
  for (const [key, [name, bloodType, phone, area]] of Object.entries(DONORS)) {
    const email = `${key}@demo.example`;
    const { id: accountId } = await store.accounts.create({ name, email, ...MEMBER, role: 'donor', at });
    const age = 24 + name.length;
    const aged = { age, ageGivenOn, matchableUntil: matchableUntil(age, ageGivenOn) };
    const profile = { bloodType, phone, address: `${area}, ${city}`, nameDisplay: 'initial', ...aged } as const;
    await store.donors.register({ ...profile, acceptsInvitations: true, isNightOk: true, place, accountId, at });
    people[key] = { id: accountId, email };
  }
  return people as Record<keyof typeof DONORS, Login>;
}

type Needed = Pick<NewRequest, 'hospital' | 'at' | 'organisationId'> &
  Partial<Pick<NewRequest, 'bloodType' | 'urgency' | 'units' | 'nextRoundAt'>> & { readonly neededBy: number };

function post({ store, place, city, zoneOf }: StoryParts, { id }: Login, needed: Needed): Promise<BloodRequest> {
  const details = { bloodType: 'A+', phone: '+1 (312) 555-0187', urgency: 'medium', nameDisplay: 'initial' } as const;
  const round = {
    isToInvite: true,
    nextRoundAt: needed.nextRoundAt ?? nextRoundAt(needed.at, 'medium', zoneOf(place.id)),
  };
  const hospital = `${needed.hospital}, ${city}`;
  return store.requests.create({ ...details, ...needed, ...round, hospital, place, accountId: id });
}

interface Invited {
  readonly id: string;
  readonly accountId: string;
}

async function invite(parts: StoryParts, request: BloodRequest, donor: Login, at: number): Promise<Invited> {
  const { store, write, zoneOf } = parts;
  const { accountId, id: requestId } = request;
  const profile = await store.donors.findByAccount(donor.id);
  const poster = await store.accounts.find(accountId);
  if (profile === null || poster === null) throw new Error('The demo lacks its people.');
  const actorHash = personHash(await store.hashKey(), 'email', poster.email);
  const counted = { counters: [], actorHash, mode: 'on', write, zoneOf, at } as const;
  const picked = await store.invitations.pick({ accountId, donorId: profile.id, requestId, ...counted });
  if ('exhausted' in picked) throw new Error('The demo has no limits.');
  return { id: picked.invitation.id, accountId: donor.id };
}

async function sayYes(
  { store, write, zoneOf }: StoryParts,
  by: Invited,
  when: { readonly at: number; readonly arrivingAt: number },
): Promise<void> {
  const key = await store.hashKey();
  const readerOf: ReaderOf = ({ email }) => ({ hashes: [personHash(key, 'email', email)], counters: [] });
  const yes = { isComing: true, sharesPhone: true, lastDonatedOn: null };
  await store.invitations.answer({ by, ...yes, ...when, write, zoneOf, readerOf });
}
