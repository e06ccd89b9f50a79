import type { BrowserContext } from '@playwright/test';
import type { PushService } from '../../apps/server/test/push/push-service.ts';
import { addPerson, post } from './life-people.ts';
import type { LifeServer, Page } from './life-server.ts';
import { expect, tellAnaHere, test } from './push-town.ts';
import { deliverer, keepTags, press, sayLate, shown, tagsOf, workerOf } from './shown-notice.ts';

test.use({ serviceWorkers: 'allow' });

interface Scene {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly server: LifeServer;
  readonly service: PushService;
}

/** Ana's device shows what Tom asks. */
async function showAsk({ page, context, server, service }: Scene) {
  const ana = await tellAnaHere(page, server, service);
  const worker = await workerOf(context);
  const { deliver, sync } = await deliverer(context, page);
  const tom = await addPerson(server, 'Tom Baker', { role: 'patient' });
  const { _id } = await post(server, tom);
  await expect.poll(() => service.received.length).toBe(1);
  const notice = service.received[0]?.notice ?? {};
  await deliver(notice);
  await expect.poll(async () => (await shown(worker)).length).toBe(1);
  const states = async () => (await server.store.asks.ofRequest(_id)).map(({ state }) => state);
  return { ana, worker, sync, states, token: String(Object(notice).token) };
}

test('not now, on the notice, says so to the patient, without a page', async ({ page, context, server, service }) => {
  const { worker, states } = await showAsk({ page, context, server, service });
  expect(await press(worker, 'no')).toEqual([]);
  await expect.poll(states).toEqual(['declined']);
});

test('not now, pressed without a connection, stands there again where the browser says nothing later', async ({
  page,
  context,
  server,
  service,
}) => {
  const { worker, states } = await showAsk({ page, context, server, service });
  await context.setOffline(true);
  await keepTags(worker, false);
  expect(await press(worker, 'no')).toEqual([]);
  await expect
    .poll(() => shown(worker))
    .toMatchObject([{ title: 'Not sent: please try again', actions: ['I can come', 'Not now'] }]);
  await context.setOffline(false);
  expect(await states()).toEqual(['asked']);
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
  const { worker, sync, states, token } = await showAsk({ page, context, server, service });
  await context.setOffline(true);
  await keepTags(worker, true);
  await press(worker, 'no');
  await expect.poll(() => tagsOf(worker)).toEqual([`decline ${token}`]);
  expect([await shown(worker), await states()]).toEqual([[], ['asked']]);
  await context.setOffline(false);
  await sync(`decline ${token}`);
  await expect.poll(states).toEqual(['declined']);
});

test('a yes that a donor gave elsewhere stays, though their not now of before comes late', async ({
  page,
  context,
  server,
  service,
}) => {
  const { worker, states, token } = await showAsk({ page, context, server, service });
  await context.setOffline(true);
  await keepTags(worker, true);
  await press(worker, 'no');
  await expect.poll(() => tagsOf(worker)).toEqual([`decline ${token}`]);
  await context.setOffline(false);
  const yes = { code: token, isComing: true, lastDonatedOn: null };
  const headers = { 'content-type': 'application/json' };
  const sent = await fetch(`${server.url}/api/ask/answer`, { method: 'POST', headers, body: JSON.stringify(yes) });
  expect(sent.status).toBe(200);
  await sayLate(worker, `decline ${token}`);
  expect(await states()).toEqual(['coming']);
});
