import type { SharedRequest } from '@redthread/contract/requests';
import { QrCode } from '../../components/qr-code.tsx';
import { formatClock, formatDate } from '../../lib/ahead.ts';
import { type Clock, clockOnPaper } from '../../lib/clock.ts';
import { formatMoment } from '../../lib/day.ts';
import { text } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { hospitalTown } from '../places/hospital-words.ts';
import { missingWords } from './shared-words.ts';

/** In letters. The longest must leave room for the rest on one sheet. */
const LONG_NAME = 60;

type Need = Pick<SharedRequest, 'bloodType' | 'hospital' | 'unitsMissing' | 'neededBy' | 'place'> &
  Partial<Pick<SharedRequest, 'isCovered'>>;

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
