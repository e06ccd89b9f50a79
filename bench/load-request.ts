import type { BloodType } from '@redthread/domain/blood-type';

/** One request as its bytes, and what a right answer to it is. */
export interface LoadRequest {
  readonly bytes: Buffer;
  readonly status: number;
  readonly isRead: boolean;
}

/** As many donors or requests as a screen asks for. */
export const PAGE = 50;

/** A GET of a path, by a visitor, or by the holder of a session's token. */
export function read(path: string, token?: string): LoadRequest {
  return { bytes: bytesOf('GET', path, token), status: 200, isRead: true };
}

/** A call that changes something. `status` is what it answers when it is done. */
export function write(
  method: 'POST' | 'PATCH',
  path: string,
  { body, token, status = 200 }: { body: object; token?: string; status?: number },
): LoadRequest {
  return { bytes: bytesOf(method, path, token, JSON.stringify(body)), status, isRead: false };
}

/** A page of matches through the REST door. */
export function matchPath(bloodType: BloodType, cursor?: string): string {
  return `/api/patient/donors/${encodeURIComponent(bloodType)}?limit=${PAGE}${cursor === undefined ? '' : `&cursor=${cursor}`}`;
}

/** The same through the typed door. */
export function typedMatchPath(bloodType: BloodType, cursor?: string): string {
  return `/trpc/matching.findDonors?input=${inputText(matchInput(bloodType, cursor))}`;
}

/** Several matches in one typed request, as the browser app's client puts them together. */
export function batchedMatchPath(bloodTypes: readonly BloodType[]): string {
  const inputs = Object.fromEntries(bloodTypes.map((bloodType, index) => [index, matchInput(bloodType)]));
  return `/trpc/${bloodTypes.map(() => 'matching.findDonors').join(',')}?batch=1&input=${inputText(inputs)}`;
}

function matchInput(bloodType: BloodType, cursor?: string) {
  return { bloodType, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) };
}

function inputText(input: object): string {
  return encodeURIComponent(JSON.stringify(input));
}

function bytesOf(method: string, path: string, token?: string, body?: string): Buffer {
  const head = [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'User-Agent: redthread-bench', 'Accept: */*'];
  if (token !== undefined) head.push(`Authorization: Bearer ${token}`);
  if (body !== undefined) head.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`);
}
