import { BLOOD_TYPES, type BloodType } from '@redthread/domain/blood-type';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ChoiceSelect } from '../../components/choice-select.tsx';
import { text } from '../../lib/text.ts';

interface MatchFormProps {
  /** The type that the results are for. */
  bloodType: BloodType | undefined;
  /** `isFurtherStep`: on the way from the last choice to the next, by keyboard. */
  onFind: (bloodType: BloodType | undefined, isFurtherStep: boolean) => void;
  /** The filter by where. */
  children: ReactNode;
}

/** Searches at each choice, so that results always match the chosen type. The button asks for a missing choice. */
export function MatchForm({ bloodType, onFind, children }: MatchFormProps) {
  const [isMissing, setIsMissing] = useState(false);
  const find = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!bloodType);
    if (bloodType) onFind(bloodType, true);
  };
  return (
    <form
      onSubmit={find}
      noValidate
      className="mb-4 grid grid-cols-1 items-start gap-x-8 gap-y-1 sm:mb-6 sm:gap-y-5 lg:grid-cols-[24rem_minmax(0,1fr)] print:hidden"
    >
      <div>
        {/* On a phone the label has the room above the button, too. */}
        <div className="flex items-end gap-3 sm:gap-4 max-sm:[&_label]:-me-32">
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
      </div>
      {children}
    </form>
  );
}
