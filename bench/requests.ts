import { formatMatchCursor } from '@redthread/contract/cursor';
import { type BloodType, isDPositive, redCellPatientsOf } from '@redthread/domain/blood-type';
import { matchTier } from '@redthread/domain/ranking';
import { type Random, weighted } from '../apps/server/src/cli/seed/random.ts';
import { median } from './measure.ts';
import type { Town } from './town.ts';

/** One request as its bytes, and the status of a right answer. */
export interface LoadRequest {
  readonly bytes: Buffer;
  readonly status: number;
}

/** As many donors or requests as a screen asks for. */
export const PAGE = 50;
/** A cursor is moved by up to so much, so that nobody was given it before. */
const NEARBY_MS = 3_600_000;

export function read(path: string, token?: string): LoadRequest {
  return { bytes: bytesOf('GET', path, token), status: 200 };
}

export function write(method: 'POST' | 'PATCH', path: string, body: object, token?: string, status = 200): LoadRequest {
  return { bytes: bytesOf(method, path, token, JSON.stringify(body)), status };
}

/** A page of matches through the REST door. */
export function matchPath(bloodType: BloodType, cursor?: string): string {
  return `/api/patient/donors/${encodeURIComponent(bloodType)}?limit=${PAGE}${cursor === undefined ? '' : `&cursor=${cursor}`}`;
}

/** The same through the typed door: one, or several in a batch. */
export function typedMatchPath(bloodTypes: readonly BloodType[], cursor?: string): string {
  const inputs = bloodTypes.map((bloodType) => ({
    bloodType,
    limit: PAGE,
    ...(cursor === undefined ? {} : { cursor }),
  }));
  const path = `/trpc/${bloodTypes.map(() => 'matching.findDonors').join(',')}`;
  const textOf = (input: unknown) => encodeURIComponent(JSON.stringify(input));
  return inputs.length === 1 ? `${path}?input=${textOf(inputs[0])}` : `${path}?batch=1&input=${textOf({ ...inputs })}`;
}

/** What is made of each item in turn, and from the first again after the last. */
export function eachOf<Item, Made>(items: readonly Item[], make: (item: Item) => Made): () => Made {
  let at = 0;
  return () => {
    const item = items[at % items.length];
    if (item === undefined) throw new Error('There is nobody to ask for.');
    at += 1;
    return make(item);
  };
}

/**
 * Pages in the middle of a list of matches, behind a cursor that nobody was given before. Only where a full page follows even
 * among a thousand donors, so that a page is as much work at every size: in the newer half of the D-positive types.
 */
export function laterMatches(
  town: Town,
  random: Random,
  pathOf: (patient: BloodType, cursor: string) => string = matchPath,
): () => LoadRequest {
  const half = median(town.places.map(({ createdAt }) => createdAt));
  const places = town.places.filter(({ bloodType, createdAt }) => isDPositive(bloodType) && createdAt > half);
  return () => {
    const { bloodType: donor, createdAt, id } = random.pick(places);
    const bloodType = random.pick(redCellPatientsOf(donor));
    const tier = matchTier(donor, bloodType);
    if (tier === null) throw new Error(`${donor} doesn't fit ${bloodType}.`);
    const cursor = formatMatchCursor({ tier, createdAt: createdAt - random.int(NEARBY_MS), id });
    return read(pathOf(bloodType, cursor));
  };
}

/** People who register as donors, each for the first time. Throws when nobody is left who hasn't. */
export function newDonors(
  { newcomerTokens }: Town,
  random: Random,
  bloodTypes: readonly BloodType[] = ['A+', 'O+', 'B+', 'O-'],
): () => LoadRequest {
  let at = 0;
  return () => {
    const token = newcomerTokens[at];
    if (token === undefined) throw new Error('Everybody has registered. Please measure for a shorter time.');
    at += 1;
    const phone = `+1 202 555 ${String(random.int(10_000)).padStart(4, '0')}`;
    const bloodType = random.pick(bloodTypes);
    const body = { bloodType, phone, address: 'Lincoln Square, Chicago', age: 18 + random.int(40) };
    return write('POST', '/api/donor/register', body, token);
  };
}

/** What a town does: mostly looks; five of a hundred calls write. */
export function mixedLoad(town: Town, random: Random): () => LoadRequest {
  const bloodType = weighted<BloodType>(town.bloodTypes);
  const laterMatch = laterMatches(town, random);
  const register = newDonors(town, random);
  const change = eachOf(town.donorTokens, (token) =>
    write('PATCH', '/api/donor/me', { isAvailable: random.next() < 0.5 }, token),
  );
  // Who registers doesn't post: the list is long enough for both.
  const post = eachOf(town.newcomerTokens.toReversed(), (token) => {
    const body = { bloodType: bloodType(random), phone: '+1 202 555 0142', hospital: 'Lakeside', urgency: 'high' };
    return write('POST', '/api/patient/request', body, token, 201);
  });
  const donors = () => {
    const type = random.next() < 0.5 ? `bloodType=${encodeURIComponent(bloodType(random))}&` : '';
    return read(`/api/donor?${type}${random.next() < 0.5 ? 'available=true&' : ''}limit=${PAGE}`);
  };
  const kind = weighted<() => LoadRequest>([
    [() => read(matchPath(bloodType(random))), 40],
    [laterMatch, 15],
    [donors, 15],
    [() => read(`/api/patient/requests?limit=${PAGE}`), 10],
    [() => read('/api/stats'), 15],
    [change, 3],
    [register, 1],
    [post, 1],
  ]);
  return () => kind(random)();
}

function bytesOf(method: string, path: string, token?: string, body?: string): Buffer {
  const head = [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'User-Agent: redthread-bench', 'Accept: */*'];
  if (token !== undefined) head.push(`Authorization: Bearer ${token}`);
  if (body !== undefined) head.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`);
}
