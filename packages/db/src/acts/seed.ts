import { DomainError } from '@redthread/domain/domain-error';
import { foldTyped } from '@redthread/domain/fold';
import { canBeAsked } from '@redthread/domain/offer';
import type { SeedStore } from '../store.ts';
import { donors, requests } from '../tables.ts';
import { type Act, type Engine, run, touched } from './act.ts';
import { columnsOf, offerOf, UNSAID } from './donor-change.ts';
import { STORED_ACCOUNT } from './people.ts';
import { keepPlace } from './places.ts';
import { rowsOf } from './record.ts';
import { NEW_REQUEST } from './request-record.ts';

const INSERT_ACCOUNT = STORED_ACCOUNT.insert([], 'ON CONFLICT (email) DO NOTHING RETURNING id');
const INSERT_DONOR = rowsOf(donors).insert();
const INSERT_REQUEST = rowsOf(requests).insert();

interface Person {
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  readonly createdAt: number;
}

export function seedOn(db: Engine): SeedStore {
  return {
    addDonors: (people, today) =>
      db.write(function* () {
        for (const person of people) {
          yield* addAccount(person, 'donor');
          const { email: _, ...donor } = person;
          const columns = yield* columnsOf(donor, null, person.ageGivenOn);
          const said = {
            consentedOn: person.ageGivenOn,
            canBeAsked: canBeAsked({ ...UNSAID, ...columns }, { isEmailVerified: true, asksStoppedAt: null }),
          };
          const details = { ...UNSAID, ...columns, ...said };
          yield* run(INSERT_DONOR, { ...details, ...offerOf(details, today) });
        }
      }),
    addRequests: (posted) =>
      db.write(function* () {
        for (const request of posted) {
          yield* addAccount(request, 'patient');
          const { place, ...said } = request;
          if (place) yield* keepPlace(place);
          const foldedHospital = foldTyped(said.hospital);
          yield* run(INSERT_REQUEST, { ...NEW_REQUEST, ...said, placeId: place?.id ?? null, foldedHospital });
        }
      }),
  };
}

/** A made-up person signs in with nothing. */
function* addAccount({ accountId, name, email, createdAt }: Person, role: 'donor' | 'patient'): Act<void> {
  const account = { id: accountId, name, email, role, authProvider: 'password', ...STORED_ACCOUNT.nulls, createdAt };
  const said = { isEmailVerified: true, isNewUser: false, foldedName: foldTyped(name) };
  if ((yield* touched(INSERT_ACCOUNT, { ...account, ...said })) === 0) {
    throw new DomainError('EMAIL_TAKEN');
  }
}
