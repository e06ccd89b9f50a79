import { MAX_UNITS } from '@redthread/domain/request-life';
import { Button } from '../../components/button.tsx';
import { FieldError } from '../../components/form/field-frame.tsx';
import { useFieldContext, useFieldError, useFieldId } from '../../components/form/form-context.ts';
import { formatNumber } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';

/** How many units, by two keys. */
export function UnitsStepper() {
  const field = useFieldContext<string>();
  const error = useFieldError();
  const id = useFieldId()(field.name);
  const units = Number(field.state.value) || 1;
  const step = (by: number) => field.handleChange(String(Math.min(MAX_UNITS, Math.max(1, units + by))));
  return (
    <div>
      <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <legend className="sr-only">{text('requestForm.units')}</legend>
        <p className="flex-1 basis-24">
          <span aria-hidden="true" className="font-semibold">
            {text('requestForm.units')}
          </span>{' '}
          <span className="text-sm text-muted">{text('requestForm.unitsHint')}</span>
        </p>
        <span className="flex items-center gap-3">
          <Button id={id} look="secondary" aria-label={text('requestForm.oneLess')} onClick={() => step(-1)}>
            −
          </Button>
          <output aria-live="polite" className="min-w-8 text-center text-xl font-bold">
            {formatNumber(units)}
          </output>
          <Button look="secondary" aria-label={text('requestForm.oneMore')} onClick={() => step(1)}>
            +
          </Button>
        </span>
      </fieldset>
      <FieldError id={id} error={error} />
    </div>
  );
}
