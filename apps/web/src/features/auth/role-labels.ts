import type { ChosenRole } from '@redthread/domain/role';

/** The roles that a person may pick, as they read them. */
export const ROLE_LABELS: Record<ChosenRole, string> = { donor: 'Donor', patient: 'Patient' };
