import { about, type Finding } from './finding.ts';

/** Instants in milliseconds since 1970, as far as they are known. */
export interface ClockSigns {
  readonly now: number;
  /** When this program was built or installed. */
  readonly programAt: number;
  /** When the database was last written. */
  readonly newestAt: number | null;
  /** The time according to other machines, by name. */
  readonly elsewhere: readonly { readonly name: string; readonly ahead: number }[];
}

/** Tolerated difference between two clocks. */
const SLACK_MS = 60_000;
/** Beyond this, Google's tokens are refused. */
const MOST_MS = 5 * 60_000;

/** Whether the clock is plausible: limits, links and sessions depend on it. */
export function examineClock({ now, programAt, newestAt, elsewhere }: ClockSigns): Finding {
  const found = about('clock');
  const time = new Date(now).toISOString();
  const mend = 'Please set it, and keep it right by NTP (timedatectl set-ntp true).';
  if (now < programAt - SLACK_MS) return found.problem(`It says ${time}, before this program was made. ${mend}`);
  if (newestAt !== null && now < newestAt - SLACK_MS) {
    const row = new Date(newestAt).toISOString();
    return found.problem(`It says ${time}, but the newest row is of ${row}: one of them is wrong. ${mend}`);
  }
  for (const { name, ahead } of elsewhere) {
    const apart = Math.abs(ahead);
    if (apart <= SLACK_MS) continue;
    const says = `It is ${Math.round(apart / 1000)} s ${ahead > 0 ? 'behind' : 'ahead of'} that of ${name}. ${mend}`;
    return apart > MOST_MS ? found.problem(says) : found.warning(says);
  }
  const compared = elsewhere.length > 0 ? `, as ${elsewhere.map(({ name }) => name).join(' and ')} says` : '';
  return found.ok(`It says ${time}${compared}.`);
}
