import type {
  Draft,
  LinkCodeInput,
  PendingPreview,
  PendingState,
  PendingTokenInput,
  SendCodeInput,
  SentCode,
} from '@redthread/contract/code';
import type { PendingSignUp } from '@redthread/db/pending-store';
import { fieldError } from '@redthread/domain/domain-error';
import { EMAIL_CODE_MS, EMAIL_CODE_TRIES, pendingMs } from '@redthread/domain/email-code';
import { isoText } from '@redthread/domain/instant';
import type { Call } from '../../call/call.ts';
import { giveBackEmailCode, takeEmailCode } from '../../limits/email-code-limit.ts';
import { hashSecret, newSecret } from '../../secrets/secret.ts';
import { shownPlace } from '../places/near.ts';
import { type KeptDraft, kindOf, sealDraft, unsealDraft } from './kept-draft.ts';
import { codeMail } from './mail.ts';
import { checkDraft, refuseSame } from './publication.ts';
import { emailCodeHash, newEmailCode } from './seal.ts';

/** Keeps what somebody typed, and mails them the code and the link that publish it. Who has an account is in the mail alone. */
export async function send(call: Call, { email, name = '', draft: typed }: SendCodeInput): Promise<SentCode> {
  const draft = typed ?? null;
  const kept: KeptDraft = { draft, name, language: call.askedLanguage() };
  if (draft !== null) await checkDraft(call, draft);
  await takeEmailCode(call, email);
  // Counted: else a stranger could try which phone stands behind a request of the list.
  if (draft !== null)
    await refuseSame(call, draft).catch(async (error: unknown) => {
      await giveBackEmailCode(call, email);
      throw error;
    });
  const { store, now: at } = call;
  const pendingToken = newSecret();
  const { written, change } = newCode(call, kept, pendingToken);
  const kind = kindOf(kept);
  const expiresAt = at + pendingMs(kind);
  const browserDraft = sealDraft(kept, pendingToken);
  const mail = { ...written, email, kind, expiresAt, language: kept.language };
  await store.pending.start({ ...change, email, kind, browserDraft, expiresAt, at }, (holder) =>
    codeMail(call, holder, mail),
  );
  // Nothing leaves before the answer has.
  call.later(async () => call.postman.wake());
  return sent({ email, codeExpiresAt: change.codeExpiresAt, expiresAt }, pendingToken);
}

/** Another code and link; the last ones end. */
export async function sendAgain(call: Call, { pendingToken }: PendingTokenInput): Promise<SentCode> {
  const { store, now: at } = call;
  const pending = await find(call, pendingToken);
  const { email, kind, expiresAt, browserDraft } = pending;
  if (browserDraft === null || pending.doneAt !== null) throw fieldError('EMAIL_CODE_USED', 'code');
  const kept = unsealDraft(browserDraft, pendingToken);
  await takeEmailCode(call, email);
  const { written, change } = newCode(call, kept, pendingToken);
  const mail = { ...written, email, kind, expiresAt, language: kept.language };
  const renewed = await store.pending.renew({ ...change, at }, (holder) => codeMail(call, holder, mail));
  if (renewed === null) throw fieldError('SIGN_UP_ENDED', 'code');
  call.later(async () => call.postman.wake());
  return sent(renewed, pendingToken);
}

/** For the browser that waits. It isn't signed in by a link that is opened elsewhere: whoever reads the mail may be somebody else. */
export async function read(call: Call, { pendingToken }: PendingTokenInput): Promise<PendingState> {
  const { doneAt, codeExpiresAt, tries, requestId } = await find(call, pendingToken);
  return {
    state: doneAt === null ? 'waiting' : 'done',
    codeExpiresAt: isoText(codeExpiresAt),
    triesLeft: Math.max(0, EMAIL_CODE_TRIES - tries),
    ...(requestId === null ? {} : { requestId }),
  };
}

/** What a link would do. To open it does nothing: mail programs open links by themselves. */
export async function open(call: Call, { linkCode }: LinkCodeInput): Promise<PendingPreview> {
  const pending = await call.store.pending.find({ linkHash: hashSecret(linkCode) }, call.now);
  if (pending === null) throw fieldError('SIGN_UP_ENDED', 'code');
  const { kind, email, linkDraft } = pending;
  if (linkDraft === null) throw fieldError('EMAIL_CODE_USED', 'code');
  const { draft } = unsealDraft(linkDraft, linkCode);
  const request = draft === null ? undefined : await requestOf(call, draft);
  return { kind, email, ...(request === undefined ? {} : { request }) };
}

async function requestOf({ store, places }: Call, draft: Draft): Promise<PendingPreview['request']> {
  if (draft.kind === 'donor') return undefined;
  if (draft.kind === 'request') {
    const { bloodType, hospital, placeId = null, units = 1, neededBy = null } = draft.request;
    const instant = neededBy === null ? null : isoText(Date.parse(neededBy));
    return { bloodType, hospital, place: shownPlace(places, placeId), units, neededBy: instant };
  }
  const request = await store.requests.find(draft.requestId);
  if (request === null) return undefined;
  const { bloodType, hospital, placeId, units, neededBy } = request;
  const instant = neededBy === null ? null : isoText(neededBy);
  return { bloodType, hospital, place: shownPlace(places, placeId), units, neededBy: instant };
}

function newCode({ now }: Call, kept: KeptDraft, pendingToken: string) {
  const [code, linkCode] = [newEmailCode(), newSecret()];
  const change = {
    tokenHash: hashSecret(pendingToken),
    linkHash: hashSecret(linkCode),
    codeHash: emailCodeHash(pendingToken, code),
    codeExpiresAt: now + EMAIL_CODE_MS,
    linkDraft: sealDraft(kept, linkCode),
  };
  return { written: { code, linkCode }, change };
}

async function find({ store, now }: Call, pendingToken: string): Promise<PendingSignUp> {
  const pending = await store.pending.find({ tokenHash: hashSecret(pendingToken) }, now);
  if (pending === null) throw fieldError('SIGN_UP_ENDED', 'code');
  return pending;
}

function sent(
  { email, codeExpiresAt, expiresAt }: Pick<PendingSignUp, 'email' | 'codeExpiresAt' | 'expiresAt'>,
  pendingToken: string,
): SentCode {
  return { pendingToken, email, codeExpiresAt: isoText(codeExpiresAt), expiresAt: isoText(expiresAt) };
}
