import type {
  AnswerInvitationInput,
  AnswerMailedInvitationInput,
  ComingDonor,
  ConfirmInvitationInput,
  InvitationsOfRequest,
  InvitationsOfRequestInput,
  MailedInvitationInput,
  OwnInvitation,
  OwnInvitations,
  PauseInvitationsInput,
  PickDonorInput,
  PickedDonor,
  ReportMailedOutcomeInput,
  ReportOutcomeInput,
  VolunteerInput,
} from '@redthread/contract/invitations';
import { SENTENCES } from '@redthread/contract/sentences';
import type { InvitationKey } from '@redthread/db/operations/invitation-record';
import type { Counter } from '@redthread/db/operations/limits';
import type { Account } from '@redthread/db/operations/people';
import type { BloodRequest } from '@redthread/db/operations/request-row';
import type { DonorsInvitation, WithdrawnInvitation } from '@redthread/db/operations/shown-invitations';
import { personHash } from '@redthread/db/person-hash';
import { addDays, DAY_MS, dayOf } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { isoText } from '@redthread/domain/instant';
import { mayArriveAt } from '@redthread/domain/invitation';
import { daysToAskAbout, MAX_LINK_PAUSE_DAYS } from '@redthread/domain/rest';
import type { Call, MemberCall } from '../../call/call.ts';
import { limitKey, refuseWhile } from '../../limits/limit.ts';
import { contactCounters, numberReaders, refuseExhausted } from '../contacts/contact.ts';
import { refuseDays } from '../donors/donor-days.ts';
import { zonesOf } from '../places/near.ts';
import { hoursOfInvitation, refuseClosed } from './hours.ts';
import { linkHash } from './link.ts';
import { ownRequest, readerOf, roundOf } from './own-request.ts';
import { comingDonor, invitationsOf, ownInvitation } from './shown-invitation.ts';

const REFUSED_PICKS_A_DAY = 20;

/** Puts a request of one's own to a donor. It counts as a number does: who asks strangers all day is stopped. */
export async function pick(call: MemberCall, { donorId, requestId }: PickDonorInput): Promise<PickedDonor> {
  const { store, settings, caller, now, writeInvitationMail: write } = call;
  const { account } = caller;
  if (settings.invitations === 'off') throw new DomainError('INVITATIONS_OFF');
  if (!account.isEmailVerified) throw new DomainError('EMAIL_NOT_VERIFIED');
  const key = await store.hashKey();
  const { personal, network } = contactCounters(call, key);
  const refused = refusedPicks(account, key);
  const isPickable = (await store.limits.left([refused], now))[0] !== 0;
  if (!isPickable) await takeRefused(call, refused);
  const pickOf = () =>
    store.invitations.pick({
      ...{ accountId: account.id, donorId, requestId, at: now, write, mode: settings.invitations },
      actorHash: personHash(key, 'email', account.email),
      counters: [...personal, ...network],
      zoneOf: zonesOf(call),
    });
  const picked = await pickOf().catch(async (error: unknown) => {
    if (error instanceof DomainError && error.code === 'CANNOT_BE_INVITED') await takeRefused(call, refused);
    throw error;
  });
  if ('exhausted' in picked) throw refuseExhausted(call, picked.exhausted);
  call.outbox.wake();
  const { invitation } = picked;
  return {
    _id: invitation.id,
    requestId: invitation.requestId,
    state: invitation.state,
    invitedAt: isoText(invitation.invitedAt),
  };
}

/** A refusal tells something of a donor: nobody tries who of a town can be invited. Leaving and coming back brings none. */
function refusedPicks({ email }: Account, key: string): Counter {
  const subject = personHash(key, 'email', email);
  return { key: limitKey('refused-pick', subject), max: REFUSED_PICKS_A_DAY, windowMs: DAY_MS };
}

async function takeRefused({ store, now }: MemberCall, counter: Counter): Promise<void> {
  refuseWhile((await store.limits.takeAll([counter], now))?.waitMs ?? 0);
}

/** What the caller was invited as a donor, newest first. */
export async function mine(call: MemberCall): Promise<OwnInvitations> {
  const { store, caller } = call;
  await refuseWithoutProfile(call);
  const invitations = await store.invitations.ofDonor(caller.account.id);
  const items: OwnInvitation[] = [];
  for (const invitation of invitations) items.push(await shownInvitation(call, invitation));
  return { items };
}

export async function answer(call: MemberCall, { id, ...said }: AnswerInvitationInput): Promise<OwnInvitation> {
  await refuseWithoutProfile(call);
  return answerBy(call, { id, accountId: call.caller.account.id }, said);
}

export async function reportOutcome(call: MemberCall, { id, outcome }: ReportOutcomeInput): Promise<OwnInvitation> {
  await refuseWithoutProfile(call);
  return reportBy(call, { id, accountId: call.caller.account.id }, outcome);
}

/** For who posted the request, and admins: how many were invited, and who is coming. */
export async function ofRequest(call: MemberCall, { id }: InvitationsOfRequestInput): Promise<InvitationsOfRequest> {
  const request = await ownRequest(call, id);
  const left = await call.store.rounds.invitationsLeft(request, call.now);
  const invitations = await call.store.invitations.ofRequest(id);
  const reader = await readerOf(call, request);
  return { ...invitationsOf(reader, request, invitations, left), ...roundOf(call, request, invitations, left) };
}

export async function volunteer(call: MemberCall, { id, arrivingAt, ...said }: VolunteerInput): Promise<OwnInvitation> {
  const { store, caller, now: at, writeInvitationMail: write } = call;
  refuseDays(said, at);
  const donor = await store.donors.findByAccount(caller.account.id);
  if (donor !== null) refuseUntold(said, daysToAskAbout(donor, dayOf(at)));
  const request = await store.requests.find(id);
  const arriving = arrivingAt === undefined ? undefined : inTime(Date.parse(arrivingAt), request?.neededBy ?? null, at);
  if (request !== null && arriving !== undefined) await refuseClosed(call, request, arriving);
  const readerOf = await numberReaders(call, caller.account.id);
  const told = { write, zoneOf: zonesOf(call), readerOf, at };
  const given = { ...told, accountId: caller.account.id, requestId: id, ...said, arrivingAt: arriving };
  const offered = await store.invitations.volunteer(given);
  if ('exhausted' in offered) throw refuseExhausted(call, offered.exhausted);
  return answeredInvitation(call, offered.invitation);
}

/** What came of a donor who was coming, in the word of who posted the request, or an admin's who rang. */
export async function confirm(
  call: MemberCall,
  { id, invitationId, outcome, thanks, isEnough }: ConfirmInvitationInput,
): Promise<ComingDonor> {
  const { store, caller, now: at, writeInvitationMail: write } = call;
  const request = await ownRequest(call, id);
  const reader = await readerOf(call, request);
  if (!reader.isPoster) await refuseOtherAdmins(call, request);
  const settled = { id: invitationId, requestId: id, actorId: caller.account.id, outcome, thanks, isEnough, at, write };
  const invitation = await store.invitations.confirm(settled);
  if (invitation === null) throw new DomainError('INVITATION_UNKNOWN');
  call.outbox.wake();
  return comingDonor(reader, invitation, request);
}

/** The invitation that a mail's link opens. */
export async function open(call: Call, { code }: MailedInvitationInput): Promise<OwnInvitation> {
  const invitation = await call.store.invitations.find({ tokenHash: await linkHash(call, code) });
  if (invitation === null) throw new DomainError('INVITATION_UNKNOWN');
  return shownInvitation(call, invitation);
}

export async function answerMailed(call: Call, { code, ...said }: AnswerMailedInvitationInput): Promise<OwnInvitation> {
  return answerBy(call, { tokenHash: await linkHash(call, code) }, said);
}

export async function reportMailedOutcome(
  call: Call,
  { code, outcome }: ReportMailedOutcomeInput,
): Promise<OwnInvitation> {
  return reportBy(call, { tokenHash: await linkHash(call, code) }, outcome);
}

/** No more invitations until a day. */
export async function pause(call: Call, { code, ...until }: PauseInvitationsInput): Promise<null> {
  refuseLongPause(until.pausedUntil, call.now);
  const tokenHash = await linkHash(call, code);
  const { now: at, writeInvitationMail: write } = call;
  const isKnown = await call.store.invitations.stop({ ...until, tokenHash, at, write });
  if (!isKnown) throw new DomainError('NO_DONOR_PROFILE');
  call.outbox.wake();
  return null;
}

/** Who signs in may pause for longer: a link may be read by others, and nobody is to be silenced by them for years. */
function refuseLongPause(pausedUntil: string, now: number): void {
  if (pausedUntil <= addDays(dayOf(now), MAX_LINK_PAUSE_DAYS)) return;
  throw new DomainError('BAD_INPUT', { issues: [{ path: 'pausedUntil', message: SENTENCES.longLinkPause }] });
}

/** No more invitations at all, until their donor says otherwise when signed in. Of whoever left the donors that is so already. */
export async function stop(call: Call, { code }: MailedInvitationInput): Promise<null> {
  const { now: at, writeInvitationMail: write } = call;
  await call.store.invitations.stop({ tokenHash: await linkHash(call, code), at, write });
  call.outbox.wake();
  return null;
}

type Answer = Omit<AnswerInvitationInput, 'id'>;

async function answerBy(call: Call, by: InvitationKey, { arrivingAt, ...said }: Answer): Promise<OwnInvitation> {
  const { store, now: at, writeInvitationMail: write } = call;
  refuseDays(said, at);
  // Whoever says all that is needed is answered without a round before.
  const isUntold = said.isComing && said.lastDonatedOn === undefined;
  const found = isUntold || arrivingAt !== undefined ? await store.invitations.find(by) : null;
  const invited = found === null || found.requestId === null ? null : found;
  const arriving = arrivingAt === undefined ? undefined : inTime(Date.parse(arrivingAt), invited?.neededBy ?? null, at);
  if (invited !== null && said.isComing && invited.state !== 'accepted')
    refuseUntold(said, daysToAskAbout(invited, dayOf(at), invited));
  if (invited !== null && said.isComing && arriving !== undefined) await refuseClosed(call, invited, arriving);
  const readerOf = await numberReaders(call, 'accountId' in by ? by.accountId : null);
  const told = { write, zoneOf: zonesOf(call), readerOf, at };
  const invitation = await store.invitations.answer({ ...said, ...told, arrivingAt: arriving, by });
  return answeredInvitation(call, invitation);
}

/** Before a yes counts, a donor says whether they gave lately, where we don't know. */
function refuseUntold({ lastDonatedOn }: Pick<Answer, 'lastDonatedOn'>, days: number | null): void {
  if (lastDonatedOn !== undefined || days === null) return;
  throw new DomainError('BAD_INPUT', { issues: [{ path: 'lastDonatedOn', message: SENTENCES.missingDonation }] });
}

function inTime(arrivingAt: number, neededBy: number | null, now: number): number {
  if (mayArriveAt(arrivingAt, neededBy, now)) return arrivingAt;
  throw new DomainError('BAD_INPUT', { issues: [{ path: 'arrivingAt', message: SENTENCES.badArrival }] });
}

async function reportBy(call: Call, by: InvitationKey, outcome: ReportOutcomeInput['outcome']): Promise<OwnInvitation> {
  const { store, now: at, writeInvitationMail: write } = call;
  return answeredInvitation(call, await store.invitations.reportOutcome({ by, outcome, at, write }));
}

async function shownInvitation(call: Call, invitation: DonorsInvitation | WithdrawnInvitation): Promise<OwnInvitation> {
  const isComing = invitation.requestId !== null && invitation.state === 'accepted';
  return ownInvitation(call, invitation, {
    opening: await hoursOfInvitation(call, invitation),
    doorNote: isComing ? await call.store.organisations.doorNoteFor(invitation, call.now) : null,
  });
}

async function answeredInvitation(call: Call, invitation: DonorsInvitation | null): Promise<OwnInvitation> {
  if (invitation === null) throw new DomainError('INVITATION_UNKNOWN');
  call.outbox.wake();
  call.scheduler.wake();
  return shownInvitation(call, invitation);
}

async function refuseWithoutProfile({ store, caller }: MemberCall): Promise<void> {
  if ((await store.donors.findByAccount(caller.account.id)) === null) throw new DomainError('NO_DONOR_PROFILE');
}

async function refuseOtherAdmins({ store }: MemberCall, { accountId }: BloodRequest): Promise<void> {
  if ((await store.accounts.find(accountId))?.role === 'admin') throw new DomainError('BELONGS_TO_ADMIN');
}
