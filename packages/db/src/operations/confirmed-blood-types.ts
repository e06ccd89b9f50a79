import type { BloodType } from '@redthread/domain/blood-type';
import { fieldError } from '@redthread/domain/domain-error';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { confirmedBloodTypes, organisations } from '../organisation-tables.ts';
import { db, type Places, query } from '../query.ts';
import type { Reads, Tx } from '../transaction.ts';

// What hospitals found of donors' blood types: each hospital's last word. A donor's profile goes by it, whatever they say themself.

/** `confirmedOn` is a UTC day. */
export type ConfirmedBloodType = Awaited<ReturnType<typeof confirmedOf>>[number];

/** The first word first. */
export function confirmedOf(tx: Reads, accountId: string) {
  return tx.all(CONFIRMED_OF, { accountId });
}

const CONFIRMED_OF = query((of: Places<{ accountId: string }>) =>
  db
    .select({ ...getTableColumns(confirmedBloodTypes), hospital: organisations.name })
    .from(confirmedBloodTypes)
    .innerJoin(organisations, eq(organisations.id, confirmedBloodTypes.organisationId))
    .where(eq(confirmedBloodTypes.accountId, of.accountId))
    .orderBy(asc(confirmedBloodTypes.confirmedOn), confirmedBloodTypes.organisationId),
);

/** Nobody says another blood type of themself than a hospital found, nor any while hospitals disagree. */
export async function refuseOtherBloodType(tx: Tx, accountId: string, bloodType: BloodType): Promise<void> {
  const isOther = (await confirmedOf(tx, accountId)).some((found) => found.bloodType !== bloodType);
  if (isOther) throw fieldError('BLOOD_TYPE_CONFIRMED', 'bloodType');
}

/** What a hospital said of the wrong donor; it gives what their profile had before, null where it said nothing. */
export async function forgetBloodType(
  tx: Tx,
  of: Pick<ConfirmedBloodType, 'accountId' | 'organisationId'>,
): Promise<BloodType | null> {
  return (await tx.first(FORGET, of))?.saidType ?? null;
}

const FORGET = query((of: Places<{ accountId: string; organisationId: string }>) =>
  db
    .delete(confirmedBloodTypes)
    .where(
      and(eq(confirmedBloodTypes.accountId, of.accountId), eq(confirmedBloodTypes.organisationId, of.organisationId)),
    )
    .returning({ saidType: confirmedBloodTypes.saidType }),
);
