import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseFolder } from '../../test/database-folder.ts';
import { invitingTown } from '../../test/inviting.ts';
import { AT, READER_OF, WRITE as write, ZONE_OF as zoneOf } from '../../test/people.ts';
import { BRADFORD, LEEDS } from '../../test/places.ts';
import { openSqlite, type SqliteStore } from './open.ts';

// The command line, or another server, writes while a server looks: each over a connection of its own.

const PICK = { actorHash: 'x', counters: [], mode: 'on', write, zoneOf, at: AT } as const;

describe('while another process writes', () => {
  const pathOf = databaseFolder();
  let server: SqliteStore;
  let beside: SqliteStore;
  beforeEach(() => {
    [server, beside] = [openSqlite({ source: pathOf() }), openSqlite({ source: pathOf() })];
  });
  afterEach(async () => {
    await server.close();
    await beside.close();
  });

  const { donors, post, runRound, mails, say, offer, comes: comesHere } = invitingTown(() => server);
  const stop = (subject: 'person' | 'request', id: string) =>
    beside.moderation.moderate({ action: 'suspend', target: subject, id, actorId: null, at: AT, write });
  const start = (subject: 'person' | 'request', id: string) =>
    beside.moderation.moderate({ action: 'reinstate', target: subject, id, actorId: null, at: AT, write, mode: 'on' });
  /** A round, in which something happens as it comes to a town. */
  const runRoundWhile = (requestId: string, town: number, happens: () => unknown) => {
    let isOver = false;
    const zoneOf = (placeId: number) => {
      if (placeId === town && !isOver) happens();
      isOver ||= placeId === town;
      return 'Etc/UTC';
    };
    return server.rounds.run({ requestId, at: AT, mode: 'on', write, zoneOf });
  };

  test('a stop of a donor whom a round has chosen already leaves them out', async () => {
    const [ana = ''] = await donors(1);
    const [ben = ''] = await donors(1, { place: BRADFORD });
    const { id } = await post();
    // Nearer donors are found before it comes to Bradford.
    expect(await runRoundWhile(id, BRADFORD.id, () => stop('person', ana))).toBe(1);
    expect(await mails('invited')).toEqual([(await server.accounts.find(ben))?.email]);
  });

  test.each(['person', 'request'] as const)(
    'a stop of the %s that a round is for ends that round, and every later one',
    async (subject) => {
      await donors(2);
      await donors(1, { place: BRADFORD });
      const { id, accountId } = await post();
      const stopped = subject === 'person' ? accountId : id;
      expect(await runRoundWhile(id, BRADFORD.id, () => stop(subject, stopped))).toBe(0);
      expect([await runRound(id), await server.rounds.due(AT), await mails('invited')]).toEqual([0, null, []]);
      await start(subject, stopped);
      expect([await server.rounds.due(AT), await runRound(id)]).toEqual([id, 3]);
    },
  );

  test('a stop is obeyed by a donor’s yes and by a patient’s pick', async () => {
    const [ana = '', ben = ''] = await donors(2);
    const { id, accountId } = await post();
    await runRound(id);
    await stop('person', ben);
    await expect(say(ben, true)).rejects.toMatchObject({ code: 'INVITATIONS_STOPPED' });
    await stop('request', id);
    await expect(say(ana, true)).rejects.toMatchObject({ code: 'REQUEST_CHECKED' });
    const [cem = ''] = await donors(1);
    const donorId = (await server.donors.findByAccount(cem))?.id ?? '';
    const pick = { ...PICK, accountId, donorId };
    await expect(server.invitations.pick(pick)).rejects.toMatchObject({ code: 'INVITATIONS_STOPPED' });
    await start('request', id);
    await stop('person', cem);
    await expect(server.invitations.pick(pick)).rejects.toMatchObject({ code: 'CANNOT_BE_INVITED' });
  });

  /** Two donors, of whom the first is chosen when a round comes to the second's town. */
  const twoTowns = async () => {
    const [ana = ''] = await donors(1);
    await donors(1, { place: BRADFORD });
    return ana;
  };

  test('a round whose poster says meanwhile what is needed leaves it to the next one', async () => {
    await twoTowns();
    const { id } = await post();
    const change = () => beside.requests.update({ id, units: 2, nextRoundAt: AT + 1, at: AT, write });
    expect(await runRoundWhile(id, BRADFORD.id, change)).toBe(0);
    expect([await server.rounds.due(AT), await server.rounds.due(AT + 1)]).toEqual([null, id]);
  });

  test('a round leaves out whom another patient asks meanwhile', async () => {
    const ana = await twoTowns();
    const { id } = await post();
    const { accountId } = await post();
    const donorId = (await server.donors.findByAccount(ana))?.id ?? '';
    const pick = { ...PICK, accountId, donorId };
    expect(await runRoundWhile(id, BRADFORD.id, () => beside.invitations.pick(pick))).toBe(1);
    expect((await server.invitations.ofDonor(ana)).map(({ requestId }) => requestId)).not.toContain(id);
  });

  test('a round leaves out whoever says meanwhile that they come to another patient', async () => {
    const ana = await twoTowns();
    const [inviting, other] = [await post(), await post()];
    expect(await runRoundWhile(inviting.id, BRADFORD.id, () => comes(ana, other))).toBe(1);
    expect(await statesOf(ana)).toEqual([[other.id, 'accepted']]);
  });

  test('a round leaves out whoever says meanwhile that they come to its own patient, also for the waitlist', async () => {
    const ana = await twoTowns();
    const [cem = ''] = await donors(1, { acceptsInvitations: false });
    const request = await post();
    const both = async () => {
      await comes(cem, request);
      await comes(ana, request);
    };
    expect(await runRoundWhile(request.id, BRADFORD.id, both)).toBe(1);
    expect(await statesOf(ana)).toEqual([[request.id, 'waitlisted']]);
  });

  /** What a donor does, or the poster of a request, at this server, after a round has read who may be invited. */
  test.each<[string, (ana: string, id: string) => Promise<unknown>]>([
    ['is accepted for another patient', async (ana) => comesHere(ana, (await post()).id)],
    [
      'offers to come for this one, and can’t after all',
      async (ana, id) => {
        await offer(ana, id);
        await say(ana, false);
      },
    ],
    ['no longer accepts invitations', (accountId) => change(accountId, { acceptsInvitations: false })],
    ['pauses', (accountId) => change(accountId, { pausedUntil: '2026-03-09' })],
    ['leaves', (accountId) => server.donors.remove({ accountId, at: AT, write })],
    ['is to be invited later', (_, id) => server.requests.update({ id, nextRoundAt: AT + 1, at: AT, write })],
    ['is needed no more', (_, id) => server.requests.close({ id, status: 'withdrawn', actorId: 'ali', at: AT, write })],
  ])('a donor who %s while a round reads is not invited', async (_, act) => {
    const [ana = ''] = await donors(1);
    const { id } = await post();
    let acted: Promise<unknown> | undefined;
    let zones = 0;
    const zoneOf = (placeId: number) => {
      zones += 1;
      // First for the hospital, and then in the read of the donors, which no other interrupts.
      if (placeId === LEEDS.id && zones === 2) acted = Promise.resolve().then(() => act(ana, id));
      return 'Etc/UTC';
    };
    expect(await runRound(id, AT, { zoneOf })).toBe(0);
    await acted;
    expect(zones).toBeGreaterThanOrEqual(2);
  });

  function change(accountId: string, given: object) {
    return server.donors.update({ ...given, accountId, at: AT });
  }

  /** A donor offers to come, and is accepted. */
  async function comes(accountId: string, { id: requestId, accountId: actorId }: { id: string; accountId: string }) {
    const told = { requestId, at: AT, write, zoneOf, readerOf: READER_OF };
    const offered = await beside.invitations.volunteer({ ...told, accountId, sharesPhone: true });
    if ('invitation' in offered) await beside.invitations.accept({ ...told, id: offered.invitation.id, actorId });
  }

  async function statesOf(accountId: string) {
    return (await server.invitations.ofDonor(accountId)).map(({ requestId, state }) => [requestId, state]);
  }
});
