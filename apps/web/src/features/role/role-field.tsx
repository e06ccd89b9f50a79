import type { ChosenRole } from '@redthread/domain/role';
import { RadioField } from '../../components/form/radio-field.tsx';
import { text } from '../../lib/text.ts';

/** Which role a person picks for themself. */
export function RoleField({ hint = '' }: { hint?: string }) {
  const choices: Record<ChosenRole, string> = { donor: text('role.donor'), patient: text('role.patient') };
  return <RadioField legend={text('role.legend')} hint={hint} choices={choices} />;
}
