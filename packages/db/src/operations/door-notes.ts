import { DomainError } from '@redthread/domain/domain-error';
import type { Language } from '@redthread/domain/language';
import { and, asc, eq } from 'drizzle-orm';
import { organisationDoorNotes } from '../organisation-tables.ts';
import { db, type Places, query } from '../query.ts';
import type { Engine, Reads, Tx } from '../transaction.ts';
import { recordAudit } from './audit.ts';
import { type AtHospital, hospitalWithWord } from './organisation-hours.ts';

// The way in, which donors read who are coming. An admin reads it first.

export interface DoorNote {
  readonly text: string;
  readonly language: Language;
}

/** `shown` is what donors read; `proposed` waits for an admin, or was refused by one. */
interface DoorNotes {
  readonly shown: DoorNote | null;
  readonly proposed: (DoorNote & { readonly isRefused: boolean }) | null;
}

interface Act {
  readonly organisationId: string;
  readonly actorId: string;
  readonly at: number;
}

interface NewDoorNote extends Act {
  /** Null for none, which holds at once. */
  readonly note: DoorNote | null;
}

interface DoorNoteReview extends Act {
  /** What the admin has read. */
  readonly text: string;
  readonly isApproved: boolean;
}

export function doorNotesOn(engine: Engine) {
  return {
    /** Proposes a note in the place of the last one proposed; the approved one is shown until then. Audited. */
    setDoorNote: (note: NewDoorNote) => engine.write((tx) => setDoorNote(tx, note)),
    /** Audited. Rejects with DOOR_NOTE_CHANGED where another text is proposed by now, or none. */
    reviewDoorNote: (review: DoorNoteReview) => engine.write((tx) => reviewDoorNote(tx, review)),
    doorNotesOf: (organisationId: string) => engine.read((tx) => doorNotesOf(tx, organisationId)),
    /** What waits for an admin. */
    doorNotesToRead: () => engine.query.all(TO_READ),
    /** That of a request's hospital; null where none is approved, or its word doesn't count. */
    doorNoteFor: (request: AtHospital, at: number) =>
      engine.read(async (tx): Promise<DoorNote | null> => {
        const organisationId = hospitalWithWord(request, at);
        return organisationId === null ? null : (await doorNotesOf(tx, organisationId)).shown;
      }),
  };
}

async function doorNotesOf(tx: Reads, organisationId: string): Promise<DoorNotes> {
  const rows = await tx.all(OF_ORGANISATION, { organisationId });
  const shown = rows.find((row) => row.state === 'approved');
  const proposed = rows.find((row) => row.state !== 'approved');
  return {
    shown: shown === undefined ? null : noteOf(shown),
    proposed: proposed === undefined ? null : { ...noteOf(proposed), isRefused: proposed.state === 'refused' },
  };
}

function noteOf({ text, language }: DoorNote): DoorNote {
  return { text, language };
}

const { organisationId: id, state, language, text } = organisationDoorNotes;
type State = typeof organisationDoorNotes.$inferSelect.state;

const OF_ORGANISATION = query((of: Places<{ organisationId: string }>) =>
  db.select({ state, language, text }).from(organisationDoorNotes).where(eq(id, of.organisationId)),
);
const TO_READ = query(() =>
  db
    .select({ organisationId: id, language, text })
    .from(organisationDoorNotes)
    .where(eq(state, 'waiting'))
    .orderBy(asc(id))
    .limit(200),
);

async function setDoorNote(tx: Tx, { organisationId, note, actorId, at }: NewDoorNote): Promise<void> {
  const { shown } = await doorNotesOf(tx, organisationId);
  await remove(tx, organisationId, 'waiting', 'refused');
  if (note === null) await remove(tx, organisationId, 'approved');
  else if (note.text !== shown?.text || note.language !== shown.language)
    await tx.insert(organisationDoorNotes, { ...note, organisationId, state: 'waiting' });
  await recordAudit(tx, { at, actorId, action: 'organisation.note-set', subjectId: organisationId });
}

async function reviewDoorNote(tx: Tx, { organisationId, isApproved, actorId, at, ...read }: DoorNoteReview) {
  const { proposed } = await doorNotesOf(tx, organisationId);
  if (proposed === null || proposed.isRefused || proposed.text !== read.text)
    throw new DomainError('DOOR_NOTE_CHANGED');
  await remove(tx, organisationId, 'waiting', ...(isApproved ? (['approved'] as const) : []));
  await tx.insert(organisationDoorNotes, {
    ...noteOf(proposed),
    organisationId,
    state: isApproved ? 'approved' : 'refused',
  });
  const action = isApproved ? 'organisation.note-approved' : 'organisation.note-refused';
  await recordAudit(tx, { at, actorId, action, subjectId: organisationId });
}

async function remove(tx: Tx, organisationId: string, ...states: readonly State[]): Promise<void> {
  for (const each of states) await tx.run(REMOVE, { organisationId, state: each });
}

const REMOVE = query((of: Places<{ organisationId: string; state: State }>) =>
  db.delete(organisationDoorNotes).where(and(eq(id, of.organisationId), eq(state, of.state))),
);
