import { useFieldContext, useFieldError, useFieldId } from '../../components/form/entry-form.tsx';
import { text } from '../../lib/text.ts';
import { TownPicker } from './town-picker.tsx';
import { readTown, writeTown } from './town-words.ts';

interface TownFieldProps {
  label: string;
  hint?: string | undefined;
  isOptional?: boolean;
}

/** The town of a form, whose value is a text of `writeTown`: what is typed stays, chosen or not. */
export function TownField({ label, hint, isOptional = false }: TownFieldProps) {
  const field = useFieldContext<string>();
  const error = useFieldError();
  const id = useFieldId()(field.name);
  return (
    <TownPicker
      id={id}
      label={isOptional ? text('form.optional', { label }) : label}
      hint={hint}
      isRequired={!isOptional}
      error={error}
      choice={readTown(field.state.value)}
      onChange={(choice) => field.handleChange(writeTown(choice))}
      onBlur={field.handleBlur}
    />
  );
}
