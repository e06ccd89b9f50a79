import { DAY_MS } from './day.ts';

/** A request for somebody's blood, put to one donor. */
export const ASK_STATES = ['asked', 'coming', 'declined', 'released'] as const;

export type AskState = (typeof ASK_STATES)[number];

/** Who began it: the patient, by a press on the donor's card. */
export const ASK_SOURCES = ['picked'] as const;

/** How often one donor is asked at most, whoever asks. */
export const ASK_CAPS = [
  { days: 7, asks: 1 },
  { days: 30, asks: 3 },
] as const;

/** As far back as the caps count a donor's asks. */
export const ASK_CAP_DAYS = Math.max(...ASK_CAPS.map(({ days }) => days));

/** How long an ask is kept: as far as any rule looks back. */
export const ASK_DAYS = 90;

/** What a donor may do with an ask: a yes, also after a no; a no; and a release of what was promised. */
export function answered(state: AskState, isComing: boolean): AskState {
  if (isComing) return 'coming';
  return state === 'coming' || state === 'released' ? 'released' : 'declined';
}

/** Whether one more ask keeps the caps, after asks at these instants (ms since 1970). */
export function keepsCaps(askedAt: readonly number[], now: number): boolean {
  return ASK_CAPS.every(({ days, asks }) => askedAt.filter((at) => at > now - days * DAY_MS).length < asks);
}
