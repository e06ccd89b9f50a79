import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { MOST_URGENT_FIRST } from '@redthread/domain/urgency';
import { ChoiceSelect } from '../../components/choice-select.tsx';
import { useSearchChange } from '../../lib/search-change.ts';
import { text } from '../../lib/text.ts';
import { typeOf } from '../blood-type/type-in-url.ts';
import { NearFilter } from '../near/near-filter.tsx';
import type { NearSearch } from '../near/near-search.ts';
import type { RequestSearch } from './request-search.ts';
import { urgencyLabels } from './urgency-badge.tsx';

/** Which requests are listed, as the URL says. Back leads to the choice before. */
export function RequestFilter({ bloodType, urgency, town, radius }: RequestSearch) {
  const changeSearch = useSearchChange();
  const choose = (chosen: Pick<RequestSearch, 'bloodType' | 'urgency' | keyof NearSearch>, isFurtherStep: boolean) =>
    void changeSearch({ to: { ...chosen, requestPage: undefined }, isStep: !isFurtherStep });
  return (
    <div className="mb-4 grid grid-cols-1 items-start gap-x-4 gap-y-4 lg:grid-cols-[auto_minmax(0,1fr)] print:hidden">
      <NearFilter search={{ town, radius }} onChange={choose} />
      <div className="grid grid-cols-1 items-end gap-3 phone:grid-cols-2 sm:flex sm:gap-4">
        <ChoiceSelect
          label={text('requests.filterType')}
          choices={BLOOD_TYPES}
          none={text('donors.allTypes')}
          value={typeOf(bloodType)}
          onChange={(chosen, isFurtherStep) => choose({ bloodType: chosen }, isFurtherStep)}
        />
        <ChoiceSelect
          label={text('requestForm.urgency')}
          choices={MOST_URGENT_FIRST}
          labels={urgencyLabels()}
          none={text('requests.allUrgencies')}
          value={urgency}
          onChange={(chosen, isFurtherStep) => choose({ urgency: chosen }, isFurtherStep)}
        />
      </div>
    </div>
  );
}
