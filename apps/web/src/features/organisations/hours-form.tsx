import type { OrganisationHours } from '@redthread/contract/opening-hours';
import { setHoursInput } from '@redthread/contract/opening-hours';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/failure-panel.tsx';
import { inputStyle } from '../../components/form/control-style.ts';
import { FieldFrame } from '../../components/form/field-frame.tsx';
import { Panel } from '../../components/page.tsx';
import { clockOf } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { fieldErrors } from '../../lib/form-texts.ts';
import { spokenLocale, text } from '../../lib/text.ts';
import {
  type ClosureRow,
  type HoursRows,
  likeMonday,
  newKey,
  rowsOf,
  type SpanRow,
  sentHours,
  WEEKDAYS,
} from './hours-rows.ts';
import { useSetHours } from './organisation-changes.ts';

const INPUT = setHoursInput.omit({ id: true });
const MONDAY = 1;

type Errors = Readonly<Record<string, string>>;

interface HoursFormProps {
  readonly organisationId: string;
  readonly known: OrganisationHours;
  readonly onSubmit: () => void;
  readonly onSaved: () => void;
}

/** A week by its days, each with as many hours as it has, and the days on which it is closed. */
export function HoursForm({ organisationId, known, onSubmit, onSaved }: HoursFormProps) {
  const set = useSetHours();
  const [rows, setRows] = useState<HoursRows>(() => rowsOf(known));
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  // Where a person goes on, once it is drawn: the first field that is wrong, or of what was added.
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current !== null) form.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = null;
  });
  const change = (changed: Partial<HoursRows>) => setRows({ ...rows, ...changed });
  const add = <Row extends SpanRow | ClosureRow>(list: readonly Row[], row: Row) => {
    next.current = `#${idOf(row.key, 'from')}`;
    return [...list, row];
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (set.isPending) return;
    onSubmit();
    const sent = sentHours(rows);
    const wrong = fieldErrors(INPUT, sent);
    setErrors(wrong ?? {});
    next.current = '[aria-invalid="true"]';
    if (wrong === null) set.mutate({ id: organisationId, ...sent }, { onSuccess: onSaved });
  };
  const addClosure = () => change({ closures: add(rows.closures, { key: newKey(), from: '', to: '' }) });
  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="grid grid-cols-1 gap-6">
      <Panel title={text('openingHours.intro', { clock: clockOf(known.place).name })}>
        <p className="text-muted">{text('openingHours.hint')}</p>
        <p className="mt-1 mb-4 text-muted">{text('openingHours.midnight')}</p>
        {errors['hours'] === undefined ? null : <Refusal text={errors['hours']} />}
        <div className="divide-y divide-line border-y border-line">
          {WEEKDAYS.map((weekday) => (
            <Weekday
              key={weekday}
              weekday={weekday}
              rows={rows.spans}
              errors={errors}
              onChange={(spans) => change({ spans })}
              onAdd={() => change({ spans: add(rows.spans, { key: newKey(), weekday, from: '08:00', to: '20:00' }) })}
            />
          ))}
        </div>
      </Panel>
      <Panel title={text('openingHours.closures')}>
        {errors['closures'] === undefined ? null : <Refusal text={errors['closures']} />}
        <ul className="grid grid-cols-1 gap-4 empty:hidden">
          {rows.closures.map((row, at) => (
            <li key={row.key}>
              <Span
                row={row}
                type="date"
                labels={[text('openingHours.firstDay'), text('openingHours.lastDay')]}
                errors={[errors[`closures.${at}.from`], errors[`closures.${at}.to`]]}
                onChange={(changed) => change({ closures: replaced(rows.closures, changed) })}
                onRemove={() => change({ closures: without(rows.closures, row) })}
              />
            </li>
          ))}
        </ul>
        <div className={rows.closures.length === 0 ? '' : 'mt-4'}>
          <Button look="secondary" onClick={addClosure}>
            {text('openingHours.addClosure')}
          </Button>
        </div>
      </Panel>
      <div>
        {set.error ? <Refusal text={readFailure(set.error).message} /> : null}
        <Button type="submit" isBusy={set.isPending}>
          {text(set.isPending ? 'button.saving' : 'openingHours.save')}
        </Button>
      </div>
    </form>
  );
}

function replaced<Row extends { readonly key: number }>(list: readonly Row[], changed: Row): Row[] {
  return list.map((row) => (row.key === changed.key ? changed : row));
}

function without<Row extends { readonly key: number }>(list: readonly Row[], { key }: Row): Row[] {
  return list.filter((row) => row.key !== key);
}

interface WeekdayProps {
  readonly weekday: number;
  /** Of the whole week: the place of each is its place in what is sent. */
  readonly rows: readonly SpanRow[];
  readonly errors: Errors;
  readonly onChange: (rows: SpanRow[]) => void;
  readonly onAdd: () => void;
}

function Weekday({ weekday, rows, errors, onChange, onAdd }: WeekdayProps) {
  const day = dayName(weekday);
  const own = rows.map((row, at) => ({ row, at })).filter(({ row }) => row.weekday === weekday);
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 py-4">
      <legend className="float-start font-semibold">{day}</legend>
      {own.length === 0 && rows.length > 0 ? <p className="text-muted">{text('openingHours.closed')}</p> : null}
      <ul className="grid grid-cols-1 gap-3 empty:hidden">
        {own.map(({ row, at }) => (
          <li key={row.key}>
            <Span
              row={row}
              type="time"
              labels={[text('openingHours.opens'), text('openingHours.closes')]}
              errors={[errors[`hours.${at}.from`], errors[`hours.${at}.to`]]}
              onChange={(changed) => onChange(replaced(rows, changed))}
              onRemove={() => onChange(without(rows, row))}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" aria-label={text('openingHours.addOn', { day })} onClick={onAdd}>
          {text('openingHours.add')}
        </Button>
        {weekday === MONDAY && own.length > 0 ? (
          <Button look="quiet" onClick={() => onChange(likeMonday(rows))}>
            {text('openingHours.copy')}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

interface SpanProps<Row> {
  readonly row: Row;
  readonly type: 'time' | 'date';
  readonly labels: readonly [string, string];
  readonly errors: readonly [string | undefined, string | undefined];
  readonly onChange: (row: Row) => void;
  readonly onRemove: () => void;
}

/** From one time, or day, to another, with the way out. */
function Span<Row extends { readonly key: number; readonly from: string; readonly to: string }>(props: SpanProps<Row>) {
  const { row, type, labels, errors, onChange, onRemove } = props;
  const fields = useRef<HTMLDivElement>(null);
  const remove = () => {
    // What was pressed goes: the next button of the same day, or panel, is near.
    const place = fields.current?.closest('fieldset, section');
    onRemove();
    requestAnimationFrame(() => place?.querySelector<HTMLElement>('button')?.focus());
  };
  const field = (end: 'from' | 'to', n: 0 | 1): ReactNode => {
    const [id, error] = [idOf(row.key, end), errors[n] ?? null];
    return (
      <FieldFrame id={id} label={labels[n]} error={error}>
        <input
          id={id}
          type={type}
          value={row[end]}
          onChange={({ target }) => onChange({ ...row, [end]: target.value })}
          required
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          className={`${inputStyle} rtl:[&::-webkit-datetime-edit]:text-right`}
        />
      </FieldFrame>
    );
  };
  const hours = row.from === '' || row.to === '' ? labels.join('–') : `${row.from}–${row.to}`;
  return (
    <div
      ref={fields}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-start gap-x-3 gap-y-2"
    >
      {field('from', 0)}
      {field('to', 1)}
      <div className="self-end">
        <Button look="quiet" aria-label={text('openingHours.removeOf', { hours })} onClick={remove}>
          {text('openingHours.remove')}
        </Button>
      </div>
    </div>
  );
}

function idOf(key: number, end: 'from' | 'to'): string {
  return `hours-${key}-${end}`;
}

/** `Monday`, for 1. */
function dayName(weekday: number): string {
  // A Sunday.
  const first = Date.UTC(2026, 10, 1);
  const form = new Intl.DateTimeFormat(spokenLocale(), { weekday: 'long', timeZone: 'UTC' });
  return form.format(new Date(first).setUTCDate(1 + weekday));
}
