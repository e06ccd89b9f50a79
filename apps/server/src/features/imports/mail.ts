import type { InviteMessage } from '@redthread/db/operations/donor-invites';
import { givenName } from '@redthread/domain/display-name';
import { INVITE_DAYS } from '@redthread/domain/donor-import';
import type { Settings } from '../../env.ts';
import { letter, linkTo, say } from '../mail/words.ts';
import type { KeptRow } from './kept-row.ts';

interface Invite extends KeptRow {
  /** Null where whoever runs the server imported the list. */
  readonly organisation: string | null;
  readonly linkCode: string;
  readonly stopCode: string;
}

/** Who gave the address, what it is for, and the ways out: nothing of what the list says about health is in it. */
export function inviteMessage(
  { publicUrl, operatorName }: Pick<Settings, 'publicUrl' | 'operatorName'>,
  { row, language, organisation, linkCode, stopCode }: Invite,
): InviteMessage {
  const by = organisation ?? (operatorName || new URL(publicUrl).hostname);
  const paragraphs = [
    say(language, 'donorInvite.said', { by }),
    say(language, 'donorInvite.what', { by, days: INVITE_DAYS }),
    linkTo(language, say(language, 'donorInvite.link'), `${publicUrl}/join#${linkCode}`),
    linkTo(language, say(language, 'donorInvite.never'), `${publicUrl}/join/stop#${stopCode}`),
  ];
  return {
    language,
    subject: say(language, 'donorInvite.subject', { by }),
    text: letter(language, paragraphs, givenName(row.name, null)),
    unsubscribeUrl: `${publicUrl}/api/imports/stop/${stopCode}`,
    // The page has the way out.
    short: say(language, 'short.donorInvite', { by, url: `${publicUrl}/join#${linkCode}` }),
  };
}
