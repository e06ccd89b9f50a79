import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { apiCalls } from '../../src/trpc/calls.ts';
import { buildTestApp } from '../support/app.ts';
import { type People, settlePeople } from '../support/people.ts';
import { rowsOf } from '../support/rows.ts';
import { restRequest, trpcRequest } from './doors.ts';
import { goodInputs, NOT_HERE } from './sample-inputs.ts';

const GETS = apiCalls().filter(({ rest }) => rest.method === 'GET');
const web = new Map([['index.html', Buffer.from('<!doctype html><title>Redthread</title>')]]);
let settled: Promise<People> | undefined;

/** Asks as everyone, with the words of live sessions and links, and compares every row that is about people. */
async function expectNoChange(
  requestsBy: (people: People, headers: Readonly<Record<string, string>>) => InjectOptions[],
): Promise<number[]> {
  settled ??= settlePeople();
  const people = await settled;
  const { app, store } = await buildTestApp({ database: people.database, web });
  const before = rowsOf(store.serialize());
  const { donor, patient, admin } = people;
  const statuses: number[] = [];
  const visitor: Readonly<Record<string, string>> = {};
  for (const headers of [visitor, donor.headers, patient.headers, admin.headers]) {
    for (const request of requestsBy(people, headers)) {
      const { statusCode } = await app.inject(request);
      statuses.push(statusCode);
      expect(rowsOf(store.serialize()), `${request.url} as ${JSON.stringify(headers)}`).toBe(before);
    }
  }
  return statuses;
}

test.each(GETS.map((call) => [call.path, call] as const))(
  '%s changes no row, whoever reads it and through whichever door',
  async (path, call) => {
    const statuses = await expectNoChange((people, headers) => {
      const input = goodInputs(people)[path] ?? {};
      return [restRequest(call, input, headers), trpcRequest(call, input, headers)];
    });
    // Somebody was answered, through each door.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(NOT_HERE.includes(path) ? -1 : 1);
  },
);

test('a mail scanner that follows every link, and whoever opens a screen, changes no row', async () => {
  const statuses = await expectNoChange(({ donorInvitation, donorRequestId, anotherDonorId }, headers) =>
    [
      `/api/invitation/stop/${donorInvitation.links.stop}`,
      ...['/', '/ask', '/ask/stop', '/verify-email', '/reset-password', '/dashboard', `/requests/${donorRequestId}`],
      ...[`/donors?contact=${anotherDonorId}`, '/api/health', '/api/ready', '/api/openapi.json'],
    ].map((url) => ({ url, headers })),
  );
  expect(new Set(statuses)).toEqual(new Set([303, 200]));
});
