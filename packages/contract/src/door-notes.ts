import { LANGUAGES } from '@redthread/domain/language';
import { MAX_DOOR_NOTE_LENGTH } from '@redthread/domain/organisation';
import { z } from 'zod';
import { id, publicLine, strict } from './common.ts';
import { atMost, SENTENCES } from './sentences.ts';

// How donors find the way into a blood bank.

/** The way in, in one language. */
export const doorNote = z.object({ text: z.string(), language: z.enum(LANGUAGES) });
const doorNoteText = publicLine(SENTENCES.missingDoorNote, MAX_DOOR_NOTE_LENGTH, SENTENCES.contactInDoorNote).refine(
  (text) => !/\S@\S/.test(text),
  SENTENCES.contactInDoorNote,
);
/** Donors read a new note once an admin has approved it, and the one before until then. None holds at once. */
export const setDoorNoteInput = strict({
  id,
  note: strict({ text: doorNoteText, language: z.enum(LANGUAGES, SENTENCES.missingLanguage) }).nullable(),
});
export type SetDoorNoteInput = z.infer<typeof setDoorNoteInput>;
/** `text` is what the admin has read. */
export const reviewDoorNoteInput = strict({
  id,
  text: z.string(SENTENCES.missingDoorNote).max(MAX_DOOR_NOTE_LENGTH, atMost(MAX_DOOR_NOTE_LENGTH)),
  isApproved: z.boolean('Please say true or false.'),
});
export type ReviewDoorNoteInput = z.infer<typeof reviewDoorNoteInput>;

/** `shown` is what donors read; `proposed` waits for an admin, or was refused by one. */
export const doorNotes = z.object({
  shown: doorNote.nullable(),
  proposed: doorNote.extend({ isRefused: z.boolean() }).nullable(),
});
export type DoorNotes = z.infer<typeof doorNotes>;
