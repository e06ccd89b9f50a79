import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { MAX_INVITATIONS_A_ROUND } from '@redthread/domain/matching-round';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { invitingTown, SOON } from '../../test/inviting.ts';
import { AT, READER_OF, WRITE as write, ZONE_OF as zoneOf } from '../../test/people.ts';
import { LEEDS } from '../../test/places.ts';
import { expectSearch, openWatched } from '../../test/query-plans.ts';

const ABOUT = /\b(donors|requests|accounts|invitations|invitation_tokens)\b/;

let watched: ReturnType<typeof openWatched>;
beforeEach(() => {
  watched = openWatched();
});
afterEach(() => watched.store.close());

const { donors, post, runRound, keyOf } = invitingTown(() => watched.store);
const plansOf = (run: () => Promise<unknown>) => watched.plansOf(run, ABOUT);

test('a round reads the first of each town from the index of those who may be invited, and sorts nobody', async () => {
  await donors(3);
  const { id } = await post();
  const plans = await plansOf(() => runRound(id));
  expectSearch(plans);
  expect(plans.flat()).toContainEqual(expect.stringContaining('COVERING INDEX donors_to_invite'));
});

test('a round reads no more of a town than it may ask, and nothing of O- donors who are kept for others', async () => {
  const earlier = { at: AT - 2 * DAY_MS };
  await donors(MAX_INVITATIONS_A_ROUND + 1, earlier);
  await donors(3, { bloodType: 'O-', ...earlier });
  const town = /from "donors".*order by/s;
  const invitationsOfOne = /from "invitations".*"invitations"."account_id" =/s;
  // Those who are new by themselves.
  expect(await watched.plansOf(async () => runRound((await post({ bloodType: 'A+' })).id), town)).toHaveLength(2);
  const negative = await post({ bloodType: 'O-' });
  expect(await watched.plansOf(() => runRound(negative.id), invitationsOfOne)).not.toEqual([]);
  const at = AT + 10 * DAY_MS;
  const positive = await post({ bloodType: 'B+', neededBy: at + HOUR_MS });
  expect(await watched.plansOf(() => runRound(positive.id, at), invitationsOfOne)).toEqual([]);
});

test('how many a request would reach is counted in that index, and sorts nobody', async () => {
  await donors(3);
  const place = { ...LEEDS, latHundredths: LEEDS.latHundredths + 10 };
  const reach = { bloodType: 'A+', place, urgency: 'medium', at: AT, zoneOf } as const;
  const plans = await plansOf(() => watched.store.rounds.reach(reach));
  expect(plans.flat().filter((step) => step.includes('INDEX'))).toEqual([
    expect.stringContaining('COVERING INDEX donors_to_invite'),
  ]);
  expect(plans.flat().filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
});

test('why others are not invited is counted in that index', async () => {
  await donors(3);
  const { id } = await post();
  const exclusions = { requestId: id, at: AT, zoneOf };
  const plans = await plansOf(() => watched.store.rounds.exclusions(exclusions));
  // Of those who are on the way the index is read whole, and the page of those who were invited is gone through.
  const read = plans
    .flat()
    .filter((step) => !/^SCAN (?:invitations USING COVERING INDEX invitations_one_accepted|page)$/.test(step));
  expectSearch([read]);
  expect(plans.flat()).toContainEqual('SCAN invitations USING COVERING INDEX invitations_one_accepted');
  expect(plans.flat()).toContainEqual(expect.stringContaining('COVERING INDEX donors_to_invite'));
});

test('an answer, a word on what came of it, an offer and what falls due read no more than their own rows', async () => {
  const [ana = '', ben = ''] = await donors(2);
  const { id, accountId } = await post();
  await runRound(id);
  const by = await keyOf(ana);
  const { invitations, scheduler, requests } = watched.store;
  const invitationId = 'id' in by ? by.id : '';
  const told = { write, zoneOf, readerOf: READER_OF };
  const later = { at: AT + 3 * HOUR_MS, write };
  const asPoster = { id: invitationId, requestId: id, actorId: accountId };
  for (const act of [
    () => invitations.find(by),
    () => invitations.answer({ by, isComing: true, arrivingAt: AT + 2 * HOUR_MS, at: AT + 1, ...told }),
    () => invitations.find({ tokenHash: 'none' }),
    () => invitations.ofDonor(ana),
    () => invitations.ofRequest(id),
    () => invitations.volunteer({ accountId: ben, requestId: id, sharesPhone: true, at: AT + 2, ...told }),
    () => scheduler.nextDueAt(),
    () => scheduler.runDue(later),
    () => invitations.reportOutcome({ by, outcome: 'noShow', ...later }),
    () => invitations.confirm({ ...asPoster, outcome: 'noShow', ...later }),
    () => requests.update({ id, units: 3, ...later }),
    () => scheduler.runDue({ at: SOON, write }),
    () => requests.endedOf(accountId, AT),
    () => requests.removeClosedBefore(AT),
    () => invitations.removeInvitedBefore(AT),
  ]) {
    const plans = await plansOf(act);
    expect(plans.flat().filter((step) => step.startsWith('SCAN'))).toEqual([]);
  }
});

test('how many were contacted for a page of requests, and are coming, is read at once and by their own rows', async () => {
  await donors(2);
  const [one, other] = [await post(), await post()];
  await runRound(one.id);
  const ids = [one.id, other.id, ...Array.from({ length: 58 }, (_, n) => `gone ${n}`)];
  const { admin } = watched.store;
  const plans = await plansOf(() => admin.invitationCounts(ids));
  expect(plans.length).toBe(2);
  expectSearch(plans);
  const counts = await admin.invitationCounts(ids);
  expect([counts.get(one.id), counts.get(other.id)]).toEqual([
    { contacted: 2, coming: 0 },
    { contacted: 0, coming: 0 },
  ]);
});

test('what an admin looks at, a report, a stop and a start read open requests and totals, and no donor', async () => {
  const [ana = ''] = await donors(3);
  const { id, accountId } = await post();
  await runRound(id);
  const by = await keyOf(ana);
  const { moderation, invitations } = watched.store;
  await invitations.answer({ by, isComing: true, at: AT + 1, write, zoneOf, readerOf: READER_OF });
  const admin = { actorId: 'admin', at: AT + 1 };
  const everything = /\b(donors|requests|accounts|invitations|reports|stopped_emails)\b/;
  for (const act of [
    () => moderation.figures({ at: AT + 5 * HOUR_MS, since: '2026-01-01', limit: 9 }),
    () => moderation.report({ by, kind: 'money', at: AT + 1, write }),
    () => moderation.stopped(9),
    () => moderation.moderate({ action: 'reinstate', target: 'person', id: accountId, mode: 'on', write, ...admin }),
    () => moderation.moderate({ action: 'suspend', target: 'request', id, write, ...admin }),
    () => moderation.stopped(9),
    () => moderation.moderate({ target: 'request', action: 'confirm', id, mode: 'approved', ...admin }),
    () => moderation.moderate({ target: 'person', action: 'resolveReports', id: accountId, ...admin }),
    () => moderation.removeSettledBefore(AT),
  ]) {
    const plans = await watched.plansOf(act, everything);
    expect(plans.length).toBeGreaterThan(0);
    // A partial index of what is open is read whole, and nothing else is.
    const scans = plans.flat().filter((step) => step.startsWith('SCAN'));
    expect(
      scans.filter((step) => !/INDEX (?:accounts_stopped|requests_\w+|reports_open(?:_of_hash)?)\b/.test(step)),
    ).toEqual([]);
  }
  const read = (about: RegExp) =>
    watched.plansOf(() => moderation.figures({ at: AT, since: '2026-01-01', limit: 9 }), about);
  expect(await read(/\bdonors\b/)).toEqual([]);
  expect((await read(/\binvitations\b/)).flat()).toContainEqual(expect.stringContaining('INDEX invitations_said_yes'));
});
