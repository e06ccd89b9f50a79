import type { ConfirmedBloodType, DonationRecord } from '@redthread/contract/donations';
import { formatDay } from '../../lib/clock.ts';
import { written } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';

/** Which blood type a hospital found, and when. */
export function foundWords({ bloodType, hospital, confirmedOn }: ConfirmedBloodType): string {
  return written(text('donations.found', { bloodType, hospital, day: formatDay(confirmedOn) }));
}

/** Donations that hospitals confirmed, by their days, the newest first. */
export function Donations({ donations }: Pick<DonationRecord, 'donations'>) {
  return (
    <ol className="border-t border-line">
      {donations.map(({ hospital, givenOn, isUsed }, n) => (
        // One hospital may have confirmed two of a day.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown as it was read.
        <li key={n} className="break-inside-avoid border-b border-line py-3">
          <p className="text-lg font-semibold wrap-anywhere">
            <bdi>{hospital}</bdi>
          </p>
          <p className="text-muted">{formatDay(givenOn)}</p>
          {isUsed ? <p>{text('donations.used')}</p> : null}
        </li>
      ))}
    </ol>
  );
}
