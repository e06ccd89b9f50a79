import { join } from 'node:path';
import { expect, test } from 'vitest';
import { redthread, serve, temporaryFolder } from '../support/command.ts';

test('a million made-up donors are seeded, and a patient finds the first twenty at once', async () => {
  const database = join(temporaryFolder(), 'million.db');
  const words = ['seed', '--donors', '1000000', '--requests', '10000', '--database', database];
  expect(await redthread(words)).toMatchObject({ code: 0, stderr: `Made a new database: ${database}\n` });
  const { url } = await serve(['--database', database]);
  expect(await (await fetch(`${url}/api/stats`)).json()).toMatchObject({
    activeDonors: 1_000_000,
    patientRequests: 10_000,
  });
  const response = await fetch(`${url}/api/patient/donors/AB%2B?limit=20`);
  expect(await response.json()).toMatchObject({ donors: Array.from({ length: 20 }, () => ({ bloodType: 'AB+' })) });
});
