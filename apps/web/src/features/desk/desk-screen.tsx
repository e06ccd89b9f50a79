import { isBloodBank } from '@redthread/domain/organisation';
import { useState } from 'react';
import { linkWords } from '../../components/button.tsx';
import { FailurePanel, QueryFailure } from '../../components/failure-panel.tsx';
import { Page, Panel } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { readFailure } from '../../lib/failure.ts';
import { useFocusWhenLost } from '../../lib/focus-on-new.ts';
import { focusHeading } from '../../lib/heading-focus.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { drafts, organisationDraft, readDraft } from '../../lib/storage.ts';
import { text } from '../../lib/text.ts';
import { useMyOrganisations } from '../mine/use-mine.ts';
import { townName } from '../places/town-words.ts';
import { useSession } from '../session/use-session.ts';
import { SendingNote, SignInInvitation } from '../sign-in/sign-in-first.tsx';
import { ArrivalDesk } from './arrival-desk.tsx';
import { DeskLists } from './desk-lists.tsx';
import { PostForm } from './post-form.tsx';
import { QueuePanel } from './queue.tsx';
import { type MyOrganisation, useDeskList, useQueue } from './use-desk.ts';
import { BLANK_POST } from './use-post-form.ts';

/** Where members of an organisation say which requests are true, and post their own. */
export function DeskScreen({ id }: { id: string }) {
  const session = useSession();
  const mine = useMyOrganisations();
  const organisation = mine.data?.items.find(({ _id, duty }) => _id === id && duty !== null);
  if (session.status === 'unauthenticated') {
    return (
      <Page title={text('deskPage.title')} intro={text('signIn.toSeePage')}>
        <SignInInvitation next={`/organisations/${id}`} />
      </Page>
    );
  }
  const { place = null, name = text('deskPage.title') } = organisation ?? {};
  // One page in every state, so that its heading keeps the focus.
  return (
    <Page
      title={text('deskPage.title')}
      heading={<bdi>{name}</bdi>}
      intro={place === null ? null : <bdi>{townName(place)}</bdi>}
    >
      <QueryFailure query={mine} />
      {mine.isPending || session.status === 'loading' ? (
        <Skeleton label={text('button.loading')} shape="request" />
      ) : null}
      {mine.data !== undefined && organisation === undefined ? (
        <FailurePanel title={text('deskPage.notYours')} />
      ) : null}
      {organisation === undefined ? null : <Desk organisation={organisation} />}
    </Page>
  );
}

function Desk({ organisation }: { organisation: MyOrganisation }) {
  const { _id: id, name, isVerified } = organisation;
  const isHospital = isBloodBank(organisation);
  const isStopped = useIsStopped(organisation);
  useFocusWhenLost(String(isStopped), focusHeading);
  // What was being typed when it was stopped stays.
  const [hasForm] = useState(isVerified);
  const [isTyped] = useState(() => readDraft(drafts, organisationDraft(id), BLANK_POST) !== null);
  const isFirst = useIsFirst(organisation);
  return (
    <div className="grid grid-cols-1 gap-6">
      {isStopped ? (
        <Panel title={text('deskPage.stopped', { name })}>
          <p role="status">
            <RichText id="deskPage.stoppedLine" tags={{ link: linkWords({ to: '/contact' }) }} />
          </p>
        </Panel>
      ) : null}
      {isHospital && !isStopped ? <ArrivalDesk hospital={organisation} /> : null}
      {hasForm ? (
        <details open={isTyped || isFirst}>
          <summary className="w-fit min-h-12 content-center font-semibold">{text('empty.postRequest')}</summary>
          <div className="mt-2 mb-4 max-w-2xl">
            <SendingNote path={`/organisations/${id}`} />
            <PostForm organisation={organisation} />
          </div>
        </details>
      ) : null}
      {isStopped ? null : isHospital ? (
        <DeskLists hospital={organisation} />
      ) : (
        <QueuePanel organisation={organisation} />
      )}
    </div>
  );
}

/** Whether an NGO had nothing open when it was opened: its form is what is next. A colleague's first request doesn't fold it again. */
function useIsFirst(organisation: MyOrganisation): boolean {
  const { data } = useQueue(organisation._id, { isWanted: !isBloodBank(organisation) });
  const [isFirst, setFirst] = useState<boolean | null>(null);
  if (isFirst === null && data !== undefined) setFirst(data.items.length === 0);
  return isFirst === true;
}

/** Its members hear of it by their list, or by the refusal of another answer. */
function useIsStopped(organisation: MyOrganisation): boolean {
  const isHospital = isBloodBank(organisation);
  const toConfirm = useDeskList(organisation._id, 'toConfirm', { isWanted: isHospital });
  const queue = useQueue(organisation._id, { isWanted: !isHospital });
  const error = toConfirm.error ?? queue.error;
  return !organisation.isVerified || (error !== null && readFailure(error).code === 'ORGANISATION_STOPPED');
}
