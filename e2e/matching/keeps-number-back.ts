import { expect, type Page } from '../support/server.ts';

export const LEEDS = 2_644_688;
export const LONDON = 2_643_743;
export const BIRMINGHAM = 2_655_603;
export const ADDRESS = { address: 'Headingley, Leeds', placeId: LEEDS, isNightOk: true };
export const DONOR = { bloodType: 'B-', phone: '+44 7700 900123', age: 34, ...ADDRESS };
export const NEED = { bloodType: 'B-', phone: '+44 7700 900456', hospital: 'Leeds Infirmary', urgency: 'high' };
export const PASSWORD = 'a fine password';

/** A donor, made by a script as its owner would. */
export async function makeDonor(page: Page, name: string, given: object) {
  const person = {
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}-${process.pid}@people.example`,
    password: PASSWORD,
  };
  const headers = await headersOf(page, '/api/auth/register', { ...person, role: 'donor' });
  const made = await page.request.post('/api/donor/register', { data: { ...DONOR, ...given }, headers });
  expect(made.ok()).toBe(true);
  return { ...person, _id: String((await made.json())._id), headers };
}

/** A request of somebody's, posted by a script as they would. */
export async function postNeed(page: Page, { email, password }: { email: string; password: string }) {
  const headers = await headersOf(page, '/api/auth/login', { email, password });
  const data = { ...NEED, placeId: LEEDS };
  expect((await page.request.post('/api/patient/request', { data, headers })).ok()).toBe(true);
  return headers;
}

/** The headers of a person's script, which signs up or in by a call. */
export async function headersOf(page: Page, path: string, data: object) {
  const { token } = await (await page.request.post(path, { data })).json();
  return { authorization: `Bearer ${token}` };
}
