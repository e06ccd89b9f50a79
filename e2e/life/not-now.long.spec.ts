import type { BrowserContext } from '@playwright/test';
import type { PushService } from '../../apps/server/test/push/push-service.ts';
import { call } from '../support/call.ts';
import { addDonor, addPerson, answer, post } from './life-people.ts';
import type { LifeServer, Page } from './life-server.ts';
import { expect, tellAnaHere, test } from './push-town.ts';
import { deliverer, keepTags, openedBy, press, sayLate, shown, tagsOf, workerOf } from './shown-notice.ts';

test.use({ serviceWorkers: 'allow' });

interface Scene {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly server: LifeServer;
  readonly service: PushService;
}

/** Ana's device shows what Tom asks. */
async function showInvitation({ page, context, server, service }: Scene, needed: object = {}) {
  const ana = await tellAnaHere(page, server, service);
  const worker = await workerOf(context);
  const { deliver, sync } = await deliverer(context, page);
  const tom = await addPerson(server, 'Tom Baker', { role: 'patient' });
  const { _id } = await post(server, tom, needed);
  await expect.poll(() => service.received.length).toBe(1);
  const notice = service.received[0]?.notice ?? {};
  await deliver(notice);
  await expect.poll(async () => (await shown(worker)).length).toBe(1);
  const states = async () => (await server.store.invitations.ofRequest(_id)).map(({ state }) => state);
  return { ana, worker, deliver, sync, states, token: String(Object(notice).token) };
}

/** The yes of somebody who opened the mail instead. */
async function answerElsewhere(server: LifeServer, code: string) {
  await call(server, 'POST', '/api/invitation/answer', { body: { code, isComing: true, lastDonatedOn: null } });
}

test('not now, on the notice, says so to the patient, without a page', async ({ page, context, server, service }) => {
  const { worker, states } = await showInvitation({ page, context, server, service });
  expect(await press(worker, 'no')).toEqual([]);
  await expect.poll(states).toEqual(['declined']);
});

test('not now, pressed without a connection, stands there again where the browser says nothing later', async ({
  page,
  context,
  server,
  service,
}) => {
  const { worker, states } = await showInvitation({ page, context, server, service });
  await context.setOffline(true);
  await keepTags(worker, false);
  expect(await press(worker, 'no')).toEqual([]);
  await expect
    .poll(() => shown(worker))
    .toMatchObject([{ title: 'Not sent: please try again', actions: ["I'll come", 'Not now'] }]);
  await context.setOffline(false);
  expect(await states()).toEqual(['invited']);
  await press(worker, 'no');
  await expect.poll(states).toEqual(['declined']);
  expect(await shown(worker)).toEqual([]);
});

test('not now, pressed without a connection, is said by the browser once there is one', async ({
  page,
  context,
  server,
  service,
}) => {
  const { worker, sync, states, token } = await showInvitation({ page, context, server, service });
  await context.setOffline(true);
  await keepTags(worker, true);
  await press(worker, 'no');
  await expect.poll(() => tagsOf(worker)).toEqual([`decline ${token}`]);
  expect([await shown(worker), await states()]).toEqual([[], ['invited']]);
  await context.setOffline(false);
  await sync(`decline ${token}`);
  await expect.poll(states).toEqual(['declined']);
});

test('not now, on a notice that still asks after a yes was given elsewhere, opens what was said, and takes nothing back', async ({
  page,
  context,
  server,
  service,
}) => {
  const { worker, states, token } = await showInvitation({ page, context, server, service });
  await answerElsewhere(server, token);
  await press(worker, 'no');
  await expect.poll(() => openedBy(worker)).toEqual([`/ask#${token}`]);
  expect(await states()).toEqual(['accepted']);
});

test('not now, to a place that is free, is said late as well', async ({ page, context, server, service }) => {
  const ben = await addDonor(server, 'Ben Stone');
  const scene = { page, context, server, service };
  // With one place.
  const { ana, worker, deliver, sync, states } = await showInvitation(scene, { urgency: 'low' });
  await answer(server, ben, { isComing: true });
  await answer(server, ana, { isComing: true });
  await answer(server, ben, { isComing: false });
  await server.settle();
  await expect.poll(() => service.received.at(-1)?.notice).toMatchObject({ kind: 'placeFree' });
  const notice = service.received.at(-1)?.notice ?? {};
  await deliver(notice);
  await expect.poll(async () => (await shown(worker))[0]?.title).toBe('You are needed after all. Can you come?');
  await context.setOffline(true);
  await keepTags(worker, true);
  await press(worker, 'no');
  const tag = `decline-place ${Object(notice).token}`;
  await expect.poll(() => tagsOf(worker)).toEqual([tag]);
  await context.setOffline(false);
  expect((await states()).toSorted()).toEqual(['cancelled', 'waitlisted']);
  await sync(tag);
  await expect.poll(async () => (await states()).toSorted()).toEqual(['cancelled', 'declined']);
});

test('a yes that a donor gave elsewhere stays, though their not now of before comes late', async ({
  page,
  context,
  server,
  service,
}) => {
  const { worker, states, token } = await showInvitation({ page, context, server, service });
  await context.setOffline(true);
  await keepTags(worker, true);
  await press(worker, 'no');
  await expect.poll(() => tagsOf(worker)).toEqual([`decline ${token}`]);
  await context.setOffline(false);
  await answerElsewhere(server, token);
  await sayLate(worker, `decline ${token}`);
  expect(await states()).toEqual(['accepted']);
});
