import type { SharedRequest as Shared } from '@redthread/contract/requests';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button, buttonStyle } from '../../components/button.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Page, Panel } from '../../components/page.tsx';
import { copyText, QrCode } from '../../components/share.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { byWords, clockOf, formatAhead, useNow } from '../../lib/clock.ts';
import { ownOrigin } from '../../lib/drawing.ts';
import { text } from '../../lib/text.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { CodeStep } from '../email-code/code-step.tsx';
import { type EmailCode, PendingRequest, useEmailCode } from '../email-code/email-code.tsx';
import { HospitalBadges, hospitalTown } from '../hospital/hospital.tsx';
import { OfferHere } from './offer-here.tsx';
import { missingWords, RequestSheet, sharedTitle, whoCanGive } from './request-sheet.tsx';
import { UrgencyBadge } from './urgency-badge.tsx';
import { type SharedState, useSharedRequest } from './use-shared-request.ts';
import type { VolunteerFormProps } from './use-volunteer-form.ts';

/** One request on a page of its own, for whoever was sent its link. */
export function SharedRequestScreen({ id }: { id: string }) {
  const shared = useSharedRequest(id);
  const code = useEmailCode('volunteer');
  const words = wordsOf(shared);
  if (code.pending?.requestId === id) {
    return (
      <Page title={words.title} heading={text('emailCode.heading')} width="narrow">
        <CodeStep
          code={code}
          pending={code.pending}
          above={shared.status === 'open' ? <Above request={shared.request} /> : null}
          onDone={code.forget}
        />
      </Page>
    );
  }
  // One page in every state, so that its heading keeps the focus.
  return (
    <Page {...words}>
      <Content shared={shared} code={code} />
    </Page>
  );
}

function Above({ request: { unitsMissing, ...request } }: { request: Shared }) {
  return <PendingRequest request={{ ...request, units: unitsMissing }} />;
}

function wordsOf(shared: SharedState): { title: string; intro?: ReactNode } {
  switch (shared.status) {
    case 'open': {
      const { bloodType, isCovered } = shared.request;
      return {
        title: text('sharedRequest.heading', { bloodType }),
        intro: (
          <p className="print:text-2xl print:text-ink">
            {isCovered ? text('sharedRequest.coveredLead') : whoCanGive(bloodType)}
          </p>
        ),
      };
    }
    case 'over':
      return { title: text('sharedRequest.over'), intro: text('sharedRequest.overLead') };
    case 'missing':
      return { title: text('sharedRequest.missing'), intro: text('sharedRequest.missingLead') };
    case 'failed':
      return { title: text('sharedRequest.title') };
    case 'loading':
      return { title: text('sharedRequest.title'), intro: <Skeleton shape="line" count={1} /> };
  }
}

function Content({ shared, code }: { shared: SharedState; code: EmailCode }) {
  switch (shared.status) {
    case 'open':
      return <SharedRequest request={shared.request} code={code} />;
    case 'over':
    case 'missing':
      return <Onwards />;
    case 'failed':
      return <FailurePanel title={text('failure.load')} detail={shared.failure.message} onRetry={shared.retry} />;
    case 'loading':
      return <Skeleton label={text('button.loading')} shape="chart" count={1} />;
  }
}

function Onwards() {
  return (
    <div className="flex flex-wrap gap-3">
      <Link to="/requests" search={{ radius: 'any' }} className={buttonStyle()}>
        {text('notFound.requests')}
      </Link>
      <Link to="/donor" className={buttonStyle('secondary')}>
        {text('home.becomeDonor')}
      </Link>
    </div>
  );
}

/** An open request by its link: what is needed, what one can do, and the ways to pass it on. */
function SharedRequest({ request, code }: VolunteerFormProps) {
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
        <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
          <HospitalBadges {...request} />
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

interface ShareRequestProps {
  title: string;
  url: string;
}

/** The ways to pass a request on: as a link, by the device, on paper, and from screen to phone. */
function ShareRequest({ title, url }: ShareRequestProps) {
  const [news, setNews] = useState('');
  const copy = async () => setNews(text((await copyText(url)) ? 'share.copied' : 'share.byHand'));
  return (
    <Panel title={text('sharedRequest.share')}>
      <div className="grid grid-cols-1 gap-3">
        <Button look="secondary" onClick={() => void copy()}>
          {text('sharedRequest.copy')}
        </Button>
        {typeof navigator.share === 'function' ? (
          // Closing the sheet isn't an error.
          <Button look="secondary" onClick={() => void navigator.share({ title, url }).catch(() => {})}>
            {text('sharedRequest.send')}
          </Button>
        ) : null}
        <Button look="secondary" onClick={() => window.print()}>
          {text('sharedRequest.print')}
        </Button>
      </div>
      <p role="status" className={news ? 'mt-3 text-muted' : ''}>
        {news}
      </p>
      <div className="mx-auto mt-5 max-w-52">
        <QrCode text={url} label={text('sharedRequest.qr')} />
      </div>
    </Panel>
  );
}
