import type { HidingMessage, WriteHidingMail } from '@redthread/db/operations/hiding-message';
import { DAY_MS } from '@redthread/domain/day';
import { givenName } from '@redthread/domain/display-name';
import { DEFAULT_LANGUAGE } from '@redthread/domain/language';
import type { Settings } from '../../env.ts';
import { sendsSms } from '../../messages/sms-sender.ts';
import { letter, linkTo, say, shortLetter } from './words.ts';

const KEPT_MS = 7 * DAY_MS;

/** Writes what the owner of an offer or a request is told of what an admin did to it, and why: in sentences of ours alone. */
export function hidingMailWriter(settings: Pick<Settings, 'publicUrl' | 'notifyUrl' | 'demo'>): WriteHidingMail {
  const { publicUrl } = settings;
  return (message) => {
    const { kind, subject, sharedRequestId, name, calledName, at } = message;
    const page = `${publicUrl}${sharedRequestId === null ? '/dashboard' : `/requests/${sharedRequestId}`}`;
    const language = message.language ?? DEFAULT_LANGUAGE;
    const said = [
      say(language, `hiding.${kind}.${subject}.said`),
      ...reasonOf(message).map((key) => say(language, key)),
    ];
    const paragraphs = [
      said.join(' '),
      ...(kind === 'removed' ? [] : [linkTo(language, say(language, 'hidingFoot.see'), page)]),
      ...(kind === 'shown' ? [] : [linkTo(language, say(language, 'foot.mistake'), `${publicUrl}/contact`)]),
    ];
    const title = say(language, `hiding.${kind}.${subject}.subject`);
    return {
      language,
      subject: title,
      short: sendsSms(settings) ? shortLetter(language, title, page) : undefined,
      text: letter(language, paragraphs, givenName(name, calledName)),
      expiresAt: at + KEPT_MS,
    };
  };
}

function reasonOf({ reason }: HidingMessage) {
  return reason === null ? [] : [`hidingReason.${reason}` as const];
}
