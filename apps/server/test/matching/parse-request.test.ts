import { beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../support/app.ts';
import { post } from '../support/rest-call.ts';

const CHENNAI = 1_264_527;
let town: TestApp;

beforeEach(async () => {
  town = await buildTestApp();
  // In Chennai it is half past five in the afternoon.
  town.clock.now = Date.UTC(2026, 10, 28, 12);
});

async function parse(text: string, more: object = {}) {
  const response = await post(town, '/api/patient/request/parse', { text, ...more });
  return { status: response.statusCode, ...response.json() };
}

test('somebody who pastes a message has the fields of a request, with the town and the time on its clock, and nothing is kept', async () => {
  // A day's first call does the daily cleanup.
  await parse('O+');
  const written = town.statements.length;
  const read = await parse('URGENT\nB+ve 2 units\nApollo Hospital, Chennai\nby tomorrow 10am\ncall 98400 12345');
  expect(read).toMatchObject({
    ...{ status: 200, bloodType: 'B+', units: 2, hospital: 'Apollo Hospital, Chennai', phone: '98400 12345' },
    ...{ urgency: 'high', place: { id: CHENNAI, name: 'Chennai' }, neededBy: '2026-11-29T04:30:00.000Z', missing: [] },
  });
  const writes = town.statements.map((sql) => /^(?:insert|update|delete)\b/i.test(sql));
  expect(writes.slice(written)).not.toContain(true);
  expect(writes).toContain(true);
  expect(town.logLines.join('')).not.toContain('98400');
});

test('somebody who pastes a message reads what it doesn’t say, and is guessed nothing', async () => {
  expect(await parse('Blood needed, call 98400 12345')).toMatchObject({
    ...{ bloodType: null, hospital: null, place: null, neededBy: null, units: null, urgency: null },
    phone: '98400 12345',
    missing: ['bloodType', 'hospital', 'placeId', 'neededBy'],
  });
  const unsure = await parse('O+ at Mercy Hospital, Arlington');
  const missing = ['placeId', 'neededBy', 'phone'];
  expect(unsure).toMatchObject({ hospital: 'Mercy Hospital, Arlington', place: null, missing });
  const apart = await parse('Hospital: Fortis Hospital\nCity: Bengaluru\nBlood group: O-');
  expect(apart).toMatchObject({ hospital: 'Fortis Hospital, Bengaluru', place: { name: 'Bengaluru' } });
});

test('somebody whose message names no town has the time on the clock of the form’s, and none that is past or too far', async () => {
  const given = { placeId: CHENNAI };
  expect(await parse('O+ by tomorrow 10am', given)).toMatchObject({ neededBy: '2026-11-29T04:30:00.000Z' });
  expect(await parse('O+ by tomorrow 10am')).toMatchObject({ neededBy: null });
  expect(await parse('O+ on 20/12/2026 10:00', given)).toMatchObject({ neededBy: null });
  expect(await parse('O+ on 20/11/2026 10:00', given)).toMatchObject({ neededBy: null });
});

test('somebody is refused an empty message, one that is too long, and a town that is none', async () => {
  for (const text of ['', ' \n ', 'a'.repeat(2001)]) {
    expect(await parse(text)).toMatchObject({ status: 400, issues: [{ path: 'text' }] });
  }
  expect(await parse('O+', { placeId: 1 })).toMatchObject({ status: 400, issues: [{ path: 'placeId' }] });
});
