import { DAY_MS } from './day.ts';
import type { InvitationMode } from './invitation-mode.ts';
import type { Confirmer, HospitalRefusal } from './organisation.ts';
import { URGENCIES, type Urgency } from './urgency.ts';

/** What somebody may be reported for, by the other side of an invitation: they wanted money, what they say isn't so, or they were rude. */
export const REPORT_KINDS = ['money', 'untrue', 'rude'] as const;

export type ReportKind = (typeof REPORT_KINDS)[number];

/** How long a settled report is kept: as far as any rule looks back. */
export const SETTLED_REPORT_DAYS = 90;

/** So many different people have to report somebody before they are suspended. Our judgement: one may be mistaken, or cross. */
const REPORTERS_THAT_STOP = 2;

/** In the first days of an account its reports stop nobody by themselves: whoever makes accounts up to silence people has to wait. */
export const REPORTER_FIRST_DAYS = 7;

/** So many people may be stopped by the reports of one person in so many days. Our judgement: more look like a plan, which an admin reads first. */
export const MAX_STOPPED_BY_REPORTER = 2;
export const STOPPED_BY_REPORTER_DAYS = 30;

interface Reporting {
  /** When the reporter's account was made, in ms since 1970. */
  readonly accountSince: number;
  /** Whether one of the two invited the other, or accepted the other's offer: else they never had to do with each other. */
  readonly hadContact: boolean;
  readonly at: number;
}

/** Whether a report weighs enough to stop somebody. One that doesn't is shown to admins, and counts beside one that does. */
export function isWeighty({ accountSince, hadContact, at }: Reporting): boolean {
  return hadContact && at - accountSince >= REPORTER_FIRST_DAYS * DAY_MS;
}

interface Report {
  readonly kind: ReportKind;
  /** Who reports, also after they left and came back. */
  readonly reporter: string;
  readonly isWeighty: boolean;
  /** How many others were stopped by reports of the same person lately. */
  readonly othersStopped: number;
}

/**
 * Whether open reports about a person suspend them until an admin has looked: a weighty one about money is enough, or those of
 * two different people, one of them weighty. A person who has stopped as many as they may weighs nothing.
 */
export function stopsInviting(reports: readonly Report[]): boolean {
  const weighty = reports.filter((report) => report.isWeighty && report.othersStopped < MAX_STOPPED_BY_REPORTER);
  const reporters = new Set(reports.map(({ reporter }) => reporter));
  if (weighty.some(({ kind }) => kind === 'money')) return true;
  return weighty.length > 0 && reporters.size >= REPORTERS_THAT_STOP;
}

/**
 * Why nobody is asked for a request that says where blood is needed: it is being checked (`check`), its hospital says that it isn't so
 * (`refusal`), nobody has confirmed it yet whose word counts (`confirmation`), or this server invites nobody (`off`).
 */
export const HOLDS = ['check', 'refusal', 'confirmation', 'off'] as const;

export type Hold = (typeof HOLDS)[number];

interface Held {
  readonly placeId: number | null;
  readonly closedAt: number | null;
  readonly confirmedBy: Confirmer | null;
  readonly refusedFor: HospitalRefusal | null;
  readonly suspendedAt: number | null;
}

/** What holds a request back; null for nothing, and for one that invites nobody anyway. */
export function heldFor(request: Held, mode: InvitationMode): Hold | null {
  if (request.closedAt !== null) return null;
  if (request.suspendedAt !== null) return 'check';
  if (request.placeId === null) return null;
  if (request.refusedFor !== null) return 'refusal';
  if (mode === 'off') return 'off';
  return isConfirmedFor(request, mode) ? null : 'confirmation';
}

function isConfirmedFor({ confirmedBy }: Held, mode: InvitationMode): boolean {
  if (mode === 'hospitals') return confirmedBy === 'hospital';
  return mode !== 'approved' || confirmedBy !== null;
}

/** When donors are contacted first for a request that nothing holds back any more: now, or after the night; null for never. */
export function firstRoundAt(
  request: Held & { readonly neededBy: number | null },
  poster: { readonly isEmailVerified: boolean },
  mode: InvitationMode,
  at: number,
): number | null {
  const { closedAt, placeId, neededBy } = request;
  const isInviting =
    closedAt === null && placeId !== null && neededBy !== null && neededBy > at && poster.isEmailVerified;
  return isInviting && heldFor(request, mode) === null ? at : null;
}

interface Where {
  readonly phone: string;
  readonly hospital: string;
  readonly placeId: number | null;
}

interface Confirmed extends Where {
  readonly units: number;
  readonly urgency: Urgency;
  readonly neededBy: number | null;
}

/** Whether a request leads somewhere else, or to another phone, than it did. */
export function isCorrected(known: Where, next: Where): boolean {
  const isElsewhere = known.placeId !== null && next.placeId !== known.placeId;
  return isElsewhere || next.phone !== known.phone || next.hospital !== known.hospital;
}

/** Whether a change makes a request another than the one that an admin confirmed with its hospital. Fewer, calmer or sooner is still the same. */
export function needsNewConfirmation(known: Confirmed, next: Confirmed): boolean {
  if (isCorrected(known, next) || next.placeId !== known.placeId || next.units > known.units) return true;
  if (URGENCIES.indexOf(next.urgency) > URGENCIES.indexOf(known.urgency)) return true;
  return next.neededBy !== null && (known.neededBy === null || next.neededBy > known.neededBy);
}

/** Of the time that a request has, so much may pass without a yes before an admin is shown it. */
const PATIENCE = 1 / 3;

/** From when on a request without any yes is one that an admin looks at, in ms since 1970. */
export function overdueForYes({ createdAt, neededBy }: { createdAt: number; neededBy: number }): number {
  return createdAt + (neededBy - createdAt) * PATIENCE;
}

/** Of the donors who may be invited, so many asked within a week leave too few for who needs blood next. Our judgement. */
const MUCH_INVITED_SHARE = 0.5;

/** The warning light of inviting too much, by the share of donors who were invited in 7 days. */
export function isMuchInvited(shareIn7Days: number): boolean {
  return shareIn7Days >= MUCH_INVITED_SHARE;
}
