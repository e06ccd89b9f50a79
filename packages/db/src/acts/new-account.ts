import { fieldError } from '@redthread/domain/domain-error';
import { foldTyped } from '@redthread/domain/fold';
import type { Account } from '../account-store.ts';
import { newId } from '../id.ts';
import { type Act, run, touched } from './act.ts';
import { leaveAsksToClock } from './ask-ends.ts';
import { recordAudit } from './audit.ts';
import { keepFact, SOMEBODY_LEFT } from './facts.ts';
import { findAccountByEmail, removeAddress, STORED_ACCOUNT } from './people.ts';
import { statement } from './statement.ts';
import { stoppedOf } from './stopped-emails.ts';

// How an account begins, and how one that nobody verified makes room, inside an act.

type Made = Pick<Account, 'name' | 'email' | 'passwordHash' | 'role'> & Partial<Account>;

const { foldedName: _, ...NULLS } = STORED_ACCOUNT.nulls;
const UNPROVED = { ...NULLS, isEmailVerified: false, isNewUser: false };

const INSERT = STORED_ACCOUNT.insert([], 'ON CONFLICT (email) DO NOTHING RETURNING id');
const REMOVE = statement('DELETE FROM accounts WHERE id = :id');

/** Its profile, requests, sessions, tokens, codes and the mail about it go with it by ON DELETE CASCADE. */
export function* removePerson(id: string): Act<void> {
  yield* run(REMOVE, { id });
  yield* keepFact(SOMEBODY_LEFT, 'yes');
}

interface TakeOver {
  readonly email: string;
  readonly at: number;
  readonly exceptId?: string;
  /** The pending sign-up that proves it. */
  readonly pendingId?: string;
}

/** Frees an email for the owner who proved it: an unverified account or sign-up of it was somebody else's. */
export function* takeOver({ email, at, exceptId, pendingId }: TakeOver): Act<void> {
  const holder = yield* findAccountByEmail(email);
  if (holder !== null && holder.id !== exceptId) {
    if (holder.isEmailVerified) throw fieldError('EMAIL_TAKEN', 'email');
    yield* leaveAsksToClock(holder.id, at);
    yield* removePerson(holder.id);
    yield* recordAudit({ at, actorId: null, action: 'account.taken-over', subjectId: holder.id });
  }
  yield* removeAddress(email, pendingId);
}

export function* insertAccount(made: Made, at: number): Act<Account> {
  const id = newId(at);
  const asksStoppedAt = made.isEmailVerified === true ? yield* stoppedOf(made.email) : null;
  const created: Account = { authProvider: 'password', ...UNPROVED, asksStoppedAt, ...made, id, createdAt: at };
  const row = { ...created, foldedName: foldTyped(created.name) };
  if ((yield* touched(INSERT, row)) === 0) throw fieldError('EMAIL_TAKEN', 'email');
  yield* recordAudit({ at, actorId: id, action: 'account.registered', subjectId: id });
  return created;
}
