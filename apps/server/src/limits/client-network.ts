import { isIP } from 'node:net';

/** By address, of those that called last: whoever calls calls again, and reading an address takes longer than looking it up. */
const networks = new Map<string, string>();
const MOST_REMEMBERED = 1000;
/** An IPv6 address that ends in dots, in brackets and with a port. */
const LONGEST_ADDRESS = 53;

/**
 * One subscriber has a whole IPv6 /64, and could otherwise take a new address for each call; nor is an address another one because
 * a proxy added a port, or wrote it in capitals or as IPv6. Of somebody who has hung up meanwhile there is no address, whatever the
 * types say. What is no address counts as it is written.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return '';
  const known = networks.get(address);
  if (known !== undefined) return known;
  const network = readNetwork(address);
  if (networks.size === MOST_REMEMBERED) networks.clear();
  // What is longer is no address, whatever a proxy says.
  if (address.length <= LONGEST_ADDRESS) networks.set(address, network);
  return network;
}

function readNetwork(address: string): string {
  const bare = withoutPort(address.trim());
  if (isIP(bare) !== 6) return bare;
  // Node's own spelling, whatever the proxy's: groups in lower case, without a zone.
  const [head = '', tail] = new URL(`http://[${bare.replace(/%.*$/, '')}]`).hostname.slice(1, -1).split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - start.length - end.length }, () => '0');
  const groups = [...start, ...zeros, ...end];
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff' ? inDots(groups.slice(6)) : groups.slice(0, 4).join(':');
}

/** What a visitor's calls are counted by; the address as `networkOf` gives it. */
export function visitorKey(clientNetwork: string): string {
  return `visitor:${clientNetwork}`;
}

/** The key of the network around: IPv6 by /64, /48, /32, IPv4 by /32, /24, /16. Null when there is none to count by. */
export function widerNetworkKey(key: string): string | null {
  return WIDER.exec(key)?.[1] ?? null;
}

/** `visitor:` and at least two more parts than it may lose. */
const WIDER = /^((?:visitor|member):(?:[\da-f]+(?::[\da-f]+)+|\d+(?:\.\d+)+))[.:][\da-f]+$/;

/** From `192.0.2.1:443`, `[2001:db8::1]:443` and `[2001:db8::1]`. */
function withoutPort(address: string): string {
  const found = /^(\d+\.\d+\.\d+\.\d+):\d+$|^\[(.*)\](?::\d+)?$/.exec(address);
  return found?.[1] ?? found?.[2] ?? address;
}

/** The IPv4 address that the last two groups of an IPv6 one hold. */
function inDots(groups: readonly string[]): string {
  return groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.');
}
