import type { Account } from '../operations/people.ts';
import * as operations from '../operations/people.ts';
import { accounts } from '../tables.ts';
import { actOf } from './act.ts';
import { type Columns, rowsOf } from './record.ts';

export { refuseOtherAdmins, refuseStale } from '../operations/people.ts';

export const findAccount = actOf(operations.findAccount);
export const findAccountByEmail = actOf(operations.findAccountByEmail);
export const presentAccount = actOf(operations.presentAccount);
export const removeAddress = actOf(operations.removeAddress);
export const removeCodesFor = actOf(operations.removeCodesFor);

export const STORED_ACCOUNT = rowsOf(accounts);
export const ACCOUNT: Columns<Account> = STORED_ACCOUNT.pick(
  ...(['id', 'name', 'email', 'passwordHash', 'role', 'authProvider', 'isEmailVerified', 'isNewUser'] as const),
  ...(['createdAt', 'googleIssuer', 'googleSubject', 'firebaseUid', 'asksStoppedAt', 'language'] as const),
  'calledName',
);
export const FIND_ACCOUNT = `SELECT ${ACCOUNT.columns()} FROM accounts WHERE`;
