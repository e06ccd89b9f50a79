import type { Role } from '@redthread/domain/role';
import { useHasHadRequests } from '../features/mine/use-my-requests.ts';
import { RequestBloodCard } from '../features/overview/dashboard-panels.tsx';
import { HiddenRequests } from '../features/requests/hidden-requests.tsx';
import { MyRequests } from '../features/requests/my-requests.tsx';

/** The requests' part of the dashboard: a patient always has one, anyone else once they have asked for blood. */
export function RequestPanels({ role }: { role: Role }) {
  const hasHadRequests = useHasHadRequests();
  // Donors are told above all else what is hidden (-donor-panels.tsx).
  const own = <MyRequests>{role === 'donor' ? null : <HiddenRequests />}</MyRequests>;
  if (role !== 'patient') return hasHadRequests ? own : null;
  return (
    <>
      <RequestBloodCard />
      {own}
    </>
  );
}
