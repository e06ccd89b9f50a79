import { lookup } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isHostOf } from '@redthread/domain/push';
import { type Answered, readRetryAfter } from './retry-after.ts';

/** What is sent to a push service: RFC 8030, 5. */
export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** When it is sent, ms since 1970. */
  readonly now: number;
}

const TIMEOUT_MS = 10_000;

/** Not of the Internet: this machine, its networks, and what is no single host. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
]) {
  PRIVATE.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv6');
}

export function isPrivateAddress(address: string): boolean {
  return PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** A name that leads into a private network: nothing was sent there. */
export class PrivateAddress extends Error {}

/**
 * Sends it, and gives what the answer's head says. Rejects when the service doesn't answer within ten seconds. Follows no redirect, and reads no answer; what the
 * operator's own hosts resolve to is the operator's word, and all others are to be on the Internet.
 */
export function sendPush(
  { endpoint, headers, body, now }: PushRequest,
  ownHosts: readonly string[],
  resolveName: typeof lookup = lookup,
): Promise<Answered> {
  const { host } = new URL(endpoint);
  const isOwn = ownHosts.some((known) => isHostOf(known, host));
  return new Promise((resolve, reject) => {
    const sent = request(
      endpoint,
      {
        method: 'POST',
        headers: { ...headers },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(isOwn ? {} : { lookup: publicOnly(resolveName) }),
      },
      (answer) => {
        answer.destroy();
        const retryAfterMs = readRetryAfter(answer.headers['retry-after'], now);
        resolve({ status: answer.statusCode ?? 0, retryAfterMs });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

function publicOnly(resolveName: typeof lookup): LookupFunction {
  return (hostname, options, done) => {
    resolveName(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, []);
      if (found.length === 0 || found.some(({ address }) => isPrivateAddress(address))) {
        return done(new PrivateAddress(), []);
      }
      const [{ address, family }] = found as [(typeof found)[number]];
      return options.all === true ? done(null, found) : done(null, address, family);
    });
  };
}
