import type { SharedRequest as Shared } from '@redthread/contract/requests';
import { formatAhead } from '../../lib/ahead.ts';
import { clockOf } from '../../lib/clock.ts';
import { ownOrigin } from '../../lib/drawing.ts';
import { byWords } from '../../lib/soon.ts';
import { text } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { hospitalTown } from '../places/hospital-words.ts';
import { OfferHere } from './offer-here.tsx';
import { RequestSheet } from './request-sheet.tsx';
import { ShareRequest } from './share-request.tsx';
import { missingWords, sharedTitle } from './shared-words.ts';
import { UrgencyBadge } from './urgency-badge.tsx';
import type { VolunteerFormProps } from './use-volunteer-form.ts';

/** An open request by its link: what is needed, what one can do, and the ways to pass it on. */
export function SharedRequest({ request, code }: VolunteerFormProps) {
  const { _id } = request;
  const url = `${ownOrigin()}/requests/${_id}`;
  const title = sharedTitle(request);
  return (
    <>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-8 print:hidden">
        <article
          aria-label={title}
          className="grid grid-cols-1 gap-6 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-7"
        >
          <Need request={request} />
          <Help request={request} code={code} />
        </article>
        <ShareRequest title={title} url={url} />
      </div>
      <RequestSheet request={request} url={url} />
    </>
  );
}

/** Where, how much, and until when. */
function Need({ request }: { request: Shared }) {
  const { bloodType, hospital, urgency, neededBy, isCovered } = request;
  const now = useNow();
  const town = hospitalTown(request);
  const ahead = neededBy === null ? null : formatAhead(Date.parse(neededBy), now);
  return (
    <div>
      <div className="flex items-start gap-4">
        <BloodTypeMark bloodType={bloodType} />
        <div className="min-w-0">
          <p className="wrap-anywhere text-xl leading-snug font-semibold sm:text-2xl">
            <bdi>{hospital}</bdi>
          </p>
          {town === null ? null : (
            <p className="wrap-anywhere text-muted">
              <bdi>{town}</bdi>
            </p>
          )}
        </div>
      </div>
      <div>
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
          <UrgencyBadge urgency={urgency} />
          {isCovered ? null : missingWords(request)}
        </p>
        {neededBy === null ? null : (
          <p className="mt-2 leading-snug">
            <time dateTime={neededBy} className="text-lg font-semibold">
              {text('myRequests.needed', { by: byWords(neededBy, now, clockOf(request.place)) })}
            </time>
            {ahead === null ? null : <span className="block text-muted">{ahead}</span>}
          </p>
        )}
      </div>
    </div>
  );
}

function Help({ request, code }: VolunteerFormProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <OfferHere request={request} code={code} />
      <ul className="grid grid-cols-1 gap-1 text-muted">
        <li>{text('invitations.free')}</li>
        <li>{text('invitations.centreDecides')}</li>
      </ul>
    </div>
  );
}
