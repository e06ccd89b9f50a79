import { DomainError } from '@redthread/domain/domain-error';
import { foldTyped } from '@redthread/domain/fold';
import type { RequestMonth } from '@redthread/domain/impact';
import { isInvitable } from '@redthread/domain/offer';
import type { Duty } from '@redthread/domain/organisation';
import { newId } from '../id.ts';
import { organisations } from '../organisation-tables.ts';
import type { KeptPlace } from '../page.ts';
import { defined, nullsOf } from '../query.ts';
import { accounts } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { columnsOf, type Donor, type DonorDetails, offerOf, UNSAID } from './donors.ts';
import { makeMember } from './members.ts';
import type { Organisation } from './organisations.ts';
import { keepPlace } from './places.ts';
import { keepMonth } from './request-months.ts';
import type { BloodRequest } from './request-row.ts';
import type { NewRequest } from './requests.ts';
import { NEW_REQUEST } from './requests.ts';
import { insertAccount } from './rows/accounts.ts';
import { insertDonor } from './rows/donors.ts';
import { insertRequest } from './rows/requests.ts';

// Made-up people, for a demo or a measurement. Ids and instants are the caller's, so that a seed repeats itself.

export type SeedDonor = DonorDetails &
  Pick<Donor, 'id' | 'accountId' | 'name' | 'nameDisplay' | 'isAvailable' | 'createdAt'> & { readonly email: string };

export type SeedRequest = Omit<NewRequest, 'at' | 'unlessPosted'> &
  Pick<BloodRequest, 'id' | 'createdAt' | 'name'> & {
    readonly email: string;
    readonly place?: KeptPlace | null | undefined;
  };

export interface SeedOrganisation extends Pick<Organisation, 'kind' | 'name' | 'phone'> {
  readonly place: KeptPlace;
  readonly members: readonly { readonly accountId: string; readonly duty: Duty }[];
  /** The first UTC day on which it is verified no more. */
  readonly until: string;
  readonly at: number;
}

export type SeedStore = ReturnType<typeof seedOn>;

export function seedOn(engine: Engine) {
  return {
    /** Adds all of them, with their accounts, or none. Rejects with EMAIL_TAKEN when one is here already. */
    addDonors: (people: readonly SeedDonor[], today: string) =>
      engine.write(async (tx) => {
        for (const person of people) await addDonor(tx, person, today);
      }),
    /** Adds one that is verified, with its members. */
    addOrganisation: (organisation: SeedOrganisation) => engine.write((tx) => addOrganisation(tx, organisation)),
    /** Adds what came of requests in months that are over, but those that are here. */
    addMonths: (months: readonly RequestMonth[]) =>
      engine.write(async (tx) => {
        for (const month of months) await keepMonth(tx, month);
      }),
    addRequests: (posted: readonly SeedRequest[]) =>
      engine.write(async (tx) => {
        for (const request of posted) await addRequest(tx, request);
      }),
  };
}

async function addOrganisation(tx: Tx, { place, members, at, until, ...said }: SeedOrganisation): Promise<string> {
  await keepPlace(tx, place);
  const id = newId(at);
  await tx.insert(organisations, {
    ...nullsOf(organisations),
    ...{ ...said, id, placeId: place.id, foldedName: foldTyped(said.name), createdAt: at },
    ...{ proofs: 'register', state: 'verified', verifiedUntil: until, isRenewalTold: false },
  });
  for (const member of members) await makeMember(tx, { ...member, organisationId: id, at });
  return id;
}

async function addDonor(tx: Tx, { email, ...donor }: SeedDonor, today: string): Promise<void> {
  await addAccount(tx, { ...donor, email }, 'donor');
  const columns = await columnsOf(tx, donor, null, donor.ageGivenOn);
  const said = {
    consentedOn: donor.ageGivenOn,
    isInvitable: isInvitable({ ...UNSAID, ...columns }, { isEmailVerified: true, suspendedAt: null }),
  };
  const details = { ...UNSAID, ...columns, ...said };
  await insertDonor(tx, { ...details, ...offerOf(details, today) });
}

async function addRequest(tx: Tx, request: SeedRequest): Promise<void> {
  await addAccount(tx, request, 'patient');
  const { place, ...said } = request;
  if (place) await keepPlace(tx, place);
  const urgentAt = said.urgency === 'high' ? said.createdAt : null;
  await insertRequest(tx, { ...NEW_REQUEST, ...defined(said), placeId: place?.id ?? null, urgentAt });
}

type Person = Pick<SeedDonor, 'accountId' | 'name' | 'email' | 'createdAt'>;

/** A made-up person signs in with nothing. */
async function addAccount(tx: Tx, { accountId, name, email, createdAt }: Person, role: 'donor' | 'patient') {
  const account = { ...nullsOf(accounts), id: accountId, name, email, role, createdAt };
  const said = { authProvider: 'password', isEmailVerified: true, isNewUser: false } as const;
  if (!(await insertAccount(tx, { ...account, ...said }))) throw new DomainError('EMAIL_TAKEN');
}
