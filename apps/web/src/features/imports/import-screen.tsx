import { INVITE_DAYS, INVITES_A_DAY } from '@redthread/domain/donor-import';
import { BYTE_ORDER_MARK, csvLine } from '@redthread/lists/csv-line';
import { MAX_LIST_ROWS } from '@redthread/lists/list';
import type { Remark } from '@redthread/lists/remark';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Panel } from '../../components/page.tsx';
import { Facts } from '../../components/rows.tsx';
import { saveFile } from '../../components/share.tsx';
import { useFocusWhenLost } from '../../lib/focus-on-new.ts';
import { formatNumber } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { useHeldSession } from '../session/use-session.ts';
import { type ImportInUse, type Step, useImport } from './import-job.ts';
import { type DonorImports, ImportList, type ImportOwner } from './import-list.tsx';
import { Preview } from './preview.tsx';
import { remarkWords } from './remark-words.ts';

interface ImportScreenProps {
  /** An NGO, or an admin. */
  readonly owner: ImportOwner;
  readonly imports: DonorImports;
}

/** From a list of donors to invites, and what became of earlier ones. */
export function ImportScreen({ owner, imports: { items, sendsSms } }: ImportScreenProps) {
  useHeldSession();
  const state = useImport(owner.organisationId);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone with its step.
  useFocusWhenLost(state.step.at, () => heading.current?.focus());
  return (
    <div className="grid grid-cols-1 gap-6">
      {state.step.at === 'choosing' ? <HowItWorks sendsSms={sendsSms} /> : null}
      <Panel title={titleOf(state)} headingRef={heading}>
        <StepParts state={state} sendsSms={sendsSms} />
      </Panel>
      <ImportList items={items} />
    </div>
  );
}

function titleOf({ step, chosen }: ImportInUse): string {
  switch (step.at) {
    case 'choosing':
      return text('imports.chooseTitle');
    case 'sent':
      return text('imports.sentTitle');
    default:
      return text('imports.preview', { file: chosen?.file.name ?? '' });
  }
}

function HowItWorks({ sendsSms }: { sendsSms: boolean }) {
  return (
    <ul className="max-w-prose list-disc space-y-1.5 ps-5 marker:text-muted">
      <li>{text('imports.howPreview')}</li>
      <li>{text('imports.howInvite', { hasTexts: sendsSms, count: INVITES_A_DAY })}</li>
      <li>{text('imports.howPublic')}</li>
      <li>{text('imports.howForgotten', { days: INVITE_DAYS })}</li>
    </ul>
  );
}

function StepParts({ state, sendsSms }: { state: ImportInUse; sendsSms: boolean }) {
  const { step } = state;
  switch (step.at) {
    case 'choosing':
      return <ChooseList refusal={step.refusal} onChoose={state.choose} />;
    case 'reading':
      return <Reading step={step} state={state} />;
    case 'preview':
      return <Preview read={step} state={state} sendsSms={sendsSms} />;
    case 'sending':
      return <Sending step={step} onRetry={state.sendAgain} />;
    case 'sent':
      return <Sent step={step} onAnother={state.cancel} />;
  }
}

interface ReadingProps {
  step: Extract<Step, { at: 'reading' }>;
  state: ImportInUse;
}

function Reading({ step, state }: ReadingProps) {
  const { of, done, total, failure } = step;
  return (
    <div className="grid grid-cols-1 gap-5">
      {failure === null ? (
        <Progress label={readingWords(of, { done, total })} done={done} total={total} />
      ) : (
        <FailurePanel title={text('imports.interrupted')} detail={failure.message} onRetry={state.readAgain} />
      )}
      <div>
        <Button look="secondary" onClick={state.cancel}>
          {text('button.cancel')}
        </Button>
      </div>
    </div>
  );
}

function readingWords(of: ReadingProps['step']['of'], values: { done: number; total: number }): string {
  if (of === 'file') return text('imports.reading');
  return of === 'addresses' ? text('imports.lookingTowns', values) : text('imports.lookingPhones', values);
}

function Sending({ step, onRetry }: { step: Extract<Step, { at: 'sending' }>; onRetry: () => void }) {
  const { done, total, failure } = step;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Progress label={text('imports.sending', { done, total })} done={done} total={total} />
      {failure === null ? null : (
        <FailurePanel title={text('imports.sendFailed')} detail={failure.message} onRetry={onRetry} />
      )}
    </div>
  );
}

function Sent({ step, onAnother }: { step: Extract<Step, { at: 'sent' }>; onAnother: () => void }) {
  const { added, known, unreachable } = step.added;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="max-w-sm">
        <Facts
          layout="counts"
          facts={[
            [text('imports.added'), formatNumber(added)],
            [text('imports.known'), formatNumber(known)],
            [text('imports.unreachable'), formatNumber(unreachable)],
          ]}
        />
      </div>
      <div>
        <Button look="secondary" onClick={onAnother}>
          {text('imports.another')}
        </Button>
      </div>
    </div>
  );
}

interface ProgressProps {
  /** What is being done, and how far it is. */
  label: string;
  done: number;
  /** 0 while nobody knows. */
  total: number;
}

/** How far something is that takes a while: a bar, and words. */
function Progress({ label, done, total }: ProgressProps) {
  const share = total === 0 ? 0 : Math.floor((100 * done) / total);
  const known = total === 0 ? {} : { 'aria-valuenow': share };
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="tabular-nums">
        {label}
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...known}
        className="h-3 overflow-hidden rounded-full border border-edge bg-sunken"
      >
        <div className="h-full bg-ok transition-[width]" style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}

const ACCEPTED = '.csv,.tsv,.txt,.xlsx';
/** Of which lists are read in every language; the example row is one that can be imported. */
const TEMPLATE = [
  ['Name', 'Blood Group', 'Mobile', 'Email', 'Town', 'Last Donation Date', 'Age'],
  ['Amal Haddad', 'O+', '+44 7700 900123', 'amal@example.org', 'Leeds', '2026-06-15', '34'],
];

interface ChooseListProps {
  /** Why the last one wasn't read. */
  readonly refusal: Remark | null;
  readonly onChoose: (file: File) => void;
}

/** A file that is chosen or dropped, or rows that are pasted. */
function ChooseList({ refusal, onChoose }: ChooseListProps) {
  const isOver = useDrop(onChoose);
  usePaste(onChoose);
  return (
    <div className="grid grid-cols-1 gap-5">
      {refusal === null ? null : <FailurePanel title={text('imports.notRead')} detail={remarkWords(refusal)} />}
      <div
        className={`grid justify-items-center gap-4 rounded-lg border-2 border-dashed px-4 py-8 text-center sm:py-10 ${isOver ? 'border-ink bg-sunken' : 'border-edge bg-surface'}`}
      >
        <label className="relative inline-flex min-h-12 max-w-full cursor-pointer items-center rounded-md border border-transparent bg-primary px-6 py-2 font-semibold text-on-primary hover:bg-primary-hover has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          {text('imports.choose')}
          <input
            type="file"
            accept={ACCEPTED}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // The same file again, once it is mended, is a choice too.
              target.value = '';
              if (file !== undefined) onChoose(file);
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
        <p className="max-w-prose text-muted">{text('imports.chooseHint', { rows: MAX_LIST_ROWS })}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="secondary" onClick={saveTemplate}>
          {text('imports.template')}
        </Button>
        <p className="text-muted">{text('imports.templateHint')}</p>
      </div>
    </div>
  );
}

function saveTemplate(): void {
  saveFile('redthread-donors.csv', BYTE_ORDER_MARK + TEMPLATE.map((row) => csvLine(row)).join(''), 'text/csv');
}

/** A file that is dropped anywhere on the page, which a browser would open in its place. Whether one is above it. */
function useDrop(onChoose: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent((event: DragEvent) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (file !== undefined) onChoose(file);
  });
  useEffect(() => {
    const enter = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = () => setOver(false);
    const take = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      drop(event);
    };
    window.addEventListener('dragover', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', take);
    return () => {
      window.removeEventListener('dragover', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', take);
    };
  }, []);
  return isOver;
}

/** Rows that were copied in a spreadsheet, or a file that was copied: anywhere on the page but in a field. */
function usePaste(onChoose: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea') !== null) return;
    const { clipboardData } = event;
    const rows = clipboardData?.getData('text/plain') ?? '';
    // A spreadsheet copies a picture of the rows, too.
    const file = rows === '' ? clipboardData?.files[0] : new File([rows], text('imports.pasted'));
    if (file === undefined) return;
    event.preventDefault();
    onChoose(file);
  });
  useEffect(() => {
    const hear = (event: ClipboardEvent) => take(event);
    window.addEventListener('paste', hear);
    return () => window.removeEventListener('paste', hear);
  }, []);
}
