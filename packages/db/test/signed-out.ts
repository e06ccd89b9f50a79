import type { Store } from '../src/store.ts';
import { accountCode, letter } from './mails.ts';
import { AT } from './people.ts';

type Act = (store: Store, id: string) => Promise<unknown>;

/** What a person does after which nothing that they had signed in with is good. */
export const SIGNED_OUT: readonly (readonly [string, Act])[] = [
  ['signs out everywhere', ({ sessions }, id) => sessions.endAll(id)],
  [
    'changes the password',
    ({ accounts }, id) => accounts.changePassword({ id, passwordHash: 'new', keepSessionId: 'a', at: AT }),
  ],
  [
    'sets a password by mail',
    async ({ accounts, mail }, id) => {
      await mail.post(letter(), accountCode('reset', id, { purpose: 'reset-password' }));
      await accounts.resetPassword({ codeHash: 'reset', passwordHash: 'new', name: 'Ana', at: AT });
    },
  ],
  [
    'is an admin no longer',
    async ({ accounts }, id) => {
      await accounts.promote({ id, at: AT });
      await accounts.demote({ id, role: 'donor', mayBeLast: true, at: AT });
    },
  ],
];
