import type { Account } from '@redthread/db/operations/people';
import type { NewEmail, NewSms } from '@redthread/db/operations/queue';
import { givenName } from '@redthread/domain/display-name';
import { EMAIL_CODE_MINUTES, EMAIL_CODE_MS, type PendingKind, pendingHours } from '@redthread/domain/email-code';
import { DEFAULT_LANGUAGE, type Language } from '@redthread/domain/language';
import { phoneOfAccount } from '@redthread/domain/phone-account';
import type { Call } from '../../call/call.ts';
import { letter, linkTo, say } from '../mail/words.ts';

interface Written {
  readonly email: string;
  readonly kind: PendingKind;
  readonly language: Language | null;
  readonly code: string;
  readonly linkCode: string;
  readonly expiresAt: number;
}

/** The mail with a code and a link, or to a phone number the text with the code. */
export function codeMessage(call: Call, holder: Account | null, written: Written): NewEmail | NewSms | null {
  const number = phoneOfAccount(written.email);
  return number === null ? codeMail(call, holder, written) : codeText(call, holder, { ...written, number });
}

/** To nobody: a text costs whoever runs the server, and would reach a stranger. */
function codeText(
  { now: at }: Call,
  holder: Account | null,
  { number, code, language: asked }: Written & { readonly number: string },
): NewSms | null {
  if (holder === null) return null;
  const language = holder.language ?? asked ?? DEFAULT_LANGUAGE;
  const text = say(language, 'short.code', { code, minutes: EMAIL_CODE_MINUTES });
  const message = { accountId: holder.id, topic: 'sign-in', type: 'code', number, language, text } as const;
  return { ...message, at, expiresAt: at + EMAIL_CODE_MS };
}

/**
 * The mail with a code and a link. It has no word that whoever asked for it typed. To an address without an account, a code that signs in
 * is none: it says so, and the answer on the screen is the same.
 */
function codeMail({ settings, now: at }: Call, holder: Account | null, written: Written): NewEmail {
  const { email, kind, code, linkCode, expiresAt } = written;
  const isKnown = holder?.isEmailVerified === true;
  const language = (isKnown ? holder.language : null) ?? written.language ?? DEFAULT_LANGUAGE;
  const greeted = isKnown ? givenName(holder.name, holder.calledName) : undefined;
  const mail = { recipient: email, language, at, expiresAt };
  const otherwise = say(language, 'emailCode.otherwise');
  if (kind === 'signIn' && !isKnown) {
    const paragraphs = [
      say(language, 'emailCode.nobody.reason'),
      linkTo(language, say(language, 'emailCode.nobody.link'), `${settings.publicUrl}/register`),
      otherwise,
    ];
    return { ...mail, subject: say(language, 'emailCode.nobody.subject'), text: letter(language, paragraphs) };
  }
  // The screen says nothing of it, before the code proves whose mailbox it is.
  const replaced = holder !== null && !isKnown ? [say(language, 'emailCode.startsAfresh')] : [];
  const life = { minutes: EMAIL_CODE_MINUTES, hours: pendingHours(kind) };
  const paragraphs = [
    say(language, `emailCode.${kind}.reason`),
    code,
    ...replaced,
    linkTo(language, say(language, 'emailCode.link'), `${settings.publicUrl}/code#code=${linkCode}`),
    `${say(language, 'emailCode.life', life)} ${otherwise}`,
  ];
  return { ...mail, subject: say(language, 'emailCode.subject'), text: letter(language, paragraphs, greeted) };
}
