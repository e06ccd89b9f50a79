import { join } from 'node:path';
import { MINUTE_MS } from '@redthread/domain/day';
import { expect, test, vi } from 'vitest';
import { START, type TestApp } from '../support/app.ts';
import { rowsOf } from '../support/behind-the-port.ts';
import { temporaryFolder } from '../support/command.ts';
import { startMailHost } from '../support/mail-host.ts';
import { send } from '../support/rest-call.ts';
import { INVITED, invitingTown, NEEDED, PATIENCE } from './inviting-town.ts';

/** One look asks ten of them, the next those who are left. */
const DONORS = 12;
const NEXT_ROUND_MS = 30 * MINUTE_MS;

const invitedIn = (town: TestApp) => rowsOf(town, 'invitations').map((invitation) => invitation['account_id']);

test('a round that falls due while the server is down is made at its start, and asks nobody a second time', async () => {
  const file = join(temporaryFolder(), 'invitations.db');
  const first = await invitingTown({ file });
  for (let n = 0; n < DONORS; n += 1) await first.donor();
  await first.patient();
  await vi.waitUntil(() => invitedIn(first.town).length === 10, PATIENCE);
  await first.town.stop();

  const second = await invitingTown({ file, clock: { now: START + NEXT_ROUND_MS + 1 } });
  await second.town.app.ready();
  await vi.waitUntil(() => invitedIn(second.town).length === DONORS, PATIENCE);
  expect((await subjectsIn(second.town)).filter((subject) => subject === INVITED)).toHaveLength(DONORS);
  await second.town.stop();

  // The end of the request is the last of what a third start does.
  const third = await invitingTown({ file, clock: { now: START + 5 * 60 * MINUTE_MS } });
  await third.town.app.ready();
  await vi.waitUntil(async () => (await subjectsIn(third.town)).includes('Your request has ended'), PATIENCE);
  // No host took them: nobody was invited, and nobody is for what is over.
  expect(invitedIn(third.town)).toEqual([]);
  expect(await subjectsIn(third.town)).not.toContain(INVITED);
});

test('a mail host that is down delays asks, and each donor is invited by one mail when it is back', async () => {
  const gone = await startMailHost();
  await gone.close();
  const { town, donor, patient, mailTo } = await invitingTown({ flags: { smtpUrl: gone.url } });
  const donors = [await donor(), await donor(), await donor()];
  const tom = await patient();
  for (const who of donors) await mailTo(who, INVITED);
  await vi.waitUntil(async () => (await town.store.messages.emails(9)).some(({ tries }) => tries > 0), PATIENCE);

  const host = await startMailHost({ port: Number(new URL(gone.url).port) });
  town.clock.now += 20 * MINUTE_MS;
  // Any word about the request wakes who looks for donors, and who sends the mail.
  const more = { neededBy: NEEDED.neededBy, units: 2 };
  expect((await send(town, tom, 'PATCH', `/api/patient/request/${tom.requestId}`, more)).statusCode).toBe(200);
  await vi.waitUntil(() => host.received.length >= donors.length, PATIENCE);
  await vi.waitUntil(async () => (await town.store.messages.emails(9)).length === 0, PATIENCE);
  const told = host.received.flatMap(({ to }) => to?.map(({ address }) => address ?? '') ?? []);
  expect(told.sort()).toEqual(donors.map(({ account }) => account.email).sort());
  expect(host.received.map(({ subject }) => subject)).toEqual(donors.map(() => INVITED));
});

async function subjectsIn({ store }: TestApp): Promise<string[]> {
  return (await store.messages.emails(99)).map(({ subject }) => subject);
}
