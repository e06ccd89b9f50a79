import type { DonorRow, ListedDonor } from '@redthread/lists/donor-list';
import type { Remark } from '@redthread/lists/remark';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/choices.tsx';
import { type Fact, Facts, useIsWide } from '../../components/rows.tsx';
import { formatDay } from '../../lib/clock.ts';
import { text } from '../../lib/text.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { remarkWords } from './remark-words.ts';

const PAGE_ROWS = 50;

interface PreviewRowsProps {
  readonly rows: readonly DonorRow[];
  readonly hasRefused: boolean;
}

/** The rows of a list as they were understood, fifty at a time: a table, or a card each where there is no room for one. */
export function PreviewRows({ rows, hasRefused }: PreviewRowsProps) {
  const isWide = useIsWide('lg');
  const [isRefusedOnly, setRefusedOnly] = useState(false);
  const [page, setPage] = useState(0);
  const top = useRef<HTMLParagraphElement>(null);
  const wanted = isRefusedOnly ? rows.filter(({ kind }) => kind === 'refused') : rows;
  const first = page * PAGE_ROWS;
  const shown = wanted.slice(first, first + PAGE_ROWS);
  const turn = (by: number) => {
    setPage(page + by);
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p ref={top} tabIndex={-1} className="scroll-mt-4 text-muted tabular-nums">
          {text('imports.shown', { first: first + 1, last: first + shown.length, total: wanted.length })}
        </p>
        {hasRefused ? (
          <Checkbox
            label={text('imports.refusedOnly')}
            isOn={isRefusedOnly}
            onChange={(isOn) => {
              setRefusedOnly(isOn);
              setPage(0);
            }}
          />
        ) : null}
      </div>
      {isWide ? <Table rows={shown} /> : <Cards rows={shown} />}
      {wanted.length > PAGE_ROWS ? (
        <div className="grid grid-cols-1 gap-3 sm:flex">
          <Button look="secondary" isBusy={page === 0} onClick={() => turn(-1)}>
            {text('imports.previous')}
          </Button>
          <Button look="secondary" isBusy={first + PAGE_ROWS >= wanted.length} onClick={() => turn(1)}>
            {text('imports.next')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const CELL = 'px-2 py-2.5 align-top first:ps-0 last:pe-0';

function Table({ rows }: { rows: readonly DonorRow[] }) {
  const heads = [
    ...[text('imports.row'), text('field.name'), text('field.bloodType'), text('imports.contact')],
    ...[text('field.town'), text('donorCard.lastDonatedOn'), text('donorCard.age'), text('imports.notes')],
  ];
  return (
    <table aria-label={text('imports.rows')} className="w-full border-collapse text-start text-sm">
      <thead>
        <tr className="border-b border-edge text-muted">
          {heads.map((head) => (
            <th key={head} scope="col" className={`${CELL} text-start font-normal`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number} className="border-b border-line last:border-b-0">
            <th scope="row" className={`${CELL} text-start font-normal text-muted tabular-nums`}>
              {row.number}
            </th>
            {row.kind === 'donor' ? <DonorCells donor={row.donor} /> : <RawCells row={row} />}
            <td className={`${CELL} min-w-44`}>
              <Remarks row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DonorCells({ donor }: { donor: ListedDonor }) {
  const { name, bloodType, email, phone, town, lastDonatedOn, age } = donor;
  return (
    <>
      <td className={`${CELL} min-w-36 font-semibold wrap-anywhere`}>
        <bdi>{name}</bdi>
      </td>
      <td className={CELL}>
        <BloodTypeMark bloodType={bloodType} size="line" tone="bare" />
      </td>
      <td className={`${CELL} min-w-52 wrap-anywhere`}>
        {[email, phone].map((each) =>
          each === null ? null : (
            <span key={each} className="block">
              <bdi dir="ltr">{each}</bdi>
            </span>
          ),
        )}
      </td>
      <td className={`${CELL} min-w-32 wrap-anywhere`}>
        <bdi>{town?.label ?? '–'}</bdi>
      </td>
      <td className={`${CELL} whitespace-nowrap`}>{lastDonatedOn === null ? '–' : formatDay(lastDonatedOn)}</td>
      <td className={`${CELL} tabular-nums`}>{age ?? '–'}</td>
    </>
  );
}

const DONOR_CELLS = 6;
const MAX_RAW_LENGTH = 160;

/** What stands in a row that isn't understood, as it stands there. */
function RawCells({ row }: { row: DonorRow }) {
  return (
    <td colSpan={DONOR_CELLS} className={`${CELL} wrap-anywhere text-muted`}>
      <bdi>{rawOf(row)}</bdi>
    </td>
  );
}

function rawOf({ cells }: DonorRow): string {
  const raw = cells.filter((cell) => cell !== '').join(' · ');
  return raw.length > MAX_RAW_LENGTH ? `${raw.slice(0, MAX_RAW_LENGTH)}…` : raw;
}

function Remarks({ row }: { row: DonorRow }) {
  const isRefused = row.kind === 'refused';
  const remarks: readonly Remark[] = isRefused ? row.faults : row.notes;
  if (remarks.length === 0) return null;
  return (
    <ul className={`grid gap-1 wrap-anywhere ${isRefused ? 'text-danger' : 'text-warn'}`}>
      {remarks.map((remark) => (
        <li key={JSON.stringify(remark)}>{remarkWords(remark)}</li>
      ))}
    </ul>
  );
}

function Cards({ rows }: { rows: readonly DonorRow[] }) {
  return (
    <ul aria-label={text('imports.rows')} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {rows.map((row) => (
        <li
          key={row.number}
          className={`grid grid-cols-1 content-start gap-2 rounded-lg border p-4 ${row.kind === 'refused' ? 'border-danger' : 'border-line'}`}
        >
          <p className="text-sm text-muted">{text('imports.rowNumber', { number: row.number })}</p>
          {row.kind === 'donor' ? (
            <DonorParts donor={row.donor} />
          ) : (
            <p className="wrap-anywhere text-muted">{rawOf(row)}</p>
          )}
          <Remarks row={row} />
        </li>
      ))}
    </ul>
  );
}

function DonorParts({ donor }: { donor: ListedDonor }) {
  const { name, bloodType, email, phone, town, lastDonatedOn, age } = donor;
  const fact = (term: string, value: ReactNode, isTermShown?: 'said'): Fact[] =>
    value === null ? [] : [isTermShown === undefined ? [term, value] : [term, value, isTermShown]];
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <BloodTypeMark bloodType={bloodType} size="line" tone="bare" />
        <bdi className="wrap-anywhere">{name}</bdi>
      </h3>
      <Facts
        layout="quiet"
        facts={[
          ...fact(text('field.email'), email),
          ...fact(text('field.phone'), phone && <bdi dir="ltr">{phone}</bdi>),
          ...fact(text('field.town'), town?.label ?? null),
          ...fact(text('donorCard.lastDonatedOn'), lastDonatedOn && formatDay(lastDonatedOn), 'said'),
          ...fact(text('donorCard.age'), age, 'said'),
        ]}
      />
    </>
  );
}
