import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { URGENCIES } from '@redthread/domain/urgency';
import { ChoiceSelect } from '../../components/choice-select.tsx';
import { useSearchChange } from '../../lib/search-change.ts';
import { text } from '../../lib/text.ts';
import { urgencyLabels } from '../requests/urgency-badge.tsx';
import type { DeskList, ListPart } from './desk-search.ts';

/** Whether a list may be cut by blood type. */
export function isByType(list: DeskList): boolean {
  return list === 'donors' || list === 'available';
}

/** Which part of a list is shown, as the URL says: donors by blood type, open requests by urgency. */
export function DeskFilter({ list, part: { bloodType, urgency } }: { list: DeskList; part: ListPart }) {
  const changeSearch = useSearchChange();
  const choose = (part: ListPart, isFurtherStep: boolean) =>
    void changeSearch({ to: { ...part, page: undefined }, isStep: !isFurtherStep });
  if (isByType(list)) {
    return (
      <div className="mb-6">
        <ChoiceSelect
          label={text('donors.filter')}
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
        choices={URGENCIES.toReversed()}
        labels={urgencyLabels()}
        none={text('requests.allUrgencies')}
        value={urgency}
        onChange={(chosen, isFurtherStep) => choose({ urgency: chosen }, isFurtherStep)}
      />
    </div>
  );
}
