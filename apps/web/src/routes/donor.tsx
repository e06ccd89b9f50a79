import { createFileRoute, Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/dialog.tsx';
import { FailurePanel, Refusal } from '../components/failure-panel.tsx';
import { Note, Status } from '../components/note.tsx';
import { Page, Panel } from '../components/page.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { useRemoveDonor } from '../features/donors/donor-changes.ts';
import { DonorForm } from '../features/donors/donor-form.tsx';
import { type ProfileSearch, readProfileSearch } from '../features/donors/donor-search.ts';
import { CodeStep } from '../features/email-code/code-step.tsx';
import { type EmailCode, useEmailCode } from '../features/email-code/email-code.tsx';
import { useGroup, useLeaveGroup, useOwnGroups } from '../features/groups/group-changes.ts';
import { isPresent, phaseOf, useOwnInvitations } from '../features/invitations/own-invitations.ts';
import { useLive } from '../features/live/use-live.ts';
import { type MyProfile, useMyProfile } from '../features/mine/use-mine.ts';
import { HiddenNote } from '../features/moderation/hidden-note.tsx';
import { readFailure } from '../lib/failure.ts';
import { useFocusWhenLost } from '../lib/focus-on-new.ts';
import { focusHeading } from '../lib/heading-focus.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/donor')({
  validateSearch: readProfileSearch,
  // What becomes of a number is said beside it.
  loader: ({ context }) => void context.queries.overview.about.prefetch(),
  component: DonorRoute,
});

function DonorRoute() {
  useLive({ isForm: true });
  const { group, next = group === undefined ? undefined : `/g/${group}` } = Route.useSearch();
  const code = useEmailCode('donor');
  if (code.pending !== null) {
    return (
      <Page title={text('nav.donorPortal')} heading={text('emailCode.heading')} width="narrow">
        <CodeStep code={code} pending={code.pending} next={next} />
      </Page>
    );
  }
  return (
    <Page title={text('nav.donorPortal')} width="narrow" intro={text('donorForm.intro')}>
      <DonorPortal next={next} group={group} code={code} />
    </Page>
  );
}

/** The donor's form, filled with the profile that is there, and the switch that goes with one. */
function DonorPortal({ next, group, code }: ProfileSearch & { code: EmailCode }) {
  const mine = useMyProfile();
  const [hasLeft, setHasLeft] = useState(false);
  const note = useRef<HTMLDivElement>(null);
  // The dialog that had the focus is gone.
  useEffect(() => {
    if (hasLeft) note.current?.focus();
  }, [hasLeft]);
  const profile = mine.status === 'found' ? mine.profile : null;
  return (
    <div className="grid grid-cols-1 gap-8">
      {/* Around the rest, which is read anew once the profile is gone. */}
      <div ref={note} tabIndex={-1} className={hasLeft ? '' : '-mb-8'}>
        <Status text={hasLeft && profile === null ? text('leaveList.left') : ''} />
      </div>
      <Portal mine={mine} next={next} group={group} code={code} onLeft={() => setHasLeft(true)} />
    </div>
  );
}

interface PortalProps extends ProfileSearch {
  mine: MyProfile;
  code: EmailCode;
  onLeft: () => void;
}

function Portal({ mine, next, group, code, onLeft }: PortalProps) {
  // With what the URL says, so that a sign-in in between comes back to the same form.
  const path = useLocation({ select: ({ href }) => href });
  if (mine.status === 'loading') return <Skeleton label={text('button.loading')} shape="field" count={5} />;
  if (mine.status === 'failed') {
    return <FailurePanel title={text('failure.load')} detail={mine.failure.message} onRetry={mine.retry} />;
  }
  const profile = mine.status === 'found' ? mine.profile : null;
  return (
    <>
      {profile === null || profile.hiddenFor === null ? null : <HiddenNote of="donor" reason={profile.hiddenFor} />}
      {profile === null ? null : (
        <Link to="/donations" className="thread-link w-fit py-1 print:hidden">
          {text('donations.title')}
        </Link>
      )}
      {group === undefined ? null : <JoiningNote code={group} />}
      <DonorForm profile={profile} next={next} group={group} path={path} code={code} />
      {profile ? <OwnGroups /> : null}
      {profile ? <LeaveList onLeft={onLeft} /> : null}
    </>
  );
}

/** A yes that still stands: a patient counts on it. */
function WhoWaits() {
  const { items = [] } = useOwnInvitations();
  const coming = items.filter(isPresent).filter((invitation) => phaseOf(invitation) === 'accepted');
  const hospitals = [...new Set(coming.map(({ hospital }) => hospital))];
  return hospitals.map((hospital) => (
    <p key={hospital} className="mb-4 font-semibold">
      {text('leaveList.coming', { hospital })}
    </p>
  ));
}

/** Takes the consent to be listed back: the profile goes, and the account stays. */
function LeaveList({ onLeft }: { onLeft: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveDonor(() => {
    setIsAsking(false);
    onLeft();
  });
  return (
    <Panel title={text('leaveList.title')}>
      <p className="text-muted">{text('leaveList.explained')}</p>
      <div className="mt-4">
        <Button look="secondary" onClick={() => setIsAsking(true)}>
          {text('leaveList.leave')}
        </Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={text('leaveList.sure')}
          confirmLabel={text('leaveList.confirm')}
          isBusy={remove.isPending}
          error={remove.error ? readFailure(remove.error).message : null}
          onConfirm={() => remove.mutate()}
          onClose={() => setIsAsking(false)}
        >
          <WhoWaits />
          <p>{text('leaveList.warning')}</p>
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}

/** Above a donor's form that was opened through a group: which one they join with it. */
function JoiningNote({ code }: { code: string }) {
  const group = useGroup(code).data;
  if (!group?.isOpen) return null;
  return <Note>{text('donorGroup.joining', { name: group.name, organisation: group.organisation.name })}</Note>;
}

/** The groups that a donor is in, each with its way out. Nothing for most donors. */
function OwnGroups() {
  const items = useOwnGroups().data?.items ?? [];
  const leave = useLeaveGroup();
  const [left, setLeft] = useState('');
  useFocusWhenLost(left, focusHeading);
  if (items.length === 0 && left === '') return null;
  return (
    <Panel title={text('donorGroup.mine')}>
      <Status text={left} />
      {leave.error ? <Refusal text={readFailure(leave.error).message} /> : null}
      <ul className="divide-y divide-line">
        {items.map(({ code, name, organisation }) => (
          <li
            key={code}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0"
          >
            <div className="min-w-[min(12rem,100%)] flex-1">
              <p className="font-semibold wrap-anywhere">
                <bdi>{name}</bdi>
              </p>
              <p className="wrap-anywhere text-muted">
                <bdi>{organisation}</bdi>
              </p>
            </div>
            <Button
              look="secondary"
              aria-label={text('donorGroup.leaveOf', { name })}
              isBusy={leave.isPending}
              onClick={() =>
                leave.mutate({ groupCode: code }, { onSuccess: () => setLeft(text('donorGroup.left', { name })) })
              }
            >
              {text('donorGroup.leave')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
