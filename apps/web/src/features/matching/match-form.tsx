import { BLOOD_TYPES, type BloodType } from '@redthread/domain/blood-type';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ChoiceSelect } from '../../components/choice-select.tsx';
import { text } from '../../lib/text.ts';

interface MatchFormProps {
  /** The type that the results are for. */
  bloodType: BloodType | undefined;
  /** `isFurtherStep`: on the way from the last choice to the next, by keyboard. */
  onFind: (bloodType: BloodType | undefined, isFurtherStep: boolean) => void;
}

/** Searches at each choice, so that results always match the chosen type. The button asks for a missing choice. */
export function MatchForm({ bloodType, onFind }: MatchFormProps) {
  const [isMissing, setIsMissing] = useState(false);
  const find = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!bloodType);
    if (bloodType) onFind(bloodType, true);
  };
  return (
    <form onSubmit={find} noValidate className="mb-6 print:hidden">
      <div className="flex items-end gap-3 sm:gap-4">
        <ChoiceSelect
          label={text('matching.bloodType')}
          none={text('matching.noBloodType')}
          choices={BLOOD_TYPES}
          value={bloodType}
          onChange={onFind}
        />
        <span className="grid shrink-0 max-sm:*:px-4 *:whitespace-nowrap">
          <Button type="submit">{text('matching.find')}</Button>
        </span>
      </div>
      {isMissing && !bloodType ? (
        <p role="alert" className="mt-2 font-medium text-danger">
          {text('matching.missing')}
        </p>
      ) : null}
    </form>
  );
}
