import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { DEFAULT_GROUP_DAYS, MAX_GROUP_DAYS, MAX_GROUP_NAME_LENGTH, readGroupCode } from '@redthread/domain/group';
import { ORGANISATION_KINDS } from '@redthread/domain/organisation';
import { z } from 'zod';
import { id, instant, publicLine, strict } from './common.ts';
import { SENTENCES } from './sentences.ts';

// Groups of donors whom an organisation invites together.

/** Ten signs, as a poster has them: in small letters, with spaces, or with a letter for the digit that it looks like. */
export const groupCode = z
  .string(SENTENCES.badGroupCode)
  .overwrite((typed) => readGroupCode(typed) ?? typed)
  .refine((typed) => readGroupCode(typed) !== null, SENTENCES.badGroupCode);

export const groupCodeInput = strict({ groupCode });
export type GroupCodeInput = z.infer<typeof groupCodeInput>;

export const groupsInput = strict({ id });
export type GroupsInput = z.infer<typeof groupsInput>;

const name = publicLine(SENTENCES.missingGroupName, MAX_GROUP_NAME_LENGTH, SENTENCES.phoneInName);

/** `days` is for how long donors may join. */
export const createGroupInput = strict({
  id,
  name,
  days: z
    .number(SENTENCES.badGroupDays)
    .int(SENTENCES.badGroupDays)
    .min(1, SENTENCES.badGroupDays)
    .max(MAX_GROUP_DAYS, SENTENCES.badGroupDays)
    .default(DEFAULT_GROUP_DAYS),
});
export type CreateGroupInput = z.infer<typeof createGroupInput>;
export const renameGroupInput = strict({ id, groupId: id, name });
export type RenameGroupInput = z.infer<typeof renameGroupInput>;
export const closeGroupInput = strict({ id, groupId: id });
export type CloseGroupInput = z.infer<typeof closeGroupInput>;

/** What whoever has the link reads. Nothing in it is of people. */
export const group = z.object({
  code: z.string(),
  name: z.string(),
  organisation: z.object({ name: z.string(), kind: z.enum(ORGANISATION_KINDS) }),
  isOpen: z.boolean(),
});
export type Group = z.infer<typeof group>;

/** A group that one is in. */
export const ownGroup = z.object({
  code: z.string(),
  name: z.string(),
  organisation: z.string(),
  joinedAt: instant,
});
export type OwnGroup = z.infer<typeof ownGroup>;
export const ownGroups = z.object({ items: z.array(ownGroup) });
export type OwnGroups = z.infer<typeof ownGroups>;

/**
 * As members of its organisation see it. Null for fewer than five, and for what would give such a number away. `joined` is exact; `matchable`, and
 * the numbers by blood type, are in steps of five: at least so many.
 */
export const countedGroup = z.object({
  _id: z.string(),
  code: z.string(),
  name: z.string(),
  isOpen: z.boolean(),
  createdAt: instant,
  closesAt: instant,
  joined: z.number().int().nullable(),
  matchable: z.number().int().nullable(),
  byBloodType: z.record(z.enum(BLOOD_TYPES), z.number().int().nullable()),
});
export type CountedGroup = z.infer<typeof countedGroup>;
/** The newest first. */
export const countedGroups = z.object({ items: z.array(countedGroup) });
export type CountedGroups = z.infer<typeof countedGroups>;
