import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { isByType } from '@redthread/domain/people-list';
import { MOST_URGENT_FIRST } from '@redthread/domain/urgency';
import { ChoiceSelect } from '../../components/choice-select.tsx';
import { useSearchChange } from '../../lib/search-change.ts';
import { text } from '../../lib/text.ts';
import { urgencyLabels } from '../requests/urgency-badge.tsx';
import type { AdminList, ListPart } from './admin-search.ts';

/** Which part of a list is shown, as the URL says: donors by blood type, open requests by urgency. */
export function AdminFilter({ list, part: { bloodType, urgency } }: { list: AdminList; part: ListPart }) {
  const changeSearch = useSearchChange();
  const choose = (part: ListPart, isFurtherStep: boolean) =>
    void changeSearch({ to: { ...part, page: undefined }, isStep: !isFurtherStep });
  if (isByType(list)) {
    return (
      <div className="mb-6">
        <ChoiceSelect
          label={text('field.bloodType')}
          choices={BLOOD_TYPES}
          none={text('donors.allTypes')}
          value={bloodType}
          onChange={(chosen, isFurtherStep) => choose({ bloodType: chosen }, isFurtherStep)}
        />
      </div>
    );
  }
  if (list !== 'requests') return null;
  return (
    <div className="mb-6">
      <ChoiceSelect
        label={text('requestForm.urgency')}
        choices={MOST_URGENT_FIRST}
        labels={urgencyLabels()}
        none={text('requests.allUrgencies')}
        value={urgency}
        onChange={(chosen, isFurtherStep) => choose({ urgency: chosen }, isFurtherStep)}
      />
    </div>
  );
}
