import type pg from 'pg';

// Whoever cancels a commit that waits for the synchronous standby doesn't undo it: PostgreSQL warns that it may be on this server alone,
// and then says COMMIT as ever. With this server it may be gone.

/** Where PostgreSQL gives the warning: its words are in the server's language, and its code is one that others have too. */
const WAITS_FOR_STANDBY = 'SyncRepWaitForLSN';

const warned = new WeakSet<pg.ClientBase>();

/** Hears such warnings of a connection from here on. */
export function hearLoneCommits(client: pg.ClientBase): void {
  client.on('notice', ({ routine }) => {
    if (routine === WAITS_FOR_STANDBY) warned.add(client);
  });
}

/** Whether what was committed last over a connection may be on its server alone; asked once after each commit. */
export function isLoneCommit(client: pg.ClientBase): boolean {
  return warned.delete(client);
}

/** The standby may lack a commit that this server has. */
export class LoneCommitError extends Error {
  override readonly name = 'LoneCommitError';
  constructor() {
    super('The wait for the synchronous standby was cancelled: the commit may be on this server alone.');
  }
}
