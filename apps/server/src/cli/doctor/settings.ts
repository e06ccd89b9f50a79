import type { Settings } from '../../env.ts';
import { isLoopback } from '../../local-url.ts';
import { about, type Finding } from './finding.ts';

/** Hosts to listen on for all interfaces, which no browser can open as a URL. */
const UNSPECIFIED = /^(?:0\.0\.0\.0|\[::\])$/;

/** Settings that are valid one by one, but unsafe or useless together. */
export function examineSettings(settings: Settings, isDemo: boolean): Finding[] {
  const found = about('settings');
  const { host, publicUrl, trustedProxy, limits } = settings;
  const { hostname, protocol } = new URL(publicUrl);
  const isNowhere = isLoopback(hostname) || UNSPECIFIED.test(hostname);
  const isPublic = !isNowhere;
  const isOpen = !isLoopback(host);
  const findings: Finding[] = [];
  if (isDemo && (isPublic || isOpen)) {
    const mend = 'Please give real people a database of their own: REDTHREAD_DATABASE.';
    findings.push(found.problem(`The database is a demo, with known passwords, and others can reach it. ${mend}`));
  }
  if (isOpen && isNowhere) {
    const mend = 'Please set REDTHREAD_PUBLIC_URL.';
    findings.push(found.warning(`It listens on ${host}, but links in mails lead to ${publicUrl}. ${mend}`));
  }
  if ((isOpen || isPublic) && protocol !== 'https:') {
    const mend = 'Please put it behind TLS, and set REDTHREAD_PUBLIC_URL to its https:// address.';
    findings.push(found.warning(`Passwords travel unencrypted. ${mend}`));
  }
  if (isPublic && protocol === 'https:' && trustedProxy.length === 0) {
    const mend = "Please name the proxy's address: REDTHREAD_TRUSTED_PROXY, such as 127.0.0.1.";
    findings.push(found.warning(`Behind a proxy that isn't trusted, everybody counts as one for every limit. ${mend}`));
  }
  if (limits.signInFailures === 0) {
    findings.push(found.warning('Passwords may be guessed without end: REDTHREAD_LIMITS has sign-in-failures=0.'));
  }
  return findings.length > 0 ? findings : [found.ok('They go together.')];
}
