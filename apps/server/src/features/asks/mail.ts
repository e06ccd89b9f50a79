import { DAY_MS } from '@redthread/domain/day';
import { givenName } from '@redthread/domain/shown-name';
import type { Call } from '../call.ts';
import { CAPS_IN_WORDS } from './caps.ts';

const ASK_MAIL_DAYS = 2;

interface Asked {
  readonly name: string;
  /** The hospital's town, where it is known; and how far it is from the donor's, in a band. */
  readonly town: string | null;
  readonly withinKm: number | null;
}

/** The mail of an ask: the donor's own name and a town of the table, so that no stranger's words are in it. */
export function askMail({ settings, now }: Pick<Call, 'settings' | 'now'>, { name, town, withinKm }: Asked) {
  const where = town === null ? '' : ` at a hospital in ${town}`;
  const distance = withinKm === null ? '' : ` It is up to ${withinKm} km from your town.`;
  const text = [
    `Hello ${givenName(name)},`,
    `a patient${where} needs blood that yours fits.${distance} To see it and to answer, sign in here:`,
    `${settings.publicUrl}/dashboard`,
    `We ask you at most ${CAPS_IN_WORDS}. Blood is given free: never send or take money. The blood centre decides on the day whether you can give.`,
    `To pause, or to be asked no more, sign in and open your donor profile: ${settings.publicUrl}/donor`,
    'Redthread',
  ].join('\n\n');
  return {
    subject: town === null ? 'Can you give blood?' : `Can you give blood in ${town}?`,
    text,
    expiresAt: now + ASK_MAIL_DAYS * DAY_MS,
  };
}
