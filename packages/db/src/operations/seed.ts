import { DomainError } from '@redthread/domain/domain-error';
import { foldTyped } from '@redthread/domain/fold';
import { canBeAsked } from '@redthread/domain/offer';
import type { KeptPlace } from '../page.ts';
import { bare, db, defined, nullsOf, type Places, placesOf, query } from '../query.ts';
import { accounts, donors, requests } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { columnsOf, type Donor, type DonorDetails, offerOf, UNSAID } from './donors.ts';
import { keepPlace } from './places.ts';
import type { BloodRequest } from './request-row.ts';
import type { NewRequest } from './requests.ts';
import { NEW_REQUEST } from './requests.ts';

// Made-up people, for a demo or a measurement. Ids and instants are the caller's, so that a seed repeats itself.

export type SeedDonor = DonorDetails &
  Pick<Donor, 'id' | 'accountId' | 'name' | 'nameShown' | 'isAvailable' | 'createdAt'> & { readonly email: string };

export type SeedRequest = Omit<NewRequest, 'at' | 'unlessPosted'> &
  Pick<BloodRequest, 'id' | 'createdAt' | 'name'> & {
    readonly email: string;
    readonly place?: KeptPlace | null | undefined;
  };

export type SeedStore = ReturnType<typeof seedOn>;

export function seedOn(engine: Engine) {
  return {
    /** Adds all of them, with their accounts, or none. Rejects with EMAIL_TAKEN when one is here already. */
    addDonors: (people: readonly SeedDonor[], today: string) =>
      engine.write(async (tx) => {
        for (const person of people) await addDonor(tx, person, today);
      }),
    addRequests: (posted: readonly SeedRequest[]) =>
      engine.write(async (tx) => {
        for (const request of posted) await addRequest(tx, request);
      }),
  };
}

async function addDonor(tx: Tx, { email, ...donor }: SeedDonor, today: string): Promise<void> {
  await addAccount(tx, { ...donor, email }, 'donor');
  const columns = await columnsOf(tx, donor, null, donor.ageGivenOn);
  const said = {
    consentedOn: donor.ageGivenOn,
    canBeAsked: canBeAsked({ ...UNSAID, ...columns }, { isEmailVerified: true, asksStoppedAt: null }),
  };
  const details = { ...UNSAID, ...columns, ...said };
  await tx.insert(donors, { ...details, ...offerOf(details, today) });
}

async function addRequest(tx: Tx, request: SeedRequest): Promise<void> {
  await addAccount(tx, request, 'patient');
  const { place, ...said } = request;
  if (place) await keepPlace(tx, place);
  const foldedHospital = foldTyped(said.hospital);
  const urgentAt = said.urgency === 'high' ? said.createdAt : null;
  const placeId = place?.id ?? null;
  await tx.insert(requests, { ...NEW_REQUEST, ...defined(said), placeId, foldedHospital, urgentAt });
}

type Person = Pick<SeedDonor, 'accountId' | 'name' | 'email' | 'createdAt'>;

/** A made-up person signs in with nothing. */
async function addAccount(tx: Tx, { accountId, name, email, createdAt }: Person, role: 'donor' | 'patient') {
  const account = { ...nullsOf(accounts), id: accountId, name, email, role, createdAt };
  const said = {
    authProvider: 'password',
    isEmailVerified: true,
    isNewUser: false,
    foldedName: foldTyped(name),
  } as const;
  if ((await tx.run(INSERT_ACCOUNT, { ...account, ...said })) === 0) throw new DomainError('EMAIL_TAKEN');
}

const INSERT_ACCOUNT = query((_: Places<typeof accounts.$inferSelect>) =>
  db
    .insert(accounts)
    .values(placesOf(accounts))
    .onConflictDoNothing({ target: bare(accounts.email) }),
);
