import { beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../support/app.ts';

const CHENNAI = 1_264_527;

describe('somebody who pastes a message', () => {
  let town: TestApp;
  beforeEach(async () => {
    town = await buildTestApp();
    // In Chennai it is half past five in the afternoon.
    town.clock.now = Date.UTC(2026, 10, 28, 12);
  });
  const parse = async (text: string, more: object = {}) => {
    const response = await town.app.inject({
      method: 'POST',
      url: '/api/patient/request/parse',
      payload: { text, ...more },
    });
    return { status: response.statusCode, ...response.json() };
  };

  test('has the fields of a request, with the town and the time on its clock, and nothing is kept', async () => {
    // A day's first call does the daily cleanup.
    await parse('O+');
    const written = town.statements.length;
    const read = await parse('URGENT\nB+ve 2 units\nApollo Hospital, Chennai\nby tomorrow 10am\ncall 98400 12345');
    expect(read).toMatchObject({
      status: 200,
      ...{ bloodType: 'B+', units: 2, hospital: 'Apollo Hospital, Chennai', phone: '98400 12345', urgency: 'high' },
      place: { id: CHENNAI, name: 'Chennai' },
      neededBy: '2026-11-29T04:30:00.000Z',
      missing: [],
    });
    const writes = town.statements.map((sql) => /^(?:insert|update|delete)\b/i.test(sql));
    expect(writes.slice(written)).not.toContain(true);
    expect(writes).toContain(true);
    expect(town.logLines.join('')).not.toContain('98400');
  });

  test('reads what the message doesn’t say, and is guessed nothing', async () => {
    expect(await parse('Blood needed, call 98400 12345')).toMatchObject({
      ...{ bloodType: null, hospital: null, place: null, neededBy: null, units: null, urgency: null },
      phone: '98400 12345',
      missing: ['bloodType', 'hospital', 'placeId', 'neededBy'],
    });
    expect(await parse('O+ at Mercy Hospital, Arlington')).toMatchObject({
      hospital: 'Mercy Hospital, Arlington',
      place: null,
      missing: ['placeId', 'neededBy', 'phone'],
    });
  });

  test('has the time on the clock of the form’s town where the message names none, and none that is past or too far', async () => {
    const given = { placeId: CHENNAI };
    expect(await parse('O+ by tomorrow 10am', given)).toMatchObject({ neededBy: '2026-11-29T04:30:00.000Z' });
    expect(await parse('O+ by tomorrow 10am')).toMatchObject({ neededBy: null });
    expect(await parse('O+ on 20/12/2026 10:00', given)).toMatchObject({ neededBy: null });
    expect(await parse('O+ on 20/11/2026 10:00', given)).toMatchObject({ neededBy: null });
  });

  test('joins the town of a line of its own to the hospital', async () => {
    const read = await parse('Hospital: Fortis Hospital\nCity: Bengaluru\nBlood group: O-');
    expect(read).toMatchObject({ hospital: 'Fortis Hospital, Bengaluru', place: { name: 'Bengaluru' } });
  });

  test('is refused an empty message, one that is too long, and a town that is none', async () => {
    for (const text of ['', ' \n ', 'a'.repeat(2001)]) {
      expect(await parse(text)).toMatchObject({ status: 400, issues: [{ path: 'text' }] });
    }
    expect(await parse('O+', { placeId: 1 })).toMatchObject({ status: 400, issues: [{ path: 'placeId' }] });
  });
});
