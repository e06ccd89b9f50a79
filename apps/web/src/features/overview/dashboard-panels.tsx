import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { Panel } from '../../components/panel.tsx';
import { text } from '../../lib/text.ts';

export function RequestBloodCard() {
  return (
    <Panel title={text('dashboard.requestBlood')}>
      <Link to="/patient" className={buttonStyle()}>
        {text('dashboard.requestBlood')}
      </Link>
    </Panel>
  );
}

export function AllDataCard() {
  return (
    <Panel title={text('dashboard.allData')}>
      <Link to="/requests" search={{ radius: 'any' }} className={buttonStyle('secondary')}>
        {text('dashboard.allData')}
      </Link>
    </Panel>
  );
}
