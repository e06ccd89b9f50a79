import type { DonorField } from '@redthread/lists/donor-headings';
import type { DonorList, ListedDonor } from '@redthread/lists/donor-list';
import { refusedFile } from '@redthread/lists/refused-rows';
import { useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/failure-panel.tsx';
import { choiceStyle } from '../../components/form/control-style.ts';
import { Note } from '../../components/note.tsx';
import { Facts } from '../../components/rows.tsx';
import { saveFile } from '../../components/share.tsx';
import { formatDay } from '../../lib/clock.ts';
import { formatList, formatNumber } from '../../lib/number.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import type { ImportInUse } from './import-job.ts';
import { PreviewRows } from './preview-rows.tsx';
import type { ReadList } from './read-list-file.ts';
import { remarkWords } from './remark-words.ts';

interface PreviewProps {
  readonly read: ReadList;
  readonly state: ImportInUse;
  readonly sendsSms: boolean;
}

/** What was understood of a list, row by row, before anything is sent. */
export function Preview({ read: { list, separator }, state, sendsSms }: PreviewProps) {
  const days = useRef<HTMLFieldSetElement>(null);
  const refused = list.rows.filter(({ kind }) => kind === 'refused').length;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Counts list={list} refused={refused} />
      <ColumnsRead list={list} />
      <DayChoice ref={days} state={state} />
      {refused === 0 ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            look="secondary"
            onClick={() =>
              saveFile('redthread-refused.csv', refusedFile(list, separator, remarkWords), 'text/csv;charset=utf-8')
            }
          >
            {text('imports.saveRefused')}
          </Button>
          <p className="max-w-prose text-muted">{text('imports.saveRefusedHint')}</p>
        </div>
      )}
      <PreviewRows key={state.chosen?.dayOrder} rows={list.rows} hasRefused={refused > 0} />
      <InviteParts list={list} state={state} sendsSms={sendsSms} onDaysMissing={() => days.current?.focus()} />
    </div>
  );
}

function Counts({ list: { rows }, refused }: { list: DonorList; refused: number }) {
  const donors = donorsOf(rows);
  return (
    <div className="max-w-sm">
      <Facts
        layout="counts"
        facts={[
          [text('imports.understood'), formatNumber(donors.length)],
          [text('imports.withoutEmail'), formatNumber(donors.filter(({ email }) => email === null).length)],
          [text('imports.refused'), formatNumber(refused)],
        ]}
      />
    </div>
  );
}

const FIELD_WORDS = {
  name: 'field.fullName',
  givenName: 'imports.givenName',
  familyName: 'imports.familyName',
  email: 'field.email',
  bloodType: 'field.bloodType',
  rh: 'imports.rh',
  phone: 'field.phone',
  town: 'field.town',
  area: 'donorCard.address',
  region: 'imports.region',
  country: 'imports.country',
  lastDonatedOn: 'donorCard.lastDonatedOn',
  donationIntervalDays: 'interval.label',
  bornOn: 'imports.bornOn',
  age: 'donorCard.age',
  sex: 'imports.sex',
  language: 'language.label',
  consent: 'imports.consent',
} as const satisfies Record<DonorField, PlainKey>;

/** Which columns were read as what. */
function ColumnsRead({ list: { columns } }: { list: DonorList }) {
  const read = columns.flatMap(({ heading, field }, number) => (field === null ? [] : [{ number, heading, field }]));
  const others = columns.flatMap(({ heading, field }, index) =>
    field === null ? [heading === '' ? text('imports.noHeading', { number: index + 1 }) : heading] : [],
  );
  return (
    <details>
      <summary className="min-h-12 w-fit content-center font-semibold">
        {text('imports.columns', { read: read.length, left: others.length })}
      </summary>
      <div className="mt-2 grid grid-cols-1 gap-3">
        <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-0.5">
          {read.map(({ number, heading, field }) => (
            <div key={number} className="contents">
              <dt className="wrap-anywhere text-sm text-muted">
                <bdi>{heading}</bdi>
              </dt>
              <dd className="wrap-anywhere">{text(FIELD_WORDS[field])}</dd>
            </div>
          ))}
        </dl>
        {others.length === 0 ? null : (
          <p className="wrap-anywhere text-muted">{text('imports.skipped', { columns: formatList(others) })}</p>
        )}
      </div>
    </details>
  );
}

interface DayChoiceProps {
  readonly ref: React.Ref<HTMLFieldSetElement>;
  readonly state: ImportInUse;
}

/** Which of two numbers is the day: asked once for a list, where its days don't say it themselves. */
function DayChoice({ ref, state: { chosen, answerDays } }: DayChoiceProps) {
  const name = useId();
  if (chosen === null || chosen.dayQuestion === null) return null;
  const { example, dmy, mdy } = chosen.dayQuestion;
  const shown = (day: string | null) => (day === null ? '–' : formatDay(day));
  const choices = [
    ['dmy', text('imports.dayFirst', { day: shown(dmy) })],
    ['mdy', text('imports.monthFirst', { day: shown(mdy) })],
  ] as const;
  return (
    <fieldset ref={ref} tabIndex={-1} className="max-w-xl">
      <legend className="mb-1.5 font-semibold">{text('imports.dayLegend', { example })}</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {choices.map(([order, label]) => (
          <label key={order} className={choiceStyle}>
            <input
              type="radio"
              name={name}
              checked={chosen.dayOrder === order}
              onChange={() => answerDays(order)}
              className="size-5 shrink-0"
            />
            <span className="wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface InvitePartsProps extends Omit<PreviewProps, 'read'> {
  readonly list: DonorList;
  readonly onDaysMissing: () => void;
}

/** Invites them, once whoever brings the list says that they agreed. */
function InviteParts({ list, state, sendsSms, onDaysMissing }: InvitePartsProps) {
  const [hasAgreed, setHasAgreed] = useState(false);
  const [problem, setProblem] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const rows = invitableOf(list, sendsSms);
  const unreachable = donorsOf(list.rows).length - rows.length;
  const invite = () => {
    if (list.dayQuestion !== null) {
      setProblem(text('imports.daysMissing'));
      return onDaysMissing();
    }
    if (!hasAgreed) {
      setProblem(text('imports.agreedMissing'));
      return box.current?.focus();
    }
    state.invite(rows, unreachable);
  };
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line pt-6">
      {unreachable === 0 ? null : <Note>{text('imports.phoneAlone', { count: unreachable })}</Note>}
      {rows.length === 0 ? (
        <p className="font-semibold">{text('imports.nobody')}</p>
      ) : (
        <div className="max-w-xl">
          <label className={choiceStyle}>
            <input
              ref={box}
              type="checkbox"
              required
              checked={hasAgreed}
              onChange={({ target }) => setHasAgreed(target.checked)}
              className="size-5 shrink-0"
            />
            <span>{text('imports.agreed')}</span>
          </label>
        </div>
      )}
      {problem === '' ? null : <Refusal text={problem} />}
      <div className="flex flex-wrap gap-3">
        {rows.length === 0 ? null : <Button onClick={invite}>{text('imports.invite', { count: rows.length })}</Button>}
        <Button look="secondary" onClick={state.cancel}>
          {text('imports.another')}
        </Button>
      </div>
    </div>
  );
}

/** The donors of a list who can be invited: by email, or by a text message where this server sends any. */
function invitableOf({ rows }: DonorList, sendsSms: boolean): ListedDonor[] {
  return donorsOf(rows).filter(({ email, phone }) => email !== null || (sendsSms && phone !== null));
}

function donorsOf(rows: DonorList['rows']): ListedDonor[] {
  return rows.flatMap((row) => (row.kind === 'donor' ? [row.donor] : []));
}
