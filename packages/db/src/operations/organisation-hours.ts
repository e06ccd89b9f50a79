import { dayOf } from '@redthread/domain/day';
import type { OpeningHours } from '@redthread/domain/opening-hours';
import { asc, eq } from 'drizzle-orm';
import { organisationClosures, organisationHours } from '../organisation-tables.ts';
import { db, type Places, query } from '../query.ts';
import type { Engine, Reads, Tx } from '../transaction.ts';
import { recordAudit } from './audit.ts';
import type { BloodRequest } from './request-row.ts';

// When blood banks are open.

interface NewHours extends OpeningHours {
  readonly organisationId: string;
  readonly actorId: string;
  readonly at: number;
}

export function organisationHoursOn(engine: Engine) {
  return {
    /** In the place of all that were known, none for not known. Audited. */
    setHours: (hours: NewHours) => engine.write((tx) => setHours(tx, hours)),
    /** From Sunday on, the earliest first. Nothing for not known, and for an organisation that isn't here. */
    hoursOf: (organisationId: string) => engine.read((tx) => hoursOf(tx, organisationId)),
    /** Those of a request's hospital; null where they aren't known, or its word doesn't count. */
    hoursFor: (request: AtHospital, at: number) => engine.read((tx) => hoursFor(tx, request, at)),
  };
}

export type AtHospital = Pick<BloodRequest, 'hospitalId' | 'hospitalUntil'>;

/** The hospital of a request, while its word counts. */
export function hospitalWithWord({ hospitalId, hospitalUntil }: AtHospital, at: number): string | null {
  return (hospitalUntil ?? '') > dayOf(at) ? hospitalId : null;
}

export async function hoursFor(tx: Reads, request: AtHospital, at: number): Promise<OpeningHours | null> {
  const hospitalId = hospitalWithWord(request, at);
  if (hospitalId === null) return null;
  const opening = await hoursOf(tx, hospitalId);
  return opening.hours.length + opening.closures.length === 0 ? null : opening;
}

async function hoursOf(tx: Reads, organisationId: string): Promise<OpeningHours> {
  return {
    hours: await tx.all(HOURS_OF, { organisationId }),
    closures: await tx.all(CLOSURES_OF, { organisationId }),
  };
}

const { weekday, fromMinute, toMinute } = organisationHours;
const { fromDay, toDay } = organisationClosures;

const HOURS_OF = query((of: Places<{ organisationId: string }>) =>
  db
    .select({ weekday, from: fromMinute, to: toMinute })
    .from(organisationHours)
    .where(eq(organisationHours.organisationId, of.organisationId))
    .orderBy(asc(weekday), asc(fromMinute)),
);
const CLOSURES_OF = query((of: Places<{ organisationId: string }>) =>
  db
    .select({ from: fromDay, to: toDay })
    .from(organisationClosures)
    .where(eq(organisationClosures.organisationId, of.organisationId))
    .orderBy(asc(fromDay)),
);

async function setHours(tx: Tx, { organisationId, hours, closures, actorId, at }: NewHours): Promise<void> {
  await tx.run(REMOVE_HOURS, { organisationId });
  await tx.run(REMOVE_CLOSURES, { organisationId });
  for (const { from, to, weekday: on } of hours)
    await tx.insert(organisationHours, { organisationId, weekday: on, fromMinute: from, toMinute: to });
  for (const { from, to } of closures)
    await tx.insert(organisationClosures, { organisationId, fromDay: from, toDay: to });
  await recordAudit(tx, { at, actorId, action: 'organisation.hours-set', subjectId: organisationId });
}

const REMOVE_HOURS = query((of: Places<{ organisationId: string }>) =>
  db.delete(organisationHours).where(eq(organisationHours.organisationId, of.organisationId)),
);
const REMOVE_CLOSURES = query((of: Places<{ organisationId: string }>) =>
  db.delete(organisationClosures).where(eq(organisationClosures.organisationId, of.organisationId)),
);
