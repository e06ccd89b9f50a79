import type { ConfirmedCode } from '@redthread/contract/code';
import type { Place } from '@redthread/contract/places';
import { useEffect, useState } from 'react';
import { drafts } from '../../lib/draft.ts';
import { type Failure, readFailure } from '../../lib/failure.ts';
import { REFUSED_DRAFT_KEY } from '../../lib/storage.ts';

/** What somebody typed that couldn't be published once they were signed in, and why. */
export type Refused = Extract<ConfirmedCode['outcome'], { kind: 'refused' }>;
type Kind = Refused['draft']['kind'];
type DraftOf<Of extends Kind> = Extract<Refused['draft'], { kind: Of }>;

interface Kept extends Refused {
  /** The town that its `placeId` is of. */
  readonly place: Place | null;
}

const listeners = new Set<() => void>();

export function keepRefused(refused: Kept): void {
  drafts.setItem(REFUSED_DRAFT_KEY, JSON.stringify(refused));
  for (const listener of listeners) listener();
}

/** The id of the town that was chosen in a draft. */
export function townIn(draft: Refused['draft']): number | null {
  return (draft.kind === 'request' ? draft.request.placeId : draft.donor.placeId) ?? null;
}

export interface RefusedDraft<Of extends Kind> {
  readonly draft: DraftOf<Of>;
  readonly place: Place | null;
  /** For `useEntryForm`: the form opens with it, beside its field. */
  readonly failure: Failure;
}

/** The refused draft of this kind, once: a reload shows the form as it is by then. */
export function useRefusedDraft<Of extends Kind>(kind: Of): RefusedDraft<Of> | null {
  const [refused, setRefused] = useState(() => read(kind));
  // The screen may be there already, with the code's step in place of the form.
  useEffect(() => {
    const hear = () => setRefused((before) => read(kind) ?? before);
    listeners.add(hear);
    return () => void listeners.delete(hear);
  }, [kind]);
  useEffect(() => {
    if (refused !== null) drafts.removeItem(REFUSED_DRAFT_KEY);
  }, [refused]);
  return refused;
}

function read<Of extends Kind>(kind: Of): RefusedDraft<Of> | null {
  const kept = drafts.getItem(REFUSED_DRAFT_KEY);
  if (kept === null) return null;
  // Only we write it, in this tab.
  const { draft, error, place }: Kept = JSON.parse(kept);
  return isOf(kind, draft) ? { draft, place, failure: failureOf(error) } : null;
}

function isOf<Of extends Kind>(kind: Of, draft: Refused['draft']): draft is DraftOf<Of> {
  return draft.kind === kind;
}

function failureOf({ code, message, field, ...found }: Refused['error']): Failure {
  const issues = field === undefined ? [] : [{ path: field, message }];
  const data = { code, message, issues, requestId: '', httpStatus: 409, ...found };
  return readFailure({ data });
}
