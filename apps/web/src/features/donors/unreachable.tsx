import { text } from '../../lib/text.ts';
import type { DonorFormState } from './use-donor-form.ts';

/** Stands at each choice that makes it so: the last one that was pressed has it in view. */
export function Unreachable({ values, isPhoneKept }: Pick<DonorFormState, 'values' | 'isPhoneKept'>) {
  const isUnreachable = values.letsAsk === 'false' && isPhoneKept;
  return (
    <div role="status" className="empty:hidden">
      {isUnreachable ? <p className="rounded-md bg-warn-soft p-4 text-warn">{text('asking.unreachable')}</p> : null}
    </div>
  );
}
