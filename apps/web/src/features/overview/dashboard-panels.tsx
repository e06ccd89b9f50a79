import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { Panel } from '../../components/panel.tsx';
import { text } from '../../lib/text.ts';

export function RequestBloodCard() {
  return (
    <Panel title={text('dashboard.requestBlood')}>
      <p className="mb-4 text-muted">{text('dashboard.requestBloodText')}</p>
      <Link to="/patient" className={buttonStyle()}>
        {text('dashboard.requestBlood')}
      </Link>
    </Panel>
  );
}

export function AllDataCard() {
  return (
    <Panel title={text('dashboard.allData')}>
      <p className="mb-4 text-muted">{text('dashboard.allDataText')}</p>
      <Link to="/requests" search={{ radius: 'any' }} className={buttonStyle('secondary')}>
        {text('dashboard.allData')}
      </Link>
    </Panel>
  );
}
