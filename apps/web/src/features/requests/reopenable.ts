import type { OwnBloodRequest } from '@redthread/contract/requests';
import { mayBeExtended } from '@redthread/domain/request-life';

/** Whether an expired request may be opened again, with another time. */
export function isReopenable({ status, closedAt }: Pick<OwnBloodRequest, 'status' | 'closedAt'>, now: number): boolean {
  return (
    status === 'expired' && mayBeExtended({ status, closedAt: closedAt === null ? null : Date.parse(closedAt) }, now)
  );
}
