import { BLOOD_TYPES, type BloodType } from '@redthread/domain/blood-type';
import { useNavigate } from '@tanstack/react-router';
import { ChoiceSelect } from '../../components/choice-select.tsx';
import { text } from '../../lib/text.ts';

/** Which donors are listed, as the address says. Back leads to the choice before. */
export function DonorFilter({ bloodType }: { bloodType: BloodType | undefined }) {
  const navigate = useNavigate();
  return (
    <ChoiceSelect
      label={text('donors.filter')}
      choices={BLOOD_TYPES}
      none={text('donors.allTypes')}
      value={bloodType}
      onChange={(chosen, isFurtherStep) =>
        void navigate({
          to: '/donors',
          search: { bloodType: chosen },
          replace: isFurtherStep,
          resetScroll: false,
        })
      }
    />
  );
}
