import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { Panel } from '../../components/panel.tsx';
import { text } from '../../lib/text.ts';
import type { MyProfile } from './use-my-profile.ts';

export function ProfileCard({ mine }: { mine: MyProfile }) {
  return (
    <Panel title={text('profileCard.title')}>
      <p className="mb-4 text-muted">{describe(mine)}</p>
      <Link to="/donor" className={buttonStyle()}>
        {text(mine.status === 'none' ? 'donorForm.register' : 'donorForm.update')}
      </Link>
    </Panel>
  );
}

function describe(mine: MyProfile): string {
  if (mine.status === 'none') return text('profileCard.none');
  if (mine.status !== 'found') return text('profileCard.keepRight');
  const { bloodType, isAvailable } = mine.profile;
  return text(isAvailable ? 'profileCard.available' : 'profileCard.notAvailable', { bloodType });
}
