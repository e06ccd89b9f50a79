import { HOUR_MS } from '@redthread/domain/day';
import { expect, test, vi } from 'vitest';
import { invitingTown, mailsOf, NEEDED, NOT_LATELY, PATIENCE } from '../invitations/inviting-town.ts';
import { LEEDS, verified } from '../support/ana-and-tom.ts';
import { days, type SignedIn, START, signedIn } from '../support/app.ts';
import { send } from '../support/rest-call.ts';

const HOSPITAL = {
  ...{ kind: 'hospital', name: 'Square Hospital', placeId: LEEDS, phone: '+44 113 496 0000' },
  registerNumber: 'RR801',
};
const AT_HOSPITAL = { ...NEEDED, hospital: 'square hospital' };

/** A hospital that went the whole way, and whoever leads it. */
async function withHospital(flags: Readonly<Record<string, string>> = {}) {
  const people = await invitingTown({ flags });
  const { town } = people;
  const [lead, admin] = [await verified(town, 'donor'), await signedIn(town, 'admin')];
  const { _id: id } = (await send(town, lead, 'POST', '/api/organisations', HOSPITAL)).json();
  const { code } = (await send(town, admin, 'POST', `/api/admin/organisations/${id}/call-back`, {})).json();
  expect((await send(town, lead, 'POST', `/api/organisations/${id}/proof`, { code })).statusCode).toBe(200);
  const verify = { lookedUp: ['register'] };
  expect((await send(town, admin, 'POST', `/api/admin/organisations/${id}/verify`, verify)).statusCode).toBe(200);
  const desk = (path: string, body: object, who: SignedIn = lead) => send(town, who, 'POST', `/api/desk/${path}`, body);
  const read = async (path: string) => (await send(town, lead, 'GET', `/api/desk/${id}/${path}`)).json().items;
  const listed = async () => (await town.app.inject({ url: '/api/patient/requests' })).json()[0];
  /** A donor whom a round invited, and who said yes; with the code that they read. */
  const onTheWay = async () => {
    const donor = await people.donor();
    const patient = await people.patient(AT_HOSPITAL);
    const { invitation } = await people.codesOf(donor);
    const { arrivalCode } = (await people.answer(invitation, true, NOT_LATELY)).json();
    return { donor, patient, arrivalCode };
  };
  return { ...people, id, lead, admin, desk, read, listed, onTheWay };
}

test('a hospital that nobody has verified posts nothing, and nobody is invited', async () => {
  const { town, donor } = await invitingTown();
  const lead = await verified(town, 'donor');
  await donor();
  const { _id: organisationId } = (await send(town, lead, 'POST', '/api/organisations', HOSPITAL)).json();
  const request = { organisationId, bloodType: 'O-', neededBy: NEEDED.neededBy };
  const posted = await send(town, lead, 'POST', '/api/desk/requests', request);
  expect([posted.statusCode, posted.json().code]).toEqual([404, 'ORGANISATION_NOT_FOUND']);
  expect(await town.store.messages.emails(9)).toEqual([]);
});

test.each(['lea@gmail.com', 'lea@yahoo.co.in'])(
  'an applicant with %s is told at that field what to do',
  async (workEmail) => {
    const { town } = await invitingTown();
    const lead = await verified(town, 'donor');
    const refused = await send(town, lead, 'POST', '/api/organisations', { ...HOSPITAL, workEmail });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { code: 'FREE_MAIL', issues: [{ path: 'workEmail', message: expect.stringMatching(/leave it empty\.$/) }] },
    ]);
  },
);

test('where hospitals’ requests alone are asked for, a patient’s invites nobody until its desk confirms it, and donors then, who read that', async () => {
  const { town, donor, patient, desk, read, listed, open, codesOf } = await withHospital({ invitations: 'hospitals' });
  const ana = await donor();
  const { requestId } = await patient(AT_HOSPITAL);
  expect((await town.store.requests.find(requestId))?.nextRoundAt).toBeNull();
  expect(await read('requests?state=toConfirm')).toMatchObject([
    { _id: requestId, hospitalSays: 'waiting', isOwn: false },
  ]);
  expect(await listed()).toMatchObject({ hospitalSays: 'waiting' });
  expect((await desk(`requests/${requestId}/confirm`, {})).json()).toMatchObject({ hospitalSays: 'confirmed' });
  expect(await open((await codesOf(ana)).invitation)).toMatchObject({ confirmation: 'confirmedByHospital' });
  expect([await read('requests?state=toConfirm'), (await read('requests?state=open')).length]).toEqual([[], 1]);
  expect(await listed()).toMatchObject({ hospitalSays: 'confirmed' });
});

test('a request that its hospital refuses is asked for no more, and its poster reads why, with the hospital’s phone', async () => {
  const { town, patient, desk } = await withHospital({ invitations: 'approved' });
  const tom = await patient(AT_HOSPITAL);
  await desk(`requests/${tom.requestId}/refuse`, { reason: 'alreadyCovered' });
  const own = (await send(town, tom, 'GET', '/api/patient/requests/mine')).json()[0];
  expect(own).toMatchObject({ heldFor: 'refusal', refusedFor: 'alreadyCovered' });
  const mail = await vi.waitUntil(async () => (await mailsOf(town, tom.account.email))[0], PATIENCE);
  expect(mail.text).toContain('the blood is there already. So no more donors');
  expect(mail.text).toContain('+441134960000');
});

test('the reference of a ward is read by its desk alone, and none asks for an organ', async () => {
  const { town, id: organisationId, lead, desk, read, donor, codesOf, open } = await withHospital();
  const ana = await donor();
  const request = { organisationId, bloodType: NEEDED.bloodType, neededBy: NEEDED.neededBy };
  const refused = await desk('requests', { ...request, hospitalReference: 'kidney needed' });
  expect(refused.json()).toMatchObject({
    issues: [{ path: 'hospitalReference', message: expect.stringContaining('/organs') }],
  });
  const posted = (await desk('requests', { ...request, hospitalReference: 'w4b 117' })).json();
  expect(await read('requests?state=open')).toMatchObject([{ _id: posted._id, hospitalReference: 'W4B-117' }]);
  const { invitation } = await codesOf(ana);
  const get = async (path: string) => (await send(town, lead, 'GET', `/api/patient/${path}`)).json();
  const elsewhere = [
    ...[posted, await open(invitation), await get('requests'), await get('requests/mine')],
    ...[await get(`request/${posted._id}`), await mailsOf(town, ana.account.email)],
  ];
  for (const answer of elsewhere) {
    expect(JSON.stringify(answer)).toContain('Leeds');
    expect(JSON.stringify(answer)).not.toContain('W4B-117');
  }
});

test('a donor’s yes shows a code, which the desk types in small letters with a space; what it says moves the request, and no other word does', async () => {
  const { town, id, lead, desk, read, onTheWay, invitationsOf } = await withHospital();
  const { donor, patient, arrivalCode } = await onTheWay();
  expect(await read('arrivals')).toMatchObject([{ state: 'accepted', arrivedAt: null }]);
  const typed = `${arrivalCode.slice(0, 2).toLowerCase()} ${arrivalCode.slice(2).toLowerCase()}`;
  const found = (await desk(`${id}/arrival`, { arrivalCode: typed })).json();
  expect(found).toMatchObject({ user: { name: expect.stringMatching(/^Person \d/) }, confirmedDonations: 0 });
  const checkIn = async (step: string) => (await desk(`${id}/check-in`, { arrivalCode: typed, step })).json();
  expect(await checkIn('arrived')).toMatchObject({ state: 'accepted', arrivedAt: expect.any(String) });
  for (const confirmedDonations of [1, 1]) {
    expect(await checkIn('donated')).toMatchObject({ state: 'donated', isSaidByHospital: true, confirmedDonations });
  }
  const { came } = await invitationsOf(patient);
  expect(came).toMatchObject([{ state: 'donated', isCounted: true, isSaidByHospital: true, confirmedDonations: 1 }]);
  const { _id: invitationId } = came[0];
  const confirm = `/api/patient/request/${patient.requestId}/invitations/${invitationId}`;
  const otherwise = await send(town, patient, 'POST', confirm, { outcome: 'noShow' });
  expect([otherwise.statusCode, otherwise.json().code]).toEqual([409, 'HOSPITAL_SAID']);
  expect((await send(town, donor, 'GET', '/api/donor/me')).json()).toMatchObject({ lastDonatedOn: '2026-06-15' });
  // Each takes along what is kept of them.
  const takeAlong = async (who: SignedIn) => (await send(town, who, 'GET', '/api/auth/export')).json();
  const confirmedDonations = [{ hospital: 'Square Hospital', givenOn: '2026-06-15', isUsed: false }];
  expect(await takeAlong(donor)).toMatchObject({ confirmedDonations, memberships: [] });
  const memberships = [{ organisation: 'Square Hospital', duty: 'lead', joinedAt: expect.any(String) }];
  expect(await takeAlong(lead)).toMatchObject({ confirmedDonations: [], memberships });
});

test('a donor is mailed once that what they gave was used, for seven days by the desk that confirmed it, and reads it in their record and certificate', async () => {
  const { town, id, desk, read, onTheWay, mailTo } = await withHospital();
  const { donor, arrivalCode } = await onTheWay();
  const [{ _id: invitationId }] = await read('arrivals');
  const use = async () => (await desk(`${id}/used`, { invitationId })).statusCode;
  expect([await use(), await read('arrivals')]).toMatchObject([404, [{ isUsed: null }]]);
  await desk(`${id}/check-in`, { arrivalCode, step: 'donated' });
  town.clock.now += days(6);
  expect(await read('arrivals')).toMatchObject([{ _id: invitationId, isUsed: false }]);
  expect([await use(), await use()]).toEqual([204, 204]);
  expect(await read('arrivals')).toMatchObject([{ _id: invitationId, isUsed: true }]);
  const { subject, text } = await mailTo(donor, 'What you gave has helped someone');
  expect(text).toContain('What you gave on Monday 15 June at Square Hospital has helped someone.');
  expect(text).not.toMatch(/O[-−]|invit|again/);
  expect((await mailsOf(town, donor.account.email)).filter((mail) => mail.subject === subject)).toHaveLength(1);
  const donations = [{ hospital: 'Square Hospital', givenOn: '2026-06-15', isUsed: true }];
  expect((await send(town, donor, 'GET', '/api/donor/me/donations')).json()).toMatchObject({ donations });
  const { code } = (await send(town, donor, 'POST', '/api/donor/me/certificate')).json();
  const certificate = await town.app.inject({ method: 'POST', url: '/api/certificate', payload: { code } });
  expect(certificate.json()).toMatchObject({ donations });
  town.clock.now += days(1);
  expect(await read('arrivals')).toEqual([]);
});

test('a donor who said yes reads the way in once an admin has approved it, while the hospital is verified', async () => {
  const { town, id, lead, admin, donor, patient, codesOf, open, answer } = await withHospital();
  const note = (text: string) => ({ note: { text, language: 'en' } });
  const propose = (text: string) => send(town, lead, 'POST', `/api/organisations/${id}/door-note`, note(text));
  for (const text of ['Ring +44 113 496 0000', 'Ask blood@square.example']) {
    const issues = [
      { path: 'note.text', message: expect.stringMatching(/^Please leave phone numbers and emails out/) },
    ];
    expect((await propose(text)).json()).toMatchObject({ issues });
  }
  await propose('Gate 3');
  const mine = async (who: SignedIn, path: string) => (await send(town, who, 'GET', path)).json().items[0];
  expect(await mine(lead, '/api/organisations/mine')).toMatchObject({ doorNotes: { proposed: { text: 'Gate 3' } } });
  expect(await mine(admin, '/api/admin/organisations')).toMatchObject({ doorNote: { text: 'Gate 3', language: 'en' } });
  const review = { text: 'Gate 3', isApproved: true };
  await send(town, admin, 'POST', `/api/admin/organisations/${id}/door-note`, review);
  const ana = await donor();
  await patient(AT_HOSPITAL);
  const { invitation } = await codesOf(ana);
  expect(await open(invitation)).not.toHaveProperty('doorNote');
  await answer(invitation, true);
  expect(await open(invitation)).toMatchObject({ doorNote: { text: 'Gate 3', language: 'en' } });
  await send(town, admin, 'POST', `/api/admin/organisations/${id}/suspend`, { reason: 'reported' });
  expect(await open(invitation)).not.toHaveProperty('doorNote');
});

test('whoever guesses codes at a desk finds nobody, and is stopped after thirty in an hour', async () => {
  const { town, id, desk, onTheWay } = await withHospital();
  const { arrivalCode } = await onTheWay();
  const others = ['0000', '0001', '0002'].filter((code) => code !== arrivalCode);
  const guess = (n: number) => desk(`${id}/arrival`, { arrivalCode: others[n % others.length] });
  for (let n = 0; n < 30; n += 1) expect((await guess(n)).statusCode).toBe(404);
  for (const code of [others[0], arrivalCode]) {
    const stopped = await desk(`${id}/arrival`, { arrivalCode: code });
    expect([stopped.statusCode, stopped.json().code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  }
  town.clock.now += HOUR_MS;
  expect((await desk(`${id}/arrival`, { arrivalCode })).statusCode).toBe(200);
});

test('the badge of a hospital is gone at midnight UTC of its last day, from kept answers too', async () => {
  const { town, lead, patient, listed } = await withHospital();
  const last = START + days(365);
  town.clock.now = last - 18 * HOUR_MS;
  const neededBy = new Date(town.clock.now + 2 * days(1)).toISOString();
  const { requestId } = await patient({ ...AT_HOSPITAL, neededBy });
  // Her session is over by now.
  const word = { id: requestId, actorId: lead.account.id, at: town.clock.now, mode: 'on' } as const;
  await town.store.organisations.confirmAtHospital({
    ...word,
    write: () => ({ subject: '', text: '', expiresAt: 0, deliverUntil: 0 }),
  });
  town.clock.now = Date.UTC(2027, 5, 15) - 1;
  for (const _ of [1, 2]) expect(await listed()).toMatchObject({ hospitalSays: 'confirmed' });
  town.clock.now += 1;
  expect(await listed()).not.toHaveProperty('hospitalSays');
});
