import { describe, expect, test } from 'vitest';
import { askingTown, refused } from '../asking-town.ts';
import { addDevice } from '../devices.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT, NEEDED_DETAILS, person } from '../people.ts';
import { LEEDS } from '../places.ts';

const HOUR = 3_600_000;
const FIRST = { limit: 9 };

export function describeRequestRecipients(openStore: OpenStore): void {
  const {
    store,
    admin,
    donors,
    post,
    runRound,
    say,
    offer,
    pick,
    close,
    mails,
    tick,
    find,
    deliver,
    keyOf,
    leave,
    emailOf,
  } = askingTown(openStore);
  const organisations = () => store().organisations;
  const join = async (name: string) => {
    const { id } = await store().accounts.create(person(name, { isEmailVerified: true }));
    await addDevice(store(), id, { endpoint: `https://push.example/${name}` });
    return id;
  };
  /** Lea led the NGO first, Mia leads it too; Ben posts for it, Cem is one more. */
  const ngo = async () => {
    const [lea, mia, ben, cem] = [await join('Lea'), await join('Mia'), await join('Ben'), await join('Cem')];
    const members = [
      { accountId: lea, duty: 'lead' },
      { accountId: ben, duty: 'desk' },
      { accountId: cem, duty: 'desk' },
    ] as const;
    const relief = { kind: 'ngo', name: 'Blood Relief', phone: '+441134960001', place: LEEDS, members } as const;
    const organisationId = await store().seed.addOrganisation({ ...relief, until: '2027-01-01', at: AT });
    const enter = async (accountId: string, email: string, duty: 'lead' | 'desk', at: number) => {
      const letter = { recipient: email, subject: 'join', text: 'Join.', at: AT, expiresAt: AT + HOUR };
      const invite = { organisationId, email, duty, hash: email, expiresAt: AT + HOUR, actorId: lea, at: AT };
      await organisations().inviteMember(invite, letter);
      await organisations().join({ hash: email, accountId, at });
    };
    await enter(mia, 'mia@x.org', 'lead', AT + 1);
    const own = (given = {}) => post({ accountId: ben, organisationId, ...given });
    const care = (id: string, caretakerId: string | null) =>
      organisations().takeCare({ id, actorId: lea, at: AT, seenNote: null, caretakerId });
    const leaves = (accountId: string) =>
      organisations().endMembership({ organisationId, accountId, actorId: lea, at: AT });
    return { lea, mia, ben, cem, own, care, enter, leaves, organisationId };
  };
  /** Whose devices wait for a notice of a kind. */
  const noticed = async (kind: string) =>
    (await store().messages.due('push', AT + HOUR, 99))
      .filter(({ text }) => JSON.parse(text).kind === kind)
      .map(({ device }) => device.endpoint.replace(/.*\//, ''));
  /** A donor who says yes. */
  const yesFor = async (id: string) => {
    const [ana = ''] = await donors(1);
    await runRound(id);
    await say(ana, true);
    return ana;
  };

  describe('who is told of a request that was posted for an organisation', () => {
    test('is its caretaker, on their devices too, and not its poster', async () => {
      const { cem, own, care } = await ngo();
      const { id } = await own();
      await care(id, cem);
      await yesFor(id);
      expect([await mails('someoneComes'), await noticed('someoneComes')]).toEqual([['cem@x.org'], ['Cem']]);
    });

    test('is its poster while nobody takes care of it', async () => {
      const { own } = await ngo();
      await yesFor((await own()).id);
      expect([await mails('someoneComes'), await noticed('someoneComes')]).toEqual([['ben@x.org'], ['Ben']]);
    });

    test('is the lead who joined first once its poster has left, of whatever happens to it', async () => {
      const { ben, own, leaves } = await ngo();
      const [first, other, hidden] = [await own({ units: 2 }), await own({ bloodType: 'AB+' }), await own()];
      await leaves(ben);
      const ana = await yesFor(first.id);
      const [dora = ''] = await donors(1);
      await offer(dora, other.id);
      await admin.hideRequest(hidden.id);
      await say(ana, false, { at: AT + 2 });
      await tick(first.warnAt ?? AT);
      await tick(AT + 7 * HOUR);
      const kinds = ['someoneComes', 'cannotCome', 'someoneVolunteers', 'hidden', 'stillNeeded', 'expired'];
      const told = new Map(await Promise.all(kinds.map(async (kind) => [kind, new Set(await mails(kind))] as const)));
      // The yes was taken back before it left.
      const lea = new Set(['lea@x.org']);
      expect(told).toEqual(new Map(kinds.map((kind) => [kind, kind === 'someoneComes' ? new Set() : lea])));
    });

    test('is its poster again once its caretaker has left', async () => {
      const { cem, own, care, leaves } = await ngo();
      const { id } = await own();
      await care(id, cem);
      await leaves(cem);
      await yesFor(id);
      expect(await mails('someoneComes')).toEqual(['ben@x.org']);
    });

    test('is nobody once no member is left', async () => {
      const { lea, mia, ben, cem, own, leaves } = await ngo();
      const { id } = await own();
      for (const each of [ben, mia, cem]) await leaves(each);
      await leave(lea);
      await yesFor(id);
      expect([await mails('someoneComes'), await noticed('someoneComes')]).toEqual([[], []]);
    });

    test('is a colleague where its caretaker is the donor, who keeps the word for donors', async () => {
      const { cem, own, care } = await ngo();
      const { id } = await own();
      await care(id, cem);
      const said = { bloodType: 'A+', place: LEEDS, acceptsInvitations: true, at: AT } as const;
      await store().donors.register({ ...NEEDED_DETAILS, ...said, accountId: cem });
      await runRound(id);
      await say(cem, true);
      expect([await mails('accepted'), await mails('someoneComes')]).toEqual([['cem@x.org'], ['ben@x.org']]);
    });

    test('is no more told by what waits when a donor takes a yes back and another has become its caretaker', async () => {
      const { cem, own, care } = await ngo();
      const { id } = await own();
      const ana = await yesFor(id);
      await care(id, cem);
      await say(ana, false, { at: AT + 2 });
      expect([await mails('someoneComes'), await mails('cannotCome')]).toEqual([[], ['cem@x.org']]);
    });
  });

  describe('a member who leaves an organisation', () => {
    test('is told nothing that waits about its requests, and still what waits about their own', async () => {
      const { ben, own, leaves } = await ngo();
      const [shared, personal] = [await own(), await post({ accountId: ben })];
      const [dora = ''] = await donors(1);
      await offer(dora, shared.id);
      await yesFor(shared.id);
      await yesFor(personal.id);
      await leaves(ben);
      const waiting = [await mails('someoneComes'), await mails('someoneVolunteers'), await noticed('someoneComes')];
      expect(waiting).toEqual([['ben@x.org'], [], ['Ben']]);
    });

    test('has its requests no more as their own, open or ended, and invites nobody for them', async () => {
      const { ben, own, leaves } = await ngo();
      const [open, ended] = [await own(), await own()];
      const mine = await post({ accountId: ben, bloodType: 'AB+' });
      await close(ended, 'fulfilled');
      const [ana = ''] = await donors(1);
      await leaves(ben);
      const page = await store().requests.pageOf(ben, FIRST);
      expect([page.total, page.rows.map(({ id }) => id), await store().requests.endedOf(ben, AT)]).toEqual([
        1,
        [mine.id],
        [],
      ]);
      await refused(pick(ben, ana, { requestId: open.id }), 'NOT_YOURS');
      await close(mine, 'withdrawn');
      await refused(pick(ben, ana), 'NO_REQUEST_TO_INVITE_FOR');
      await deliver();
      expect([(await find(open.id))?.status, await keyOf(ana)]).toEqual(['pending', { id: '', accountId: ana }]);
    });
  });
  describe('a member who deletes their account', () => {
    test("leaves what they posted to a colleague, with the organisation's phone in the place of theirs, and whoever comes is told", async () => {
      const { lea, ben, cem, own, care } = await ngo();
      const [cared, other, ended] = [
        await own({ phone: '0113 4960 777' }),
        await own({ bloodType: 'AB+' }),
        await own(),
      ];
      const personal = await post({ accountId: ben });
      await care(cared.id, cem);
      await close(ended, 'fulfilled');
      const ana = await yesFor(cared.id);
      await leave(ben);
      const left = await Promise.all([cared, other, ended].map(({ id }) => find(id)));
      const phone = '+441134960001';
      expect(left).toMatchObject([
        { accountId: cem, name: 'Cem', status: 'pending', phone, internationalPhone: phone },
        { accountId: lea, status: 'pending', phone },
        { accountId: lea, status: 'fulfilled', phone },
      ]);
      expect([await find(personal.id), await mails('corrected'), await mails('notNeeded')]).toEqual([
        null,
        [await emailOf(ana)],
        [],
      ]);
      expect((await store().requests.pageOf(lea, FIRST)).rows.map(({ id }) => id)).toEqual([other.id]);
    });

    test('leaves what they posted once their membership is over, too', async () => {
      const { lea, ben, own, leaves } = await ngo();
      const { id } = await own();
      await leaves(ben);
      await leave(ben);
      expect(await find(id)).toMatchObject({ accountId: lea, phone: '+441134960001' });
    });

    test('and alone led it has who joined first lead it after them', async () => {
      const { lea, mia, ben, cem, own, enter, leaves, organisationId } = await ngo();
      const { id } = await own();
      for (const each of [mia, ben, cem]) await leaves(each);
      await enter(cem, 'cem@x.org', 'desk', AT + 2);
      await enter(ben, 'ben@x.org', 'desk', AT + 3);
      await leave(lea);
      const duties = (await organisations().membersOf(organisationId)).map(({ name, duty }) => [name, duty]);
      expect(duties).toEqual([
        ['Cem', 'lead'],
        ['Ben', 'desk'],
      ]);
      expect(await find(id)).toMatchObject({ accountId: ben });
    });

    test('takes along what nobody is left to answer for', async () => {
      const { lea, mia, ben, cem, own, leaves } = await ngo();
      const { id } = await own({ accountId: lea });
      for (const each of [ben, mia, cem]) await leaves(each);
      await yesFor(id);
      await leave(lea);
      expect([await find(id), await mails('notNeeded')]).toEqual([null, [expect.any(String)]]);
    });
  });
}
