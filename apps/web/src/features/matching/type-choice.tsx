import { BLOOD_TYPES, type BloodType } from '@redthread/domain/blood-type';
import { Link } from '@tanstack/react-router';
import { text } from '../../lib/text.ts';
import { BloodTypeMark, spokenBloodType } from '../blood-type/blood-type-mark.tsx';

/** A key for each of the eight types, positive above negative on a phone. Pressing one searches for it. */
export function TypeChoice({ chosen }: { chosen: BloodType | undefined }) {
  return (
    <nav aria-label={text('matching.bloodType')} className="@container w-full max-w-3xl">
      {/* On a phone what was found is more, once a type is chosen. */}
      <p className={`mb-1.5 font-semibold ${chosen ? 'max-sm:sr-only' : ''}`}>{text('matching.bloodType')}</p>
      <ul className="grid w-fit grid-cols-2 gap-2 @min-[17rem]:grid-flow-col @min-[17rem]:grid-cols-none @min-[17rem]:grid-rows-2 @min-[40rem]:grid-rows-1">
        {BLOOD_TYPES.map((bloodType) => (
          <li key={bloodType}>
            <Link
              to="/matching"
              search={({ town, radius }) => ({ bloodType, town, radius })}
              resetScroll={false}
              aria-label={text('matching.findFor', { bloodType: spokenBloodType(bloodType) })}
              className="group block rounded-md"
            >
              <BloodTypeMark bloodType={bloodType} size="choice" tone={bloodType === chosen ? 'strong' : 'pressable'} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
