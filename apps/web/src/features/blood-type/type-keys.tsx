import { BLOOD_TYPES, type BloodType } from '@redthread/domain/blood-type';
import type { ReactNode } from 'react';
import { useFieldContext, useFieldError, useFieldId } from '../../components/form/entry-form.tsx';
import { describedBy, FieldError } from '../../components/form/field-frame.tsx';
import { text } from '../../lib/text.ts';
import { BloodTypeMark } from './blood-type-mark.tsx';

/** The value of "I don't know". */
export const UNKNOWN_TYPE = 'unknown';

/** Positive above negative. */
const KEYS: readonly BloodType[] = [
  ...BLOOD_TYPES.filter((type) => type.endsWith('+')),
  ...BLOOD_TYPES.filter((type) => type.endsWith('-')),
];

/** The eight blood types as keys of one choice; `unknownNote` is the way out for those who may not know. */
export function TypeKeys({ legend, unknownNote }: { legend: string; unknownNote?: string }) {
  const field = useFieldContext<string>();
  const error = useFieldError();
  const id = useFieldId()(field.name);
  const isUnknown = field.state.value === UNKNOWN_TYPE;
  const choose = (value: string) => field.handleChange(value);
  return (
    <fieldset aria-describedby={describedBy(id, undefined, isUnknown ? null : error)}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="grid grid-cols-4 gap-2">
        {KEYS.map((type, index) => (
          // The error summary's link leads to the first key.
          <TypeKey key={type} id={index === 0 ? id : `${id}-${type}`} name={field.name} value={type} onChoose={choose}>
            <BloodTypeMark bloodType={type} size="key" tone="bare" />
          </TypeKey>
        ))}
        {unknownNote === undefined ? null : (
          <label className="relative col-span-4 inline-flex min-h-12 items-center justify-self-start rounded-md px-1 underline decoration-edge decoration-2 underline-offset-4 hover:decoration-ink has-checked:font-semibold has-checked:decoration-ink has-focus-visible:outline-3 has-focus-visible:outline-focus">
            <Radio id={`${id}-${UNKNOWN_TYPE}`} name={field.name} value={UNKNOWN_TYPE} onChoose={choose} />
            {text('requestForm.unknownType')}
          </label>
        )}
      </div>
      {isUnknown ? (
        <p role="status" className="mt-1 rounded-md bg-warn-soft px-4 py-3 text-warn">
          {unknownNote}
        </p>
      ) : (
        <FieldError id={id} error={error} />
      )}
    </fieldset>
  );
}

interface RadioProps {
  id: string;
  name: string;
  value: string;
  onChoose: (value: string) => void;
}

function TypeKey({ children, ...radio }: RadioProps & { children: ReactNode }) {
  return (
    <label className="relative grid min-h-14 place-items-center rounded-md border border-edge bg-surface text-ink hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-canvas has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <Radio {...radio} />
      {children}
    </label>
  );
}

/** All of its key, so that it is pressed where it is seen; the key shows the choice. */
function Radio({ id, name, value, onChoose }: RadioProps) {
  const field = useFieldContext<string>();
  return (
    <input
      id={id}
      type="radio"
      name={name}
      value={value}
      checked={field.state.value === value}
      onChange={() => onChoose(value)}
      onBlur={field.handleBlur}
      className="absolute inset-0 z-1 size-full cursor-pointer opacity-0"
    />
  );
}
