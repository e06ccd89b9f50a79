import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Page } from '../../components/page.tsx';
import { text } from '../../lib/text.ts';
import { askCaps } from '../asks/ask-caps.ts';
import { keptStop } from '../session/kept-secrets.ts';
import { FewerAsks } from './fewer-asks.tsx';
import { useMailedCode } from './use-mailed-ask.ts';

/** The target of the link below each mail. It acts on a press, so that mail scanners that open it change nothing. */
export function StopScreen() {
  const code = useMailedCode(keptStop);
  return (
    <Page title={text('asks.fewer')} intro={text('asks.caps', { caps: askCaps() })} width="narrow">
      {code === null ? (
        <FailurePanel
          title={text('mailedLink.incomplete')}
          action={
            <Link to="/dashboard" className={buttonStyle('secondary')}>
              {text('asks.toDashboard')}
            </Link>
          }
        />
      ) : (
        <FewerAsks code={code} choices="brief" />
      )}
    </Page>
  );
}
