import { randomUUID } from 'node:crypto';
import type { Settings } from '../../env.ts';
import { callGateway, sendsSms } from '../../messages/sms-sender.ts';
import { about, type Finding } from './finding.ts';

/** Sends the gateway a signed message of the type `check`, which it is to send to nobody. */
export async function examineGateway(settings: Settings, now: () => number): Promise<Finding> {
  const found = about('gateway');
  if (settings.notifyUrl === '') return found.ok('None is set: nobody is told by text message.');
  if (!sendsSms(settings)) return found.ok("Text messages don't leave a demo.");
  const { host } = new URL(settings.notifyUrl);
  try {
    const check = { id: `check-${randomUUID()}`, body: JSON.stringify({ type: 'check' }), now: now() };
    const { status } = await callGateway(settings, check);
    if (status >= 200 && status < 300) return found.ok(`${host} takes messages.`);
    return found.problem(`${host} answers ${status} to a check. ${meaningOf(status)} (REDTHREAD_NOTIFY_URL)`);
  } catch {
    return found.problem(`${host} can't be reached in time. Please check address and firewall. (REDTHREAD_NOTIFY_URL)`);
  }
}

function meaningOf(status: number): string {
  if (status === 401 || status === 403) return 'Please give both sides the same secret, and the right time.';
  if (status >= 300 && status < 400) return 'Redirects are not followed: please give the address itself.';
  return 'Please look into its log, and see docs/gateways.md.';
}
