import { BLOOD_TYPES, type BloodType } from '@redthread/domain/blood-type';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button.tsx';
import { Empty } from '../../components/note.tsx';
import { formatList } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';

const SIZES = {
  /** As large as the words around it. */
  line: { box: 'gap-[0.12em]', sign: 'size-[0.75em]' },
  small: { box: 'h-9 w-15 gap-1 rounded-sm border text-lg', sign: 'size-3.5' },
  card: { box: 'h-14 w-20 gap-1 rounded-md border-2 text-2xl', sign: 'size-4.5' },
  /** Inside a key, which has the frame. */
  key: { box: 'gap-1 text-xl', sign: 'size-4' },
  choice: { box: 'h-14 w-16 gap-1 rounded-md border-2 text-xl sm:w-20', sign: 'size-4' },
  /** Of a notice: on paper it is read from across a room. Never wider than a phone, however large its text is. */
  notice: {
    box: 'h-[min(7rem,28vw)] w-[min(11rem,44vw)] gap-2 rounded-lg border-4 text-[min(4rem,16vw)] print:h-full print:w-full print:gap-4 print:text-[9rem]',
    sign: 'size-[min(2.75rem,11vw)] print:size-24',
  },
} as const;

const TONES = {
  bare: '',
  plain: 'border-ink bg-surface text-ink',
  strong: 'border-ink bg-ink text-canvas',
  pressable: 'border-edge bg-surface text-ink group-hover:border-ink group-hover:bg-ink group-hover:text-canvas',
} as const;

interface BloodTypeMarkProps {
  bloodType: BloodType;
  size?: keyof typeof SIZES;
  tone?: keyof typeof TONES;
}

/**
 * A blood type that is read from across a room. The sign, which is the half that is misread, has a shape of its own:
 * plus on a full disc, minus in a ring.
 */
export function BloodTypeMark({ bloodType, size = 'card', tone = 'plain' }: BloodTypeMarkProps) {
  const { box, sign } = SIZES[size];
  return (
    <bdi
      dir="ltr"
      // A lone hyphen is often not said at all.
      role="img"
      aria-label={spokenBloodType(bloodType)}
      className={`inline-flex shrink-0 items-center justify-center leading-none font-extrabold tracking-tight ${box} ${TONES[tone]}`}
    >
      {bloodType.slice(0, -1)}
      <span className="sr-only">{bloodType.slice(-1)}</span>
      <RhSign isPositive={bloodType.endsWith('+')} className={sign} />
    </bdi>
  );
}

/** A blood type in words, for who hears it. */
export function spokenBloodType(bloodType: BloodType): string {
  const letters = bloodType.slice(0, -1);
  return text(bloodType.endsWith('+') ? 'bloodType.positive' : 'bloodType.negative', { letters });
}

function RhSign({ isPositive, className }: { isPositive: boolean; className: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={className}>
      {isPositive ? (
        <path
          fillRule="evenodd"
          className="fill-current"
          d="M10 0a10 10 0 1 1 0 20 10 10 0 0 1 0-20ZM8.6 4.5v4.1H4.5v2.8h4.1v4.1h2.8v-4.1h4.1V8.6h-4.1V4.5Z"
        />
      ) : (
        <>
          <circle cx="10" cy="10" r="8.8" className="fill-none stroke-current" strokeWidth="2.2" />
          <path d="M5.4 10h9.2" className="stroke-current" strokeWidth="2.8" />
        </>
      )}
    </svg>
  );
}

const MOST_SHOWN = 40;

/** In place of a list whose URL says a blood type that there isn't: what is wrong, and, where it may be left out, the way on. */
export function NoSuchType({ typed, mayGo }: { typed: string; mayGo: boolean }) {
  return (
    <Empty
      action={
        mayGo ? (
          <Link
            to="."
            search={(before: object) => ({ ...before, bloodType: undefined, donorBloodType: undefined })}
            resetScroll={false}
            className={buttonStyle('secondary')}
          >
            {text('donors.showAllTypes')}
          </Link>
        ) : null
      }
    >
      {text('bloodType.none', { typed: typed.slice(0, MOST_SHOWN), types: formatList(BLOOD_TYPES) })}
    </Empty>
  );
}
