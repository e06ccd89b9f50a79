import { type BloodType, isDisputed } from '@redthread/domain/blood-type';
import { dayOf } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import type { InvitationMode } from '@redthread/domain/invitation-mode';
import { and, eq, ne } from 'drizzle-orm';
import { confirmedBloodTypes } from '../organisation-tables.ts';
import { bare, db, type Places, placesOf, query } from '../query.ts';
import type { Engine, Tx } from '../transaction.ts';
import { type Arrival, type CheckIn, present, shownArrival } from './arrivals.ts';
import { recordAudit } from './audit.ts';
import { confirmedOf } from './confirmed-blood-types.ts';
import { changeBloodType, donorOf } from './donors.ts';
import type { WriteHidingMail } from './hiding-message.ts';
import { type Notifier, notifyOfBloodType } from './invitation-mail.ts';
import { moderate } from './moderation.ts';
import { updateInvitation } from './rows/invitations.ts';

// What a hospital's laboratory found of a donor's blood, and what follows.

interface Found extends CheckIn {
  readonly bloodType: BloodType;
  readonly writeHiding: WriteHidingMail;
}

/** An admin asked the hospitals that disagree. */
interface Settled extends Notifier {
  readonly accountId: string;
  readonly bloodType: BloodType;
  readonly actorId: string;
  readonly mode: InvitationMode;
  readonly writeHiding: WriteHidingMail;
}

export function bloodTypesOn(engine: Engine) {
  return {
    /** What hospitals found of a donor, the first word first. */
    confirmedBloodTypes: (accountId: string) => engine.read((tx) => confirmedOf(tx, accountId)),
    /**
     * A hospital found a donor's blood type: their profile has it from now on, whom it doesn't fit waits for them no longer, and they are told.
     * Where another hospital found another, they are hidden until an admin settles it. Audited. Rejects with ARRIVAL_UNKNOWN.
     */
    confirmBloodType: (found: Found) => engine.write((tx) => confirm(tx, found)),
    /** One of those that hospitals found is right, and the others are forgotten. Audited. Rejects with BLOOD_TYPE_NOT_FOUND and ABOUT_YOURSELF. */
    settleBloodType: (settled: Settled) => engine.write((tx) => settle(tx, settled)),
  };
}

async function confirm(tx: Tx, { bloodType, writeHiding, ...checkIn }: Found): Promise<Arrival> {
  const { hospitalId, code, actorId, at, write } = checkIn;
  const { invitation } = await present(tx, checkIn);
  const { accountId, id } = invitation;
  // Whose blood was looked at is there.
  if (invitation.arrivedAt === null) await updateInvitation(tx, invitation, { arrivedAt: at });
  const confirmedOn = dayOf(at);
  const donor = await donorOf(tx, accountId);
  const saidType = donor?.bloodType ?? invitation.bloodType;
  await tx.run(KEEP, { accountId, organisationId: hospitalId, bloodType, confirmedOn, saidType });
  await recordAudit(tx, { at, actorId, action: 'bloodType.confirmed', subjectId: id });
  if (donor !== null && isDisputed(await confirmedOf(tx, accountId))) {
    const hiding = { action: 'hide', reason: 'bloodType', actorId: null, at, write, writeHiding } as const;
    await moderate(tx, { target: 'donor', id: accountId, ...hiding });
  } else if (donor !== null && donor.bloodType !== bloodType) {
    await changeBloodType(tx, donor, bloodType, { write, at });
    await notifyOfBloodType(tx, accountId, { write, at });
  }
  return shownArrival(tx, { hospitalId, code });
}

const KEEP = query((_: Places<typeof confirmedBloodTypes.$inferSelect>) =>
  db
    .insert(confirmedBloodTypes)
    .values(placesOf(confirmedBloodTypes))
    .onConflictDoUpdate({
      target: [bare(confirmedBloodTypes.accountId), bare(confirmedBloodTypes.organisationId)],
      set: placesOf(confirmedBloodTypes, ['bloodType', 'confirmedOn']),
    }),
);

async function settle(tx: Tx, { accountId, bloodType, actorId, mode, writeHiding, write, at }: Settled): Promise<null> {
  if (accountId === actorId) throw new DomainError('ABOUT_YOURSELF');
  const found = await confirmedOf(tx, accountId);
  const donor = await donorOf(tx, accountId);
  if (donor === null || !found.some((each) => each.bloodType === bloodType))
    throw new DomainError('BLOOD_TYPE_NOT_FOUND');
  await tx.run(FORGET_OTHERS, { accountId, bloodType });
  await recordAudit(tx, { at, actorId, action: 'bloodType.settled', subjectId: accountId });
  if (donor.bloodType !== bloodType) await changeBloodType(tx, donor, bloodType, { write, at });
  if (donor.hiddenFor === 'bloodType') {
    await moderate(tx, { target: 'donor', id: accountId, action: 'unhide', actorId, mode, at, write, writeHiding });
  }
  return null;
}

const FORGET_OTHERS = query((of: Places<{ accountId: string; bloodType: BloodType }>) =>
  db
    .delete(confirmedBloodTypes)
    .where(and(eq(confirmedBloodTypes.accountId, of.accountId), ne(confirmedBloodTypes.bloodType, of.bloodType))),
);
