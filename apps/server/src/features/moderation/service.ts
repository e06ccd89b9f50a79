import type {
  Moderated,
  ReinstateInput,
  ReinstateManyInput,
  ReinstateManyResult,
  ReportDonorInput,
  ReportInput,
  ReportMailedInput,
  ResolveReportsInput,
  SettleDisputeInput,
  SuspendInput,
} from '@redthread/contract/moderation';
import type { Reporter } from '@redthread/db/operations/reports';
import { DomainError, type DomainErrorCode } from '@redthread/domain/domain-error';
import type { ReportKind } from '@redthread/domain/moderation';
import type { Call, MemberCall } from '../../call/call.ts';
import { isOnPostersSide } from '../../call/memberships.ts';
import { linkHash } from '../invitations/link.ts';
import { moderatedPerson, moderatedRequest, shownDispute } from './shown.ts';

/** Why somebody stays stopped, while others start. */
const KEEP_STOPPED: readonly DomainErrorCode[] = ['PERSON_NOT_FOUND', 'REPORTED_MEANWHILE', 'ABOUT_YOURSELF'];
/** As many of each as an admin looks through. */
const MOST_LISTED = 100;

export function report(call: MemberCall, { id, kind }: ReportInput): Promise<null> {
  return reportBy(call, { id, accountId: call.caller.account.id }, kind);
}

export async function reportMailed(call: Call, { code, kind }: ReportMailedInput): Promise<null> {
  return reportBy(call, { tokenHash: await linkHash(call, code) }, kind);
}

export async function reportDonor(call: MemberCall, { id, invitationId, kind }: ReportDonorInput): Promise<null> {
  const { store, caller } = call;
  const request = await store.requests.find(id);
  if (request === null) throw new DomainError('REQUEST_NOT_FOUND');
  if (!(await isOnPostersSide(call, request))) throw new DomainError('NOT_YOURS');
  return reportBy(call, { id: invitationId, requestId: id, reporterId: caller.account.id }, kind);
}

async function reportBy(call: Call, by: Reporter, kind: ReportKind): Promise<null> {
  const { store, now: at, writeInvitationMail: write } = call;
  if (!(await store.moderation.report({ by, kind, at, write }))) throw new DomainError('INVITATION_UNKNOWN');
  call.outbox.wake();
  return null;
}

/** Names and phones are as lists show them, so nothing is audited. */
export async function suspended(call: MemberCall): Promise<Moderated> {
  const { people, requests } = await call.store.moderation.stopped(MOST_LISTED);
  return {
    people: people.map((person) => moderatedPerson(call, person)),
    requests: requests.map((request) => moderatedRequest(call, request)),
    disputes: (await call.store.moderation.disputes(MOST_LISTED)).map(shownDispute),
  };
}

export async function suspend(call: MemberCall, { subject: target, id }: SuspendInput): Promise<null> {
  const { store, caller, now: at, writeInvitationMail: write } = call;
  await store.moderation.moderate({ target, id, action: 'suspend', actorId: caller.account.id, at, write });
  call.outbox.wake();
  return null;
}

export async function reinstate(call: MemberCall, { subject: target, id, seenAt }: ReinstateInput): Promise<null> {
  const { store, settings, caller, now: at, writeInvitationMail: write } = call;
  const by = { actorId: caller.account.id, at, write, mode: settings.invitations };
  await store.moderation.moderate({ target, id, action: 'reinstate', seenAt: instantOf(seenAt), ...by });
  call.outbox.wake();
  call.scheduler.wake();
  return null;
}

/** For each person an act of its own: what keeps one stopped keeps nobody else. */
export async function reinstateMany(call: MemberCall, { people }: ReinstateManyInput): Promise<ReinstateManyResult> {
  const left: string[] = [];
  for (const { id, seenAt } of people) {
    try {
      await reinstate(call, { subject: 'person', id, seenAt });
    } catch (error) {
      if (!(error instanceof DomainError) || !KEEP_STOPPED.includes(error.code)) throw error;
      left.push(id);
    }
  }
  return { started: people.length - left.length, left };
}

export async function resolveReports(
  { store, caller, now: at }: MemberCall,
  { id, seenAt }: ResolveReportsInput,
): Promise<null> {
  const by = { actorId: caller.account.id, at };
  await store.moderation.moderate({ target: 'person', id, action: 'resolveReports', seenAt: instantOf(seenAt), ...by });
  return null;
}

export async function settleDispute(call: MemberCall, { id, outcome }: SettleDisputeInput): Promise<null> {
  const { store, caller, now: at, writeInvitationMail: write } = call;
  await store.moderation.settleDispute({ id, outcome, actorId: caller.account.id, at, write });
  call.outbox.wake();
  return null;
}

function instantOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Date.parse(text);
}
