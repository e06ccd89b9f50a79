import { text } from '../../lib/text.ts';
import type { DonorFormState } from './use-donor-form.ts';

interface UnreachableProps extends Pick<DonorFormState, 'values' | 'isPhoneKept'> {
  /** Read out: at one of the two choices alone. */
  readonly isHeard?: boolean;
}

/** Stands at each choice that makes it so: the last one that was pressed has it in view. */
export function Unreachable({ values, isPhoneKept, isHeard = false }: UnreachableProps) {
  const isUnreachable = values.acceptsInvitations === 'false' && isPhoneKept;
  return (
    <div role={isHeard ? 'status' : undefined} className="empty:hidden">
      {isUnreachable ? <p className="rounded-md bg-warn-soft p-4 text-warn">{text('inviting.unreachable')}</p> : null}
    </div>
  );
}
