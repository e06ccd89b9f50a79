import type { AddedRows } from '@redthread/contract/imports';
import { MAX_ROWS_A_CALL } from '@redthread/domain/donor-import';
import type { Questions } from '@redthread/lists/asked-donors';
import type { DayQuestion, ListedDonor } from '@redthread/lists/donor-list';
import type { Remark } from '@redthread/lists/remark';
import type { DayOrder } from '@redthread/lists/written-day';
import { useEffect, useRef, useState } from 'react';
import { type Failure, readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { importedRow } from './imported-rows.ts';
import type { ReadList } from './list-messages.ts';
import { createLookUp } from './look-ups.ts';
import { RefusedList, readListFile } from './read-list-file.ts';

/** A list on its way from a file to invites. */
export type Step =
  | { readonly at: 'choosing'; readonly refusal: Remark | null }
  | {
      readonly at: 'reading';
      readonly of: 'file' | Questions['of'];
      readonly done: number;
      readonly total: number;
      readonly failure: Failure | null;
    }
  | ({ readonly at: 'preview' } & ReadList)
  | { readonly at: 'sending'; readonly done: number; readonly total: number; readonly failure: Failure | null }
  | { readonly at: 'sent'; readonly added: AddedRows };

interface Chosen {
  readonly file: File;
  readonly dayOrder: DayOrder | null;
  /** Stays once it is answered, so that the answer can be changed. */
  readonly dayQuestion: DayQuestion | null;
}

interface Sending {
  readonly rows: readonly ListedDonor[];
  /** Of the import, once it is started. */
  id: string | null;
  next: number;
  added: AddedRows;
}

const NONE: AddedRows = { added: 0, known: 0, unreachable: 0 };
const CHOOSING: Step = { at: 'choosing', refusal: null };

/** Reads a list and invites its donors, for an NGO or as an admin. What fails goes on where it was, once it is tried again. */
export function useImport(organisationId: string | undefined) {
  const { client, imports } = trpc.useUtils();
  const [step, setStep] = useState<Step>(CHOOSING);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [lookUp] = useState(() => createLookUp(client));
  const running = useRef<AbortController>(undefined);
  const sending = useRef<Sending>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const read = async (next: Chosen) => {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const show = (shown: Step) => {
      if (!signal.aborted) setStep(shown);
    };
    let progress: Extract<Step, { at: 'reading' }> = { at: 'reading', of: 'file', done: 0, total: 0, failure: null };
    const go = (change: Partial<typeof progress>) => {
      progress = { ...progress, ...change };
      show(progress);
    };
    setChosen(next);
    go({});
    try {
      const result = await readListFile(next.file, {
        dayOrder: next.dayOrder,
        signal,
        answer: (questions) =>
          lookUp(questions, { signal, onProgress: (done, total) => go({ of: questions.of, done, total }) }),
      });
      if (signal.aborted) return;
      setChosen({ ...next, dayQuestion: result.list.dayQuestion ?? next.dayQuestion });
      show({ at: 'preview', ...result });
    } catch (error) {
      if (error instanceof RefusedList) return show({ at: 'choosing', refusal: error.remark });
      go({ failure: readFailure(error) });
    }
  };

  const send = async () => {
    const job = sending.current;
    if (job === undefined) return;
    const show = (failure: Failure | null) =>
      setStep({ at: 'sending', done: job.next, total: job.rows.length, failure });
    show(null);
    try {
      job.id ??= (await client.imports.start.mutate(organisationId === undefined ? {} : { organisationId }))._id;
      while (job.next < job.rows.length) {
        const rows = job.rows.slice(job.next, job.next + MAX_ROWS_A_CALL);
        // A lost answer is no matter: the same rows again invite nobody twice.
        const more = await client.imports.addRows.mutate({ id: job.id, rows: rows.map(importedRow) });
        job.next += rows.length;
        job.added = sum(job.added, more);
        show(null);
      }
      setStep({ at: 'sent', added: job.added });
    } catch (error) {
      show(readFailure(error));
    } finally {
      void imports.list.invalidate();
    }
  };

  return {
    step,
    chosen,
    choose: (file: File) => void read({ file, dayOrder: null, dayQuestion: null }),
    answerDays: (dayOrder: DayOrder) => void (chosen && read({ ...chosen, dayOrder })),
    readAgain: () => void (chosen && read(chosen)),
    /** Back to the beginning. */
    cancel: () => {
      running.current?.abort();
      setStep(CHOOSING);
    },
    /** `unreachable`: who was left out, as nothing can be sent to them. */
    invite: (rows: readonly ListedDonor[], unreachable: number) => {
      sending.current = { rows, id: null, next: 0, added: { ...NONE, unreachable } };
      void send();
    },
    sendAgain: () => void send(),
  };
}

export type ImportState = ReturnType<typeof useImport>;

function sum(one: AddedRows, other: AddedRows): AddedRows {
  return {
    added: one.added + other.added,
    known: one.known + other.known,
    unreachable: one.unreachable + other.unreachable,
  };
}
