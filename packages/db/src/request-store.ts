export type { RequestChange } from './operations/request-change.ts';
export type { BloodRequest } from './operations/request-row.ts';
export type {
  NewRequest,
  RequestFilter,
  RequestStore,
  UrgencyFilter,
  UrgencyPosition,
} from './operations/requests.ts';
