import type { OwnBloodRequest } from '@redthread/contract/requests';
import { useDocumentTitle } from '../../components/page.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { Status } from '../../components/status.tsx';
import { text } from '../../lib/text.ts';
import { OwnActDialogs } from '../requests/own-act-dialogs.tsx';

import { useOwnActs } from '../requests/use-own-acts.ts';
import { LiveRequest } from './live-request.tsx';

/** The page of a request for who posted it; others see what is passed on. */
export function LiveRequestScreen({ request }: { request: OwnBloodRequest }) {
  const acts = useOwnActs([request]);
  useDocumentTitle(text('sharedRequest.title'));
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 pb-16 sm:px-6 sm:pt-6 sm:pb-24">
      {acts.refusal === null ? null : <Refusal text={acts.refusal} />}
      <LiveRequest
        request={request}
        headingLevel={1}
        headingRef={acts.heading}
        note={<Status text={acts.note} isSmall />}
        onAct={(act) => acts.begin(request, act)}
      />
      <OwnActDialogs acts={acts} />
    </div>
  );
}
