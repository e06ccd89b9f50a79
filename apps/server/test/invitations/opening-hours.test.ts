import type { WaitingEmail } from '@redthread/db/operations/messages';
import { HOUR_MS } from '@redthread/domain/day';
import { expect, test, vi } from 'vitest';
import { LEEDS } from '../support/ana-and-tom.ts';
import { DONOR, REQUEST, type SignedIn, START } from '../support/app.ts';
import { post, send } from '../support/rest-call.ts';
import { codesIn, invitingTown, mailsOf, NEEDED, NOT_LATELY, PATIENCE } from './inviting-town.ts';

const at = (text: string) => new Date(text).toISOString();
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
/** From eight to twenty in Leeds, which is an hour ahead in summer. */
const DAYTIME = { hours: EVERY_DAY.map((weekday) => ({ weekday, from: 480, to: 1200 })), closures: [] };
const NIGHT = at('2026-06-15T22:00Z');
const MORNING = at('2026-06-16T07:00Z');
const CALM = { ...NEEDED, urgency: 'low', neededBy: new Date(START + 40 * HOUR_MS).toISOString() } as const;
const URGENT = { ...CALM, urgency: 'high' } as const;
const CLOSED = {
  code: 'CLOSED_THEN',
  message: 'The blood bank is closed then. Please choose another time, or call the hospital.',
  issues: [
    { path: 'arrivingAt', message: 'The blood bank is closed then. Please choose another time, or call the hospital.' },
  ],
  opensAt: MORNING,
};

/** A town whose hospital is verified, and Dora at its desk. */
async function hospitalTown() {
  const people = await invitingTown();
  const { town, patient } = people;
  const dora = await patient({ ...NEEDED, hospital: 'Elsewhere' });
  const hospital = { kind: 'hospital', name: REQUEST.hospital, phone: '+441132432799' } as const;
  const hospitalId = await town.store.seed.addOrganisation({
    ...{ ...hospital, place: { id: LEEDS, latHundredths: 5380, lonHundredths: -155 }, until: '2027-01-01', at: START },
    members: [{ accountId: dora.account.id, duty: 'desk' }],
  });
  const hours = `/api/organisations/${hospitalId}/hours`;
  const setHours = (opening: object = DAYTIME, who: SignedIn = dora) => send(town, who, 'POST', hours, opening);
  const readHours = async () => (await town.app.inject({ url: hours })).json();
  const offer = (donor: SignedIn, { requestId }: { requestId: string }, arrivingAt?: string) =>
    send(town, donor, 'POST', `/api/patient/requests/${requestId}/volunteer`, { ...NOT_LATELY, arrivingAt });
  /** What the link in the mail that invites somebody carries. */
  const linkOf = async ({ account }: SignedIn): Promise<string> => {
    const isIt = ({ subject }: WaitingEmail) => subject.startsWith('Can you give blood in Leeds by ');
    const mail = await vi.waitUntil(async () => (await mailsOf(town, account.email)).find(isIt), PATIENCE);
    return codesIn(mail.text).invitation;
  };
  return { ...people, dora, hospitalId, setHours, readHours, offer, linkOf };
}

test('a desk sets the hours of its blood bank, and everybody reads them', async () => {
  const { setHours, readHours } = await hospitalTown();
  expect(await readHours()).toMatchObject({
    name: REQUEST.hospital,
    place: { name: 'Leeds' },
    hours: [],
    closures: [],
  });
  const given = { ...DAYTIME, closures: [{ from: '2026-12-25', to: '2026-12-26' }] };
  const set = await setHours(given);
  expect([set.statusCode, set.json()]).toMatchObject([200, given]);
  expect(await readHours()).toEqual(set.json());
});

test('a desk leaves it to a lead to describe the way in', async () => {
  const { town, dora, hospitalId } = await hospitalTown();
  const note = { text: 'Gate 3', language: 'en' };
  const refused = await send(town, dora, 'POST', `/api/organisations/${hospitalId}/door-note`, { note });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'DUTY_MISSING']);
});

const MONDAY = { weekday: 1, from: 480, to: 720 };
const CHRISTMAS = { from: '2026-12-24', to: '2026-12-26' };
test.each<[string, object, string, string]>([
  [
    'that end before they begin',
    { hours: [{ ...MONDAY, to: 480 }] },
    'hours.0.to',
    'Please choose an end after the beginning. Enter a night as two days.',
  ],
  [
    'that overlap',
    { hours: [MONDAY, { ...MONDAY, from: 700, to: 900 }] },
    'hours.1.from',
    'These hours overlap others of this day.',
  ],
  [
    'past midnight',
    { hours: [{ ...MONDAY, to: 1441 }] },
    'hours.0.to',
    'Please choose a time of the day, in minutes up to 1440.',
  ],
  [
    'of an eighth day',
    { hours: [{ ...MONDAY, weekday: 7 }] },
    'hours.0.weekday',
    'Please choose a day of the week, from 0 for Sunday to 6.',
  ],
  ['that are too many', { hours: Array(22).fill(MONDAY) }, 'hours', 'Please enter at most 21 opening times.'],
  [
    'with a closure that ends before it begins',
    { closures: [{ ...CHRISTMAS, to: '2026-12-23' }] },
    'closures.0.to',
    'Please choose a last day that is not before the first.',
  ],
  [
    'with a day closed twice',
    { closures: [CHRISTMAS, CHRISTMAS] },
    'closures.1.from',
    'These days are closed already.',
  ],
  ['with too many closures', { closures: Array(51).fill(CHRISTMAS) }, 'closures', 'Please enter at most 50 closures.'],
])('hours %s are refused at their field', async (_, given, path, message) => {
  const { setHours } = await hospitalTown();
  const refused = await setHours({ hours: [], closures: [], ...given });
  expect([refused.statusCode, refused.json().issues]).toEqual([400, [{ path, message }]]);
});

test('nobody reads the hours of an NGO, or of a hospital whose word counts no more', async () => {
  const { town, patient, hospitalId } = await hospitalTown();
  const lead = await patient({ ...NEEDED, hospital: 'Elsewhere' });
  const ngo = await town.store.seed.addOrganisation({
    ...{ kind: 'ngo', name: 'Rotary', phone: '+441132432799', until: '2027-01-01', at: START },
    ...{
      place: { id: LEEDS, latHundredths: 5380, lonHundredths: -155 },
      members: [{ accountId: lead.account.id, duty: 'lead' }],
    },
  });
  const read = async (id: string) => (await town.app.inject({ url: `/api/organisations/${id}/hours` })).statusCode;
  expect([await read(ngo), await read('nothing'), await read(hospitalId)]).toEqual([404, 404, 200]);
  const set = await send(town, lead, 'POST', `/api/organisations/${ngo}/hours`, DAYTIME);
  expect([set.statusCode, set.json().code]).toEqual([409, 'NOT_A_HOSPITAL']);
  town.clock.now = Date.parse('2027-01-01');
  expect(await read(hospitalId)).toBe(404);
});

test('a donor who would come while the blood bank is closed is told before the yes counts, and may choose the morning', async () => {
  const { town, donor, patient, linkOf, answer, open, setHours } = await hospitalTown();
  await setHours();
  const [ana, tom] = [await donor(), await patient(CALM)];
  const code = await linkOf(ana);
  expect((await open(code)).opening).toEqual(DAYTIME);
  const refused = await answer(code, true, { arrivingAt: NIGHT });
  expect([refused.statusCode, refused.json()]).toMatchObject([409, CLOSED]);
  expect(await open(code)).toMatchObject({ state: 'invited', answeredAt: null });
  expect(await town.store.invitations.ofRequest(tom.requestId)).toMatchObject([{ hasSaidYes: false }]);
  const { _id: id } = await open(code);
  const signedIn = await send(town, ana, 'POST', '/api/invitations/answer', {
    id,
    isComing: true,
    ...NOT_LATELY,
    arrivingAt: NIGHT,
  });
  expect(signedIn.json()).toMatchObject(CLOSED);
  // A no is never too late.
  expect((await answer(code, false, { arrivingAt: NIGHT })).json()).toMatchObject({ state: 'declined' });
  const accepted = await answer(code, true, { arrivingAt: MORNING });
  expect(accepted.json()).toMatchObject({ state: 'accepted', arrivingAt: MORNING, isArrivalGiven: true });
});

test('a donor who names no time is expected when it opens', async () => {
  const { donor, patient, linkOf, answer, setHours } = await hospitalTown();
  await setHours({ ...DAYTIME, closures: [{ from: '2026-06-15', to: '2026-06-16' }] });
  const [ana] = [await donor(), await patient({ ...CALM, neededBy: new Date(START + 60 * HOUR_MS).toISOString() })];
  const code = await linkOf(ana);
  expect((await answer(code, true)).json()).toMatchObject({
    arrivingAt: at('2026-06-17T07:00Z'),
    isArrivalGiven: false,
  });
});

test('a donor comes at any hour for what is urgent, and where nobody knows the hours', async () => {
  const { donor, patient, offer, setHours, hospitalId, town } = await hospitalTown();
  const offered = async (needed: object) => {
    const [ben, tom] = [await donor({ acceptsInvitations: false }), await patient(needed)];
    return (await offer(ben, tom, NIGHT)).json();
  };
  const unknown = await offered(CALM);
  expect(unknown).toMatchObject({ state: 'volunteered', arrivingAt: NIGHT });
  await setHours();
  const urgent = await offered(URGENT);
  expect(urgent).toMatchObject({ state: 'volunteered', arrivingAt: NIGHT });
  expect([unknown, urgent].map((invitation) => 'opening' in invitation)).toEqual([false, false]);
  expect(await offered(CALM)).toMatchObject(CLOSED);
  expect(await offered({ ...CALM, hospital: 'Elsewhere' })).toMatchObject({ state: 'volunteered' });
  town.store.client.prepare("UPDATE organisations SET verified_until = '2026-06-15' WHERE id = ?").run(hospitalId);
  expect(await offered(CALM)).toMatchObject({ state: 'volunteered' });
});

test('somebody new who offers to come while it is closed is told before anything is mailed', async () => {
  const { town, patient, setHours } = await hospitalTown();
  await setHours();
  const { requestId } = await patient(CALM);
  const profile = { ...DONOR, placeId: LEEDS, lastDonatedOn: null };
  const send = (arrivingAt: string) =>
    post(town, '/api/auth/code/send', {
      ...{ email: 'new@people.example', name: 'New Person' },
      draft: { kind: 'volunteer', donor: profile, requestId, arrivingAt },
    });
  const refused = await send(NIGHT);
  const issues = [{ path: 'draft.arrivingAt', message: CLOSED.message }];
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { ...CLOSED, issues }]);
  expect((await send(MORNING)).statusCode).toBe(201);
});
