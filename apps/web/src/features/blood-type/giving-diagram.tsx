import { type BloodType, canGiveRedCells } from '@redthread/domain/blood-type';
import { formatList } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { BloodTypeMark, spokenBloodType } from './blood-type-mark.tsx';
import { MOST_GIVING_FIRST } from './compatibility-threads.tsx';

/** Who can give red cells to `patient`: a thread from each type that fits to the patient. */
export function GivingDiagram({ patient }: { patient: BloodType }) {
  const fits = MOST_GIVING_FIRST.filter((type) => canGiveRedCells(type, patient));
  return (
    <div
      role="img"
      aria-label={text('diagram.label', {
        patient: spokenBloodType(patient),
        types: formatList(fits.map(spokenBloodType)),
      })}
      className="max-w-sm text-sm text-muted"
    >
      <div aria-hidden="true">
        <Threads fits={fits} patient={patient} />
      </div>
    </div>
  );
}

interface Giving {
  fits: readonly BloodType[];
  patient: BloodType;
}

function Threads({ fits, patient }: Giving) {
  const row = 100;
  const middle = (fits.length * row) / 2;
  return (
    <div className="flex items-stretch">
      <div className="flex flex-col">
        {fits.map((type) => (
          <span key={type} className="flex h-11 items-center">
            <BloodTypeMark bloodType={type} size="small" />
          </span>
        ))}
      </div>
      <div className="relative min-w-0 flex-1">
        <svg
          viewBox={`0 0 100 ${middle * 2}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full rtl:-scale-x-100"
        >
          {fits.map((type, index) => {
            const y = (index + 0.5) * row;
            return <path key={type} className="thread" d={`M0 ${y}C55 ${y} 45 ${middle} 100 ${middle}`} />;
          })}
        </svg>
      </div>
      <span className="flex items-center">
        <BloodTypeMark bloodType={patient} tone="strong" />
      </span>
    </div>
  );
}
