import type { Thanks } from '@redthread/domain/invitation';
import type { Language } from '@redthread/domain/language';
import type { HospitalRefusal } from '@redthread/domain/organisation';
import type { EndedStatus } from '@redthread/domain/request-life';
import type { NewEmail } from './operations/queue.ts';

/** What a donor is told of an invitation. */
export const DONOR_MESSAGES = [
  // Can you give? And after a yes: you have a place, or are on the waitlist; a place is free.
  ...(['invited', 'accepted', 'waitlisted', 'placeFree'] as const),
  // Soon you are expected. The blood is needed earlier. Where to come, or whom to call, was corrected. We are checking the request. Nobody is needed any more: don't set out; and to
  // the waitlist. Did you give? Thank you; also where none was taken. All that was needed came. What you gave was used.
  ...(['reminder', 'earlier', 'corrected', 'checking', 'notNeeded', 'waitlistClosed', 'didYouGive'] as const),
  ...(['thanks', 'notCollected', 'fulfilled', 'used'] as const),
  // And of an offer: you are expected; nobody answered it; nobody else is needed.
  ...(['volunteerAccepted', 'volunteerExpired', 'volunteerNotNeeded'] as const),
  // A link that was used without signing in changed their profile. A hospital found another blood type than it has.
  ...(['profileChanged', 'bloodTypeFound'] as const),
] as const;

/** What whoever posted a request is told of it. */
export const POSTER_MESSAGES = [
  // Somebody offers to come; is coming; can't come after all; was to be there by now. Nobody else can be contacted. Is it still needed? It
  // has ended. Its hospital says that it isn't so.
  ...([
    'someoneVolunteers',
    'someoneComes',
    'cannotCome',
    'didTheyCome',
    'nobodyLeft',
    'stillNeeded',
    'expired',
    'refusedByHospital',
  ] as const),
] as const;

/** What a mail says, of which the server has the words: no name but the reader's own, and nothing that anybody typed. */
export interface InvitationMessage {
  readonly kind: (typeof DONOR_MESSAGES)[number] | (typeof POSTER_MESSAGES)[number];
  /** The reader's whole name. */
  readonly name: string;
  /** What they want to be called, if they said so. */
  readonly calledName?: string | null;
  /** Theirs; null for not known. */
  readonly language: Language | null;
  /** The hospital's town; null for none. */
  readonly placeId: number | null;
  /** Null of a request that is gone, and of none. */
  readonly unitsMissing: number | null;
  /** Instants in ms since 1970. */
  readonly neededBy: number | null;
  readonly arrivingAt: number | null;
  readonly withinKm: number | null;
  /** What opens the donor's ask without signing in, and what ends all invitations; null for the poster. */
  readonly tokens: InvitationTokens | null;
  /** The same, shorter, for the donor's phone number; null for whoever isn't told this there. */
  readonly shortTokens: InvitationTokens | null;
  /** The request of an organisation, whose page its members share; null for one on its reader's dashboard, and to donors. */
  readonly sharedRequestId?: string | null;
  /** Whether it goes to its reader's phone number without such links, as no mail reaches them. */
  readonly isTextedAlone?: boolean;
  /** Of whoever posted the request, to a donor who gave; null for nothing of their own. */
  readonly thanks: Thanks | null;
  /** What was used, by the hospital that confirmed it and its UTC day; null for another message. */
  readonly donation: { readonly hospital: string; readonly givenOn: string } | null;
  /** That with this donation all that was needed came. */
  readonly isFulfilled: boolean;
  /** Why its hospital refuses the request, and the phone of its switchboard, to whoever posted it; null for it doesn't. */
  readonly refusal: { readonly reason: HospitalRefusal; readonly phone: string } | null;
  /** How the request ended, for whoever had said yes, or that their blood doesn't match it; null while it is open, or when nobody can say. */
  readonly end: EndedStatus | 'mismatch' | null;
  readonly at: number;
}

export interface InvitationTokens {
  readonly invitation: string;
  readonly stop: string;
}

/** The mail; and for whoever is told there, and a gateway to send it, the text that goes to the reader's number. */
export type WriteInvitationMail = (message: InvitationMessage) => Omit<NewEmail, 'recipient' | 'at' | 'accountId'> & {
  readonly short?: string | undefined;
  /** Until when that text, and a notice of the same, may arrive: who turns a phone on later is called to nothing. */
  readonly deliverUntil: number;
};
