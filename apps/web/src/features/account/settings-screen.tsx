import type { User } from '@redthread/contract/auth';
import { WithContents } from '../../components/contents.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Panel } from '../../components/panel.tsx';
import { text } from '../../lib/text.ts';
import { GivenNumbersPanel } from '../contact/given-numbers-panel.tsx';
import { useHeldSession } from '../session/use-held-session.ts';
import { useSessionCheck } from '../session/use-session-check.ts';
import { useSmsNumber } from '../sms-number/number-changes.ts';
import { DataPanel } from './data-panel.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { EmailPanel } from './email-panel.tsx';
import { GooglePanel, useHasGooglePanel } from './google-panel.tsx';
import { NumberPanel } from './number-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { PushPanel, useHasPushPanel } from './push-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { partOf, SETTINGS_PARTS } from './settings-parts.ts';
import { TokensPanel } from './tokens-panel.tsx';

export function SettingsScreen({ user }: { user: User }) {
  useSessionCheck();
  useHeldSession();
  const hasGoogle = useHasGooglePanel(user);
  const told = useSmsNumber();
  const hasPush = useHasPushPanel(user);
  const isShown = {
    google: hasGoogle,
    push: hasPush,
    texts: user.role === 'donor' && (told.data?.isMatchable ?? told.failure !== null),
  };
  const parts = SETTINGS_PARTS.filter((part) => isShown[part as keyof typeof isShown] ?? true).map(partOf);
  return (
    <WithContents parts={parts} isForWide>
      <div className="grid grid-cols-1 gap-6">
        <DetailsPanel user={user} />
        <EmailPanel user={user} />
        <PasswordPanel user={user} />
        {hasGoogle ? <GooglePanel user={user} /> : null}
        <GivenNumbersPanel />
        {hasPush ? <PushPanel part={partOf('push')} /> : null}
        {isShown.texts && told.data !== undefined ? <NumberPanel part={partOf('texts')} smsNumber={told.data} /> : null}
        {isShown.texts && told.failure !== null ? (
          <Panel {...partOf('texts')}>
            <FailurePanel title={text('failure.load')} detail={told.failure.message} onRetry={told.retry} />
          </Panel>
        ) : null}
        <SessionsPanel />
        <TokensPanel user={user} />
        <DataPanel user={user} />
      </div>
    </WithContents>
  );
}
