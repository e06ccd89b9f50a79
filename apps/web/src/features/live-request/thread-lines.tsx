import { type RefObject, useEffect, useState } from 'react';

/** How a line looks: dotted until a yes, whole and red from then on. */
export type LineLook = 'contacted' | 'next' | 'asleep' | 'offers' | 'waitlisted' | 'accepted' | 'donated';

interface Line {
  readonly who: string;
  readonly look: LineLook;
  readonly d: string;
}

interface ThreadLinesProps {
  readonly box: RefObject<HTMLElement | null>;
  /** What is drawn, as text: anything else leaves the lines where they are. */
  readonly drawn: string;
}

/** One line from the patient to each donor's knot, wherever these are. It says nothing that the list doesn't. */
export function ThreadLines({ box, drawn }: ThreadLinesProps) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  // Not before it is painted: the box is a parent's, whose element is there after its children's layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn moves the knots.
  useEffect(() => {
    const thread = box.current;
    if (thread === null) return;
    const draw = () => setLines(linesOf(thread));
    draw();
    const seen = new ResizeObserver(draw);
    seen.observe(thread);
    let isGone = false;
    void document.fonts?.ready.then(() => isGone || draw());
    return () => {
      isGone = true;
      seen.disconnect();
    };
  }, [box, drawn]);
  return (
    <svg aria-hidden="true" className="live-lines">
      {lines.toReversed().map(({ who, look, d }, index) => (
        <g key={who}>
          <path d={d} className={isRed(look) ? 'contacted' : look} />
          {isRed(look) ? (
            // It begins to be there when it turns red, and grows once.
            <path
              d={d}
              pathLength="1"
              className={look}
              style={{ animationDelay: `${(lines.length - 1 - index) * 150}ms` }}
            />
          ) : null}
        </g>
      ))}
    </svg>
  );
}

function isRed(look: LineLook): boolean {
  return look === 'accepted' || look === 'donated';
}

/** Below one another on a phone, each with its bend; side by side where there is room. */
function linesOf(thread: HTMLElement): Line[] {
  const box = thread.getBoundingClientRect();
  const badge = thread.querySelector('[data-badge]')?.getBoundingClientRect();
  if (badge === undefined || box.width === 0) return [];
  const side = getComputedStyle(thread).direction === 'rtl' ? -1 : 1;
  const isWide = getComputedStyle(thread).getPropertyValue('--is-wide').trim() === '1';
  const edge = side === 1 ? badge.left : badge.right;
  const start = isWide
    ? { x: edge + side * badge.width - box.left, y: badge.top + badge.height / 2 - box.top }
    : { x: edge + side * 20 - box.left, y: badge.bottom - box.top };
  const rows = [...thread.querySelectorAll<HTMLElement>('[data-who]')];
  // They leave the badge side by side, however many they are.
  const step = Math.min(3, 24 / Math.max(1, rows.length - 1));
  return rows.flatMap((row, index) => {
    const knot = row.querySelector('.live-knot')?.getBoundingClientRect();
    if (knot === undefined) return [];
    const end = { x: knot.left + knot.width / 2 - box.left, y: knot.top + knot.height / 2 - box.top };
    const x = start.x + side * (8 - index * step);
    const turn = Math.min(end.y - start.y, 44);
    const bend = (end.x - start.x) / 2;
    const d = isWide
      ? `M${start.x} ${start.y}C${start.x + bend} ${start.y} ${end.x - bend} ${end.y} ${end.x} ${end.y}`
      : `M${x} ${start.y}V${end.y - turn}C${x} ${end.y - turn * 0.3} ${x + (end.x - x) * 0.3} ${end.y} ${end.x} ${end.y}`;
    return [{ who: row.dataset['who'] ?? '', look: row.dataset['look'] as LineLook, d }];
  });
}
