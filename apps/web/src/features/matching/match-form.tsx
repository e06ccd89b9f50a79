import type { BloodType } from '@redthread/domain/blood-type';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { text } from '../../lib/text.ts';
import { TypeChoice } from './type-choice.tsx';

interface MatchFormProps {
  /** The type that the results are for. */
  bloodType: BloodType | undefined;
  /** Looks for what is chosen, once more. */
  onFind: (bloodType: BloodType) => void;
  /** The filter by where. */
  children: ReactNode;
}

/** Where, then for which type. Each choice searches, so that results always match it; the button asks for a missing one. */
export function MatchForm({ bloodType, onFind, children }: MatchFormProps) {
  const [isMissing, setIsMissing] = useState(false);
  const find = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!bloodType);
    if (bloodType) onFind(bloodType);
  };
  return (
    <form onSubmit={find} noValidate className="mb-5 grid grid-cols-1 gap-y-4 sm:mb-7 print:hidden">
      {children}
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <TypeChoice chosen={bloodType} />
        <Button type="submit">{text('nav.findDonors')}</Button>
      </div>
      {isMissing && !bloodType ? (
        <p role="alert" className="font-medium text-danger">
          {text('matching.missing')}
        </p>
      ) : null}
    </form>
  );
}
