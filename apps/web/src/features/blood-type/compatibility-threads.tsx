import { BLOOD_TYPES, type BloodType, canGiveRedCells, redCellPatientsOf } from '@redthread/domain/blood-type';
import { type PointerEvent, useRef, useState } from 'react';
import { written } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';

/** The types as pictures show them: who can give to most stands first, who can take from most last. */
export const MOST_GIVING_FIRST: readonly BloodType[] = [...BLOOD_TYPES].sort(
  // By code unit: a browser's own order of texts costs a slow phone the time of a first drawing.
  (a, b) => takersOf(b) - takersOf(a) || a.length - b.length || (a < b ? -1 : 1),
);

const WIDTH = 560;
const ROW = 64;
const TOP = 48;
const HEIGHT = TOP + ROW * MOST_GIVING_FIRST.length;
const GIVER_X = 92;
const TAKER_X = WIDTH - 92;
/** In a right-to-left page the picture is mirrored, and its words back again. */
const UNMIRRORED = 'rtl:-scale-x-100 rtl:[transform-box:fill-box] rtl:[transform-origin:center]';
/** How far the pointer draws a thread out of its way, in units of the picture. */
const PULL = 26;

interface Pointed {
  readonly bloodType: BloodType;
  readonly isGiver: boolean;
  /** Where the pointer is, from the middle of the picture: -1 to 1 across and down. */
  readonly pullX: number;
  readonly pullY: number;
}

const AT_REST: Pointed = { bloodType: 'O-', isGiver: true, pullX: 0, pullY: 0 };

const PAIRS = MOST_GIVING_FIRST.flatMap((giver) =>
  MOST_GIVING_FIRST.filter((taker) => canGiveRedCells(giver, taker)).map((taker) => ({ giver, taker })),
);

/** All 27 ways that red cells can go between the eight types, as threads. The ones of the type that is pointed at are red. */
export function CompatibilityThreads() {
  const [pointed, setPointed] = useState(AT_REST);
  const picture = useRef<SVGSVGElement>(null);
  const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

  const point = ({ clientX, clientY }: PointerEvent) => {
    const box = picture.current?.getBoundingClientRect();
    if (!box) return;
    const isMirrored = document.documentElement.dir === 'rtl';
    const across = (isMirrored ? box.right - clientX : clientX - box.left) / box.width;
    const down = (clientY - box.top) / box.height;
    const row = Math.min(Math.max(Math.floor((down * HEIGHT - TOP) / ROW), 0), MOST_GIVING_FIRST.length - 1);
    const pull = isStill() ? 0 : 2;
    setPointed({
      bloodType: MOST_GIVING_FIRST[row] ?? AT_REST.bloodType,
      isGiver: across < 0.5,
      pullX: (across - 0.5) * pull,
      pullY: (down - 0.5) * pull,
    });
  };

  const isTied = ({ giver, taker }: (typeof PAIRS)[number]) => (pointed.isGiver ? giver : taker) === pointed.bloodType;
  const tied = PAIRS.filter(isTied);
  return (
    <figure>
      <svg
        ref={picture}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={text('threads.label')}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(AT_REST)}
        className="h-auto w-full touch-pan-y select-none rtl:-scale-x-100"
      >
        <ColumnTitle x={GIVER_X}>{text('threads.donor')}</ColumnTitle>
        <ColumnTitle x={TAKER_X}>{text('threads.patient')}</ColumnTitle>
        {PAIRS.map((pair) => (
          <path key={`${pair.giver}${pair.taker}`} className="thread-loose" d={threadOf(pair, AT_REST)} />
        ))}
        {tied.map((pair) => (
          <path key={`${pair.giver}${pair.taker}`} className="thread animate-drawn" d={threadOf(pair, pointed)} />
        ))}
        {MOST_GIVING_FIRST.map((type, row) => (
          <g key={type}>
            <TypeEnd type={type} row={row} x={GIVER_X} isTied={tied.some(({ giver }) => giver === type)} />
            <TypeEnd type={type} row={row} x={TAKER_X} isTied={tied.some(({ taker }) => taker === type)} />
          </g>
        ))}
      </svg>
      <figcaption className="mt-4 min-h-14 text-center text-muted">{caption(pointed)}</figcaption>
    </figure>
  );
}

function ColumnTitle({ x, children }: { x: number; children: string }) {
  return (
    <text x={x} y={26} textAnchor="middle" className={`fill-muted text-[26px] ${UNMIRRORED}`}>
      {children}
    </text>
  );
}

function TypeEnd({ type, row, x, isTied }: { type: BloodType; row: number; x: number; isTied: boolean }) {
  const isGiver = x === GIVER_X;
  const y = rowMiddle(row);
  return (
    <g className={isTied ? 'fill-ink' : 'fill-muted'}>
      <circle cx={x} cy={y} r={isTied ? 7 : 4} className={isTied ? 'fill-thread' : 'fill-edge'} />
      <text
        x={isGiver ? x - 22 : x + 22}
        y={y + 12}
        textAnchor={isGiver ? 'end' : 'start'}
        direction="ltr"
        className={`text-[34px] font-extrabold tracking-tight ${UNMIRRORED}`}
      >
        {written(type)}
      </text>
    </g>
  );
}

function threadOf({ giver, taker }: { giver: BloodType; taker: BloodType }, { pullX, pullY }: Pointed): string {
  const from = rowMiddle(MOST_GIVING_FIRST.indexOf(giver));
  const to = rowMiddle(MOST_GIVING_FIRST.indexOf(taker));
  const bend = (TAKER_X - GIVER_X) * 0.45;
  const x = pullX * PULL;
  const y = pullY * PULL;
  return `M${GIVER_X} ${from}C${GIVER_X + bend + x} ${from + y} ${TAKER_X - bend + x} ${to + y} ${TAKER_X} ${to}`;
}

function rowMiddle(row: number): number {
  return TOP + (row + 0.5) * ROW;
}

function caption({ bloodType, isGiver }: Pointed): string {
  if (isGiver) return text('threads.gives', { type: bloodType, count: redCellPatientsOf(bloodType).length });
  const givers = PAIRS.filter(({ taker }) => taker === bloodType);
  return text('threads.takes', { type: bloodType, count: givers.length });
}

function takersOf(donor: BloodType): number {
  return BLOOD_TYPES.filter((patient) => canGiveRedCells(donor, patient)).length;
}
