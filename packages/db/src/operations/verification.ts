import { addDays, dayOf } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import {
  areEnough,
  isVerified,
  LOOKED_UP,
  type OrganisationRefusal,
  type OrganisationState,
  type OrganisationSuspension,
  PROOF_CODE_TRIES,
  type Proof,
  RENEWAL_DAYS,
  TYPED,
  type TypedProof,
  verifiedUntil,
} from '@redthread/domain/organisation';
import { workDomain } from '@redthread/domain/work-email';
import { and, eq, gt, isNull, lte, min, or, sql } from 'drizzle-orm';
import { organisationCodes, organisations } from '../organisation-tables.ts';
import { db, type Places, query } from '../query.ts';
import { requests } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { giveArrivalCodes } from './arrivals.ts';
import { recordAudit } from './audit.ts';
import { leadsOf, makeMember } from './members.ts';
import { findOrganisation, giveDomain, hospitalNamed, type Organisation, proofsOf } from './organisations.ts';
import { type Account, findAccount } from './people.ts';
import { type NewEmail, queueEmail } from './queue.ts';
import { REQUEST } from './request-row.ts';
import { updateRequest } from './rows/requests.ts';

// How an organisation shows that it is what it says, and how its word stops counting.

/** What its applicant or its leads are told of it, of which the server has the words. */
export interface OrganisationMessage {
  readonly kind: 'verified' | 'refused' | 'suspended' | 'expired' | 'renewal';
  readonly organisation: Organisation;
  readonly reader: Pick<Account, 'name' | 'calledName' | 'language'>;
  readonly at: number;
}
export type WriteOrganisationMail = (message: OrganisationMessage) => Omit<NewEmail, 'recipient' | 'at' | 'accountId'>;

interface By {
  readonly id: string;
  readonly actorId: string;
  readonly at: number;
  readonly writeOrganisation: WriteOrganisationMail;
}

interface Verify extends By {
  /** What the admin looked up; with `workEmail`, that its domain is the organisation's. */
  readonly lookedUp: readonly Proof[];
  /** The end of its new licence, a UTC day. */
  readonly licenceUntil?: string | undefined;
}

interface NewProofCode {
  readonly organisationId: string;
  readonly proof: TypedProof;
  readonly hash: string;
  readonly expiresAt: number;
}

interface TypedProofCode {
  readonly organisationId: string;
  readonly accountId: string;
  readonly hash: string;
  readonly at: number;
}

export function verificationOn(engine: Engine) {
  return {
    /** Keeps a code in the place of the last one for the same proof, with the email that carries it. An admin's call-back begins the check. */
    keepProofCode: (code: NewProofCode, mail?: NewEmail) => engine.write((tx) => keepCode(tx, code, mail)),
    /** Types a code that was mailed, or read out in the call. Rejects with ORGANISATION_NOT_FOUND where it isn't the applicant's. */
    typeProofCode: (typed: TypedProofCode) => engine.write((tx) => typeCode(tx, typed)),
    /**
     * Verifies, or renews, for as long as `verifiedUntil` says; its applicant becomes its first lead, and open requests that name it are its to
     * confirm. The call-back is used up: the next verification needs its own. Audited, and told. Rejects with ORGANISATION_NOT_FOUND,
     * NOT_PROVEN and LICENCE_ENDED.
     */
    verify: (verification: Verify) => engine.write((tx) => verify(tx, verification)),
    /** Refuses an application. Audited, and told. */
    refuse: (refusal: By & { readonly reason: OrganisationRefusal }) => engine.write((tx) => refuse(tx, refusal)),
    /** Its word counts no more: what it confirmed is unconfirmed. Audited, and told. */
    suspend: (suspension: By & { readonly reason: OrganisationSuspension }) =>
      engine.write((tx) => suspend(tx, suspension)),
    /** Ends the first verification whose day has come, or tells the leads that it will. False for none. */
    runDue: (notifier: OrganisationNotifier) => engine.write((tx) => endVerification(tx, notifier)),
    removeExpiredProofCodes: (now: number) => engine.write((tx) => tx.run(REMOVE_EXPIRED, { now })),
  };
}

async function present(tx: Tx, id: string, states: readonly OrganisationState[]): Promise<Organisation> {
  const found = await findOrganisation(tx, id);
  // One that merged into another is the other for good.
  if (found === null || found.reason === 'merged' || !states.includes(found.state))
    throw new DomainError('ORGANISATION_NOT_FOUND');
  return found;
}

async function keepCode(tx: Tx, code: NewProofCode, mail: NewEmail | undefined): Promise<void> {
  const { organisationId, proof } = code;
  const known = await present(tx, organisationId, ['applied', 'checking', 'verified', 'expired', 'suspended']);
  await tx.run(END_CODE, { organisationId, proof });
  await tx.insert(organisationCodes, { ...code, triesLeft: PROOF_CODE_TRIES });
  if (proof === 'callBack' && known.state === 'applied')
    await tx.update(organisations, known.id, { state: 'checking' });
  if (mail !== undefined) await queueEmail(tx, mail);
}

const END_CODE = query((of: Places<{ organisationId: string; proof: TypedProof }>) =>
  db
    .delete(organisationCodes)
    .where(and(eq(organisationCodes.organisationId, of.organisationId), eq(organisationCodes.proof, of.proof))),
);

async function typeCode(tx: Tx, { organisationId, accountId, hash, at }: TypedProofCode): Promise<boolean> {
  const known = await findOrganisation(tx, organisationId);
  const isTheirs =
    known !== null && (known.applicantId === accountId || (await leadsOf(tx, known.id)).includes(accountId));
  if (known === null || !isTheirs) throw new DomainError('ORGANISATION_NOT_FOUND');
  const codes = await tx.all(CODES, { organisationId, now: at });
  const typed = codes.find((code) => code.hash === hash);
  if (typed === undefined) {
    await tx.run(COUNT_WRONG, { organisationId });
    return false;
  }
  await tx.run(END_CODE, typed);
  await tx.update(organisations, known.id, { proofs: [...new Set([...proofsOf(known), typed.proof])].join(' ') });
  return true;
}

const CODES = query((of: Places<{ organisationId: string; now: number }>) => {
  const { organisationId, expiresAt, triesLeft } = organisationCodes;
  return db
    .select()
    .from(organisationCodes)
    .where(and(eq(organisationId, of.organisationId), gt(expiresAt, of.now), gt(triesLeft, 0)));
});
const COUNT_WRONG = query((of: Places<{ organisationId: string }>) =>
  db
    .update(organisationCodes)
    .set({ triesLeft: sql`${organisationCodes.triesLeft} - 1` })
    .where(eq(organisationCodes.organisationId, of.organisationId)),
);
const REMOVE_EXPIRED = query((of: Places<{ now: number }>) =>
  db.delete(organisationCodes).where(lte(organisationCodes.expiresAt, of.now)),
);

async function verify(tx: Tx, { id, lookedUp, licenceUntil: newEnd, ...by }: Verify): Promise<void> {
  const { actorId, at, writeOrganisation } = by;
  const known = await present(tx, id, ['applied', 'checking', 'verified', 'expired', 'suspended']);
  const typed = proofsOf(known).filter((proof) => TYPED.some((each) => each === proof));
  const isDomainTheirs = lookedUp.includes('workEmail');
  const proofs = [
    ...typed.filter((proof) => proof !== 'workEmail' || isDomainTheirs),
    ...lookedUp.filter((proof) => LOOKED_UP.includes(proof)),
  ];
  if (!areEnough(proofs)) throw new DomainError('NOT_PROVEN');
  const today = dayOf(at);
  const licenceUntil = newEnd ?? known.licenceUntil;
  const until = verifiedUntil(today, licenceUntil);
  if (until <= today) throw new DomainError('LICENCE_ENDED');
  const domain = isDomainTheirs && known.workEmail !== null ? workDomain(known.workEmail) : null;
  if (domain !== null) await giveDomain(tx, id, domain);
  const kept = uncalled({ proofs: proofs.join(' ') });
  const now = { state: 'verified', reason: null, ...kept, verifiedUntil: until, licenceUntil } as const;
  await tx.run(END_CODE, { organisationId: id, proof: 'callBack' });
  await tx.update(organisations, id, { ...now, isRenewalTold: false });
  const verified: Organisation = { ...known, ...now };
  if (known.applicantId !== null)
    await makeMember(tx, { organisationId: id, accountId: known.applicantId, duty: 'lead', at });
  await recordAudit(tx, { at, actorId, action: 'organisation.verified', subjectId: id });
  await claimRequests(tx, verified, at);
  await notify(tx, 'verified', verified, { at, writeOrganisation });
}

/** Whoever answered the call for one verification hasn't for the next. */
function uncalled(of: Pick<Organisation, 'proofs'>): Pick<Organisation, 'proofs'> {
  return {
    proofs: proofsOf(of)
      .filter((proof) => proof !== 'callBack')
      .join(' '),
  };
}

/** Open requests that name it, and no other, are its own to confirm. */
async function claimRequests(tx: Tx, { id, placeId }: Organisation, at: number): Promise<void> {
  for (const request of await tx.all(UNCLAIMED, { placeId })) {
    if ((await hospitalNamed(tx, request, at))?.id !== id) continue;
    await updateRequest(tx, request, { hospitalId: id });
    await giveArrivalCodes(tx, { id: request.id, hospitalId: id });
  }
}

const UNCLAIMED = query((of: Places<{ placeId: number }>) =>
  db
    .select(REQUEST)
    .from(requests)
    .where(and(isNull(requests.closedAt), eq(requests.placeId, of.placeId), isNull(requests.hospitalId))),
);

async function refuse(
  tx: Tx,
  { id, actorId, at, reason, writeOrganisation }: By & { readonly reason: OrganisationRefusal },
): Promise<void> {
  const known = await present(tx, id, ['applied', 'checking']);
  await tx.update(organisations, id, { state: 'refused', reason, proofs: '' });
  await recordAudit(tx, { at, actorId, action: 'organisation.refused', subjectId: id });
  await notify(tx, 'refused', { ...known, state: 'refused', reason }, { at, writeOrganisation });
}

async function suspend(
  tx: Tx,
  { id, actorId, at, reason, writeOrganisation }: By & { readonly reason: OrganisationSuspension },
): Promise<void> {
  const known = await present(tx, id, ['verified', 'expired']);
  await tx.update(organisations, id, { state: 'suspended', reason, ...uncalled(known) });
  await unconfirm(tx, id);
  await recordAudit(tx, { at, actorId, action: 'organisation.suspended', subjectId: id });
  await notify(tx, 'suspended', { ...known, state: 'suspended', reason }, { at, writeOrganisation });
}

/** What it said of open requests counts no more: where only such are asked for, nobody more is. Who is on the way is left alone. */
async function unconfirm(tx: Tx, id: string): Promise<void> {
  for (const request of await tx.all(CONFIRMED_BY, { id })) {
    await updateRequest(tx, request, { confirmedAt: null, confirmedBy: null });
  }
}

const CONFIRMED_BY = query((of: Places<{ id: string }>) =>
  db
    .select(REQUEST)
    .from(requests)
    .where(
      and(
        isNull(requests.closedAt),
        eq(requests.confirmedBy, 'hospital'),
        or(eq(requests.hospitalId, of.id), eq(requests.organisationId, of.id)),
      ),
    ),
);

export interface OrganisationNotifier {
  readonly at: number;
  readonly writeOrganisation: WriteOrganisationMail;
}

/** Its leads; before it has any, whoever applied. */
async function notify(
  tx: Tx,
  kind: OrganisationMessage['kind'],
  organisation: Organisation,
  { at, writeOrganisation }: OrganisationNotifier,
): Promise<void> {
  const leads = await leadsOf(tx, organisation.id);
  const ids = leads.length === 0 ? [organisation.applicantId] : leads;
  for (const id of ids) {
    const reader = id === null ? null : await findAccount(tx, id);
    if (reader === null || !reader.isEmailVerified) continue;
    const mail = writeOrganisation({ kind, organisation, reader, at });
    await queueEmail(tx, { ...mail, recipient: reader.email, accountId: reader.id, at });
  }
}

async function endVerification(tx: Tx, notifier: OrganisationNotifier): Promise<boolean> {
  const today = dayOf(notifier.at);
  const over = await tx.first(OVER, { day: today });
  if (over !== null) {
    await tx.update(organisations, over.id, { state: 'expired' });
    await unconfirm(tx, over.id);
    await notify(tx, 'expired', { ...over, state: 'expired' }, notifier);
    return true;
  }
  const ending = await tx.first(ENDING, { day: addDays(today, RENEWAL_DAYS) });
  if (ending === null || !isVerified(ending, today)) return false;
  await tx.update(organisations, ending.id, { isRenewalTold: true, ...uncalled(ending) });
  await notify(tx, 'renewal', ending, notifier);
  return true;
}

const OVER = query((of: Places<{ day: string }>) =>
  db
    .select()
    .from(organisations)
    .where(and(eq(organisations.state, 'verified'), lte(organisations.verifiedUntil, of.day)))
    .orderBy(organisations.verifiedUntil, organisations.id)
    .limit(1),
);
const ENDING = query((of: Places<{ day: string }>) =>
  db
    .select()
    .from(organisations)
    .where(
      and(
        eq(organisations.state, 'verified'),
        eq(organisations.isRenewalTold, false),
        lte(organisations.verifiedUntil, of.day),
      ),
    )
    .orderBy(organisations.verifiedUntil, organisations.id)
    .limit(1),
);

/** The day on which the next verification ends. */
export const NEXT_END = query(() =>
  db
    .select({ day: min(organisations.verifiedUntil) })
    .from(organisations)
    .where(eq(organisations.state, 'verified')),
);
