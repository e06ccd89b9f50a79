import type { Group } from '@redthread/contract/groups';
import { Link } from '@tanstack/react-router';
import { Button, buttonStyle } from '../../components/button.tsx';
import { FailurePanel, Refusal } from '../../components/failure-panel.tsx';
import { Status } from '../../components/note.tsx';
import { Page } from '../../components/page.tsx';
import { Badge } from '../../components/rows.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useArrivalNote } from '../../lib/arrival-note.ts';
import { readFailure } from '../../lib/failure.ts';
import { useFocusWhenLost } from '../../lib/focus-on-new.ts';
import { focusHeading } from '../../lib/heading-focus.ts';
import { text } from '../../lib/text.ts';
import { useMyProfile } from '../mine/use-mine.ts';
import { KIND_WORDS } from '../organisations/organisation-words.ts';
import { isGroupMissing, useGroup, useJoinGroup, useLeaveGroup, useOwnGroups } from './group-changes.ts';

/** Where a group's link and its poster lead: who invites, what it means, and one button. */
export function GroupScreen({ code }: { code: string }) {
  const { data: group, error, refetch } = useGroup(code);
  const failure = error ? readFailure(error) : null;
  // One page in every state, so that its heading keeps the focus.
  if (isGroupMissing(failure?.code ?? null)) {
    return (
      <Page title={text('groups.missing')} intro={text('groups.missingLead')} width="narrow">
        <BecomeDonor />
      </Page>
    );
  }
  if (group === undefined) {
    return (
      <Page title={text('groups.one')} width="narrow">
        {failure === null ? (
          <Skeleton label={text('button.loading')} shape="row" count={2} />
        ) : (
          <FailurePanel title={text('failure.load')} detail={failure.message} onRetry={() => void refetch()} />
        )}
      </Page>
    );
  }
  const { name, organisation } = group;
  return (
    <Page
      title={text('groups.one')}
      heading={<bdi>{name}</bdi>}
      width="narrow"
      intro={text('groups.invites', { organisation: organisation.name })}
    >
      <Badge tone="plain">{text(KIND_WORDS[organisation.kind])}</Badge>
      <Meaning organisation={organisation.name} />
      <Standing group={group} />
    </Page>
  );
}

function Meaning({ organisation }: { organisation: string }) {
  return (
    <ul className="my-6 grid list-disc grid-cols-1 gap-2 ps-5 wrap-anywhere">
      <li>{text('groups.meansInvitations')}</li>
      <li>{text('groups.meansCounts', { organisation })}</li>
      <li>{text('groups.meansLeaving')}</li>
    </ul>
  );
}

/** What somebody is to the group, and can do: a visitor registers, a donor joins or leaves by one press. */
function Standing({ group }: { group: Group }) {
  const { code, isOpen } = group;
  const mine = useMyProfile();
  const own = useOwnGroups();
  const arrived = useArrivalNote();
  const [join, leave] = [useJoinGroup(), useLeaveGroup()];
  const isIn = own.data?.items.some((each) => each.code === code) === true;
  useFocusWhenLost(String(isIn), focusHeading);
  const error = (isIn ? leave.error : join.error) ?? null;
  const said = isIn ? text('groups.isIn') : leave.isSuccess ? text('donorGroup.left', group) : arrived;
  if (mine.status === 'loading' || (mine.status === 'found' && own.isPending)) {
    return <Skeleton label={text('button.loading')} shape="field" count={1} />;
  }
  if (mine.status === 'failed') {
    return <FailurePanel title={text('failure.load')} detail={mine.failure.message} onRetry={mine.retry} />;
  }
  return (
    <>
      <Status text={said} />
      {error ? <Refusal text={readFailure(error).message} /> : null}
      {isIn ? (
        <Button look="secondary" isBusy={leave.isPending} onClick={() => leave.mutate({ groupCode: code })}>
          {text('groups.leave')}
        </Button>
      ) : !isOpen ? (
        <>
          <p className="mb-4 font-semibold">{text('groups.closedLead')}</p>
          {mine.status === 'found' ? null : <BecomeDonor />}
        </>
      ) : mine.status === 'found' ? (
        <Button isBusy={join.isPending} onClick={() => join.mutate({ groupCode: code })}>
          {text('groups.join')}
        </Button>
      ) : (
        <BecomeDonor code={code} />
      )}
    </>
  );
}

/** With a group in mind, or without. */
function BecomeDonor({ code }: { code?: string }) {
  return (
    <Link to="/donor" search={{ group: code }} className={buttonStyle()}>
      {text('home.becomeDonor')}
    </Link>
  );
}
