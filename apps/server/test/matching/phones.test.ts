import { describe, expect, test } from 'vitest';
import { LEEDS, verified } from '../support/ana-and-tom.ts';
import { buildTestApp, DONOR, REQUEST, signedIn, type TestApp, UNLIMITED } from '../support/app.ts';
import { send } from '../support/rest-call.ts';

const CHENNAI = 1_264_527;
const inIndia = () => buildTestApp({ flags: { ...UNLIMITED, country: 'IN' } });

async function donorWith(town: TestApp, given: object) {
  const ana = await signedIn(town);
  const answer = await send(town, ana, 'POST', '/api/donor/register', { ...DONOR, ...given });
  const change = (changed: object) => send(town, ana, 'PATCH', '/api/donor/me', changed);
  const keptOf = async () => (await town.store.donors.findByAccount(ana.account.id))?.internationalPhone;
  return { ana, answer, change, keptOf };
}

describe('a phone is kept as it was typed, and read as everyone can dial it', () => {
  test.each([
    ['by the town of the donor', { phone: '098400 12345', placeId: CHENNAI }, '+919840012345'],
    ['by its own country code', { phone: '+44 07700 900123', placeId: CHENNAI }, '+447700900123'],
    ['by the country of the server', { phone: '9840012345.0' }, '+919840012345'],
    ['by the town before the server', { phone: '07700 900123', placeId: LEEDS }, '+447700900123'],
  ])('%s', async (_, given, number) => {
    const { answer, keptOf } = await donorWith(await inIndia(), given);
    expect(answer.json()).toMatchObject({ phone: given.phone.replace('.0', '') });
    expect(await keptOf()).toBe(number);
  });

  test('and stays as it was typed where nobody knows the country, until the donor chooses a town', async () => {
    const { answer, change, keptOf } = await donorWith(await buildTestApp(), { phone: '98400 12345' });
    expect(answer.json()).toMatchObject({ phone: '98400 12345' });
    await change({ isAvailable: false });
    expect(await keptOf()).toBeNull();
    await change({ placeId: CHENNAI });
    expect(await keptOf()).toBe('+919840012345');
  });

  test('and stays so where it is no number of that town’s country', async () => {
    const { change, keptOf } = await donorWith(await buildTestApp(), { phone: '1234567' });
    expect((await change({ placeId: CHENNAI })).statusCode).toBe(200);
    expect(await keptOf()).toBeNull();
  });

  test('and is the same number after the donor moved to another country', async () => {
    const { change, keptOf } = await donorWith(await inIndia(), { phone: '98400 12345', placeId: CHENNAI });
    await change({ phone: '98400 12345', placeId: LEEDS });
    expect(await keptOf()).toBe('+919840012345');
    await change({ phone: '07700 900123' });
    expect(await keptOf()).toBe('+447700900123');
  });

  test('so that who asks for it can call it from anywhere', async () => {
    const town = await inIndia();
    const { answer } = await donorWith(town, { phone: '098400 12345', isPhonePublic: true });
    const tom = await verified(town, 'patient');
    const asked = await send(town, tom, 'POST', `/api/donor/${answer.json()._id}/contact`);
    expect(asked.json()).toMatchObject({ phone: '098400 12345', internationalPhone: '+919840012345' });
    const needed = { ...REQUEST, phone: '044 2829 0200' };
    const { _id } = (await send(town, tom, 'POST', '/api/patient/request', needed)).json();
    const called = await send(town, tom, 'POST', `/api/patient/requests/${_id}/contact`);
    expect(called.json()).toMatchObject({ phone: '044 2829 0200', internationalPhone: '+914428290200' });
  });
});

const CHECK = 'Please check it, or start with + and the country code.';

test.each([
  ['+91 98400 123', `We read +91 98400123. That is too short. ${CHECK}`],
  ['98400 12345 6', `We read +91 98400123456. That is too long. ${CHECK}`],
  ['+999 1234567', 'We read +999 1234567. No country has this code. Please check the digits after the +.'],
  ['044-28290200/3333', 'Please enter one phone number alone.'],
  ['1990-01-01', 'This is not a phone number. Please enter yours.'],
])(
  'a phone that is not one possible number, %s, is refused at its field, with what was read',
  async (phone, message) => {
    const town = await inIndia();
    const { ana, answer } = await donorWith(town, { phone });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BAD_INPUT', message, issues: [{ path: 'phone', message }] });
    const posted = await send(town, ana, 'POST', '/api/patient/request', { ...REQUEST, phone });
    expect(posted.json()).toMatchObject({ issues: [{ path: 'phone', message }] });
    expect(town.logLines.join('')).not.toContain('98400');
  },
);
