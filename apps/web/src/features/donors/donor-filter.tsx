import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { Checkbox } from '../../components/checkbox.tsx';
import { ChoiceSelect } from '../../components/choice-select.tsx';
import { useSearchChange } from '../../lib/search-change.ts';
import { text } from '../../lib/text.ts';
import type { DonorSearch } from './donor-search.ts';

/** Which donors are listed, as the URL says. Back leads to the choice before. */
export function DonorFilter({ bloodType, all }: Pick<DonorSearch, 'bloodType' | 'all'>) {
  const changeSearch = useSearchChange();
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2 print:hidden">
      <ChoiceSelect
        label={text('donors.filter')}
        choices={BLOOD_TYPES}
        none={text('donors.allTypes')}
        value={bloodType}
        onChange={(chosen, isFurtherStep) =>
          void changeSearch({ to: { bloodType: chosen, page: undefined }, isStep: !isFurtherStep })
        }
      />
      <Checkbox
        label={text('donors.availableOnly')}
        isOn={!all}
        onChange={(isOn) => void changeSearch({ to: { all: isOn ? undefined : true, page: undefined }, isStep: true })}
      />
    </div>
  );
}
