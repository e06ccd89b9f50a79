import { expect, test } from 'vitest';
import { invitingTown, mailsOf, NEEDED, PUBLIC_URL } from '../invitations/inviting-town.ts';
import { LEEDS, verified } from '../support/ana-and-tom.ts';
import { type SignedIn, START } from '../support/app.ts';
import { send } from '../support/rest-call.ts';

/** An NGO of Lea, who leads it, and of Ben, who posted a request for it, to which a donor said yes. */
async function ngoTown() {
  const people = await invitingTown();
  const { town } = people;
  const [lea, ben, ana] = [await verified(town, 'donor'), await verified(town, 'donor'), await people.donor()];
  const members = [
    { accountId: lea.account.id, duty: 'lead' },
    { accountId: ben.account.id, duty: 'desk' },
  ] as const;
  const place = { id: LEEDS, latHundredths: 5380, lonHundredths: -155 };
  const relief = { kind: 'ngo', name: 'Blood Relief', phone: '+441134960001', place, members } as const;
  const organisationId = await town.store.seed.addOrganisation({ ...relief, until: '2027-01-01', at: START });
  const { bloodType, hospital, phone, neededBy } = NEEDED;
  const request = { organisationId, bloodType, hospital, phone, neededBy, placeId: LEEDS };
  const posted = await send(town, ben, 'POST', '/api/desk/requests', request);
  expect(posted.statusCode).toBe(201);
  const { _id: id } = posted.json();
  const { invitation } = await people.codesOf(ana);
  const say = async (isComing: boolean) => {
    expect((await people.answer(invitation, isComing)).statusCode).toBe(200);
  };
  const care = (caretakerId: string | null) =>
    send(town, lea, 'POST', `/api/desk/requests/${id}/care`, { caretakerId });
  const leave = ({ account }: SignedIn) =>
    send(town, lea, 'DELETE', `/api/organisations/${organisationId}/members/${account.id}`);
  const told = async (who: SignedIn) => (await mailsOf(town, who.account.email)).map(({ subject }) => subject);
  return { ...people, id, organisationId, lea, ben, ana, say, care, leave, told };
}

test('a yes to a request of an organisation is mailed to who takes care of it, with the page that they may open', async () => {
  const { town, id, lea, ben, say, care, told } = await ngoTown();
  expect((await care(lea.account.id)).statusCode).toBe(200);
  await say(true);
  const [mail] = await mailsOf(town, lea.account.email);
  expect([mail?.subject, await told(ben)]).toEqual(['A donor is coming', []]);
  expect(mail?.text).toContain(`${PUBLIC_URL}/requests/${id}\n`);
  expect((await send(town, lea, 'GET', `/api/patient/request/${id}/own`)).statusCode).toBe(200);
});

test('who has left an organisation is told of its requests no more, and neither reads, changes nor ends what they posted for it', async () => {
  const { town, id, lea, ben, say, leave, told } = await ngoTown();
  await say(true);
  expect(await told(ben)).toEqual(['A donor is coming']);
  expect((await leave(ben)).statusCode).toBe(204);
  await say(false);
  expect([await told(ben), await told(lea)]).toEqual([[], ['A donor can’t come any more']]);
  const calls = [
    ['GET', `/api/patient/request/${id}/own`],
    ['GET', `/api/patient/request/${id}/invitations`],
    ['PATCH', `/api/patient/request/${id}`, { units: 3 }],
    ['POST', `/api/patient/request/${id}/close`, { reason: 'enough' }],
    ['DELETE', `/api/patient/request/${id}`],
  ] as const;
  for (const [method, path, body] of calls)
    expect([path, (await send(town, ben, method, path, body)).json().code]).toEqual([path, 'NOT_YOURS']);
  expect((await send(town, ben, 'GET', '/api/patient/requests/mine')).json()).toEqual([]);
  expect((await send(town, lea, 'PATCH', `/api/patient/request/${id}`, { units: 3 })).statusCode).toBe(200);
});
