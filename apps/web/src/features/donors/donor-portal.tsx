import { FailurePanel } from '../../components/failure-panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useSession } from '../auth/use-session.ts';
import { AvailabilitySwitch } from './availability-switch.tsx';
import { DonorForm } from './donor-form.tsx';
import { useMyProfile } from './use-my-profile.ts';

/** The donor's form, filled with the profile that is there, and the switch that goes with one. */
export function DonorPortal() {
  const { status } = useSession();
  const mine = useMyProfile();
  if (mine.status === 'loading') return <Skeleton label="Loading your profile" shape="row" count={5} />;
  if (mine.status === 'failed') {
    return <FailurePanel title="Your profile couldn't be loaded." detail={mine.failure.message} onRetry={mine.retry} />;
  }
  const profile = mine.status === 'found' ? mine.profile : null;
  return (
    <div className="grid grid-cols-1 gap-8">
      {profile ? <AvailabilitySwitch profile={profile} /> : null}
      {status === 'unauthenticated' ? (
        <p className="rounded-lg bg-sunken p-4 text-muted">
          You can fill this in first. You'll be asked to sign in when you send it, and what you typed is kept.
        </p>
      ) : null}
      <DonorForm profile={profile} />
    </div>
  );
}
