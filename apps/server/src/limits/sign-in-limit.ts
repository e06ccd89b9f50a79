import type { Counter } from '@redthread/db/operations/limits';
import type { Account } from '@redthread/db/operations/people';
import { HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { GROUP_SIGN_INS_A_MINUTE, GROUP_SIGN_UPS_AN_HOUR } from '@redthread/domain/group';
import {
  countersOf,
  type Hall,
  type LimitedCall,
  limitKey,
  refuseWhile,
  type SubjectLimit,
  takeOfGroup,
  takeOfNetwork,
  waitForAll,
} from './limit.ts';

const FORGET_FAILURES_AFTER_MS = 24 * HOUR_MS;
/** After the free failures: 1, 2, 4 … 512, then 900 seconds. */
const GROWING_WAITS_MS = [...Array.from({ length: 10 }, (_, n) => 1000 * 2 ** n), 900_000];
const NETWORK_MAILS = 'mail-network';
const MAIL_KINDS = ['sign-up', 'account', 'move', 'reset', 'work-email', 'join'] as const;

/** Each kind has its own count: somebody who floods an email with one kind of mail doesn't block its owner's others. */
type MailKind = (typeof MAIL_KINDS)[number];

/** Counts a sign-in, or a step of a sign-up, against the client network; of a sign-up through a group, against that. */
export async function takeSignIn(call: LimitedCall, group: Hall | null = null): Promise<void> {
  if (await takeOfGroup(call, group, { kind: 'sign-in', max: GROUP_SIGN_INS_A_MINUTE, windowMs: MINUTE_MS })) return;
  await takeOfNetwork(call, { kind: 'sign-in', max: call.settings.limits.signIns, windowMs: MINUTE_MS });
}

/** Counts an account that is about to be made, as `takeSignIn` does. */
export async function takeSignUp(call: LimitedCall, group: Hall | null = null): Promise<void> {
  if (await takeOfGroup(call, group, { kind: 'sign-up', max: GROUP_SIGN_UPS_AN_HOUR, windowMs: HOUR_MS })) return;
  await takeOfNetwork(call, { kind: 'sign-up', max: call.settings.limits.signUps, windowMs: HOUR_MS });
}

/** Counts an exchange with Google against the client network. */
export async function takeGoogle(call: LimitedCall): Promise<void> {
  await takeOfNetwork(call, { kind: 'google', max: call.settings.limits.google, windowMs: MINUTE_MS });
}

/** What is counted of a mail of this kind to an email, for the operation that queues it. */
export function mailCounters(call: LimitedCall, kind: MailKind, email: string): Counter[] {
  return countersOf(Object.values(mailLimits(call, kind, email)));
}

/** Counts a change of email against the person. */
export async function takeMove(call: LimitedCall, accountId: string): Promise<void> {
  const { minute, hour } = mailLimits(call, 'move', accountId);
  refuseWhile((await waitForAll(call, [minute, hour]))?.waitMs ?? 0);
}

/** Counts a mail of this kind to an email. Rejects with TOO_MANY_ATTEMPTS, and with NETWORK_BUSY when it is the network's. */
export async function takeMail(call: LimitedCall, kind: MailKind, email: string): Promise<void> {
  refuseMail(await waitForAll(call, Object.values(mailLimits(call, kind, email))));
}

/** For a link that is requested again: within a minute of the last one it rejects with MAILED_JUST_NOW. */
export async function takeMailAgain(call: LimitedCall, kind: MailKind, email: string): Promise<void> {
  const limits = mailLimits(call, kind, email);
  const refused = await waitForAll(call, Object.values(limits));
  if (refused?.limit === limits.minute) refuseWhile(refused.waitMs, 'MAILED_JUST_NOW');
  refuseMail(refused);
}

/** Of all kinds and to all emails: one network can't have a thousand strangers mailed. */
export function networkMails({ settings, clientNetwork }: LimitedCall): SubjectLimit {
  return { kind: NETWORK_MAILS, subject: clientNetwork, max: settings.limits.networkMails, windowMs: HOUR_MS };
}

/** Rejects with TOO_MANY_ATTEMPTS, and with NETWORK_BUSY when it is the network's. */
export function refuseMail(refused: Awaited<ReturnType<typeof waitForAll>>): void {
  if (refused === null) return;
  refuseWhile(refused.waitMs, refused.limit.kind === NETWORK_MAILS ? 'NETWORK_BUSY' : 'TOO_MANY_ATTEMPTS');
}

/** All or none is taken: somebody whose network has no mails left must not use up an email's. */
function mailLimits(
  call: LimitedCall,
  kind: MailKind,
  subject: string,
): Readonly<Record<'network' | 'minute' | 'hour', SubjectLimit>> {
  const { settings } = call;
  return {
    network: networkMails(call),
    minute: { kind: `mail-minute-${kind}`, subject, max: settings.limits.mailsPerMinute, windowMs: MINUTE_MS },
    hour: { kind: `mail-hour-${kind}`, subject, max: settings.limits.mailsPerHour, windowMs: HOUR_MS },
  };
}

/** What is counted of a notice to an email, for the operation that queues it. */
export function noticeCounters({ settings }: Pick<LimitedCall, 'settings'>, email: string): Counter[] {
  return countersOf([{ kind: 'notice', subject: email, max: settings.limits.mailsPerHour, windowMs: HOUR_MS }]);
}

/**
 * Whose guesses are counted together: those of sign-ins by email, known or not; those of signed-in people by
 * account, so that a stranger's guesses don't make the owner wait.
 */
export type Guesses = { readonly email: string } | { readonly accountId: string };

/** Counts an attempt before its password is checked, so that concurrent guesses all count. */
export async function beginAttempt({ store, settings, now }: LimitedCall, guesses: Guesses): Promise<void> {
  const free = settings.limits.signInFailures;
  if (free === 0) return;
  // The nth wait applies after the nth attempt; the first `free` failures cost nothing.
  const waitsMs = [...Array.from({ length: free }, () => 0), ...GROWING_WAITS_MS];
  const key = keyOf(guesses);
  refuseWhile(await store.limits.begin({ key, waitsMs, forgetAfterMs: FORGET_FAILURES_AFTER_MS, now }));
}

/** Takes back an attempt whose password wasn't checked (server busy): load must not lock a person out. */
export async function giveBackAttempt({ store, settings }: LimitedCall, guesses: Guesses): Promise<void> {
  if (settings.limits.signInFailures > 0) await store.limits.giveBack(keyOf(guesses));
}

export async function forgetAttempts(call: LimitedCall, guesses: Guesses): Promise<void> {
  for (const key of attemptCounts(call, guesses)) await call.store.limits.clear(key);
}

/** The keys under which attempts are counted, for the operation that ends the count. */
export function attemptCounts({ settings }: Pick<LimitedCall, 'settings'>, guesses: Guesses): string[] {
  return settings.limits.signInFailures > 0 ? [keyOf(guesses)] : [];
}

function keyOf(guesses: Guesses): string {
  return 'email' in guesses ? limitKey('failures', guesses.email) : limitKey('proof-failures', guesses.accountId);
}

/**
 * Of a deleted account, the failed attempts are forgotten, but not those of an unverified email, which may be somebody else's. Other
 * counts stay: deleting an account and coming back must not reset the limits of mails and numbers.
 */
export function countsOfPerson(
  call: Pick<LimitedCall, 'settings'>,
  { email, isEmailVerified }: Pick<Account, 'email' | 'isEmailVerified'>,
): string[] {
  return isEmailVerified ? attemptCounts(call, { email }) : [];
}
