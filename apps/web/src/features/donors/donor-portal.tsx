import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Status } from '../../components/status.tsx';
import { text } from '../../lib/text.ts';
import type { EmailCode } from '../email-code/use-email-code.ts';
import { HiddenNote } from '../hidden/hidden-note.tsx';
import { type MyProfile, useMyProfile } from '../mine/use-my-profile.ts';
import { DonorForm } from './donor-form.tsx';
import { LeaveList } from './leave-list.tsx';
import type { ProfileSearch } from './profile-search.ts';

/** The donor's form, filled with the profile that is there, and the switch that goes with one. */
export function DonorPortal({ next, code }: ProfileSearch & { code: EmailCode }) {
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
      <Portal mine={mine} next={next} code={code} onLeft={() => setHasLeft(true)} />
    </div>
  );
}

interface PortalProps extends ProfileSearch {
  mine: MyProfile;
  code: EmailCode;
  onLeft: () => void;
}

function Portal({ mine, next, code, onLeft }: PortalProps) {
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
      <DonorForm profile={profile} next={next} path={path} code={code} />
      {profile ? <LeaveList onLeft={onLeft} /> : null}
    </>
  );
}
