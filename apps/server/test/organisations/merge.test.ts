import { expect, test } from 'vitest';
import { invitingTown, mailsOf, NEEDED, NOT_LATELY } from '../invitations/inviting-town.ts';
import { LEEDS, verified } from '../support/ana-and-tom.ts';
import { START, signedIn } from '../support/app.ts';
import { send } from '../support/rest-call.ts';

const PLACE = { id: LEEDS, latHundredths: 5380, lonHundredths: -155 };
const SEED = { kind: 'hospital', phone: '+441134960000', place: PLACE, until: '2027-01-01', at: START } as const;

/** Two hospitals, each with a lead, and a donor on the way to each. */
async function withTwo() {
  const people = await invitingTown();
  const { town } = people;
  const admin = await signedIn(town, 'admin');
  const hospital = async (name: string) => {
    const lead = await verified(town, 'donor');
    const members = [{ accountId: lead.account.id, duty: 'lead' }] as const;
    const id = await town.store.seed.addOrganisation({ ...SEED, name, members });
    const donor = await people.donor();
    await people.patient({ ...NEEDED, hospital: name });
    const { invitation } = await people.codesOf(donor);
    await people.answer(invitation, true, NOT_LATELY);
    const { _id: invitationId } = await people.open(invitation);
    return { id, lead, donor, invitationId, code: async () => (await people.open(invitation)).arrivalCode };
  };
  const [square, round] = [await hospital('Square Hospital'), await hospital('Round Hospital')];
  const merge = (intoId: string) =>
    send(town, admin, 'POST', `/api/admin/organisations/${square.id}/merge`, { intoId });
  return { ...people, square, round, merge };
}

test('a donor on the way to a hospital that merges is told once, gets another code where a donor of the other has theirs, and is found by it there', async () => {
  const { town, square, round, merge } = await withTwo();
  town.store.client.prepare("UPDATE invitations SET arrival_code = '7KQ2' WHERE arrival_code IS NOT NULL").run();
  expect([await square.code(), await round.code()]).toEqual(['7KQ2', '7KQ2']);
  const merged = await merge(round.id);
  expect([merged.statusCode, merged.json()]).toMatchObject([
    200,
    { _id: square.id, state: 'suspended', reason: 'merged', movedRequests: 1, movedMembers: 1 },
  ]);
  const code = await square.code();
  expect([code, await round.code()]).toEqual([expect.stringMatching(/^(?!7KQ2)\w{4}$/), '7KQ2']);
  const foundBy = async (arrivalCode: string) => {
    const found = await send(town, square.lead, 'POST', `/api/desk/${round.id}/arrival`, { arrivalCode });
    return [found.statusCode, found.json()._id];
  };
  expect([await foundBy(code), await foundBy('7KQ2')]).toEqual([
    [200, square.invitationId],
    [200, round.invitationId],
  ]);
  const told = async ({ donor }: typeof square) =>
    (await mailsOf(town, donor.account.email)).filter(({ subject }) => /where to come has changed/.test(subject));
  expect([(await told(square)).length, (await told(round)).length]).toEqual([1, 0]);
});

test('an admin who chooses the hospital itself is told at that field what to choose', async () => {
  const { square, merge } = await withTwo();
  const refused = await merge(square.id);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'CANNOT_MERGE', issues: [{ path: 'intoId', message: expect.stringMatching(/another .* same town\.$/) }] },
  ]);
});
