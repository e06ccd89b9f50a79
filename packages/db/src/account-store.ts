import type * as people from './operations/people.ts';

// Goes with the last that imports it: see operations/people.ts.

export type Account = people.Account;
