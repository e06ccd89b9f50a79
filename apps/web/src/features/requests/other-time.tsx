import { use, useEffect, useEffectEvent, useState } from 'react';
import { OutcomeContext, useFieldContext, useFieldError } from '../../components/form/form-context.ts';
import { whenOf } from '../../lib/soon.ts';
import { text } from '../../lib/text.ts';
import { DayAndTime, type DayAndTimeProps } from './day-and-time.tsx';
import { instantOf } from './needed-by.ts';

/** For those whom no card of the urgencies fits. */
export function OtherTime(props: DayAndTimeProps) {
  const { clock, now } = props;
  const { value } = useFieldContext<string>().state;
  const error = useFieldError();
  const { count } = use(OutcomeContext);
  const [wish, setWish] = useState<boolean>();
  // A fault would be hidden, and so would the place that the summary leads to.
  const showFault = useEffectEvent(() => {
    if (error !== null) setWish(true);
  });
  useEffect(() => {
    if (count > 0) showFault();
  }, [count]);
  return (
    <div>
      <details
        open={wish ?? (value !== '' || error !== null)}
        onToggle={({ currentTarget }) => setWish(currentTarget.open)}
        className="-mt-2"
      >
        <summary className="w-fit min-h-12 content-center font-semibold">
          {value === ''
            ? text('requestForm.otherTime')
            : text('invitations.neededBy', whenOf(instantOf(value, clock), now, clock))}
        </summary>
        <DayAndTime {...props} />
      </details>
    </div>
  );
}
