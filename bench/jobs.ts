import type { BloodType } from '@redthread/domain/blood-type';
import type { Random } from '../apps/server/src/cli/seed/random.ts';
import { batchedMatchPath, type LoadRequest, matchPath, PAGE, read, typedMatchPath, write } from './load-request.ts';
import { mixedLoad } from './mixed-load.ts';
import { eachOf, laterPages, newDonors } from './request-streams.ts';
import type { Town } from './town.ts';

/** What a job's product is held against. */
export type Against = 'bare' | 'hand-written' | 'argon2';

/** A job that is driven by calls: what is asked, against what, and how good is good enough. */
export interface CallJob {
  readonly id: string;
  readonly what: string;
  readonly against: Against;
  /** Which of the two ratios the target is on, and the least it may be with a million donors; null for none. */
  readonly ratioOf: 'cpu' | 'rate';
  readonly target: number | null;
  /** Whether it is in the job "growth": an answer must not take longer where there are more donors. */
  readonly grows: boolean;
  /** A stream of requests. The same chance gives the same stream. */
  requests(town: Town, random: Random): () => LoadRequest;
}

const BATCH: readonly BloodType[] = ['A+', 'O+', 'B+', 'AB-'];

const READ = { ratioOf: 'cpu', grows: true } as const;
const WRITE = { ratioOf: 'cpu', grows: false } as const;

export const CALL_JOBS: readonly CallJob[] = [
  {
    id: 'match-rest',
    what: 'the first page of matches for A+, again and again',
    ...{ ...READ, against: 'bare', target: 0.6 },
    requests: () => repeated(read(matchPath('A+'))),
  },
  {
    id: 'match-typed',
    what: 'the same through the typed door',
    ...{ ...READ, against: 'bare', target: 0.5 },
    requests: () => repeated(read(typedMatchPath('A+'))),
  },
  {
    id: 'match-batch',
    what: 'four such pages in one typed request',
    ...{ ...READ, grows: false, against: 'bare', target: null },
    requests: () => repeated(read(batchedMatchPath(BATCH))),
  },
  {
    id: 'donors',
    what: 'the newest O- donors on offer, again and again',
    ...{ ...READ, against: 'bare', target: 0.6 },
    requests: () => repeated(read(`/api/donor?bloodType=O-&available=true&limit=${PAGE}`)),
  },
  {
    id: 'requests',
    what: 'the newest requests, again and again',
    ...{ ...READ, against: 'bare', target: 0.6 },
    requests: () => repeated(read(`/api/patient/requests?limit=${PAGE}`)),
  },
  {
    id: 'home',
    what: 'the four figures of the home page',
    ...{ ...READ, against: 'bare', target: 0.6 },
    requests: () => repeated(read('/api/stats')),
  },
  {
    id: 'match-new-rest',
    what: 'a page of matches that nobody asked for before',
    ...{ ...READ, against: 'hand-written', target: 0.75 },
    requests: (town, random) => {
      const next = laterPages(town, random);
      return () => {
        const { bloodType, cursor } = next();
        return read(matchPath(bloodType, cursor));
      };
    },
  },
  {
    id: 'match-new-typed',
    what: 'the same through the typed door',
    ...{ ...READ, against: 'hand-written', target: 0.5 },
    requests: (town, random) => {
      const next = laterPages(town, random);
      return () => {
        const { bloodType, cursor } = next();
        return read(typedMatchPath(bloodType, cursor));
      };
    },
  },
  {
    id: 'profile',
    what: "a signed-in donor's own profile, another person each time",
    ...{ ...READ, against: 'hand-written', target: null },
    requests: ({ donorTokens }) => {
      const next = eachOf(donorTokens);
      return () => read('/api/donor/me', next());
    },
  },
  {
    id: 'register',
    what: 'a new donor each time',
    ...{ ...WRITE, against: 'hand-written', target: 0.6 },
    requests: newDonors,
  },
  {
    id: 'availability',
    what: 'a donor switches on or off, another person each time',
    ...{ ...WRITE, against: 'hand-written', target: null },
    requests: ({ donorTokens }) => {
      let calls = 0;
      const next = eachOf(donorTokens);
      return () => {
        const isAvailable = Math.floor(calls / donorTokens.length) % 2 === 1;
        calls += 1;
        return write('PATCH', '/api/donor/me', { body: { isAvailable }, token: next() });
      };
    },
  },
  {
    id: 'sign-in',
    what: 'e-mail and password',
    ...{ ...WRITE, against: 'argon2', target: null },
    requests: ({ logins }) => {
      const next = eachOf(logins);
      return () => write('POST', '/api/auth/login', { body: next() });
    },
  },
  {
    id: 'mixed',
    what: '95 reads and 5 writes, shuffled, as people use it',
    ...{ against: 'hand-written', ratioOf: 'rate', target: 1.5, grows: false },
    requests: mixedLoad,
  },
];

function repeated(request: LoadRequest): () => LoadRequest {
  return () => request;
}
