/** As high as the content, to avoid layout shifts. */
const HEIGHTS = {
  figure: 'h-20',
  row: 'h-24',
  field: 'h-19',
  request: 'h-43 sm:h-22',
  item: 'h-34 sm:h-18',
  chart: 'h-105',
  beside: 'h-105',
  line: 'h-9',
  aside: 'h-12 lg:h-105',
};

type Shape = keyof typeof HEIGHTS;

const ONE_COLUMN = 'grid-cols-1';
const COLUMNS: Record<Shape, string> = {
  figure: 'grid-cols-2 lg:grid-cols-4',
  row: ONE_COLUMN,
  field: ONE_COLUMN,
  request: ONE_COLUMN,
  item: ONE_COLUMN,
  chart: 'grid-cols-1 lg:grid-cols-2',
  beside: 'max-w-2xl grid-cols-1 lg:max-w-none lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-10',
  line: ONE_COLUMN,
  aside: ONE_COLUMN,
};

const SOLID = 'bg-shade';
const ITEM = 'flex items-center gap-4 overflow-hidden';
const LOOKS: Record<Shape, string> = {
  figure: SOLID,
  row: SOLID,
  field: SOLID,
  chart: SOLID,
  beside: SOLID,
  line: SOLID,
  aside: SOLID,
  request: ITEM,
  item: ITEM,
};

interface SkeletonProps {
  /** The text for screen readers; only the first of several needs one. */
  label?: string;
  /** `item`: a row of a list, `request`: one with more facts. `beside`: a wide panel with a narrow one. */
  shape?: Shape;
  count?: number;
}

/** Placeholders of loading content. They take up space at once, but become visible only after a delay. */
export function Skeleton({ label = '', shape = 'item', count = 3 }: SkeletonProps) {
  const keys = Array.from({ length: count }, (_, index) => `shape-${index}`);
  return (
    <div className="animate-appear">
      {label ? (
        <p role="status" className="sr-only">
          {label}
        </p>
      ) : null}
      <div aria-hidden="true" className={`grid animate-breathe ${hasParts(shape) ? '' : 'gap-4'} ${COLUMNS[shape]}`}>
        {keys.map((key) => (
          <div
            key={key}
            className={`border-line ${hasParts(shape) ? 'border-b first:border-t' : 'rounded-lg border'} ${HEIGHTS[shape]} ${LOOKS[shape]}`}
          >
            {hasParts(shape) ? <ItemParts /> : null}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A row before its words: the mark, a name, and facts. */
function ItemParts() {
  return (
    <>
      <div className="h-9 w-15 shrink-0 rounded-sm bg-shade" />
      <div className="flex-1 space-y-2.5">
        <div className="h-5 w-2/5 rounded-sm bg-shade" />
        <div className="h-4 w-3/5 rounded-sm bg-shade" />
      </div>
    </>
  );
}

function hasParts(shape: Shape): boolean {
  return shape === 'request' || shape === 'item';
}
