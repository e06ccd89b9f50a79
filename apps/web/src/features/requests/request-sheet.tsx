import type { SharedRequest } from '@redthread/contract/requests';
import { BLOOD_TYPES, type BloodType, redCellDonorsFor } from '@redthread/domain/blood-type';
import { QrCode } from '../../components/share.tsx';
import { type Clock, clockOnPaper, formatClock, formatDate, formatMoment, useNow } from '../../lib/clock.ts';
import { formatList } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { HospitalBadges, type HospitalWord, hospitalTown } from '../hospital/hospital.tsx';

/** In letters. The longest must leave room for the rest on one sheet. */
const LONG_NAME = 60;

type Need = Pick<SharedRequest, 'bloodType' | 'hospital' | 'unitsMissing' | 'neededBy' | 'place'> &
  Partial<Pick<SharedRequest, 'isCovered'>> &
  HospitalWord;

/** A request as one sheet of paper for a notice board. On screen it isn't there. */
export function RequestSheet({ request, url }: { request: Need; url: string }) {
  const { bloodType, hospital, neededBy } = request;
  const town = hospitalTown(request);
  const now = useNow();
  const clock = clockOnPaper(request.place);
  const until = neededBy === null ? null : Date.parse(neededBy);
  return (
    <section data-sheet className="hidden print:grid print:grid-cols-1 print:gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)_17rem] items-stretch gap-8">
        <BloodTypeMark bloodType={bloodType} size="notice" />
        <div className="border border-line">
          <QrCode text={url} label={text('sharedRequest.qr')} />
        </div>
      </div>
      <div>
        <p className={`wrap-anywhere font-bold ${hospital.length > LONG_NAME ? 'text-xl' : 'text-3xl'}`}>
          <bdi>{hospital}</bdi>
        </p>
        {town === null ? null : (
          <p className="wrap-anywhere text-2xl">
            <bdi>{town}</bdi>
          </p>
        )}
        <p className="mt-2 flex flex-wrap gap-2 text-xl empty:hidden">
          <HospitalBadges {...request} />
        </p>
      </div>
      <div className="text-2xl">
        {until === null ? null : (
          <p className="font-semibold">
            {text('sharedRequest.until', {
              day: formatDate(until, clock),
              time: formatClock(until, clock),
              clock: clock.name,
            })}
          </p>
        )}
        <p>{missingWords(request)}</p>
      </div>
      <div>
        <p className="text-xl font-semibold">{text('sharedRequest.scanPaper')}</p>
        <p className="mt-1 wrap-anywhere">
          <bdi dir="ltr">{url}</bdi>
        </p>
      </div>
      <ul className="text-muted">
        <li>{text('invitations.free')}</li>
        <li>{text('invitations.centreDecides')}</li>
        <li>{text('sharedRequest.asOf', { moment: momentOn(clock, now) })}</li>
      </ul>
    </section>
  );
}

/** Whoever reads it may be anywhere. */
function momentOn(clock: Clock, now: number): string {
  return text('time.moment', { moment: formatMoment(new Date(now).toISOString(), clock), clock: clock.name });
}

export function sharedTitle({ bloodType, hospital }: Pick<SharedRequest, 'bloodType' | 'hospital'>): string {
  return text('sharedRequest.needed', { bloodType, hospital });
}

/** `People with A+, A−, O+ and O− can give.` */
export function whoCanGive(bloodType: BloodType): string {
  const types = redCellDonorsFor(bloodType);
  return types.length === BLOOD_TYPES.length
    ? text('sharedRequest.anyoneCanGive')
    : text('sharedRequest.whoCanGive', { types: formatList(types) });
}

/** `1 unit is missing`, or that enough people are on their way. */
export function missingWords({
  unitsMissing,
  isCovered,
}: Pick<SharedRequest, 'unitsMissing'> & Partial<Pick<SharedRequest, 'isCovered'>>): string {
  return isCovered === true && unitsMissing > 0
    ? text('sharedRequest.coveredLead')
    : text('sharedRequest.units', { units: unitsMissing });
}
