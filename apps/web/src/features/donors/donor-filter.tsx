import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { Checkbox } from '../../components/checkbox.tsx';
import { ChoiceSelect } from '../../components/choice-select.tsx';
import { useSearchChange } from '../../lib/search-change.ts';
import { text } from '../../lib/text.ts';
import { typeOf } from '../blood-type/type-in-url.ts';
import { NearFilter } from '../near/near-filter.tsx';
import type { DonorSearch } from './donor-search.ts';

/** Which donors are listed, as the URL says. Back leads to the choice before. */
export function DonorFilter({ bloodType, all, town, radius }: DonorSearch) {
  const changeSearch = useSearchChange();
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-2 sm:gap-y-4 lg:grid-cols-[auto_minmax(0,1fr)] print:hidden">
      <NearFilter
        search={{ town, radius }}
        onChange={(to, isFurtherStep) => void changeSearch({ to: { ...to, page: undefined }, isStep: !isFurtherStep })}
      />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2 lg:flex-nowrap">
        <ChoiceSelect
          label={text('field.bloodType')}
          choices={BLOOD_TYPES}
          none={text('donors.allTypes')}
          value={typeOf(bloodType)}
          onChange={(chosen, isFurtherStep) =>
            void changeSearch({ to: { bloodType: chosen, page: undefined }, isStep: !isFurtherStep })
          }
        />
        <span className="lg:shrink-0">
          <Checkbox
            label={text('donors.availableOnly')}
            isOn={!all}
            onChange={(isOn) =>
              void changeSearch({ to: { all: isOn ? undefined : true, page: undefined }, isStep: true })
            }
          />
        </span>
      </div>
    </div>
  );
}
