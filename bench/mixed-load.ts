import { formatCursor } from '@redthread/contract/cursor';
import type { BloodType } from '@redthread/domain/blood-type';
import { type Random, weighted } from '../apps/server/src/cli/seed/random.ts';
import { type LoadRequest, matchPath, PAGE, read, write } from './load-request.ts';
import { eachOf, laterPages, newDonors } from './request-streams.ts';
import type { Town } from './town.ts';

/** How many of a hundred calls are of each kind. */
const SHARES = {
  match: 40,
  laterMatch: 15,
  donors: 15,
  requests: 10,
  home: 15,
  availability: 3,
  register: 1,
  post: 1,
} as const;

type Kind = keyof typeof SHARES;

/** What a town does: mostly looks, sometimes writes. The order is shuffled once for each hundred, by the given chance. */
export function mixedLoad(town: Town, random: Random): () => LoadRequest {
  const makers = makersOf(town, random);
  let kinds: Kind[] = [];
  return () => {
    if (kinds.length === 0) kinds = shuffledHundred(random);
    const kind = kinds.pop();
    if (kind === undefined) throw new Error('A hundred calls without a call.');
    return makers[kind]();
  };
}

function makersOf(town: Town, random: Random): Record<Kind, () => LoadRequest> {
  const bloodType = weighted<BloodType>(town.bloodTypes);
  const laterPage = laterPages(town, random);
  const register = newDonors(town, random);
  const donor = eachOf(town.donorTokens);
  // Who registers here doesn't post there: each list is long enough for both.
  const patient = eachOf(town.newcomerTokens.toReversed());
  return {
    match: () => read(matchPath(bloodType(random))),
    laterMatch: () => {
      const { bloodType, cursor } = laterPage();
      return read(matchPath(bloodType, cursor));
    },
    donors: () => read(donorsPath(town, bloodType(random), random)),
    requests: () => read(`/api/patient/requests?limit=${PAGE}`),
    home: () => read('/api/stats'),
    availability: () => write('PATCH', '/api/donor/me', { body: { isAvailable: random.next() < 0.5 }, token: donor() }),
    register,
    post: () => {
      const urgency = random.pick(['low', 'medium', 'high'] as const);
      const body = { bloodType: bloodType(random), phone: '+1 202 555 0142', hospital: 'Lakeside', urgency };
      return write('POST', '/api/patient/request', { body, token: patient(), status: 201 });
    },
  };
}

/** A list of donors with the filters that the screen has: by type, on offer, both, none; every fourth a later page. */
function donorsPath({ places }: Town, bloodType: BloodType, random: Random): string {
  const filters = [
    random.next() < 0.5 ? `bloodType=${encodeURIComponent(bloodType)}` : '',
    random.next() < 0.5 ? 'available=true' : '',
    `limit=${PAGE}`,
    random.next() < 0.25 ? `cursor=${formatCursor(random.pick(places))}` : '',
  ];
  return `/api/donor?${filters.filter((filter) => filter !== '').join('&')}`;
}

function shuffledHundred(random: Random): Kind[] {
  const kinds = (Object.keys(SHARES) as Kind[]).flatMap((kind) => Array<Kind>(SHARES[kind]).fill(kind));
  // Fisher and Yates.
  for (let at = kinds.length - 1; at > 0; at -= 1) {
    const other = random.int(at + 1);
    const [a, b] = [kinds[at], kinds[other]];
    if (a === undefined || b === undefined) throw new Error('A shuffle past its end.');
    [kinds[at], kinds[other]] = [b, a];
  }
  return kinds;
}
