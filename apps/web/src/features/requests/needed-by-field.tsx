import { useFieldContext, useFieldId } from '../../components/form/form-context.ts';
import { text } from '../../lib/text.ts';
import { DayAndTime, type DayAndTimeProps } from './day-and-time.tsx';

/** Until when the blood is needed, of a request that is there. */
export function NeededByField(props: Omit<DayAndTimeProps, 'hint'>) {
  const id = useFieldId()(useFieldContext<string>().name);
  const hint = text('neededBy.hint');
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{text('neededBy.legend')}</legend>
      <p id={`${id}-hint`} className="mb-1.5 text-muted">
        {hint}
      </p>
      <DayAndTime {...props} hint={hint} />
    </fieldset>
  );
}
