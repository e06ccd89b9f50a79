import type { AddedRows, LookUpInput, LookUps } from '@redthread/contract/imports';
import type { Place } from '@redthread/contract/places';
import { MAX_LOOK_UPS_A_CALL, MAX_ROWS_A_CALL } from '@redthread/domain/donor-import';
import type { AskedPhone, PhoneAnswer, Questions, TownAnswer } from '@redthread/lists/asked-donors';
import type { DayQuestion, ListedDonor } from '@redthread/lists/donor-list';
import { importedRow } from '@redthread/lists/imported-row';
import type { Remark } from '@redthread/lists/remark';
import type { DayOrder } from '@redthread/lists/written-day';
import { useState, useSyncExternalStore } from 'react';
import { type Failure, readFailure } from '../../lib/failure.ts';
import { type ApiClient, trpc } from '../../lib/trpc.ts';
import { townName } from '../places/town-words.ts';
import { onPersonGone } from '../session/typed.ts';
import { type Answers, type ReadList, RefusedList, readListFile } from './read-list-file.ts';

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

export interface Chosen {
  readonly file: File;
  readonly dayOrder: DayOrder | null;
  /** Stays once it is answered, so that the answer can be changed. */
  readonly dayQuestion: DayQuestion | null;
}

interface ImportState {
  readonly step: Step;
  readonly chosen: Chosen | null;
}

interface ImportJob {
  readonly getState: () => ImportState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly choose: (file: File) => void;
  /** Says which of two numbers is the day. */
  readonly answerDays: (dayOrder: DayOrder) => void;
  readonly readAgain: () => void;
  /** Back to the beginning. */
  readonly cancel: () => void;
  /** `unreachable`: how many are left out, as nothing can be sent to them. */
  readonly invite: (rows: readonly ListedDonor[], unreachable: number) => void;
  readonly sendAgain: () => void;
}

interface Sending {
  readonly rows: readonly ListedDonor[];
  /** Of the import, once it is started. */
  id: string | null;
  next: number;
  added: AddedRows;
}

const START: ImportState = { step: { at: 'choosing', refusal: null }, chosen: null };

/**
 * Reads a list and invites its donors, for an NGO or as an admin. What fails goes on where it was, once it is tried again. `onAdded` is
 * called after each attempt to add rows.
 */
function createImportJob(client: ApiClient, organisationId: string | undefined, onAdded: () => void): ImportJob {
  const listeners = new Set<() => void>();
  const lookUp = createLookUp(client);
  let state = START;
  let running = new AbortController();
  let sending: Sending | null = null;

  const become = (change: Partial<ImportState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const read = async (chosen: Chosen) => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const show = (step: Step, change: Partial<ImportState> = {}) => {
      if (!signal.aborted) become({ step, ...change });
    };
    const progress = { at: 'reading', of: 'file', done: 0, total: 0, failure: null } as const;
    show(progress, { chosen });
    try {
      const result = await readListFile(chosen.file, {
        dayOrder: chosen.dayOrder,
        signal,
        answer: (questions) =>
          lookUp(questions, {
            signal,
            onProgress: (done, total) => show({ ...progress, of: questions.of, done, total }),
          }),
      });
      const dayQuestion = result.list.dayQuestion ?? chosen.dayQuestion;
      show({ at: 'preview', ...result }, { chosen: { ...chosen, dayQuestion } });
    } catch (error) {
      if (error instanceof RefusedList) return show({ at: 'choosing', refusal: error.remark });
      show({ ...progress, failure: readFailure(error) });
    }
  };

  const send = async (job: Sending) => {
    const show = (failure: Failure | null) => {
      if (sending === job) become({ step: { at: 'sending', done: job.next, total: job.rows.length, failure } });
    };
    show(null);
    try {
      job.id ??= (await client.imports.start.mutate(organisationId === undefined ? {} : { organisationId }))._id;
      while (job.next < job.rows.length && sending === job) {
        const rows = job.rows.slice(job.next, job.next + MAX_ROWS_A_CALL);
        // A lost answer is no matter: the same rows again invite nobody twice.
        const more = await client.imports.addRows.mutate({ id: job.id, rows: rows.map(importedRow) });
        job.next += rows.length;
        job.added = sum(job.added, more);
        show(null);
      }
      if (sending === job) become({ step: { at: 'sent', added: job.added } });
    } catch (error) {
      show(readFailure(error));
    } finally {
      onAdded();
    }
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    choose: (file) => void read({ file, dayOrder: null, dayQuestion: null }),
    answerDays: (dayOrder) => void (state.chosen && read({ ...state.chosen, dayOrder })),
    readAgain: () => void (state.chosen && read(state.chosen)),
    cancel: () => {
      running.abort();
      sending = null;
      become(START);
    },
    invite: (rows, unreachable) => {
      sending = { rows, id: null, next: 0, added: { added: 0, known: 0, unreachable } };
      void send(sending);
    },
    sendAgain: () => void (sending && send(sending)),
  };
}

function sum(one: AddedRows, other: AddedRows): AddedRows {
  return {
    added: one.added + other.added,
    known: one.known + other.known,
    unreachable: one.unreachable + other.unreachable,
  };
}

/** Several at a time, so that a slow line is waited for less. */
const CALLS_AT_A_TIME = 3;

interface Watching {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

export type LookUp = ReturnType<typeof createLookUp>;

/** Answers what a list asks, a hundred in a call, and each once: what was answered before a connection was lost isn't asked for again. */
function createLookUp(client: ApiClient) {
  const towns = new Map<string, TownAnswer>();
  const phones = new Map<string, PhoneAnswer>();
  const call = (input: Partial<LookUpInput>, signal: AbortSignal): Promise<LookUps> =>
    client.imports.lookUp.mutate({ addresses: [], phones: [], ...input }, { signal });

  return async (questions: Questions, { signal, onProgress }: Watching): Promise<Answers> => {
    if (questions.of === 'addresses') {
      const { addresses } = questions;
      await eachHundred(
        addresses.filter((each) => !towns.has(each)),
        addresses.length,
        onProgress,
        async (asked) => {
          const found = await call({ addresses: asked }, signal);
          asked.forEach((address, index) => void towns.set(address, townAnswer(found.addresses[index])));
        },
      );
      return addresses.map((address) => towns.get(address) ?? []);
    }
    const asked = questions.phones;
    await eachHundred(
      asked.filter((each) => !phones.has(keyOf(each))),
      asked.length,
      onProgress,
      async (some) => {
        const found = await call({ phones: some }, signal);
        some.forEach((each, index) => void phones.set(keyOf(each), found.phones[index] ?? NO_NUMBER));
      },
    );
    return asked.map((each) => phones.get(keyOf(each)) ?? NO_NUMBER);
  };
}

const NO_NUMBER: PhoneAnswer = { number: null, refusal: null };

function keyOf({ phone, placeId }: AskedPhone): string {
  return JSON.stringify([phone, placeId]);
}

function townAnswer(found: LookUps['addresses'][number] | undefined): TownAnswer {
  const labelled = (place: Place) => ({ id: place.id, label: townName(place) });
  if (found === undefined) return [];
  return found.place === null ? found.several.map((each) => labelled(each).label) : labelled(found.place);
}

/** Acts on a hundred at a time of those that are `open`, out of `total`. Rejects with the first failure. */
async function eachHundred<Item>(
  open: readonly Item[],
  total: number,
  onProgress: Watching['onProgress'],
  act: (items: Item[]) => Promise<void>,
): Promise<void> {
  let [next, done] = [0, total - open.length];
  onProgress(done, total);
  const work = async () => {
    while (next < open.length) {
      const items = open.slice(next, next + MAX_LOOK_UPS_A_CALL);
      next += MAX_LOOK_UPS_A_CALL;
      await act(items);
      done += items.length;
      onProgress(done, total);
    }
  };
  await Promise.all(Array.from({ length: CALLS_AT_A_TIME }, work));
}

interface Kept {
  readonly organisationId: string | undefined;
  readonly job: ImportJob;
}

/** The one of this tab: a list goes on being read, and its rows being added, on other screens and in another language. */
let kept: Kept | null = null;

onPersonGone(() => {
  kept?.job.cancel();
  kept = null;
});

export interface ImportInUse extends ImportState, Omit<ImportJob, 'getState' | 'subscribe'> {}

/** A list on its way to invites, for an NGO or as an admin. */
export function useImport(organisationId: string | undefined): ImportInUse {
  const { client, imports } = trpc.useUtils();
  const [job] = useState(() => {
    if (kept === null || kept.organisationId !== organisationId) {
      kept?.job.cancel();
      const onAdded = () => void imports.list.invalidate();
      kept = { organisationId, job: createImportJob(client, organisationId, onAdded) };
    }
    return kept.job;
  });
  return { ...job, ...useSyncExternalStore(job.subscribe, job.getState) };
}
