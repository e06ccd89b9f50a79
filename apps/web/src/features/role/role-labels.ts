import type { ChosenRole } from '@redthread/domain/role';
import { text } from '../../lib/text.ts';

/** The roles that a person may pick, as they read them. */
export function roleLabels(): Record<ChosenRole, string> {
  return { donor: text('role.donor'), patient: text('role.patient') };
}
