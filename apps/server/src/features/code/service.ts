import type { PendingState, PendingTokenInput, SendCodeInput, SentCode } from '@redthread/contract/code';
import { SENTENCES } from '@redthread/contract/sentences';
import type { PendingSignUp } from '@redthread/db/operations/pending';
import { DomainError, fieldError } from '@redthread/domain/domain-error';
import { EMAIL_CODE_MS, EMAIL_CODE_TRIES, pendingMs } from '@redthread/domain/email-code';
import { isoText } from '@redthread/domain/instant';
import { phoneAccountEmail, phoneOfAccount, shownEmail } from '@redthread/domain/phone-account';
import type { Call } from '../../call/call.ts';
import { internationalPhone } from '../../call/international-phone.ts';
import { giveBackEmailCode, takeCodeTo } from '../../limits/email-code-limit.ts';
import { sendsSms } from '../../messages/sms-sender.ts';
import { hashSecret, newSecret } from '../../secrets/secret.ts';
import { type KeptDraft, kindOf, openGroupOf, sealDraft, unsealDraft } from './kept-draft.ts';
import { codeMessage } from './mail.ts';
import { checkDraft, refuseSame } from './publication.ts';
import { emailCodeHash, newEmailCode } from './seal.ts';

/** Keeps what somebody typed, and mails them the code and the link that publish it, or texts them the code. Who has an account is in the mail alone. */
export async function send(call: Call, { name = '', draft: typed, ...to }: SendCodeInput): Promise<SentCode> {
  const email = addressOf(call, to);
  const draft = typed ?? null;
  const kept: KeptDraft = { draft, name, language: call.askedLanguage() };
  if (draft !== null) await checkDraft(call, draft);
  await takeCodeTo(call, email, await openGroupOf(call, draft));
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
    codeMessage(call, holder, mail),
  );
  // Nothing leaves before the answer has.
  call.later(async () => call.outbox.wake());
  return sent({ email, codeExpiresAt: change.codeExpiresAt, expiresAt }, pendingToken);
}

/** Another code and link; the last ones end. */
export async function sendAgain(call: Call, { pendingToken }: PendingTokenInput): Promise<SentCode> {
  const { store, now: at } = call;
  const pending = await find(call, pendingToken);
  const { email, kind, expiresAt, browserDraft } = pending;
  if (browserDraft === null || pending.doneAt !== null) throw fieldError('EMAIL_CODE_USED', 'code');
  const kept = unsealDraft(browserDraft, pendingToken);
  await takeCodeTo(call, email, await openGroupOf(call, kept.draft));
  const { written, change } = newCode(call, kept, pendingToken);
  const mail = { ...written, email, kind, expiresAt, language: kept.language };
  const renewed = await store.pending.renew({ ...change, at }, (holder) => codeMessage(call, holder, mail));
  if (renewed === null) throw fieldError('SIGN_UP_ENDED', 'code');
  call.later(async () => call.outbox.wake());
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

/** Under what a sign-up waits: the email that was typed, or what stands in its place for a phone number. */
function addressOf(call: Call, { email, phone = '' }: Pick<SendCodeInput, 'email' | 'phone'>): string {
  if (email !== undefined) return email;
  if (!sendsSms(call.settings)) throw new DomainError('NO_GATEWAY');
  // Its country is in it.
  const number = internationalPhone(call, { phone, placeId: null });
  if (number !== null) return phoneAccountEmail(number);
  throw new DomainError('BAD_INPUT', { issues: [{ path: 'phone', message: SENTENCES.numberWithoutCountry }] });
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
  const phone = phoneOfAccount(email);
  const to = { email: shownEmail(email), ...(phone === null ? {} : { phone }) };
  return { pendingToken, ...to, codeExpiresAt: isoText(codeExpiresAt), expiresAt: isoText(expiresAt) };
}
