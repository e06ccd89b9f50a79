import { dayOf } from '@redthread/domain/day';
import { DomainError, fieldError } from '@redthread/domain/domain-error';
import { foldTyped } from '@redthread/domain/fold';
import {
  isBloodBank,
  isVerified,
  type OrganisationKind,
  type OrganisationState,
  type Proof,
} from '@redthread/domain/organisation';
import { workDomain } from '@redthread/domain/work-email';
import { and, asc, eq, getTableColumns, gt, inArray } from 'drizzle-orm';
import { newId } from '../id.ts';
import { organisationDomains, organisations } from '../organisation-tables.ts';
import type { KeptPlace } from '../page.ts';
import { db, type Places, query } from '../query.ts';
import type { Engine, Reads, Tx } from '../transaction.ts';
import { arrivalsOn } from './arrivals.ts';
import { recordAudit } from './audit.ts';
import { bloodTypesOn } from './blood-types.ts';
import { donationsOn } from './donations.ts';
import { doorNotesOn } from './door-notes.ts';
import { hospitalWordsOn } from './hospital-word.ts';
import { membersOn } from './members.ts';
import { organisationHoursOn } from './organisation-hours.ts';
import { mergesOn } from './organisation-merge.ts';
import { organisationQueueOn } from './organisation-queue.ts';
import { presentAccount } from './people.ts';
import { keepPlace } from './places.ts';
import { verificationOn } from './verification.ts';

// Hospitals, blood centres and NGOs: how one comes here, and how it is found.

const { foldedName: _, isRenewalTold: __, ...ORGANISATION } = getTableColumns(organisations);

/** `proofs` are in one text, with spaces between. */
export type Organisation = Readonly<Omit<typeof organisations.$inferSelect, 'foldedName' | 'isRenewalTold'>>;

export function proofsOf({ proofs }: Pick<Organisation, 'proofs'>): Proof[] {
  return proofs.split(' ').filter((proof) => proof !== '') as Proof[];
}

interface Described {
  readonly kind: OrganisationKind;
  readonly name: string;
  readonly place: KeptPlace;
  /** Of its switchboard, as everyone can dial it. */
  readonly phone: string;
  readonly registerNumber?: string | undefined;
  /** A UTC day. */
  readonly licenceUntil?: string | undefined;
}

export interface Application extends Described {
  readonly accountId: string;
  readonly workEmail?: string | undefined;
  readonly at: number;
}

/** One that the operator knows. */
export interface ListedOrganisation extends Described {
  readonly domains: readonly string[];
}

export type OrganisationStore = ReturnType<typeof organisationsOn>;

export function organisationsOn(engine: Engine) {
  return {
    ...arrivalsOn(engine),
    ...bloodTypesOn(engine),
    ...donationsOn(engine),
    ...doorNotesOn(engine),
    ...hospitalWordsOn(engine),
    ...membersOn(engine),
    ...mergesOn(engine),
    ...organisationHoursOn(engine),
    ...organisationQueueOn(engine),
    ...verificationOn(engine),
    /**
     * Applies for an organisation: a new one, or one that is listed, refused or expired. Audited. Rejects with NOT_SIGNED_IN,
     * EMAIL_NOT_VERIFIED, FREE_MAIL and DOMAIN_TAKEN at `workEmail`, ORGANISATION_EXISTS and TOO_MANY_APPLICATIONS.
     */
    apply: (application: Application) => engine.write((tx) => apply(tx, application)),
    /** Adds those that aren't here, and brings up to date those that nobody speaks for; how many of each. */
    list: (listed: readonly ListedOrganisation[], at: number) => engine.write((tx) => listAll(tx, listed, at)),
    find: (id: string): Promise<Organisation | null> => findOrganisation(engine.query, id),
    /** In the order of the states, the oldest of each first. */
    inState: (states: readonly OrganisationState[]) =>
      engine.read(async (tx) => {
        const found: Organisation[] = [];
        for (const state of states) found.push(...(await tx.all(IN_STATE, { state })));
        return found;
      }),
    /** Where blood is given in a town, and whose word counts on a day, by name. */
    bloodBanksIn: (placeId: number, today: string) => engine.query.all(BLOOD_BANKS_IN, { placeId, today }),
    /** The domains that are an organisation's. */
    domainsOf: async (organisationId: string) =>
      (await engine.query.all(DOMAINS_OF, { organisationId })).map(({ domain }) => domain),
  };
}

export function findOrganisation(tx: Reads, id: string): Promise<Organisation | null> {
  return tx.first(FIND, { id });
}

const { id, kind, state, name, placeId, createdAt, verifiedUntil } = organisations;

const FIND = query((of: Places<{ id: string }>) => db.select(ORGANISATION).from(organisations).where(eq(id, of.id)));
const IN_STATE = query((of: Places<{ state: OrganisationState }>) =>
  db.select(ORGANISATION).from(organisations).where(eq(state, of.state)).orderBy(asc(createdAt), id).limit(200),
);
const BLOOD_BANKS_IN = query((of: Places<{ placeId: number; today: string }>) =>
  db
    .select(ORGANISATION)
    .from(organisations)
    .where(
      and(
        eq(placeId, of.placeId),
        inArray(kind, ['hospital', 'bloodCentre']),
        eq(state, 'verified'),
        gt(verifiedUntil, of.today),
      ),
    )
    .orderBy(asc(name), id)
    .limit(100),
);
const DOMAINS_OF = query((of: Places<{ organisationId: string }>) =>
  db
    .select({ domain: organisationDomains.domain })
    .from(organisationDomains)
    .where(eq(organisationDomains.organisationId, of.organisationId)),
);

/** The hospital that a request names, if its word counts: by its town and its name, however that is typed, or the name that it had. */
export async function hospitalNamed(
  tx: Reads,
  { placeId: town, hospital }: { readonly placeId: number | null; readonly hospital: string },
  at: number,
): Promise<Organisation | null> {
  if (town === null) return null;
  const named = await tx.all(NAMED, { placeId: town, foldedName: foldTyped(hospital) });
  const today = await Promise.all(named.filter(isBloodBank).map((each) => successorOf(tx, each)));
  return today.find((each) => isVerified(each, dayOf(at))) ?? null;
}

/** The one that an organisation is now, where it merged; people say the old name for long. */
async function successorOf(tx: Reads, of: Organisation): Promise<Organisation> {
  const next = of.mergedInto === null ? null : await findOrganisation(tx, of.mergedInto);
  return next === null ? of : successorOf(tx, next);
}

const NAMED = query((of: Places<{ placeId: number; foldedName: string }>) =>
  db
    .select(ORGANISATION)
    .from(organisations)
    .where(and(eq(placeId, of.placeId), eq(organisations.foldedName, of.foldedName))),
);

/** Applications of one person that wait. Our judgement. */
const MAX_WAITING = 3;

async function apply(tx: Tx, { accountId, workEmail, at, place: town, ...said }: Application): Promise<Organisation> {
  const { email, isEmailVerified } = await presentAccount(tx, accountId, {});
  if (!isEmailVerified) throw new DomainError('EMAIL_NOT_VERIFIED');
  const known = await named(tx, { ...said, place: town });
  if (known !== null && !MAY_BE_APPLIED_FOR.includes(known.state)) throw new DomainError('ORGANISATION_EXISTS');
  await refuseDomain(tx, workEmail, known?.id);
  if ((await tx.all(WAITING_OF, { accountId })).length >= MAX_WAITING) throw new DomainError('TOO_MANY_APPLICATIONS');
  // Who signs in with it has shown that it is theirs.
  const proofs = workEmail === email ? 'workEmail' : '';
  const applied = {
    ...{ name: said.name, phone: said.phone, proofs, state: 'applied' as const, reason: null },
    ...{ registerNumber: said.registerNumber ?? known?.registerNumber ?? null, workEmail: workEmail ?? null },
    ...{ licenceUntil: said.licenceUntil ?? null, applicantId: accountId, verifiedUntil: null, mergedInto: null },
  };
  const row: Organisation = {
    id: known?.id ?? newId(at),
    kind: said.kind,
    placeId: town.id,
    createdAt: at,
    ...applied,
  };
  if (known === null) await insert(tx, row, town);
  else await tx.update(organisations, known.id, { ...applied, createdAt: at });
  await recordAudit(tx, { at, actorId: accountId, action: 'organisation.applied', subjectId: row.id });
  return row;
}

const MAY_BE_APPLIED_FOR: readonly OrganisationState[] = ['listed', 'refused', 'expired'];

const WAITING_OF = query((of: Places<{ accountId: string }>) =>
  db
    .select({ id })
    .from(organisations)
    .where(and(eq(organisations.applicantId, of.accountId), inArray(state, ['applied', 'checking']))),
);

async function named(tx: Tx, { kind: wanted, name: called, place: town }: Described): Promise<Organisation | null> {
  const found = await tx.all(NAMED, { placeId: town.id, foldedName: foldTyped(called) });
  return found.find((each) => each.kind === wanted) ?? null;
}

async function refuseDomain(tx: Tx, workEmail: string | undefined, ofId: string | undefined): Promise<void> {
  if (workEmail === undefined) return;
  const domain = workDomain(workEmail);
  if (domain === null) throw fieldError('FREE_MAIL', 'workEmail');
  const taken = await tx.first(OF_DOMAIN, { domain });
  if (taken !== null && taken.organisationId !== ofId) throw fieldError('DOMAIN_TAKEN', 'workEmail');
}

const OF_DOMAIN = query((of: Places<{ domain: string }>) =>
  db.select().from(organisationDomains).where(eq(organisationDomains.domain, of.domain)),
);

async function insert(tx: Tx, row: Organisation, town: KeptPlace): Promise<void> {
  await keepPlace(tx, town);
  await tx.insert(organisations, { ...row, foldedName: foldTyped(row.name), isRenewalTold: false });
}

async function listAll(tx: Tx, listed: readonly ListedOrganisation[], at: number) {
  const counts = { added: 0, changed: 0, spokenFor: 0 };
  for (const one of listed) counts[await listOne(tx, one, at)] += 1;
  return counts;
}

async function listOne(tx: Tx, { domains, place: town, ...said }: ListedOrganisation, at: number) {
  const known = await named(tx, { ...said, place: town });
  const register = { registerNumber: said.registerNumber ?? null, licenceUntil: said.licenceUntil ?? null };
  const row: Organisation = {
    ...{ id: known?.id ?? newId(at), kind: said.kind, name: said.name, phone: said.phone, placeId: town.id },
    ...{ ...register, workEmail: null, proofs: '', state: 'listed', reason: null, applicantId: null },
    ...{ verifiedUntil: null, mergedInto: null, createdAt: known?.createdAt ?? at },
  };
  if (known !== null && known.state !== 'listed') return 'spokenFor';
  if (known === null) await insert(tx, row, town);
  else await tx.update(organisations, known.id, { ...register, name: said.name, phone: said.phone });
  for (const domain of domains) await giveDomain(tx, row.id, domain);
  return known === null ? 'added' : 'changed';
}

/** Rejects with DOMAIN_TAKEN where it is another's. */
export async function giveDomain(tx: Tx, organisationId: string, domain: string): Promise<void> {
  const known = await tx.first(OF_DOMAIN, { domain });
  if (known !== null && known.organisationId !== organisationId) throw new DomainError('DOMAIN_TAKEN');
  if (known === null) await tx.insert(organisationDomains, { domain, organisationId });
}
