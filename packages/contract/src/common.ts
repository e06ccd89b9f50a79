import { BLOOD_TYPES, type BloodType, readBloodType } from '@redthread/domain/blood-type';
import { plainDigits } from '@redthread/domain/digits';
import { NAME_DISPLAYS } from '@redthread/domain/display-name';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, MAX_PHONE_LENGTH } from '@redthread/domain/limits';
import { isPhone, phoneSlip, plainPhone } from '@redthread/domain/phone';
import { holdsPhone } from '@redthread/domain/phone-in-words';
import { cleanLine, hasLetter, isCleanLine } from '@redthread/domain/text';
import { URGENCIES } from '@redthread/domain/urgency';
import { z } from 'zod';
import { atMost, SENTENCES } from './sentences.ts';

const MAX_ECHO_LENGTH = 40;

/** An object in which an unknown field is an error that names it. */
export function strict<Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? unknownFieldMessage(String(issue.keys[0]))
        : 'Please send an object with named fields.',
  });
}

/** What a caller reads beside a field that a call doesn't have. */
export function unknownFieldMessage(name: string): string {
  return `Unknown field: ${name.slice(0, MAX_ECHO_LENGTH)}.`;
}

/** A strict object that may be left out whole, because each of its fields may. */
export function allOptional<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return strict(shape).prefault({} as never);
}

/** The input of a call that takes none: nothing, or an empty object. */
export const noInput = strict({}).optional();

/** One line of text, without what nobody sees, 1 to `max` characters. `missing` is what the person reads when it isn't there. */
export function line(missing: string, max: number) {
  return z.string(missing).overwrite(cleanLine).refine(hasLetter, missing).max(max, atMost(max));
}

/** The same, of what everybody reads: `refusal` where a phone number stands in it, which is given in a field of its own, and masked. */
export function publicLine(missing: string, max: number, refusal: string = SENTENCES.phoneInPlace) {
  return line(missing, max).refine((text) => !holdsPhone(text), refusal);
}

export const urgency = z.enum(URGENCIES, SENTENCES.missingUrgency);

export const bloodType = z.enum(BLOOD_TYPES, {
  error: ({ input }) =>
    typeof input === 'string' && hasLetter(input) ? unknownBloodTypeMessage(input) : SENTENCES.missingBloodType,
});

/** A blood type that a caller gives, in any usual spelling: `O+ `, `A−`, `b positive`. */
export const givenBloodType = z.preprocess(
  (given: BloodType) => (typeof given === 'string' ? (readBloodType(given) ?? given) : given),
  bloodType,
);

/** What a caller reads beside a blood type that there isn't. */
export function unknownBloodTypeMessage(given: string): string {
  const shown = given.trim().replace(/\p{C}/gu, '\uFFFD').slice(0, MAX_ECHO_LENGTH);
  return `There is no blood type ${shown}. Please choose ${BLOOD_TYPES.slice(0, -1).join(', ')} or ${BLOOD_TYPES.at(-1)}.`;
}

/** As the person wrote it, in plain digits. Which number it is, the server says, who knows the country. */
export const phone = z
  .string(SENTENCES.missingPhone)
  .overwrite(plainPhone)
  .min(1, SENTENCES.missingPhone)
  .max(MAX_PHONE_LENGTH, SENTENCES.longPhone)
  .refine(isPhone, { error: SENTENCES.badPhone, abort: true })
  .refine((text) => phoneSlip(text) !== 'two', SENTENCES.twoPhones)
  .refine((text) => phoneSlip(text) !== 'none', SENTENCES.noPhone);

/** A day of a person's life. A year of two digits, which a form takes for the first century, is a slip. */
export const day = z
  .string(SENTENCES.badDay)
  .overwrite(plainLine)
  .check(z.iso.date(SENTENCES.badDay))
  .refine((text) => text >= '1900', SENTENCES.badDay);

/** How one's name stands in public lists. */
export const nameDisplay = z.enum(NAME_DISPLAYS, SENTENCES.missingNameDisplay);

/** An opaque id in an input. What it names may not exist. */
export const id = z
  .string('Please give an id.')
  .min(1, 'Please give an id.')
  .max(64, 'This is not an id.')
  // PostgreSQL keeps no NUL, nor looks for one.
  .refine(isCleanLine, 'This is not an id.');

/** An ISO-8601 instant in UTC, such as `2026-11-21T04:26:27.000Z`. */
export const instant = z.iso.datetime();

/** An instant that a caller gives, in UTC or with an offset. */
export function givenInstant(error: string) {
  return z
    .string(error)
    .overwrite(plainLine)
    .refine((text) => !TIME_WITHOUT_OFFSET.test(text), { error: SENTENCES.timeWithoutOffset, abort: true })
    .check(z.iso.datetime({ offset: true, error }));
}

/** As a form has it, on nobody's clock: it may be hours from what is meant. */
const TIME_WITHOUT_OFFSET = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/i;

function plainLine(text: string): string {
  return plainDigits(text).trim();
}

export function limit(preset: number = DEFAULT_PAGE_SIZE) {
  const message = `Please give a limit in whole numbers from 1 to ${MAX_PAGE_SIZE}.`;
  return z.number(message).int(message).min(1, message).max(MAX_PAGE_SIZE, message).default(preset);
}

/** What a list procedure answers: a page, how many there are in all, and where the next page starts. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.number().int(), nextCursor: z.string().nullable() });
}

/**
 * The object that every error carries, through both doors. `code` is for programs, `message` for people;
 * `retryAfterSeconds` goes with every refusal that a wait may lift, as in the header Retry-After; `existingId` is the `_id` of what is
 * there already, `opensAt` when the blood bank opens that is closed at the time which was chosen.
 */
export const publicError = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  retryAfterSeconds: z.number().int().optional(),
  existingId: z.string().optional(),
  opensAt: instant.optional(),
  requestId: z.string(),
});

export type PublicError = z.infer<typeof publicError>;
