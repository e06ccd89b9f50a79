import { formatMatchCursor } from '@redthread/contract/cursor';
import { type BloodType, isDPositive, redCellPatientsOf } from '@redthread/domain/blood-type';
import { matchTier } from '@redthread/domain/ranking';
import { type Random, weighted } from '../apps/server/src/cli/seed/random.ts';
import { median } from './load.ts';
import type { Peer } from './processes.ts';
import type { Town } from './town.ts';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: object;
  readonly token?: string | undefined;
}

/** A stream of calls, whom they are held against, and the least that the ratio of processor times may be there. */
export interface Job {
  readonly id: string;
  readonly what: string;
  readonly held: Partial<Readonly<Record<Peer, number>>>;
  /** The same chance gives the same stream. */
  calls(town: Town, random: Random): () => Call;
}

/** As many donors or requests as a screen asks for. */
const PAGE = 50;
/** A cursor is moved by up to so much, so that nobody was given it before. */
const NEARBY_MS = 3_600_000;

export const JOBS: readonly Job[] = [
  {
    id: 'kept-page',
    what: 'the first page of matches for A+, again and again',
    held: { bare: 0.4, 'trpc-fastify': 5, 'nestjs-typeorm': 5, 'express-sequelize': 5 },
    calls: () => () => ({ method: 'GET', path: matchPath('A+') }),
  },
  {
    id: 'new-page',
    what: 'a page of matches that nobody asked for before',
    held: { 'hand-written': 0.5, 'trpc-fastify': 1, 'nestjs-typeorm': 1, 'express-sequelize': 1 },
    calls: laterMatches,
  },
  {
    id: 'register',
    what: 'a new donor each time',
    held: { 'hand-written': 0.4, 'nestjs-typeorm': 1 / 1.3, 'express-sequelize': 1 },
    calls: newDonors,
  },
];

/** The same call as tRPC's own server knows it. */
export function overTrpc({ method, path, ...call }: Call): Call {
  if (method === 'POST') return { ...call, method, path: '/trpc/register' };
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const bloodType = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  const input = {
    bloodType,
    limit: Number(searchParams.get('limit')),
    cursor: searchParams.get('cursor') ?? undefined,
  };
  return { ...call, method, path: `/trpc/findDonors?input=${encodeURIComponent(JSON.stringify(input))}` };
}

function matchPath(bloodType: BloodType, cursor?: string): string {
  const end = cursor === undefined ? '' : `&cursor=${cursor}`;
  return `/api/patient/donors/${encodeURIComponent(bloodType)}?limit=${PAGE}${end}`;
}

/**
 * Pages in the middle of a list of matches, behind a cursor that nobody was given before. Only where a full page follows even
 * among a thousand donors, so that a page is as much work at every size: in the newer half of the D-positive types.
 */
function laterMatches({ places }: Town, random: Random): () => Call {
  const half = median(places.map(({ createdAt }) => createdAt));
  const later = places.filter(({ bloodType, createdAt }) => isDPositive(bloodType) && createdAt > half);
  return () => {
    const { bloodType: donor, createdAt, id } = random.pick(later);
    const bloodType = random.pick(redCellPatientsOf(donor));
    const tier = matchTier(donor, bloodType);
    if (tier === null) throw new Error(`${donor} doesn't fit ${bloodType}.`);
    const cursor = formatMatchCursor({ tier, createdAt: createdAt - random.int(NEARBY_MS), id });
    return { method: 'GET', path: matchPath(bloodType, cursor) };
  };
}

/** People who register as donors, each for the first time. Throws when nobody is left who hasn't. */
function newDonors({ newcomerTokens }: Town, random: Random): () => Call {
  let at = 0;
  return () => {
    const token = newcomerTokens[at];
    if (token === undefined) throw new Error('Everybody has registered. Please measure for a shorter time.');
    at += 1;
    const phone = `+1 202 555 ${String(random.int(10_000)).padStart(4, '0')}`;
    const body = { bloodType: random.pick(['A+', 'O+', 'B+', 'O-']), phone, address: 'Lincoln Square, Chicago' };
    return { method: 'POST', path: '/api/donor/register', body: { ...body, age: 18 + random.int(40) }, token };
  };
}

/** What a town does: mostly looks; five of a hundred calls write. */
export function mixedCalls(town: Town, random: Random): () => Call {
  const bloodType = weighted<BloodType>(town.bloodTypes);
  const [later, register] = [laterMatches(town, random), newDonors(town, random)];
  const change = (): Call => {
    const body = { isAvailable: random.next() < 0.5 };
    return { method: 'PATCH', path: '/api/donor/me', body, token: random.pick(town.donorTokens) };
  };
  const post = (): Call => {
    const body = { bloodType: bloodType(random), phone: '+1 202 555 0142', hospital: 'Lakeside', urgency: 'high' };
    return { method: 'POST', path: '/api/patient/request', body, token: random.pick(town.donorTokens) };
  };
  const read = (path: () => string) => (): Call => ({ method: 'GET', path: path() });
  const kind = weighted<() => Call>([
    [read(() => matchPath(bloodType(random))), 40],
    [later, 15],
    [read(() => `/api/donor?bloodType=${encodeURIComponent(bloodType(random))}&limit=${PAGE}`), 15],
    [read(() => `/api/patient/requests?limit=${PAGE}`), 10],
    [read(() => '/api/stats'), 15],
    [change, 3],
    [register, 1],
    [post, 1],
  ]);
  return () => kind(random)();
}
