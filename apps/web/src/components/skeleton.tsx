/** As high as the content, to avoid layout shifts. */
const HEIGHTS = {
  figure: 'h-20',
  row: 'h-24',
  field: 'h-19',
  request: 'h-63 sm:h-57',
  brief: 'h-63',
  card: 'h-63',
  tall: 'h-75',
  chart: 'h-105',
  beside: 'h-105',
  line: 'h-9',
  aside: 'h-12 lg:h-105',
};

type Shape = keyof typeof HEIGHTS;

const ONE_COLUMN = 'grid-cols-1';
const TWO_COLUMNS = 'grid-cols-1 sm:grid-cols-2';
const CARD_COLUMNS = 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-3';
const COLUMNS: Record<Shape, string> = {
  figure: 'grid-cols-2 lg:grid-cols-4',
  row: ONE_COLUMN,
  field: ONE_COLUMN,
  request: CARD_COLUMNS,
  brief: CARD_COLUMNS,
  card: CARD_COLUMNS,
  tall: CARD_COLUMNS,
  chart: 'grid-cols-1 lg:grid-cols-2',
  beside: 'max-w-2xl grid-cols-1 lg:max-w-none lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-10',
  line: ONE_COLUMN,
  aside: ONE_COLUMN,
};

const SOLID = 'bg-shade';
const CARD = 'space-y-4 overflow-hidden bg-surface p-4';
const LOOKS: Record<Shape, string> = {
  figure: SOLID,
  row: SOLID,
  field: SOLID,
  chart: SOLID,
  beside: SOLID,
  line: SOLID,
  aside: SOLID,
  request: CARD,
  brief: CARD,
  card: CARD,
  tall: CARD,
};
const LINES = ['w-1/2', 'w-3/4', 'w-2/3'] as const;

interface SkeletonProps {
  /** The text for screen readers; only the first of several needs one. */
  label?: string;
  /** Of the cards, `brief` has three facts, `tall` has a note below its facts. `beside` is a wide panel with a narrow one. */
  shape?: Shape;
  count?: number;
  /** Of cards, where fewer fit beside each other than elsewhere. */
  columns?: 2 | undefined;
}

/** Placeholders of loading content. They take up space at once, but become visible only after a delay. */
export function Skeleton({ label = '', shape = 'card', count = 3, columns }: SkeletonProps) {
  const keys = Array.from({ length: count }, (_, index) => `shape-${index}`);
  return (
    <div className="animate-appear">
      {label ? (
        <p role="status" className="sr-only">
          {label}
        </p>
      ) : null}
      <div aria-hidden="true" className={`grid animate-breathe gap-4 ${columns ? TWO_COLUMNS : COLUMNS[shape]}`}>
        {keys.map((key) => (
          <div key={key} className={`rounded-lg border border-line ${HEIGHTS[shape]} ${LOOKS[shape]}`}>
            {hasParts(shape) ? <CardParts /> : null}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A card before its words: the mark, a name, and lines. */
function CardParts() {
  return (
    <>
      <div className="flex gap-4">
        <div className="h-16 w-20 rounded-md bg-shade sm:w-24" />
        <div className="flex-1 space-y-3 pt-1">
          <div className="h-5 w-4/5 rounded-sm bg-shade" />
          <div className="h-5 w-2/5 rounded-full bg-shade" />
        </div>
      </div>
      {LINES.map((width) => (
        <div key={width} className={`h-4 rounded-sm bg-shade ${width}`} />
      ))}
    </>
  );
}

function hasParts(shape: Shape): boolean {
  return shape === 'request' || shape === 'brief' || shape === 'card' || shape === 'tall';
}
