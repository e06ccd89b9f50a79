import { BLOOD_TYPES, type BloodType } from '@redthread/domain/blood-type';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ChoiceSelect } from '../../components/choice-select.tsx';
import { text } from '../../lib/text.ts';

interface MatchFormProps {
  /** The type that was last asked for. */
  bloodType: BloodType | undefined;
  onFind: (bloodType: BloodType) => void;
}

export function MatchForm({ bloodType: asked, onFind }: MatchFormProps) {
  const [choice, setChoice] = useState<{ bloodType: BloodType | undefined } | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  // Until the next choice the address decides, so that Back shows the type it goes back to.
  const { bloodType } = choice ?? { bloodType: asked };
  const find = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!bloodType);
    if (!bloodType) return;
    setChoice(null);
    onFind(bloodType);
  };
  return (
    <form onSubmit={find} noValidate className="mb-10">
      <div className="flex flex-wrap items-end gap-4">
        <ChoiceSelect
          label={text('matching.bloodType')}
          choices={BLOOD_TYPES}
          none={text('matching.noBloodType')}
          value={bloodType}
          onChange={(chosen) => setChoice({ bloodType: chosen })}
        />
        <Button type="submit">{text('matching.find')}</Button>
      </div>
      {isMissing && !bloodType ? (
        <p role="alert" className="mt-2 font-medium text-danger">
          {text('matching.missing')}
        </p>
      ) : null}
    </form>
  );
}
