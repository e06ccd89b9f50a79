import { createFileRoute, useLocation } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { CodeStep } from '../features/email-code/code-step.tsx';
import { useEmailCode, useRefusedDraft } from '../features/email-code/email-code.tsx';
import { useTown } from '../features/near/near-town.tsx';
import { RequestForm } from '../features/requests/request-form.tsx';
import { type PostSearch, readPostSearch } from '../features/requests/request-search.ts';
import { SendingNote } from '../features/sign-in/sign-in-first.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/patient')({
  validateSearch: readPostSearch,
  loader: awaitLateTexts,
  component: PatientRoute,
});

function PatientRoute() {
  return <PatientScreen search={Route.useSearch()} />;
}

/** The form that asks for blood, and for a visitor the code that posts it. */
function PatientScreen({ search }: { search: PostSearch }) {
  const code = useEmailCode('request');
  const refused = useRefusedDraft('request');
  const linked = useTown(refused?.draft.request.placeId ?? search.town);
  const town = refused?.place ?? linked;
  // With what the URL says, so that a sign-in in between comes back to the same form.
  const path = useLocation({ select: ({ href }) => href });
  if (code.pending !== null) {
    return (
      <Page title={text('nav.patientPortal')} heading={text('emailCode.heading')} width="narrow">
        <CodeStep code={code} pending={code.pending} />
      </Page>
    );
  }
  return (
    <Page title={text('nav.patientPortal')} width="narrow" intro={text('requestForm.intro')}>
      <div className="grid grid-cols-1 gap-8">
        <SendingNote path={path} />
        <RequestForm
          key={town?.id}
          {...{ code, refused, town, path }}
          bloodType={search.bloodType}
          next={search.next}
        />
      </div>
    </Page>
  );
}
