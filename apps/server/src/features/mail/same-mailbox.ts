import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * Whether the recipient that nodemailer will send to is the one that was meant: the same local part, quoted or not, and the
 * same domain, in ASCII or not. A domain that only equals another after mapping (`ⓔx.org`) doesn't count.
 */
export function isSameMailbox(meant: string, written: string): boolean {
  const [ours, theirs] = [split(meant), split(written)];
  const ascii = domainToASCII(ours.domain);
  const isOneSpelling = ours.domain === ascii || ours.domain === domainToUnicode(ascii);
  return unquoted(theirs.local) === ours.local && domainToASCII(theirs.domain) === ascii && isOneSpelling;
}

function split(address: string): { local: string; domain: string } {
  const at = address.lastIndexOf('@');
  return { local: address.slice(0, at), domain: address.slice(at + 1) };
}

function unquoted(local: string): string {
  const inside = /^"(.*)"$/.exec(local)?.[1];
  return inside === undefined ? local : inside.replaceAll(/\\(.)/g, '$1');
}
