import { BYTE_ORDER_MARK, csvLine } from '@redthread/lists/csv-line';
import { MAX_LIST_ROWS } from '@redthread/lists/list';
import type { Remark } from '@redthread/lists/remark';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { saveFile } from '../../components/share.tsx';
import { text } from '../../lib/text.ts';
import { remarkWords } from './remark-words.ts';

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
export function ChooseList({ refusal, onChoose }: ChooseListProps) {
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
