import type { Impact } from '@redthread/contract/overview';
import { FEWEST_COUNTED } from '@redthread/domain/near';
import { type ReactNode, useId } from 'react';
import { QueryFailure } from '../../components/failure-panel.tsx';
import { Figure } from '../../components/figure.tsx';
import { Empty } from '../../components/note.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatNumber } from '../../lib/number.ts';
import { spokenLanguage, spokenLocale, text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { NumberTable } from '../invitations-admin/number-table.tsx';

type Month = Impact['months'][number];
/** Of which enough requests ended to be published. */
type ShownMonth = Month & { readonly requests: number };

/** What came of requests by month: figures, a chart, and the table that it is drawn of. */
export function Results() {
  const query = trpc.overview.impact.useQuery();
  if (query.isPending) return <Skeleton label={text('button.loading')} shape="beside" count={1} />;
  if (query.data === undefined) return <QueryFailure query={query} />;
  const { months } = query.data;
  const shown = months.filter((month): month is ShownMonth => month.requests !== null);
  if (shown.length === 0) return <Empty>{text('impact.empty', { count: FEWEST_COUNTED })}</Empty>;
  return (
    <div className="grid grid-cols-1 gap-8">
      <Figures months={shown} />
      <Chart months={months.toReversed()} all={filledOf(shown)} />
      <Table months={months} />
    </div>
  );
}

/** Sums of what the table shows, and nothing of the months that it doesn't. */
function Figures({ months }: { months: readonly ShownMonth[] }) {
  const [newest] = months;
  if (newest === undefined) return null;
  const counted = months.filter(({ units, invitations }) => units !== null && invitations !== null);
  const ofNewest = (label: string) => (
    <>
      {label} <span className="whitespace-nowrap">({monthName(newest, 'short')})</span>
    </>
  );
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-6 lg:gap-x-8">
      <Figure label={text('impact.filled')} value={filledOf(months)} />
      <Figure
        label={text('impact.invitations')}
        value={aUnit(sumOf(counted, 'invitations'), sumOf(counted, 'units'))}
      />
      <Figure label={ofNewest(text('impact.yes'))} value={duration(newest.yesMinutes)} />
      <Figure label={ofNewest(text('impact.filledWithin'))} value={duration(newest.filledMinutes)} />
    </dl>
  );
}

function filledOf(months: readonly ShownMonth[]): string {
  const counted = months.filter(({ filled }) => filled !== null);
  if (counted.length === 0) return UNKNOWN;
  return text('impact.filledOf', { filled: sumOf(counted, 'filled'), requests: sumOf(counted, 'requests') });
}

function sumOf(months: readonly Month[], key: Exclude<keyof Month, 'month'>): number {
  return months.reduce((sum, month) => sum + (month[key] ?? 0), 0);
}

/** Of the bars, in pixels, and of two lines below them. */
const HEIGHT = 224;
const NAMES_HEIGHT = 48;
const LINE_HEIGHT = 20;
/** Of the place that a month has. */
const BAR = 0.64;
/** Every third month is named: more have no room on a phone. */
const NAMED = 3;
const ALL = 'fill-sunken stroke-edge forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]';
const FILLED = 'fill-ink forced-colors:fill-[CanvasText]';
const NAME = 'fill-muted forced-colors:fill-[CanvasText]';
const FEW = 'fill-none stroke-edge forced-colors:stroke-[CanvasText]';

/** Filled requests of all, the oldest month first; as wide as there is room, with letters of one size. */
function Chart({ months, all }: { months: readonly Month[]; all: string }) {
  const id = useId();
  const top = scaleOf(Math.max(...months.map(({ requests }) => requests ?? 0)));
  const { isRightToLeft } = spokenLanguage();
  const hasFew = months.some(({ requests, filled }) => requests === null || filled === null);
  return (
    <figure aria-labelledby={id} className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-7">
      <figcaption className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-xl font-semibold">
          {text('impact.requests')}
        </h2>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          <Key className={FILLED}>{text('impact.filled')}</Key>
          <Key className={ALL}>{text('impact.notFilled')}</Key>
          {hasFew ? (
            <Key className={FEW} isDashed>
              {few()}
            </Key>
          ) : null}
        </ul>
      </figcaption>
      <div className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-2 text-sm text-muted">
        <div
          aria-hidden="true"
          className="-mt-[12px] flex h-[248px] flex-col justify-between self-start text-end leading-[24px] tabular-nums"
        >
          {[top, top / 2, 0].map((count) => (
            <span key={count}>{formatNumber(count)}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={`${text('impact.filled')}: ${all}`}
          width="100%"
          height={HEIGHT + NAMES_HEIGHT}
          className="overflow-visible"
        >
          {[0, HEIGHT / 2].map((y) => (
            <line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
          ))}
          {months.map((month, n) => (
            <Bar
              key={month.month}
              month={month}
              at={(isRightToLeft ? months.length - 1 - n : n) / months.length}
              share={1 / months.length}
              top={top}
            >
              {n % NAMED === 0 ? [monthName(month, 'alone'), ...yearsFirst(month, n)] : []}
            </Bar>
          ))}
          <line x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} className="stroke-edge" />
        </svg>
      </div>
    </figure>
  );
}

/** The year, where it begins among the months that are named. */
function yearsFirst(month: Month, n: number): string[] {
  return n === 0 || Number(month.month.slice(5)) <= NAMED ? [monthName(month, 'year')] : [];
}

const DASHES = '3 3';

interface BarProps {
  month: Month;
  /** Where its place begins, and how wide that is, of the width of all. */
  at: number;
  share: number;
  top: number;
  /** Lines below it. */
  children: readonly string[];
}

/** All requests of a month, those that were filled before them, and how many of a hundred that is where there is room. */
function Bar({ month: { requests, filled }, at, share, top, children: names }: BarProps) {
  const x = `${(at + (share * (1 - BAR)) / 2) * 100}%`;
  const width = `${share * BAR * 100}%`;
  const part = (count: number) => {
    const height = (count / top) * HEIGHT;
    return { x, width, height, y: HEIGHT - height, rx: 2 };
  };
  const isFew = requests === null || filled === null;
  const middle = { x: `${(at + share / 2) * 100}%`, textAnchor: 'middle' } as const;
  return (
    <>
      {names.map((name, line) => (
        <text key={name} {...middle} y={HEIGHT + (line + 1) * LINE_HEIGHT} className={NAME}>
          {name}
        </text>
      ))}
      {requests === null ? null : <rect {...part(requests)} className={ALL} />}
      {isFew ? (
        <rect {...part(FEWEST_COUNTED)} className={FEW} strokeDasharray={DASHES} />
      ) : (
        <>
          <rect {...part(filled)} className={FILLED} />
          <text
            {...middle}
            y={part(requests).y - 6}
            className="hidden fill-ink tabular-nums sm:block forced-colors:fill-[CanvasText]"
          >
            {new Intl.NumberFormat(spokenLocale(), { style: 'percent' }).format(filled / requests)}
          </text>
        </>
      )}
    </>
  );
}

function Key({ className, isDashed, children }: { className: string; isDashed?: true; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <svg aria-hidden="true" width="14" height="14">
        <rect x="1" y="1" width="12" height="12" rx="2" className={className} strokeDasharray={isDashed && DASHES} />
      </svg>
      {children}
    </li>
  );
}

/** The least round number that is as high, with a whole half. */
function scaleOf(count: number): number {
  const step = Math.max(10, 10 ** Math.floor(Math.log10(Math.max(count, 1))) / 2);
  return Math.ceil(count / step) * step;
}

function Table({ months }: { months: readonly Month[] }) {
  return (
    <NumberTable
      title={text('impact.table')}
      hint={text('impact.hint')}
      columns={[
        text('impact.month'),
        text('impact.requests'),
        text('impact.filled'),
        text('requestCard.units'),
        text('impact.invitations'),
        text('impact.yes'),
        text('impact.filledWithin'),
      ]}
      groups={[{ key: 'months', head: null, rows: months.map((month) => ({ key: month.month, ...rowOf(month) })) }]}
    />
  );
}

function rowOf(month: Month) {
  const { requests, filled, units, invitations, yesMinutes, filledMinutes } = month;
  const counted = (count: number | null) => (count === null ? few() : formatNumber(count));
  const cells =
    requests === null
      ? [few()]
      : [
          ...[formatNumber(requests), counted(filled), counted(units)],
          ...[aUnit(invitations, units), duration(yesMinutes), duration(filledMinutes)],
        ];
  const whole = (words: string) => <span className="whitespace-nowrap">{words}</span>;
  return { head: whole(monthName(month, 'long')), cells: cells.map(whole) };
}

const UNKNOWN = '–';

function few(): string {
  return text('impact.few', { count: FEWEST_COUNTED });
}

function aUnit(invitations: number | null, units: number | null): string {
  return invitations === null || !units ? UNKNOWN : formatNumber(Math.round(invitations / units));
}

const FORMS = {
  long: { month: 'long', year: 'numeric' },
  short: { month: 'short', year: 'numeric' },
  alone: { month: 'short' },
  year: { year: 'numeric' },
} as const;

function monthName({ month }: Month, form: keyof typeof FORMS): string {
  const names = new Intl.DateTimeFormat(spokenLocale(), { ...FORMS[form], timeZone: 'UTC' });
  return names.format(new Date(`${month}-01`));
}

/** The largest unit that says it whole: the server has rounded it so. */
function duration(minutes: number | null): string {
  if (minutes === null) return UNKNOWN;
  const [count, unit] =
    minutes <= 120 ? [minutes, 'minute'] : minutes <= 2880 ? [minutes / 60, 'hour'] : [minutes / 1440, 'day'];
  return new Intl.NumberFormat(spokenLocale(), { style: 'unit', unit, unitDisplay: 'short' }).format(count);
}
