import { useLocation } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';
import { text } from '../../lib/text.ts';
import { CodeStep } from '../email-code/code-step.tsx';
import { useRefusedDraft } from '../email-code/refused-draft.ts';
import { useEmailCode } from '../email-code/use-email-code.ts';
import { useTown } from '../near/use-town.ts';
import { SendingNote } from '../sign-in/sending-note.tsx';
import type { PostSearch } from './post-search.ts';
import { RequestForm } from './request-form.tsx';

/** The form that asks for blood, and for a visitor the code that posts it. */
export function PatientScreen({ search }: { search: PostSearch }) {
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
