import type { Settings } from '../../env.ts';
import { googleEndpoints } from '../../features/google/endpoints.ts';
import { FIREBASE_KEYS_URL } from '../../features/sign-up/firebase.ts';
import { checkMailHost } from '../../messages/email-sender.ts';
import type { ClockSigns } from './clock.ts';
import { about, type Finding } from './finding.ts';

const TIMEOUT_MS = 5000;

/** Connects and signs in to the mail host as the email sender would; no mail is sent. */
export async function examineMailHost(settings: Settings, isDemo: boolean): Promise<Finding> {
  const found = about('mail');
  if (isDemo) return found.ok("Mail doesn't leave a demo.");
  if (settings.smtpUrl === '') {
    return found.warning(
      'No mail host is set: nobody can verify an address or set a new password, and no donor is invited by mail. Please set REDTHREAD_SMTP_URL.',
    );
  }
  const { host } = new URL(settings.smtpUrl);
  try {
    await checkMailHost(settings);
    return found.ok(`${host} greets, and would take mail.`);
  } catch (error) {
    return found.problem(`${host} ${mailTrouble(error)} (REDTHREAD_SMTP_URL)`);
  }
}

/** Our own words, chosen by error code: the host's message might repeat credentials. */
function mailTrouble(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known: Readonly<Record<string, string>> = {
    EAUTH: 'refuses the user or the password. Please check both.',
    ENOAUTH: 'wants a user and a password. Please give both.',
    ETLS: 'offers no encryption, and codes must not travel without. Please use a port with STARTTLS or smtps://.',
    EDNS: "isn't known. Please check the name.",
    ETIMEDOUT: 'does not answer in time. Please check host, port and firewall.',
  };
  return known[code] ?? `can't be reached${code === '' ? '' : ` (${code})`}. Please check host, port and firewall.`;
}

/** Contacts the configured sign-in providers, and reads the time from their answers. */
export async function examineProviders(
  settings: Settings,
  now: () => number,
): Promise<{ findings: Finding[]; elsewhere: ClockSigns['elsewhere'] }> {
  const { googleClientId, identity } = settings;
  const { keysUrl, tokenUrl } = googleEndpoints(settings);
  const isGoogle = googleClientId !== '';
  const asked = [
    { what: 'google', url: keysUrl, isKeys: true, isNeeded: isGoogle },
    { what: 'google', url: tokenUrl, isKeys: false, isNeeded: isGoogle },
    { what: 'firebase', url: FIREBASE_KEYS_URL, isKeys: true, isNeeded: identity === 'firebase' },
  ].filter(({ isNeeded }) => isNeeded);
  if (asked.length === 0) return { findings: [about('google').ok('Not set up, and not asked.')], elsewhere: [] };
  const answers = await Promise.all(asked.map((question) => ask({ ...question, now })));
  return {
    findings: answers.map(({ finding }) => finding),
    elsewhere: answers.flatMap(({ clock }) => (clock === null ? [] : [clock])),
  };
}

async function ask({ what, url, isKeys, now }: { what: string; url: string; isKeys: boolean; now: () => number }) {
  const found = about(what);
  const { host } = new URL(url);
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
    const date = Date.parse(answer.headers.get('date') ?? '');
    const clock = Number.isNaN(date) ? null : { name: host, ahead: date - now() };
    await answer.body?.cancel();
    // The token endpoint refuses a request without a code, but the refusal shows that it is reachable.
    if (answer.status >= 500 || (isKeys && answer.status !== 200)) {
      return { finding: found.problem(`${url} answers ${answer.status}. Please check the address, or wait.`), clock };
    }
    return { finding: found.ok(`${url} answers.`), clock };
  } catch {
    const says = `${url} can't be reached. Please check the network, its name server and the firewall.`;
    return { finding: found.problem(says), clock: null };
  }
}
