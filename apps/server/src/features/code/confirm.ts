import type { SignedInUser } from '@redthread/contract/auth';
import type { ConfirmCodeInput, ConfirmedCode, LinkCodeInput } from '@redthread/contract/code';
import type { FoundGroup } from '@redthread/db/operations/groups';
import type { PendingKey, PendingSignUp } from '@redthread/db/operations/pending';
import type { Publication } from '@redthread/db/operations/publication';
import { HOUR_MS } from '@redthread/domain/day';
import { DomainError, type DomainErrorCode, fieldError } from '@redthread/domain/domain-error';
import { isoText } from '@redthread/domain/instant';
import { DEFAULT_ROLE } from '@redthread/domain/role';
import type { Call } from '../../call/call.ts';
import { guessCounters } from '../../limits/email-code-limit.ts';
import { takeLimit } from '../../limits/limit.ts';
import { takeSignIn, takeSignUp } from '../../limits/sign-in-limit.ts';
import { hashSecret } from '../../secrets/secret.ts';
import { signInWith } from '../session/signed-in.ts';
import { groupBehind, type KeptDraft, unsealDraft } from './kept-draft.ts';
import { publicationOf } from './publication.ts';
import { emailCodeHash } from './seal.ts';

const CODE_REFUSALS = {
  wrong: 'EMAIL_CODE_WRONG',
  expired: 'EMAIL_CODE_EXPIRED',
  spent: 'EMAIL_CODE_TRIES',
} as const satisfies Record<string, DomainErrorCode>;

/** Said of the code or the server, not of the draft. */
const NOT_ABOUT_THE_DRAFT: readonly DomainErrorCode[] = [
  ...(['EMAIL_CODE_WRONG', 'EMAIL_CODE_USED', 'SIGN_UP_ENDED', 'NOT_SIGNED_IN', 'EMAIL_TAKEN'] as const),
  ...(['BUSY', 'MAYBE_SAVED', 'CANNOT_SAVE', 'STOPPING', 'UNEXPECTED'] as const),
];

/** By the code, in the browser that asked for it. */
export async function confirm(call: Call, { pendingToken, code }: ConfirmCodeInput): Promise<ConfirmedCode> {
  const by = { tokenHash: hashSecret(pendingToken), codeHash: emailCodeHash(pendingToken, code) };
  const waiting = await call.store.pending.find({ tokenHash: by.tokenHash }, call.now);
  const group = await groupBehind(call, waiting, { of: 'browserDraft', secret: pendingToken });
  await takeSignIn(call, group);
  const guess = await call.store.pending.guess({ ...by, countersOf: guessCounters, now: call.now });
  if (guess === null) throw fieldError('SIGN_UP_ENDED', 'code');
  const { pending, outcome } = guess;
  if (outcome !== 'right') throw fieldError(CODE_REFUSALS[outcome], 'code');
  return confirmPending(call, { by, pending, typed: unsealedDraft(pending.browserDraft, pendingToken), group });
}

/** By the link, in whatever browser it was opened and its button pressed. */
export async function confirmLink(call: Call, { linkCode }: LinkCodeInput): Promise<ConfirmedCode> {
  const by = { linkHash: hashSecret(linkCode) };
  const pending = await call.store.pending.find(by, call.now);
  const group = await groupBehind(call, pending, { of: 'linkDraft', secret: linkCode });
  await takeSignIn(call, group);
  if (pending === null) throw fieldError('SIGN_UP_ENDED', 'code');
  return confirmPending(call, { by, pending, typed: unsealedDraft(pending.linkDraft, linkCode), group });
}

interface Confirmed {
  readonly user: SignedInUser;
  readonly requestId: string | null;
}

interface Waiting {
  readonly by: PendingKey;
  readonly pending: PendingSignUp;
  readonly typed: KeptDraft;
  /** Through whose link they sign up; null for none that is open. */
  readonly group: FoundGroup | null;
}

async function confirmPending(call: Call, { by, pending, typed, group }: Waiting): Promise<ConfirmedCode> {
  const holder = await call.store.accounts.findByEmail(pending.email);
  const knownId = holder?.isEmailVerified === true ? holder.id : null;
  // Counted where an account is made.
  if (knownId === null && pending.kind !== 'signIn') await takeSignUp(call, group);
  const signInAndPublish = (publication: Publication | null) =>
    confirmInStore(call, { by, pending, typed, knownId }, publication);
  const { draft } = typed;
  if (draft === null) return answer(pending, await signInAndPublish(null));
  let refusal: DomainError;
  try {
    const max = call.settings.limits.requests;
    const isLimited = draft.kind === 'request' && knownId !== null;
    if (isLimited) await takeLimit(call, { kind: 'request', subject: knownId, max, windowMs: HOUR_MS });
    const known = knownId === null ? null : await call.store.donors.findByAccount(knownId);
    const confirmed = await signInAndPublish(await publicationOf(call, draft, { known, saidAt: pending.createdAt }));
    call.scheduler.wake();
    call.outbox.wake();
    return answer(pending, confirmed);
  } catch (error) {
    if (!(error instanceof DomainError) || NOT_ABOUT_THE_DRAFT.includes(error.code)) throw error;
    refusal = error;
  }
  const { user } = await signInAndPublish(null);
  const { code, message, issues, existingId, opensAt } = refusal;
  const field = issues?.[0]?.path;
  const found = { ...(field === undefined ? {} : { field }), ...(existingId === undefined ? {} : { existingId }) };
  const opening = opensAt === undefined ? {} : { opensAt: isoText(opensAt) };
  return { ...user, outcome: { kind: 'refused', draft, error: { code, message, ...found, ...opening } } };
}

interface Confirmation {
  readonly by: PendingKey;
  readonly pending: PendingSignUp;
  readonly typed: KeptDraft;
  readonly knownId: string | null;
}

/** Account, publication and session are one operation: what an answer promises outlives a kill. */
async function confirmInStore(
  call: Call,
  confirmation: Confirmation,
  publication: Publication | null,
): Promise<Confirmed> {
  const { by, pending, typed, knownId } = confirmation;
  const role = pending.kind === 'request' ? 'patient' : DEFAULT_ROLE;
  const person = { name: typed.name, role, language: typed.language };
  let made: Awaited<ReturnType<Call['store']['pending']['confirm']>> | undefined;
  const user = await signInWith(call, knownId, async (session) => {
    made = await call.store.pending.confirm({ by, person, publication, at: call.now }, { session });
    return made.account;
  });
  if (made === undefined) throw new Error('A session was opened without its sign-up.');
  const { startsAfresh, requestId } = made;
  return { user: startsAfresh ? { ...user, startsAfresh } : user, requestId };
}

function answer({ kind }: PendingSignUp, { user, requestId }: Confirmed): ConfirmedCode {
  if (kind === 'signIn') return { ...user, outcome: { kind: 'signedIn' } };
  if (kind === 'donor') return { ...user, outcome: { kind } };
  // A request of a while ago may be gone.
  if (requestId === null) return { ...user, outcome: { kind: 'signedIn' } };
  return { ...user, outcome: { kind, requestId } };
}

/** Of one that is done nothing is kept: its answer is given again. */
function unsealedDraft(sealed: string | null, secret: string): KeptDraft {
  return sealed === null ? { draft: null, name: '', language: null } : unsealDraft(sealed, secret);
}
