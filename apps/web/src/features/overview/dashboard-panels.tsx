import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { Empty } from '../../components/empty.tsx';
import { Panel } from '../../components/panel.tsx';

export function RequestBloodCard() {
  return (
    <Panel title="Request Blood">
      <p className="mb-4 text-muted">Say which blood is needed, where, and how urgently.</p>
      <Link to="/patient" className={buttonStyle()}>
        Request blood
      </Link>
    </Panel>
  );
}

export function AllDataCard() {
  return (
    <Panel title="View All Data">
      <p className="mb-4 text-muted">Every patient request and every registered donor.</p>
      <Link to="/requests" className={buttonStyle('secondary')}>
        View all data
      </Link>
    </Panel>
  );
}

export function RecentActivity() {
  return (
    <Panel title="Recent Activity">
      <Empty>No recent activity.</Empty>
    </Panel>
  );
}
