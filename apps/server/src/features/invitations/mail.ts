import type { InvitationMessage, WriteInvitationMail } from '@redthread/db/invitation-message';
import { DAY_MS } from '@redthread/domain/day';
import { givenName } from '@redthread/domain/display-name';
import { INVITATION_CAPS } from '@redthread/domain/invitation';
import { DEFAULT_LANGUAGE, type Language, localeOf } from '@redthread/domain/language';
import { endOfNight } from '@redthread/domain/night';
import { townNameIn } from '@redthread/domain/town-name';
import { wallClock } from '@redthread/domain/wall-clock';
import { CLOCK, WEEKDAY } from '@redthread/domain/written-time';
import type { Place } from '@redthread/places/places';
import type { Call } from '../../call/call.ts';
import { sendsSms } from '../../messages/sms-sender.ts';
import { letter, linkTo, say } from '../mail/words.ts';
import { deliverUntil, shortInvitation } from './told-at-once.ts';

const KEPT_MS = 2 * DAY_MS;
/** What nobody does anything about. */
const BY_DAY: readonly InvitationMessage['kind'][] = ['thanks', 'notCollected', 'fulfilled', 'used'];
/** What calls a donor to come. */
const TO_COME: readonly InvitationMessage['kind'][] = [
  ...(['invited', 'placeFree', 'accepted', 'volunteerAccepted', 'reminder', 'earlier', 'corrected'] as const),
];
const FORMS = { clock: CLOCK, weekday: WEEKDAY };
/** A round writes forty mails on one town's clock, and making a formatter takes longer than the rest of a mail. */
const MOST_FORMATTERS = 32;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Writes the mails of invitations: to donors with a link that opens the invitation without signing in, and with two ways out. */
export function invitationMailWriter({ settings, places }: Pick<Call, 'settings' | 'places'>): WriteInvitationMail {
  return (message) => {
    const { kind, name, calledName, tokens, placeId, neededBy, sharedRequestId = null, at } = message;
    const language = message.language ?? DEFAULT_LANGUAGE;
    const place = placeId === null ? null : places.byId(placeId);
    const facts = factsOf(message, language, place);
    const requestPage = sharedRequestId === null ? '/dashboard' : `/requests/${sharedRequestId}`;
    const ownPage = kind === 'profileChanged' || kind === 'bloodTypeFound' ? '/donor' : requestPage;
    const url = `${settings.publicUrl}${tokens === null ? ownPage : `/ask#${tokens.invitation}`}`;
    const paragraphs = [
      say(language, saidOf(message), facts),
      ...(kind === 'accepted' || kind === 'volunteerAccepted' ? [say(language, 'invitation.accepted.otherwise')] : []),
      linkTo(language, say(language, `invitation.${kind}.link`), url),
      ...(tokens === null ? [] : foot(kind, language, `${settings.publicUrl}/ask/stop#${tokens.stop}`)),
    ];
    const subject = say(language, `invitation.${kind}.subject`, facts);
    const around = { language, publicUrl: settings.publicUrl, facts, subject, url };
    return {
      language,
      subject,
      text: letter(language, paragraphs, givenName(name, calledName)),
      // Good news wakes nobody, on the clock of where they gave.
      leavesAt: BY_DAY.includes(kind) && place?.timeZone ? endOfNight(at, place.timeZone) : undefined,
      expiresAt: kind === 'invited' && neededBy !== null ? neededBy : at + KEPT_MS,
      deliverUntil: deliverUntil(message),
      short: sendsSms(settings) ? shortInvitation(message, around) : undefined,
      unsubscribeUrl: tokens === null ? undefined : `${settings.publicUrl}/api/invitation/stop/${tokens.stop}`,
    };
  };
}

/** The text that says it: a donor who gave may be thanked in the words of whoever posted the request. */
function saidOf({ kind, thanks }: InvitationMessage) {
  return kind === 'thanks' && thanks !== null
    ? (`invitation.thanks.${thanks}` as const)
    : (`invitation.${kind}.said` as const);
}

/** What a donor has to know who is called to come, and the way out. */
function foot(kind: InvitationMessage['kind'], language: Language, url: string): string[] {
  const rules = [
    ...(kind === 'invited' ? [say(language, 'invitationFoot.seldom', { days: INVITATION_CAPS[0].days })] : []),
    ...(TO_COME.includes(kind) ? [say(language, 'invitationFoot.free')] : []),
  ].join(' ');
  return [...(rules === '' ? [] : [rules]), linkTo(language, say(language, 'invitationFoot.stop'), url)];
}

/** What the texts are made of: facts of the list of places, of the clock and of verified hospitals, and nothing that anybody else typed. */
function factsOf(message: InvitationMessage, language: Language, place: Place | null) {
  const { unitsMissing, neededBy, arrivingAt, withinKm, donation, isFulfilled, end, refusal, at } = message;
  // On the clock of the hospital's town.
  const timeZone = place?.timeZone || 'UTC';
  const written = (instant: number | null, form: keyof typeof FORMS) =>
    instant === null ? '' : formatterOf(form, language, timeZone).format(instant);
  const dayOf = (instant: number) => wallClock(instant, timeZone).slice(0, 'YYYY-MM-DD'.length);
  // Late in the evening a time alone would be taken for today's.
  const isFar = (instant: number | null) => instant !== null && dayOf(instant) !== dayOf(at);
  return {
    hasTown: place !== null,
    town: place === null ? '' : townNameIn(language, place),
    units: unitsMissing ?? 0,
    hasDistance: withinKm !== null,
    km: withinKm ?? 0,
    hasEnd: neededBy !== null,
    isEndFar: isFar(neededBy),
    endTime: written(neededBy, 'clock'),
    endDay: written(neededBy, 'weekday'),
    hospital: donation?.hospital ?? '',
    givenDay: donation === null ? '' : formatterOf('weekday', language, 'UTC').format(Date.parse(donation.givenOn)),
    isFulfilled,
    end: end ?? '',
    reason: refusal?.reason ?? '',
    phone: refusal?.phone ?? '',
    hasArrival: arrivingAt !== null,
    isArrivalFar: isFar(arrivingAt),
    arrivalTime: written(arrivingAt, 'clock'),
    arrivalDay: written(arrivingAt, 'weekday'),
    clock: place?.timeZone ? say(language, 'clock.town', { town: townNameIn(language, place) }) : 'UTC',
  };
}

function formatterOf(form: keyof typeof FORMS, language: Language, timeZone: string): Intl.DateTimeFormat {
  const key = `${form} ${language} ${timeZone}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  if (formatters.size >= MOST_FORMATTERS) formatters.clear();
  const made = new Intl.DateTimeFormat(localeOf(language), { ...FORMS[form], timeZone });
  formatters.set(key, made);
  return made;
}
