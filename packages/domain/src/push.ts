import type { BloodType } from './blood-type.ts';
import type { Language } from './language.ts';
import type { ContactBandKm } from './near.ts';

/** What a donor is told on a device at once; all else waits in the mail. */
export const PUSHED = [
  ...([
    'invited',
    'volunteerAccepted',
    'placeFree',
    'earlier',
    'corrected',
    'reminder',
    'checking',
    'notNeeded',
  ] as const),
] as const;

/** What whoever posted a request is told on a device at once. */
export const PUSHED_TO_POSTERS = [
  ...([
    'someoneVolunteers',
    'someoneComes',
    'cannotCome',
    'nobodyLeft',
    'didTheyCome',
    'stillNeeded',
    'expired',
    'refusedByHospital',
  ] as const),
] as const;

/** What a device is sent of an invitation, or of one's own request: facts, and nobody's name. The words are the browser app's. */
export interface PushNotice {
  readonly kind: (typeof PUSHED)[number] | (typeof PUSHED_TO_POSTERS)[number];
  /** The same for all that is said of a request: what is newer takes the place of what is shown. */
  readonly tag: string;
  readonly language: Language;
  /** The patient's; with the hospital, null where the request is gone. */
  readonly bloodType: BloodType | null;
  /** Null where a town is not known. */
  readonly withinKm: ContactBandKm | null;
  readonly hospital: string | null;
  /** One's own request, of which it is told; left out for a donor. */
  readonly requestId?: string;
  /** Opens the invitation without signing in; null when there is nothing to answer any more, and for a poster. */
  readonly token: string | null;
  /** Whether it comes without a sound, as what takes back what nobody answered. */
  readonly isQuiet: boolean;
}

/** The push services of browsers: of Chrome and others, Firefox, Safari, and Edge. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.notify.windows.com',
] as const;

/** A host that an operator adds, with a port where it isn't 443; `*.` stands for any name below. */
export const PUSH_HOST = /^(?:\*\.)?[a-z\d][a-z\d.-]*(?::\d{1,5})?$/;

/**
 * Whether a browser's word may be believed that messages for it go there. Else whoever signs up could have the server send requests to
 * any address, of its own network too. `added` are the operator's hosts.
 */
export function isPushEndpoint(endpoint: string, added: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return [...PUSH_HOSTS, ...added].some((known) => isHostOf(known, host));
}

/** A host with its port, if it isn't 443. */
export function isHostOf(known: string, host: string): boolean {
  return known.startsWith('*.') ? host.endsWith(known.slice(1)) && host.length >= known.length : host === known;
}
