import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** Whose request it is: the socket's address, or the word of a trusted proxy, as Fastify's `request.ip` has it. */
export function clientAddressReader(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string | undefined {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress;
  const isTrusted = proxyAddress.compile([...trustedProxies]);
  return (request) => proxyAddress(request, isTrusted);
}

/**
 * One subscriber has a whole IPv6 /64, and could otherwise take a new address for each call. Of somebody who has hung up
 * meanwhile there is no address, whatever the types say.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return '';
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  const [head = '', tail] = address.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  return [...start, ...(tail === undefined ? [] : zeros), ...end].slice(0, 4).join(':');
}
