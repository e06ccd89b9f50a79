import type { User } from '@redthread/contract/auth';
import { useHeldSession } from '../auth/session/use-held-session.ts';
import { useSessionCheck } from '../auth/session/use-session-check.ts';
import { GivenNumbersPanel } from '../contact/given-numbers-panel.tsx';
import { DataPanel } from './data-panel.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { EmailPanel } from './email-panel.tsx';
import { GooglePanel } from './google-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { TokensPanel } from './tokens-panel.tsx';

export function SettingsScreen({ user }: { user: User }) {
  useSessionCheck();
  useHeldSession();
  return (
    <div className="grid grid-cols-1 gap-6">
      <DetailsPanel user={user} />
      <EmailPanel user={user} />
      <PasswordPanel user={user} />
      <GooglePanel user={user} />
      <GivenNumbersPanel />
      <SessionsPanel />
      <TokensPanel user={user} />
      <DataPanel user={user} />
    </div>
  );
}
