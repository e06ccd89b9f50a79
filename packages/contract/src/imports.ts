import { IMPORT_STATES, MAX_LOOK_UPS_A_CALL, MAX_ROWS_A_CALL } from '@redthread/domain/donor-import';
import { MAX_PHONE_LENGTH, MAX_PLACE_LENGTH } from '@redthread/domain/limits';
import { ORGANISATION_KINDS } from '@redthread/domain/organisation';
import { z } from 'zod';
import { email, language, name } from './auth.ts';
import { bloodType, day, givenBloodType, id, instant, phone, publicLine, strict } from './common.ts';
import { age, donationIntervalDays, registerDonorInput } from './donors.ts';
import { mailedCode } from './identity.ts';
import { place, placeId } from './places.ts';
import { SENTENCES } from './sentences.ts';

// Lists of donors that an NGO or an admin imports: each row becomes an invite to join.

/**
 * What a list says of a donor. Where it is true, its person confirms it: until then it is kept, sealed, for nobody but them. Each has an email, or a phone with
 * which everyone can dial it, or whose country is known by the town.
 */
export const importedDonor = strict({
  name,
  bloodType: givenBloodType,
  email: email.optional(),
  phone: phone.optional(),
  address: publicLine(SENTENCES.missingAddress, MAX_PLACE_LENGTH).optional(),
  placeId: placeId.optional(),
  lastDonatedOn: day.optional(),
  donationIntervalDays: donationIntervalDays.unwrap().optional(),
  age: age.optional(),
  language: language.optional(),
}).refine((row) => row.email !== undefined || row.phone !== undefined, {
  path: ['email'],
  error: SENTENCES.missingContact,
});
export type ImportedDonor = z.infer<typeof importedDonor>;

/** For an NGO, by one of its members; without, by an admin for whoever runs the server. */
export const startImportInput = strict({ organisationId: id.optional() });
export type StartImportInput = z.infer<typeof startImportInput>;
export const importInput = strict({ id });
export type ImportInput = z.infer<typeof importInput>;
export const addRowsInput = strict({
  id,
  rows: z
    .array(importedDonor, SENTENCES.missingRows)
    .min(1, SENTENCES.missingRows)
    .max(MAX_ROWS_A_CALL, SENTENCES.tooManyRows),
});
export type AddRowsInput = z.infer<typeof addRowsInput>;
/** `known`: the same person was in this list, or in one of its owner's within a year, and isn't invited again. `unreachable`: a phone alone, where no SMS are sent. */
export const addedRows = z.object({
  added: z.number().int(),
  known: z.number().int(),
  unreachable: z.number().int(),
});
export type AddedRows = z.infer<typeof addedRows>;

/**
 * An import, as its owner sees it. `waiting` leave by and by; `sent` counts those of people with an account too, which nobody is told. `joined` is in
 * steps of five, and null for fewer.
 */
export const donorImport = z.object({
  _id: z.string(),
  state: z.enum(IMPORT_STATES),
  createdAt: instant,
  rows: z.number().int(),
  waiting: z.number().int(),
  sent: z.number().int(),
  bounced: z.number().int(),
  joined: z.number().int().nullable(),
});
export type DonorImport = z.infer<typeof donorImport>;
export const listImportsInput = startImportInput.prefault({});
export type ListImportsInput = z.infer<typeof listImportsInput>;
/** Whether phones alone can be invited, by SMS. */
export const donorImports = z.object({ items: z.array(donorImport), sendsSms: z.boolean() });
export type DonorImports = z.infer<typeof donorImports>;

const lookedUp = z.string().max(4 * MAX_PLACE_LENGTH);
/** What a list leaves to the server: which towns its addresses name, and how everyone dials its phones. */
export const lookUpInput = strict({
  addresses: z.array(lookedUp).max(MAX_LOOK_UPS_A_CALL, SENTENCES.tooManyRows).prefault([]),
  phones: z
    .array(strict({ phone: z.string().max(MAX_PHONE_LENGTH), placeId: placeId.nullable() }))
    .max(MAX_LOOK_UPS_A_CALL, SENTENCES.tooManyRows)
    .prefault([]),
});
export type LookUpInput = z.infer<typeof lookUpInput>;
/** In the order of the questions. A town, or those that it may be; a phone in E.164, null where its country isn't known, or the sentence that refuses it. */
export const lookUps = z.object({
  addresses: z.array(z.object({ place: place.nullable(), several: z.array(place) })),
  phones: z.array(z.object({ number: z.string().nullable(), refusal: z.string().nullable() })),
});
export type LookUps = z.infer<typeof lookUps>;

export const inviteInput = strict({ code: mailedCode });
export type InviteInput = z.infer<typeof inviteInput>;

/** An invite, for its person alone. `invitedBy` is null where whoever runs the server imported the list. */
export const donorInvite = z.object({
  invitedBy: z.object({ kind: z.enum(ORGANISATION_KINDS), name: z.string() }).nullable(),
  name: z.string(),
  bloodType,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  place: place.nullable(),
  lastDonatedOn: z.iso.date().nullable(),
  donationIntervalDays: z.number().int().nullable(),
  age: z.number().int().nullable(),
  expiresAt: instant,
});
export type DonorInvite = z.infer<typeof donorInvite>;

/** What its person says, whatever the list did. */
export const joinAsDonorInput = strict({ code: mailedCode, name, donor: registerDonorInput });
export type JoinAsDonorInput = z.infer<typeof joinAsDonorInput>;
