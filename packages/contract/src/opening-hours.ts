import {
  firstOverlap,
  firstOverlappingClosure,
  MAX_CLOSURES,
  MAX_OPEN_SPANS,
  MINUTES_A_DAY,
} from '@redthread/domain/opening-hours';
import { z } from 'zod';
import { day, id, strict } from './common.ts';
import { place } from './places.ts';
import { SENTENCES } from './sentences.ts';

// When a blood bank is open.

const minute = z
  .number(SENTENCES.badMinute)
  .int(SENTENCES.badMinute)
  .min(0, SENTENCES.badMinute)
  .max(MINUTES_A_DAY, SENTENCES.badMinute);
const weekday = z
  .number(SENTENCES.badWeekday)
  .int(SENTENCES.badWeekday)
  .min(0, SENTENCES.badWeekday)
  .max(6, SENTENCES.badWeekday);
const openSpan = z.object({ weekday: z.number().int(), from: z.number().int(), to: z.number().int() });
const closure = z.object({ from: z.iso.date(), to: z.iso.date() });

/**
 * On the clock of its town: `hours` in minutes of a day of the week, 0 for Sunday, a night as two of them; `closures` are days, both included. Each
 * list takes the place of the one before; both empty are hours that aren't known.
 */
export const setHoursInput = strict({
  id,
  hours: z
    .array(
      strict({ weekday, from: minute, to: minute }).refine(({ from, to }) => from < to, {
        path: ['to'],
        error: SENTENCES.hoursBackwards,
      }),
      SENTENCES.manyHours,
    )
    .max(MAX_OPEN_SPANS, SENTENCES.manyHours)
    .superRefine((hours, context) => refuseAt(context, firstOverlap(hours), SENTENCES.hoursOverlap)),
  closures: z
    .array(
      strict({ from: day, to: day }).refine(({ from, to }) => from <= to, {
        path: ['to'],
        error: SENTENCES.closureBackwards,
      }),
      SENTENCES.manyClosures,
    )
    .max(MAX_CLOSURES, SENTENCES.manyClosures)
    .superRefine((closures, context) =>
      refuseAt(context, firstOverlappingClosure(closures), SENTENCES.closuresOverlap),
    ),
});
export type SetHoursInput = z.infer<typeof setHoursInput>;

function refuseAt(context: z.core.$RefinementCtx, at: number, message: string): void {
  if (at >= 0) context.addIssue({ code: 'custom', path: [at, 'from'], message });
}

/** As `setHoursInput` has them, from Sunday on. Nothing in either list is not known, which is no word that it is open. */
export const openingHours = z.object({ hours: z.array(openSpan).readonly(), closures: z.array(closure).readonly() });
/** Of a verified blood bank, whose name and town everybody knows. */
export const organisationHours = openingHours.extend({ name: z.string(), place: place.nullable() });
export type OrganisationHours = z.infer<typeof organisationHours>;
