import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { Link } from '@tanstack/react-router';
import { text } from '../../lib/text.ts';
import { BloodTypeMark, spokenBloodType } from '../blood-type/blood-type-mark.tsx';

/** Buttons for the eight types, before the first search: positive above negative. */
export function TypeChoice() {
  return (
    <nav aria-label={text('matching.types')} className="@container">
      <p className="mb-3 text-muted">{text('matching.pressType')}</p>
      <ul className="grid w-fit grid-cols-2 gap-2 sm:gap-3 @min-[17rem]:grid-flow-col @min-[17rem]:grid-cols-none @min-[17rem]:grid-rows-2">
        {BLOOD_TYPES.map((bloodType) => (
          <li key={bloodType}>
            <Link
              to="/matching"
              search={({ town, radius }) => ({ bloodType, town, radius })}
              resetScroll={false}
              aria-label={text('matching.findFor', { bloodType: spokenBloodType(bloodType) })}
              className="group block rounded-md"
            >
              <BloodTypeMark bloodType={bloodType} size="choice" tone="pressable" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
