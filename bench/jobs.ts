import { formatMatchCursor } from '@redthread/contract/cursor';
import type { BloodType } from '@redthread/domain/blood-type';
import type { Random } from '../apps/server/src/cli/seed/random.ts';
import { cursorKey, sealTown } from '../apps/server/src/features/places/cursor-seal.ts';
import {
  eachOf,
  type LoadRequest,
  laterMatches,
  matchPath,
  mixedLoad,
  newDonors,
  PAGE,
  read,
  typedMatchPath,
  write,
} from './requests.ts';
import type { Town } from './town.ts';
import { typedTowns } from './typed-towns.ts';

const NEW_YORK = 5_128_581;
const NOBODY = '00000000-0000-7000-8000-000000000000';
const THERMOPOLIS = 5_840_846;

/** What a job's product is held against: a file of `limits`, the product itself in another place, or nothing. */
export type Against = Limit | 'file' | 'no totals' | 'one server' | 'before' | 'nothing';
export type Limit = 'bare' | 'hand-written' | 'hand-written-postgres' | 'commit' | 'argon2';

/** A stream of calls, what they are held against, and how good is good enough with a million donors. */
export interface Job {
  readonly id: string;
  readonly what: string;
  readonly against: Against;
  /** The least that the CPU ratio may be, or with `isRate` the ratio of rates; null for none. */
  readonly target: number | null;
  readonly isRate?: true;
  /** Whether an answer must not take longer where there are more donors. */
  readonly grows?: true;
  /** The same chance gives the same stream. */
  requests(town: Town, random: Random): () => LoadRequest;
}

/** One that `limits` has something for, or nothing. */
export type LimitedJob = Job & { readonly against: Limit | 'nothing' };

export const JOBS: readonly LimitedJob[] = [
  asked('match-rest', 'the first page of matches for A+, again and again', 0.6, matchPath('A+')),
  asked('match-typed', 'the same through the typed door', 0.5, typedMatchPath(['A+'])),
  asked('match-batch', 'four such pages in one typed request', null, typedMatchPath(['A+', 'O+', 'B+', 'AB-'])),
  asked('donors', 'the newest O- donors on offer', 0.6, `/api/donor?bloodType=O-&available=true&limit=${PAGE}`),
  asked('requests', 'the newest requests', 0.6, `/api/patient/requests?limit=${PAGE}`),
  asked('home', 'the four figures of the home page', 0.6, '/api/stats'),
  {
    id: 'match-new-rest',
    what: 'a page of matches that nobody asked for before',
    ...{ against: 'hand-written', target: 0.75, grows: true },
    requests: laterMatches,
  },
  {
    id: 'match-new-typed',
    what: 'the same through the typed door',
    ...{ against: 'hand-written', target: 0.5, grows: true },
    requests: (town, random) => laterMatches(town, random, (patient, cursor) => typedMatchPath([patient], cursor)),
  },
  nearTowns('match-near', 'a page of matches for A+ around New York that nobody asked for before', 'A+', NEW_YORK),
  nearTowns('match-near-rare', 'the same for AB-', 'AB-', NEW_YORK),
  nearTowns('match-near-empty', 'the same for A+ around Thermopolis, Wyoming, where nobody is', 'A+', THERMOPOLIS),
  {
    id: 'places',
    what: 'the towns that a text of one to eight letters may begin, letter by letter, near another town each time',
    ...{ against: 'bare', target: 0.3 },
    requests: (_, random) => typedTowns(random),
  },
  {
    id: 'profile',
    what: "a signed-in donor's own profile, another person each time",
    ...{ against: 'hand-written', target: 0.75, grows: true },
    requests: ({ donorTokens }) => eachOf(donorTokens, (token) => read('/api/donor/me', token)),
  },
  {
    id: 'register',
    what: 'a new donor each time',
    ...{ against: 'hand-written', target: 0.6 },
    requests: newDonors,
  },
  {
    id: 'availability',
    what: 'a donor switches on or off, another person each time',
    ...{ against: 'commit', target: null },
    requests: ({ donorTokens }) => {
      const switched = [false, true].flatMap((isAvailable) => donorTokens.map((token) => ({ isAvailable, token })));
      return eachOf(switched, ({ token, ...change }) => write('PATCH', '/api/donor/me', change, token));
    },
  },
  {
    id: 'sign-in',
    what: 'e-mail and password',
    ...{ against: 'argon2', target: null },
    requests: ({ logins }) => eachOf(logins, (login) => write('POST', '/api/auth/login', login)),
  },
  {
    id: 'mixed',
    what: '95 reads and 5 writes, as people use it',
    ...{ against: 'nothing', target: null },
    requests: mixedLoad,
  },
];

/** Pages around a town from an instant that nobody was given before, so that none is answered from the cache. */
function nearTowns(id: string, what: string, bloodType: BloodType, placeId: number): LimitedJob {
  const requests = ({ hashKey }: Town, random: Random) => {
    const key = cursorKey(hashKey);
    return () => {
      const at = { createdAt: Date.now() - random.int(1_000_000_000), id: NOBODY };
      const near = sealTown(key, { tenthsOfKm: 0, placeId }, at, placeId);
      const path = matchPath(bloodType, formatMatchCursor({ tier: 'exact', ...at, near }));
      return read(`${path}&placeId=${placeId}&radiusKm=${placeId === NEW_YORK ? 25 : 250}`);
    };
  };
  return { id, what, against: 'nothing', target: null, requests };
}

/** One question, again and again. */
function asked(id: string, what: string, target: number | null, path: string): LimitedJob {
  const request = read(path);
  return { id, what, against: 'bare', target, grows: true, requests: () => () => request };
}
