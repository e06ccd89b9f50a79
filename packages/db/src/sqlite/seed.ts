import { DomainError } from '@redthread/domain/domain-error';
import type { SeedDonor, SeedRequest, SeedStore } from '../store.ts';
import { isUniqueViolation, type SqliteDatabase } from './database.ts';

const INSERT_ACCOUNT = `INSERT INTO accounts (id, name, email, role, is_email_verified, created_at)
  VALUES (?, ?, ?, ?, 1, ?)`;
const INSERT_DONOR = `INSERT INTO donors (id, account_id, blood_type, phone, address, consented_on, age, age_given_on,
  offered_until, is_available, is_offered, created_at, name, name_shown) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const INSERT_REQUEST = `INSERT INTO requests (id, account_id, blood_type, phone, hospital, urgency, created_at, name_shown)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

// Hand-written and prepared: Drizzle's share of a million inserts would be longer than SQLite's.
export function sqliteSeed(db: SqliteDatabase): SeedStore {
  const addAll = async (work: () => void): Promise<void> => {
    try {
      await db.write(work);
    } catch (error) {
      if (isUniqueViolation(error, 'accounts.email')) throw new DomainError('EMAIL_TAKEN', { cause: error });
      throw error;
    }
  };

  return {
    addDonors: (people: readonly SeedDonor[], today) =>
      addAll(() => {
        const account = db.client.prepare(INSERT_ACCOUNT);
        const donor = db.client.prepare(INSERT_DONOR);
        for (const p of people) {
          const isOffered = p.isAvailable && p.offeredUntil >= today;
          account.run(p.accountId, p.name, p.email, 'donor', p.createdAt);
          donor.run(
            ...[p.id, p.accountId, p.bloodType, p.phone, p.address, p.ageGivenOn, p.age, p.ageGivenOn, p.offeredUntil],
            ...[p.isAvailable ? 1 : 0, isOffered ? 1 : 0, p.createdAt, p.name, p.nameShown],
          );
        }
      }),
    addRequests: (requests: readonly SeedRequest[]) =>
      addAll(() => {
        const account = db.client.prepare(INSERT_ACCOUNT);
        const request = db.client.prepare(INSERT_REQUEST);
        for (const r of requests) {
          account.run(r.accountId, r.name, r.email, 'patient', r.createdAt);
          request.run(...[r.id, r.accountId, r.bloodType, r.phone, r.hospital, r.urgency, r.createdAt, r.nameShown]);
        }
      }),
  };
}
