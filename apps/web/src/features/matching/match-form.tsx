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
    <div className="@container">
      <form
        onSubmit={find}
        noValidate
        className="mb-3 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 *:col-span-2 sm:mb-6 sm:gap-y-4 lg:*:col-span-1 lg:grid-cols-[12rem_auto_auto] lg:justify-start print:hidden"
      >
        <div>
          <ChoiceSelect
            label={text('matching.bloodType')}
            none={text('matching.noBloodType')}
            choices={BLOOD_TYPES}
            value={bloodType}
            onChange={onFind}
          />
          {isMissing && !bloodType ? (
            <p role="alert" className="mt-2 font-medium text-danger">
              {text('matching.missing')}
            </p>
          ) : null}
        </div>
        {/* On a phone the button stands beside where to look, while that is one line of words and there is room for both. */}
        <div className="max-sm:@min-[17rem]:not-has-[details[open],a]:col-span-1">{children}</div>
        {/* Beside fields, it stands as far down as they do below their labels. */}
        <div className="grid max-sm:mt-1 max-sm:@min-[17rem]:[div:not(:has(details[open],a))+&]:col-span-1 sm:justify-start lg:mt-[calc(1lh+0.375rem)]">
          <Button type="submit">{text('matching.find')}</Button>
        </div>
      </form>
    </div>
  );
}
