import { townNameIn } from '@redthread/domain/town-name';
import { spokenLanguage, spokenLocale, text } from './text.ts';

/** On whose clock a time is read and written, and what that clock is called: `Chennai time`. */
export interface Clock {
  readonly timeZone: string;
  readonly name: string;
}

interface Town {
  readonly name: string;
  readonly names: Readonly<Record<string, string | undefined>>;
  readonly timeZone?: string | undefined;
}

/** The clock of the hospital's town; the person's own where no town is known. */
export function clockOf(town: Town | null | undefined): Clock {
  const timeZone = town?.timeZone;
  if (!town || timeZone === undefined || !isKnown(timeZone))
    return { timeZone: ownZone(), name: text('time.ownClock') };
  return { timeZone, name: text('time.clock', { town: townNameIn(spokenLanguage().code, town) }) };
}

/** As `clockOf`, for paper, whose reader may be anywhere: the person's own clock has the name of its zone, `India Standard Time`. */
export function clockOnPaper(town: Town | null): Clock {
  const clock = clockOf(town);
  return clock.name === text('time.ownClock') ? { ...clock, name: zoneName(clock.timeZone) } : clock;
}

function zoneName(timeZone: string): string {
  const form = new Intl.DateTimeFormat(spokenLocale(), { timeZone, timeZoneName: 'longGeneric' });
  return form.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A browser that is older than a zone's name has no clock for it. */
function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
