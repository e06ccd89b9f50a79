import { DAY_MS } from '@redthread/domain/day';
import type { Call } from './call.ts';

const NOTICE_DAYS = 2;

/** To a donor who was coming, when the request is withdrawn. */
export function withdrawnMail(call: Pick<Call, 'settings' | 'now'>) {
  return notice(call, {
    subject: 'You are not needed any more',
    words:
      'the request that you said you would come for was withdrawn. Please don’t set out; if you are on your way, you can turn back.',
    more: 'Thank you for saying yes. What you were asked is here:',
  });
}

/** To a patient, when a donor who was coming leaves the list. */
export function donorLeftMail(call: Pick<Call, 'settings' | 'now'>) {
  return notice(call, {
    subject: 'A donor is not coming any more',
    words: 'a donor who had said that they were coming for your request has left the list. Please don’t wait for them.',
    more: 'You can ask others from your request:',
  });
}

/** The same words for everybody, so that no stranger's are in them. */
function notice({ settings, now }: Pick<Call, 'settings' | 'now'>, said: Record<'subject' | 'words' | 'more', string>) {
  const text = ['Hello,', said.words, `${said.more} ${settings.publicUrl}/dashboard`, 'Redthread'].join('\n\n');
  return { subject: said.subject, text, expiresAt: now + NOTICE_DAYS * DAY_MS };
}
