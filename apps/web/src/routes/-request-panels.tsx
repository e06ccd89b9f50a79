import type { Role } from '@redthread/domain/role';
import { RequestBloodCard } from '../features/overview/dashboard-panels.tsx';
import { MyRequests } from '../features/requests/my-requests.tsx';
import { useHasHadRequests } from '../features/requests/use-my-requests.ts';

/** The requests' part of the dashboard: a patient always has one, anyone else once they have asked for blood. */
export function RequestPanels({ role }: { role: Role }) {
  const hasHadRequests = useHasHadRequests();
  if (role !== 'patient') return hasHadRequests ? <MyRequests /> : null;
  return (
    <>
      <RequestBloodCard />
      <MyRequests />
    </>
  );
}
