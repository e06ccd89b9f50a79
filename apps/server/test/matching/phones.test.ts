import { describe, expect, test } from 'vitest';
import { verified } from '../support/ana-and-tom.ts';
import { buildTestApp, DONOR, REQUEST, signedIn, type TestApp, UNLIMITED } from '../support/app.ts';
import { send } from '../support/rest-call.ts';

const CHENNAI = 1_264_527;
const LEEDS = 2_644_688;
const inIndia = () => buildTestApp({ flags: { ...UNLIMITED, country: 'IN' } });

async function donorWith(town: TestApp, given: object) {
  const ana = await signedIn(town);
  const answer = await send(town, ana, 'POST', '/api/donor/register', { ...DONOR, ...given });
  const keptOf = async () => (await town.store.donors.findByAccount(ana.account.id))?.internationalPhone;
  return { ana, answer, keptOf };
}

describe('a phone is kept as it was typed, and read as everyone can dial it', () => {
  test.each([
    ['by the town of the donor', { phone: '098400 12345', placeId: CHENNAI }, '+919840012345'],
    [
      'by its own country code, wherever the donor lives',
      { phone: '+44 07700 900123', placeId: CHENNAI },
      '+447700900123',
    ],
    ['by the country of the server', { phone: '9840012345.0' }, '+919840012345'],
    ['by the town before the server', { phone: '07700 900123', placeId: LEEDS }, '+447700900123'],
  ])('%s', async (_, given, number) => {
    const town = await inIndia();
    const { answer, keptOf } = await donorWith(town, given);
    expect(answer.json()).toMatchObject({ phone: given.phone.replace('.0', '') });
    expect(await keptOf()).toBe(number);
  });

  test('and stays as it was typed where nobody knows the country', async () => {
    const town = await buildTestApp();
    const { answer, keptOf } = await donorWith(town, { phone: '9840012345' });
    expect(answer.json()).toMatchObject({ phone: '9840012345' });
    expect(await keptOf()).toBeNull();
  });

  test('until the donor chooses a town, by which it is read', async () => {
    const town = await buildTestApp();
    const { ana, keptOf } = await donorWith(town, { phone: '98400 12345' });
    await send(town, ana, 'PATCH', '/api/donor/me', { isAvailable: false });
    expect(await keptOf()).toBeNull();
    await send(town, ana, 'PATCH', '/api/donor/me', { placeId: CHENNAI });
    expect(await keptOf()).toBe('+919840012345');
  });

  test('and stays so where it is no number of that town’s country', async () => {
    const town = await buildTestApp();
    const { ana, keptOf } = await donorWith(town, { phone: '1234567' });
    expect((await send(town, ana, 'PATCH', '/api/donor/me', { placeId: CHENNAI })).statusCode).toBe(200);
    expect(await keptOf()).toBeNull();
  });

  test('and is the same number after the donor moved to another country', async () => {
    const town = await inIndia();
    const { ana, keptOf } = await donorWith(town, { phone: '98400 12345', placeId: CHENNAI });
    await send(town, ana, 'PATCH', '/api/donor/me', { phone: '98400 12345', placeId: LEEDS });
    expect(await keptOf()).toBe('+919840012345');
    await send(town, ana, 'PATCH', '/api/donor/me', { phone: '07700 900123' });
    expect(await keptOf()).toBe('+447700900123');
  });

  test('so that who asks for it can call it from anywhere', async () => {
    const town = await inIndia();
    const { answer } = await donorWith(town, { phone: '098400 12345', isPhonePublic: true });
    const tom = await verified(town, 'patient');
    const asked = await send(town, tom, 'POST', `/api/donor/${answer.json()._id}/contact`);
    expect(asked.json()).toMatchObject({ phone: '098400 12345', internationalPhone: '+919840012345' });
    const { _id } = (
      await send(town, tom, 'POST', '/api/patient/request', { ...REQUEST, phone: '044 2829 0200' })
    ).json();
    const called = await send(town, tom, 'POST', `/api/patient/requests/${_id}/contact`);
    expect(called.json()).toMatchObject({ phone: '044 2829 0200', internationalPhone: '+914428290200' });
  });
});

describe('what is not one possible number is refused at its field, with what was read', () => {
  test.each([
    [
      '+91 98400 123',
      'We read +91 98400123. That is too short. Please check it, or start with + and the country code.',
    ],
    [
      '98400 12345 6',
      'We read +91 98400123456. That is too long. Please check it, or start with + and the country code.',
    ],
    ['+999 1234567', 'We read +999 1234567. No country has this code. Please check the digits after the +.'],
    ['044-28290200/3333', 'Please enter one phone number alone.'],
    ['1990-01-01', 'This is not a phone number. Please enter yours.'],
    ['0000000000', 'This is not a phone number. Please enter yours.'],
  ])('%s', async (phone, message) => {
    const town = await inIndia();
    const { ana, answer } = await donorWith(town, { phone });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BAD_INPUT', message, issues: [{ path: 'phone', message }] });
    const posted = await send(town, ana, 'POST', '/api/patient/request', { ...REQUEST, phone });
    expect(posted.json()).toMatchObject({ issues: [{ path: 'phone', message }] });
    expect(town.logLines.join('')).not.toContain('98400');
  });
});
