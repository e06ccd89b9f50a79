import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { EXAMPLE_PLACE } from '@redthread/domain/example-people';
import { INVITATION_CAP_DAYS } from '@redthread/domain/invitation';
import type { Urgency } from '@redthread/domain/urgency';
import { describe, expect, test } from 'vitest';
import type { NewInvitation } from '../../src/operations/new-invitation.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { AT, NEEDED_DETAILS, person, READER_OF, WRITE, ZONE_OF } from '../people.ts';
import { YORK } from '../places.ts';

const NEEDED = {
  bloodType: 'O-',
  phone: '+1 202 555 0187',
  hospital: 'Lakeside',
  urgency: 'high',
  place: EXAMPLE_PLACE,
} as const;
const DONOR = { ...NEEDED_DETAILS, place: EXAMPLE_PLACE, acceptsInvitations: true } as const;

export function describeInvitations(openStore: OpenStore): void {
  describe('a donor who accepts invitations', () => {
    const store = freshStore(openStore);

    /** Donors who consented, and patients with a request each that their blood fits. */
    async function withPeople(donors: number, patients: number) {
      const { accounts } = store();
      const giving: { accountId: string; donorId: string }[] = [];
      for (let n = 0; n < donors; n += 1) {
        const { id: accountId } = await accounts.create(person(`Donor ${n}`, { isEmailVerified: true }));
        const { id } = await store().donors.register({ ...DONOR, accountId, at: AT });
        giving.push({ accountId, donorId: id });
      }
      const inviting: { accountId: string; requestId: string }[] = [];
      for (let n = 0; n < patients; n += 1) {
        const { id: accountId } = await accounts.create(
          person(`Patient ${n}`, { role: 'patient', isEmailVerified: true }),
        );
        const { id } = await store().requests.create({ ...NEEDED, accountId, at: AT });
        inviting.push({ accountId, requestId: id });
      }
      const invite = (patient: number, donor: number, given: Partial<NewInvitation> = {}) => {
        const donorId = giving[donor]?.donorId ?? '';
        const common = {
          actorHash: 'x',
          counters: [],
          mode: 'on',
          write: WRITE,
          zoneOf: ZONE_OF,
          at: AT,
        } as const;
        return store().invitations.pick({
          ...common,
          accountId: inviting[patient]?.accountId ?? '',
          donorId,
          ...given,
        });
      };
      return { giving, inviting, invite };
    }

    test('asked by ten patients at once is invited by one, with one mail', async () => {
      const { giving, invite } = await withPeople(1, 10);
      const all = Array.from({ length: 10 }, (_, patient) => () => invite(patient, 0));
      const invited = await Promise.allSettled(store().atOnce(...all));
      const refused = invited.filter((each) => each.status === 'rejected');
      expect(refused.map(({ reason }) => reason.code)).toEqual(Array(9).fill('CANNOT_BE_INVITED'));
      expect(await store().invitations.ofDonor(giving[0]?.accountId ?? '')).toHaveLength(1);
      expect(await store().messages.emails(20)).toHaveLength(1);
    });

    test('is woken by a patient’s own invitation only where that is fine with them, and it is urgent', async () => {
      const { giving, inviting, invite } = await withPeople(2, 1);
      const [ana] = giving;
      const night = AT + 12 * HOUR_MS;
      const refusal = { code: 'CANNOT_BE_INVITED' };
      await expect(invite(0, 0, { at: night })).rejects.toMatchObject(refusal);
      await store().donors.update({ accountId: ana?.accountId ?? '', isNightOk: true, at: AT });
      const urgency = (to: Urgency) =>
        store().requests.update({ id: inviting[0]?.requestId ?? '', urgency: to, at: AT, write: WRITE });
      await urgency('medium');
      await expect(invite(0, 0, { at: night })).rejects.toMatchObject(refusal);
      await urgency('high');
      expect(await invite(0, 0, { at: night })).toMatchObject({ invitation: { state: 'invited' } });
      await expect(invite(0, 1, { at: night })).rejects.toMatchObject(refusal);
      // Where the donor is, it is day.
      expect(await invite(0, 1, { at: night, zoneOf: () => 'Pacific/Auckland' })).toMatchObject({
        invitation: { state: 'invited' },
      });
    });

    test('asked twice at once for one request has one invitation, and the counter is taken once', async () => {
      const { invite } = await withPeople(1, 1);
      const counters = [{ key: 'invitations', max: 5, windowMs: 1000 }];
      const inviteBen = () => invite(0, 0, { counters });
      const [first, second] = await Promise.all(store().atOnce(inviteBen, inviteBen));
      expect(first).toEqual(second);
      expect(await store().limits.left(counters, AT)).toEqual([4]);
    });

    test('is invited three times in a month, and a fourth time when the first is a month ago', async () => {
      const { invite } = await withPeople(1, 4);
      for (const patient of [0, 1, 2]) await invite(patient, 0, { at: AT + patient * 8 * DAY_MS });
      const monthAfter = AT + INVITATION_CAP_DAYS * DAY_MS;
      await expect(invite(3, 0, { at: monthAfter - 1 })).rejects.toMatchObject({ code: 'CANNOT_BE_INVITED' });
      expect(await invite(3, 0, { at: monthAfter })).toHaveProperty('invitation');
    });

    test('says yes to two patients at once and is on the way to one', async () => {
      const { giving, invite } = await withPeople(1, 2);
      const { accountId = '' } = giving[0] ?? {};
      await invite(0, 0);
      await invite(1, 0, { at: AT + 8 * DAY_MS });
      const invitations = await store().invitations.ofDonor(accountId);
      expect(invitations).toHaveLength(2);
      const answers = await Promise.allSettled(
        store().atOnce(
          ...invitations.map(
            ({ id }) =>
              () =>
                store().invitations.answer({
                  by: { id, accountId },
                  isComing: true,
                  at: AT,
                  write: WRITE,
                  zoneOf: ZONE_OF,
                  readerOf: READER_OF,
                }),
          ),
        ),
      );
      const refused = answers.filter((each) => each.status === 'rejected');
      expect(refused.map(({ reason }) => reason.code)).toEqual(['ALREADY_COMING']);
    });

    test('is invited by no patient where nobody is invited, nor for a request that is yet to be confirmed where that is asked for', async () => {
      const { giving, invite } = await withPeople(1, 1);
      await expect(invite(0, 0, { mode: 'off' })).rejects.toMatchObject({ code: 'INVITATIONS_OFF' });
      await expect(invite(0, 0, { mode: 'approved' })).rejects.toMatchObject({ code: 'REQUEST_NOT_CONFIRMED' });
      expect(await store().invitations.ofDonor(giving[0]?.accountId ?? '')).toEqual([]);
    });

    test('is not invited once the counter is exhausted, and nothing is kept or mailed', async () => {
      const { giving, invite } = await withPeople(2, 1);
      const counters = [{ key: 'invitations', max: 1, windowMs: 1000 }];
      expect(await invite(0, 0, { counters })).toHaveProperty('invitation');
      expect(await invite(0, 1, { counters })).toEqual({ exhausted: { key: 'invitations', waitMs: 1000 } });
      expect(await store().invitations.ofDonor(giving[1]?.accountId ?? '')).toEqual([]);
      expect(await store().messages.emails(9)).toHaveLength(1);
    });

    test('keeps the record of being invited when the request is withdrawn, so that posting it again asks nobody anew', async () => {
      const { inviting, invite } = await withPeople(1, 1);
      await invite(0, 0);
      for (const { id } of await store().messages.emails(9)) await store().messages.remove(id);
      const { accountId = '', requestId = '' } = inviting[0] ?? {};
      await store().requests.close({ status: 'withdrawn', id: requestId, actorId: accountId, at: AT, write: WRITE });
      await store().requests.create({ ...NEEDED, accountId, at: AT });
      await expect(invite(0, 0)).rejects.toMatchObject({ code: 'CANNOT_BE_INVITED' });
    });

    test.each([
      ['takes that back', { acceptsInvitations: false }],
      ['moves further away than they travel', { place: YORK }],
      ['has another blood type by then', { bloodType: 'A+' }],
    ] as const)('and %s is not invited', async (_, change) => {
      const { giving, inviting, invite } = await withPeople(1, 1);
      await store().donors.update({ ...change, accountId: giving[0]?.accountId ?? '', at: AT });
      const refused = invite(0, 0, { requestId: inviting[0]?.requestId });
      await expect(refused).rejects.toMatchObject({ code: 'CANNOT_BE_INVITED' });
    });

    test('is not invited by themselves', async () => {
      const { giving, invite } = await withPeople(1, 0);
      const { accountId = '' } = giving[0] ?? {};
      await store().requests.create({ ...NEEDED, accountId, at: AT });
      await expect(invite(0, 0, { accountId })).rejects.toMatchObject({ code: 'CANNOT_BE_INVITED' });
    });

    test("is asked for a request with a town, though a newer one has none, and for nobody else's or one that is over", async () => {
      const { inviting, invite } = await withPeople(1, 2);
      const { accountId = '', requestId } = inviting[0] ?? {};
      const post = () => store().requests.create({ ...NEEDED, place: null, accountId, at: AT + 1 });
      const [townless, over] = [await post(), await post()];
      await store().requests.update({ id: over.id, neededBy: AT + 2, at: AT + 1, write: WRITE });
      await store().scheduler.runDue({ at: AT + 2, write: WRITE });
      const codeOf = (id: string | undefined) => invite(0, 0, { requestId: id }).catch(({ code }) => code);
      expect(await codeOf(townless.id)).toBe('REQUEST_WITHOUT_TOWN');
      expect(await codeOf(over.id)).toBe('REQUEST_NOT_FOUND');
      expect(await codeOf(inviting[1]?.requestId)).toBe('NOT_YOURS');
      expect(await invite(0, 0)).toMatchObject({ invitation: { requestId } });
    });

    test('is invited by no server that asks nobody, or only for requests that an admin confirmed', async () => {
      const { invite } = await withPeople(1, 1);
      await expect(invite(0, 0, { mode: 'off' })).rejects.toMatchObject({ code: 'INVITATIONS_OFF' });
      await expect(invite(0, 0, { mode: 'approved' })).rejects.toMatchObject({ code: 'REQUEST_NOT_CONFIRMED' });
    });

    test('is invited this week though they offered to come for another patient', async () => {
      const { giving, inviting, invite } = await withPeople(1, 2);
      const day = AT + DAY_MS;
      const offered = { accountId: giving[0]?.accountId ?? '', requestId: inviting[1]?.requestId ?? '' };
      await store().invitations.volunteer({
        ...offered,
        sharesPhone: false,
        write: WRITE,
        zoneOf: ZONE_OF,
        readerOf: READER_OF,
        at: day,
      });
      expect(await invite(0, 0, { at: day })).toHaveProperty('invitation');
    });

    test('leaves, and is waited for no longer; asks that are old go', async () => {
      const { giving, inviting, invite } = await withPeople(2, 2);
      const { requestId = '' } = inviting[0] ?? {};
      await invite(0, 0);
      await invite(0, 1);
      expect(await store().invitations.ofRequest(requestId)).toHaveLength(2);
      await store().donors.remove({ accountId: giving[0]?.accountId ?? '', at: AT, write: WRITE });
      expect((await store().invitations.ofRequest(requestId)).map(({ state }) => state).sort()).toEqual([
        'closed',
        'invited',
      ]);
      await store().invitations.removeInvitedBefore(AT + 1);
      expect(await store().invitations.ofRequest(requestId)).toEqual([]);
      expect(await store().donors.findByAccount(giving[1]?.accountId ?? '')).toMatchObject({ lastInvitedAt: null });
    });
  });
}
