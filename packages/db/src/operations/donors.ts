import { type BloodType, isDisputed } from '@redthread/domain/blood-type';
import { dayOf } from '@redthread/domain/day';
import { DEFAULT_NAME_DISPLAY } from '@redthread/domain/display-name';
import { type InvitationOutcome, timesOf } from '@redthread/domain/invitation';
import { DEFAULT_TRAVEL_KM } from '@redthread/domain/near';
import { isInvitable, isMatchableOn } from '@redthread/domain/offer';
import { hasMailbox } from '@redthread/domain/phone-account';
import { isResting, matchableFrom } from '@redthread/domain/rest';
import { eq } from 'drizzle-orm';
import { newId } from '../id.ts';
import type { WriteInvitationMail } from '../invitation-message.ts';
import type { KeptPlace } from '../page.ts';
import { db, defined, nullsOf, type Places, query } from '../query.ts';
import { donors } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { hidingOf, recordAudit } from './audit.ts';
import { confirmedOf, forgetBloodType, refuseOtherBloodType } from './confirmed-blood-types.ts';
import { donorListsOn } from './donor-lists.ts';
import { findFact, keepFact } from './facts.ts';
import { leaveInvitations, leaveUnfitting } from './invitation-ends.ts';
import type { Notifier } from './invitation-mail.ts';
import type { Invitation } from './invitation-record.ts';
import { keyed, type NewKey } from './keys.ts';
import { findAccount, presentAccount } from './people.ts';
import { keepPlace } from './places.ts';
import {
  BY_ACCOUNT,
  deleteDonor,
  insertDonor,
  makeRestedMatchable,
  retireDonors,
  takeVolunteersBack,
  updateDonor,
} from './rows/donors.ts';
import { endSmsNumber } from './sms-numbers.ts';
import type { CountersIn } from './totals.ts';

// Donors' profiles.

/**
 * A donor's row. `name` is whole, whatever `nameDisplay` says of lists. `matchableFrom` is the first day after a rest or a pause,
 * null without one, `matchableUntil` the last day on which the donor is of donating age; `isMatchable` that today is between them,
 * and the donor available. `invitationConsentOn` is the day of their consent to be invited, null without it. `isPhonePublic` is
 * null where they left it to the server whether strangers are given the phone. `isInvitable` says that they consented to be invited, their email
 * is verified, and their asking isn't stopped. While `hiddenAt` says so, an admin hides them: they are in no list and no total.
 */
export type Donor = Readonly<typeof donors.$inferSelect>;

type DecidedHere =
  | 'id'
  | 'accountId'
  | 'name'
  | 'createdAt'
  | 'consentedOn'
  | 'isAvailable'
  | 'isMatchable'
  | 'matchableFrom'
  | 'placeId'
  | 'invitationConsentOn'
  | 'lastInvitedAt'
  | 'isInvitable'
  | 'hiddenAt'
  | 'hiddenFor';
/** Consent is given or taken back; its day is the store's. */
type SaidByDonor = Omit<Donor, DecidedHere> & {
  readonly place: KeptPlace | null;
  readonly acceptsInvitations: boolean;
};

/** What may be left unsaid: it stays as it is, and is null in a new profile, or its default. */
type Unsaid = 'nameDisplay' | 'travelKm' | 'isNightOk' | 'acceptsInvitations' | Nullable<SaidByDonor>;
type Nullable<Row> = { [Key in keyof Row]: null extends Row[Key] ? Key : never }[keyof Row];

export type DonorDetails = Omit<SaidByDonor, Unsaid> & {
  readonly [Key in Unsaid]?: SaidByDonor[Key] | undefined;
};

/** What isn't given stays. */
type Changeable = SaidByDonor & Pick<Donor, 'isAvailable'>;
type DonorChange = { readonly [Key in keyof Changeable]?: Changeable[Key] | undefined };

/** `write` tells those whom another blood type concerns, which nobody gives without it where a profile is there. */
interface Saying {
  readonly accountId: string;
  readonly at: number;
  readonly write?: WriteInvitationMail | undefined;
}

export type NewDonor = DonorDetails & Saying;

export type DonorStore = ReturnType<typeof donorsOn>;

export function donorsOn(engine: Engine, counters: CountersIn) {
  return {
    /**
     * Makes the account's one profile, or updates it, keeping `isAvailable` and `createdAt`. Rejects with BLOOD_TYPE_CONFIRMED at `bloodType`
     * for another than a hospital found, as `update` does.
     */
    register: (donor: NewDonor, key?: NewKey) => engine.write((tx) => keyed(tx, key, () => registerDonor(tx, donor))),
    /** In the donor's words. Whom another blood type doesn't fit waits for them no longer. Null when there is no profile. */
    update: (change: DonorChange & Saying) => engine.write((tx) => correctDonor(tx, change)),
    find: (id: string) => engine.query.first(BY_ID, { id }),
    findByAccount: (accountId: string) => engine.query.first(BY_ACCOUNT, { accountId }),
    /** Tells whoever waits for the donor. False when there was no profile. */
    remove: (leaving: Leaving) => engine.write((tx) => leave(tx, leaving)),
    /**
     * Offers donors again whose rest is over, and takes off those past their `matchableUntil`; how many of these. On an earlier day
     * than the last, takes back what is too early.
     */
    retireAged: (today: string) => engine.write((tx) => sweepMatchable(tx, today)),
    ...donorListsOn(engine, counters),
  };
}

const BY_ID = query((of: Places<{ id: string }>) => db.select().from(donors).where(eq(donors.id, of.id)));

export function findDonor(tx: Tx, id: string): Promise<Donor | null> {
  return tx.first(BY_ID, { id });
}

export function donorOf(tx: Tx, accountId: string): Promise<Donor | null> {
  return tx.first(BY_ACCOUNT, { accountId });
}

export async function registerDonor(tx: Tx, { accountId, at, write, ...given }: NewDonor): Promise<Donor> {
  const account = await presentAccount(tx, accountId, {});
  // Leaving and coming back shows nobody again.
  const hiding = await hidingOf(tx, accountId);
  const today = dayOf(at);
  const columns = await columnsOf(tx, given, null, today);
  const hidden = { hiddenAt: hiding?.at ?? null, hiddenFor: hiding?.reason ?? null };
  const made = {
    id: newId(at),
    accountId,
    name: account.name,
    consentedOn: today,
    isAvailable: true,
    createdAt: at,
    ...hidden,
    isInvitable: isInvitable({ ...columns, ...hidden }, account),
  };
  const details = { ...UNSAID, ...columns, ...made };
  const donor: Donor = { ...details, ...offerOf(details, today) };
  // Looked for first, a profile that isn't there would make all begin again whose accounts lie beside this one.
  if (await insertDonor(tx, donor)) {
    await refuseOtherBloodType(tx, accountId, given.bloodType);
    return donor;
  }
  return (await correctDonor(tx, { ...given, accountId, at, write })) ?? donor;
}

/** What a new profile has where its donor says nothing. */
export const UNSAID = {
  ...nullsOf(donors),
  nameDisplay: DEFAULT_NAME_DISPLAY,
  travelKm: DEFAULT_TRAVEL_KM,
  isNightOk: false,
};

async function correctDonor(tx: Tx, { accountId, at, write, ...given }: DonorChange & Saying): Promise<Donor | null> {
  const { bloodType, ...others } = given;
  const known = await changeDonor(tx, accountId, others, at);
  if (known === null || bloodType === undefined || bloodType === known.bloodType) return known;
  if (write === undefined) throw new Error('Whoever changes a blood type tells those whom it concerns.');
  await refuseOtherBloodType(tx, accountId, bloodType);
  return changeBloodType(tx, known, bloodType, { write, at });
}

export async function changeBloodType(tx: Tx, known: Donor, bloodType: BloodType, notifier: Notifier): Promise<Donor> {
  const changed = await change(tx, known, { bloodType }, dayOf(notifier.at));
  await leaveUnfitting(tx, changed, notifier);
  return changed;
}

/** A hospital found it in somebody else's blood: the donor has the type that the others found, and where there are none what they had before. */
export async function takeBackBloodType(
  tx: Tx,
  of: { readonly accountId: string; readonly organisationId: string },
  notifier: Notifier,
): Promise<void> {
  const saidType = await forgetBloodType(tx, of);
  const donor = await donorOf(tx, of.accountId);
  const found = await confirmedOf(tx, of.accountId);
  if (saidType === null || donor === null || isDisputed(found)) return;
  const bloodType = found[0]?.bloodType ?? saidType;
  if (donor.bloodType !== bloodType) await changeBloodType(tx, donor, bloodType, notifier);
}

/** Changes what is given. Null when there is no profile. */
export async function changeDonor(
  tx: Tx,
  accountId: string,
  given: Omit<DonorChange, 'bloodType'>,
  at: number,
): Promise<Donor | null> {
  const known = await donorOf(tx, accountId);
  if (known === null) return null;
  const today = dayOf(at);
  const columns = await columnsOf(tx, given, known, today);
  return change(tx, known, given.address === undefined ? columns : { ...columns, consentedOn: today }, today);
}

export async function change(tx: Tx, known: Donor, given: Partial<Donor>, today: string): Promise<Donor> {
  const changed = { ...known, ...given };
  const next = {
    ...changed,
    ...offerOf(changed, today),
    isInvitable: isInvitable(changed, await findAccount(tx, known.accountId)),
  };
  await updateDonor(tx, known, next);
  return next;
}

/**
 * What a donor gave, as columns: a town by its id, and the consent to be invited by its day, which stays while it lasts. Without a town
 * nobody can be invited: taking it back takes the consent back.
 */
export async function columnsOf<Given extends DonorChange>(tx: Tx, given: Given, known: Donor | null, today: string) {
  const { place, acceptsInvitations, ...others } = given;
  if (place) await keepPlace(tx, place);
  const placeId = place === undefined ? (known?.placeId ?? null) : (place?.id ?? null);
  const since = known?.invitationConsentOn ?? null;
  const invitationConsentOn = acceptsInvitations === undefined ? since : acceptsInvitations ? (since ?? today) : null;
  return { ...defined(others), placeId, invitationConsentOn: placeId === null ? null : invitationConsentOn };
}

/** From when on a donor is on offer, after rest and pause, and whether that is now. */
export function offerOf(donor: Omit<Donor, 'matchableFrom' | 'isMatchable' | 'isInvitable'>, today: string) {
  const rested = { ...donor, matchableFrom: matchableFrom(donor) };
  return { matchableFrom: rested.matchableFrom, isMatchable: isMatchableOn(rested, today) };
}

/** The donor's word moves the donor's date. A word that was a slip is forgotten with its day, unless the poster says the same. */
export async function moveDonation(
  tx: Tx,
  invitation: Invitation,
  outcome: InvitationOutcome,
  at: number,
): Promise<void> {
  if (outcome === 'donated') await changeDonor(tx, invitation.accountId, { lastDonatedOn: dayOf(at) }, at);
  else if (!invitation.isCounted) await forgetDonation(tx, invitation, at);
}

/**
 * That the poster counts a donation begins the rest of a donor who has none running: whoever is thanked isn't invited until it is over. That
 * they take it back ends it.
 */
export async function restAfterDonation(tx: Tx, invitation: Invitation, isCounted: boolean, at: number): Promise<void> {
  if (!isCounted) return forgetDonation(tx, invitation, at);
  const { accountId } = invitation;
  const donor = await donorOf(tx, accountId);
  if (donor === null || isResting(donor, dayOf(at))) return;
  await changeDonor(tx, accountId, { lastDonatedOn: dayOf(at) }, at);
}

async function forgetDonation(tx: Tx, invitation: Invitation, at: number): Promise<void> {
  const { accountId } = invitation;
  const known = timesOf(invitation);
  if (known.state !== 'donated') return;
  const donor = await donorOf(tx, accountId);
  if (donor?.lastDonatedOn === dayOf(known.endedAt)) await changeDonor(tx, accountId, { lastDonatedOn: null }, at);
}

interface Leaving {
  readonly accountId: string;
  readonly at: number;
  readonly write: WriteInvitationMail;
}

async function leave(tx: Tx, { accountId, at, write }: Leaving): Promise<boolean> {
  const removedId = await removeDonor(tx, accountId, { write, at });
  if (removedId === null) return false;
  await recordAudit(tx, { at, actorId: accountId, action: 'donor.removed', subjectId: removedId });
  return true;
}

/** The id of the profile, null when there was none. */
export async function removeDonor(tx: Tx, accountId: string, notifier: Notifier): Promise<string | null> {
  await leaveInvitations(tx, accountId, notifier);
  const removedId = await deleteDonor(tx, accountId);
  const owner = removedId === null ? null : await findAccount(tx, accountId);
  // Whom no mail reaches is told of their requests there too.
  if (owner !== null && hasMailbox(owner.email)) await endSmsNumber(tx, accountId);
  return removedId;
}

const SWEPT_ON = 'offer-swept-on';

async function sweepMatchable(tx: Tx, today: string): Promise<number> {
  const last = await findFact(tx, SWEPT_ON);
  if (last !== null && last > today) await takeVolunteersBack(tx, { today });
  if (last !== today) {
    await makeRestedMatchable(tx, { today });
    await keepFact(tx, SWEPT_ON, today);
  }
  return retireDonors(tx, { today });
}
