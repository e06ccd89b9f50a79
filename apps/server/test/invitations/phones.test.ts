import { DAY_MS } from '@redthread/domain/day';
import { REPORTER_FIRST_DAYS } from '@redthread/domain/moderation';
import { expect, test } from 'vitest';
import { DONOR, REQUEST, signedIn } from '../support/app.ts';
import { makeOlder } from '../support/behind-the-port.ts';
import { post, send } from '../support/rest-call.ts';
import { invitingTown, NEEDED, NEEDED_BY } from './inviting-town.ts';

/** Ana, who was asked for Tom's request, an admin, and what each of them does. */
async function askedTown() {
  const people = await invitingTown();
  const { town, donor, patient, codesOf, answer, open, invitationsOf } = people;
  const [ana, tom, admin] = [await donor(), await patient(), await signedIn(town, 'admin')];
  const { invitation: code } = await codesOf(ana);
  return {
    ...people,
    ...{ ana, tom, code },
    yes: (more = {}) => answer(code, true, more),
    no: () => answer(code, false),
    says: (outcome: string) => post(town, '/api/invitation/outcome', { code, outcome }),
    leaves: () => send(town, ana, 'DELETE', '/api/donor/me'),
    registers: () =>
      send(town, ana, 'POST', '/api/donor/register', { ...DONOR, placeId: NEEDED.placeId, acceptsInvitations: true }),
    /** By somebody whose account isn't new. */
    reports: () => {
      makeOlder(town, REPORTER_FIRST_DAYS);
      return post(town, '/api/invitation/report', { code, kind: 'money' });
    },
    closes: (reason: string) => send(town, tom, 'POST', `/api/patient/request/${tom.requestId}/close`, { reason }),
    admins: (act: string, body: object) => send(town, admin, 'POST', `/api/admin/${act}`, body),
    waits: async (ms: number) => {
      town.clock.now += ms;
    },
    ends: async () => {
      const write = () => ({ subject: '', text: '', expiresAt: 0, deliverUntil: 0 });
      await town.store.scheduler.runDue({ at: NEEDED_BY, write });
      town.clock.now = NEEDED_BY;
    },
    sees: async () => [
      (await open(code)).phone === REQUEST.phone,
      JSON.stringify(await invitationsOf(tom)).includes(DONOR.phone),
    ],
  };
}

type Asked = Awaited<ReturnType<typeof askedTown>>;
const ofPerson = ({ tom }: Asked) => ({ subject: 'person', id: tom.account.id });
const ofRequest = ({ tom }: Asked) => ({ subject: 'request', id: tom.requestId, reason: 'notReal' });
const ofDonor = ({ ana }: Asked) => ({ subject: 'donor', id: ana.account.id, reason: 'notReal' });

/** What is done one after the other, and whether the donor then sees the poster's phone, and the poster the donor's. */
test.each<[string, boolean, boolean, readonly ((town: Asked) => Promise<unknown>)[]]>([
  ['only asked', false, false, []],
  ['a no', false, false, [(t) => t.no()]],
  ['a yes with the phone', true, true, [(t) => t.yes()]],
  ['a yes that keeps the phone', true, false, [(t) => t.yes({ sharesPhone: false })]],
  ['a yes taken back', true, false, [(t) => t.yes(), (t) => t.no()]],
  ['a yes taken back, a day later', false, false, [(t) => t.yes(), (t) => t.no(), (t) => t.waits(DAY_MS)]],
  ['a yes, and the donor gave', true, false, [(t) => t.yes(), (t) => t.says('donated')]],
  ['a yes, and the donor did not come', true, true, [(t) => t.yes(), (t) => t.says('noShow')]],
  ['a yes, at the end', true, false, [(t) => t.yes(), (t) => t.ends()]],
  ['a yes, a day after the end', false, false, [(t) => t.yes(), (t) => t.ends(), (t) => t.waits(DAY_MS)]],
  ['a yes, and the poster’s own end', false, false, [(t) => t.yes(), (t) => t.closes('enough')]],
  ['a yes, and a report of money', false, false, [(t) => t.yes(), (t) => t.reports()]],
  [
    'a yes, a report, and an admin who starts it again',
    true,
    true,
    [(t) => t.yes(), (t) => t.reports(), (t) => t.admins('reinstate', ofPerson(t))],
  ],
  ['a yes, and an admin who hides the donor', false, false, [(t) => t.yes(), (t) => t.admins('hide', ofDonor(t))]],
  [
    'a yes, that they gave, and an admin who hides the donor',
    false,
    false,
    [(t) => t.yes(), (t) => t.says('donated'), (t) => t.admins('hide', ofDonor(t))],
  ],
  ['a yes, and an admin who hides the request', false, false, [(t) => t.yes(), (t) => t.admins('hide', ofRequest(t))]],
  [
    'a yes, an admin who removes the request, and a stop of its poster that ends',
    false,
    false,
    [
      (t) => t.yes(),
      (t) => t.admins('remove', ofRequest(t)),
      (t) => t.admins('suspend', ofPerson(t)),
      (t) => t.admins('reinstate', ofPerson(t)),
    ],
  ],
  [
    'a yes, the list left, and the poster’s own end',
    false,
    false,
    [(t) => t.yes(), (t) => t.leaves(), (t) => t.waits(1), (t) => t.closes('enough')],
  ],
  [
    'a yes, the list left, and that they gave',
    false,
    false,
    [(t) => t.yes(), (t) => t.leaves(), (t) => t.says('donated')],
  ],
  [
    'a yes, the list left and joined again, and that they did not come',
    false,
    false,
    [(t) => t.yes(), (t) => t.leaves(), (t) => t.registers(), (t) => t.says('noShow')],
  ],
  [
    'the list left and joined again, and a yes to the request that was opened again',
    true,
    true,
    [
      (t) => t.leaves(),
      (t) => t.registers(),
      (t) => t.ends(),
      (t) => t.waits(1),
      ({ town, tom }) => {
        const neededBy = new Date(NEEDED_BY + DAY_MS).toISOString();
        return send(town, tom, 'PATCH', `/api/patient/request/${tom.requestId}`, { neededBy });
      },
      (t) => t.yes(),
    ],
  ],
])('whose phone is seen after %s: the poster’s %s, the donor’s %s', async (_, seesPoster, seesDonor, acts) => {
  const asked = await askedTown();
  for (const act of acts) await act(asked);
  expect(await asked.sees()).toEqual([seesPoster, seesDonor]);
});

test('a donor who says each day that they did not come keeps no phone for longer by it', async () => {
  const { yes, says, waits, open, code } = await askedTown();
  await yes();
  await says('noShow');
  await waits(DAY_MS / 2);
  await says('noShow');
  expect((await open(code)).phone).toBe(REQUEST.phone);
  await waits(DAY_MS);
  await says('noShow');
  expect((await open(code)).phone).toBeNull();
});
