import type { Place } from '@redthread/contract/places';
import { ownName, townArea } from './town-words.ts';

interface TownOptionProps {
  id: string;
  town: Place;
  isActive: boolean;
  onPress: () => void;
}

/** One town of the list. The keys are the text field's, which keeps the focus. */
export function TownOption({ id, town, isActive, onPress }: TownOptionProps) {
  return (
    <button
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="block w-full scroll-my-2 border-s-4 border-transparent ps-2.5 pe-3.5 py-2 text-start hover:bg-sunken aria-selected:border-ink aria-selected:bg-sunken"
    >
      <span className="block wrap-anywhere font-semibold">
        <bdi>{ownName(town)}</bdi>
      </span>
      <span className="block wrap-anywhere text-sm text-muted">{townArea(town)}</span>
    </button>
  );
}
