import type { AskMessage, WriteAskMail } from '@redthread/db/ask-message';
import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { givenName } from '@redthread/domain/shown-name';
import type { Call } from '../call.ts';
import { CAPS_IN_WORDS } from './caps.ts';

const KEPT_MS = 2 * DAY_MS;

/** What the words of a mail are made of: facts of the table of places and of the clock, and nothing that anybody typed. */
interface Facts {
  /** " in Leeds", or nothing. */
  readonly inTown: string;
  /** " by 18:30 on Tuesday", on the clock of the hospital's town; or nothing. */
  readonly by: string;
  readonly units: string;
  readonly arrival: string;
  readonly withinKm: number | null;
}

interface Words {
  readonly subject: string;
  readonly said: readonly string[];
  /** What the link is for. */
  readonly link: string;
}

const FREE = 'Blood is given free: never send or take money. The blood centre decides on the day whether you can give.';

/** The words of each kind, for the donor and for whoever posted the request. */
const WORDS: { readonly [Kind in AskMessage['kind']]: (facts: Facts) => Words } = {
  asked: ({ inTown, by, units, withinKm }) => ({
    subject: `Can you give blood${inTown}${by}?`,
    said: [
      `a patient at a hospital${inTown} needs ${units} that your blood fits${by}.${withinKm === null ? '' : ` It is up to ${withinKm} km from your town.`}`,
    ],
    link: 'See it and answer',
  }),
  coming: ({ inTown, by, arrival }) => ({
    subject: 'Thank you: you are expected',
    said: [
      `you said that you can give blood${inTown}${by}.${arrival} Please bring an identity card, and eat and drink well before.`,
      'If you did not say so, or can’t come after all, please press *I can’t* there, so that somebody else is asked.',
    ],
    link: 'The hospital, and how to take it back',
  }),
  reserve: ({ by }) => ({
    subject: 'Thank you: enough people are on their way',
    said: [`you needn’t wait. If somebody can’t come, we’ll tell you${by}.`],
    link: 'See it, or take it back',
  }),
  placeFree: ({ inTown, by }) => ({
    subject: `Can you still give blood${inTown}${by}?`,
    said: ['somebody can’t come after all, and a place is free. Whoever says so first has it.'],
    link: 'I can still come',
  }),
  reminder: ({ arrival }) => ({
    subject: 'You are expected in about an hour',
    said: [
      `thank you for coming to give blood.${arrival} Please bring an identity card, and eat and drink well before.`,
    ],
    link: 'The hospital, and *I can’t after all*',
  }),
  earlier: ({ by }) => ({
    subject: 'The blood is needed earlier',
    said: [`the blood that you are coming to give is now needed${by}. If that is too early for you, please say so.`],
    link: 'See it, or say that you can’t',
  }),
  notNeeded: () => ({
    subject: 'You are not needed any more',
    said: [
      'the request that you said you would come for is over. Please don’t set out; if you are on your way, you can turn back. Thank you for saying yes.',
    ],
    link: 'What became of it',
  }),
  didYouGive: () => ({
    subject: 'Did you give?',
    said: ['you said that you would come to give blood, and we have not heard what came of it.'],
    link: 'Say what came of it',
  }),
  thanks: () => ({
    subject: 'Thank you: your donation came',
    said: ['the person who asked for blood says thank you. We won’t ask you again until you have rested.'],
    link: 'Your donation',
  }),
  someoneComes: ({ arrival }) => ({
    subject: 'Somebody is coming to give blood',
    said: [`a donor has said yes to your request.${arrival}`],
    link: 'Who is coming',
  }),
  cannotCome: () => ({
    subject: 'A donor is not coming any more',
    said: [
      'a donor who had said that they were coming for your request can’t after all. We are telling the reserve, and ask more if it is needed.',
    ],
    link: 'Who is coming',
  }),
  didTheyCome: () => ({
    subject: 'Did the donor come?',
    said: [
      'a donor was to be there by now. Please say whether they came, so that we know whether more need to be asked.',
    ],
    link: 'Say what came of it',
  }),
  stillNeeded: ({ by }) => ({
    subject: 'Is the blood still needed?',
    said: [`your request ends${by}. If the blood is needed for longer, please extend it; nobody is asked after that.`],
    link: 'Extend it, or end it',
  }),
  expired: () => ({
    subject: 'Your request has ended',
    said: [
      'the time until which blood was needed is over, and nobody is asked any more. For a day you can open it again.',
    ],
    link: 'Open it again',
  }),
};

/** Writes the mails of asks: to donors with a link that opens the ask without signing in, and with two ways out. */
export function askMailWriter({ settings, places }: Pick<Call, 'settings' | 'places'>): WriteAskMail {
  return (message) => {
    const { kind, name, tokens, neededBy, at } = message;
    const { subject, said, link } = WORDS[kind](factsOf(message, places));
    const url = tokens === null ? `${settings.publicUrl}/dashboard` : `${settings.publicUrl}/ask#${tokens.ask}`;
    const out =
      tokens === null
        ? []
        : [
            `We ask you at most ${CAPS_IN_WORDS}. ${FREE}`,
            `Pause, or be asked no more: ${settings.publicUrl}/ask/stop#${tokens.stop}`,
          ];
    return {
      subject,
      text: [`Hello ${givenName(name)},`, ...said, `${link}: ${url}`, ...out, 'Redthread'].join('\n\n'),
      expiresAt: kind === 'asked' && neededBy !== null ? neededBy : at + KEPT_MS,
      unsubscribeUrl: tokens === null ? undefined : `${settings.publicUrl}/api/ask/stop/${tokens.stop}`,
    };
  };
}

function factsOf(message: AskMessage, places: Call['places']): Facts {
  const { placeId, unitsMissing, neededBy, arrivingAt, withinKm, at } = message;
  const place = placeId === null ? null : places.byId(placeId);
  const clock = (instant: number) => clockOf(instant, at, place?.timeZone ?? 'UTC');
  return {
    inTown: place === null ? '' : ` in ${place.name}`,
    by: neededBy === null ? '' : ` by ${clock(neededBy)}`,
    units: unitsMissing === 1 ? 'one unit of blood' : `${unitsMissing} units of blood`,
    arrival: arrivingAt === null ? '' : ` Expected at ${clock(arrivingAt)}.`,
    withinKm,
  };
}

/** "18:30", with the day when it is not within half a day: on the clock of a town. */
function clockOf(instant: number, now: number, timeZone: string): string {
  const isFar = instant - now > 12 * HOUR_MS;
  const day = isFar ? ({ weekday: 'long', day: 'numeric', month: 'long' } as const) : {};
  return new Intl.DateTimeFormat('en-GB', { ...day, hour: '2-digit', minute: '2-digit', timeZone }).format(instant);
}
