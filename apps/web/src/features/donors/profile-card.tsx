import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { Panel } from '../../components/panel.tsx';
import type { MyProfile } from './use-my-profile.ts';

export function ProfileCard({ mine }: { mine: MyProfile }) {
  return (
    <Panel title="Update Donor Profile">
      <p className="mb-4 text-muted">{describe(mine)}</p>
      <Link to="/donor" className={buttonStyle()}>
        {mine.status === 'none' ? 'Register as donor' : 'Update profile'}
      </Link>
    </Panel>
  );
}

function describe(mine: MyProfile): string {
  if (mine.status === 'none') return "You haven't registered as a donor yet.";
  if (mine.status !== 'found') return 'Keep your blood type, contact and location right.';
  const { bloodType, isAvailable } = mine.profile;
  return `You are registered as ${bloodType}, and are ${isAvailable ? 'available' : 'not available'} to donate.`;
}
