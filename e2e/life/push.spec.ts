import { setDefaultCACertificates } from 'node:tls';
import type { BrowserContext, CDPSession, Worker } from '@playwright/test';
import { AUTHORITY, openPushService, type PushService } from '../../apps/server/test/push/push-service.ts';
import { untilFilled } from '../support/waits.ts';
import { addDonor, addPerson, LEEDS, openDashboard, post } from './life-people.ts';
import { expect, test as life, type Page } from './life-server.ts';

// A browser subscribes at a push service of ours, which checks and decrypts what the server sends, and its plain text goes to the real
// service worker over the devtools protocol. Not seen here: the relay of a browser's maker; and the question and the notification of the
// system, which the Chromium of these tests hasn't. What the service worker asks it to show is kept instead, and presses are told to it.

setDefaultCACertificates([AUTHORITY]);

const test = life.extend<{ service: PushService }>({
  service: async ({}, use) => {
    const service = await openPushService({ now: () => Date.UTC(2027, 5, 15, 13) });
    await use(service);
    await service.close();
  },
  pushHosts: async ({ service }, use) => use(service.host),
});

test.use({ serviceWorkers: 'allow' });

/** What the browser and its own service would give, of ours: the person says yes. */
async function stubSubscribe(page: Page, service: PushService): Promise<void> {
  const subscription = service.subscribe('/this-browser');
  await page.addInitScript((given) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    PushManager.prototype.subscribe = async () => ({ toJSON: () => given }) as unknown as PushSubscription;
    const request = Notification.requestPermission;
    Notification.requestPermission = () => {
      sessionStorage.setItem('was-asked', 'yes');
      return request.call(Notification);
    };
  }, subscription);
}

/** Whether the browser put its own question on any page of the tab. */
async function wasAsked(page: Page): Promise<boolean> {
  return (await page.evaluate(() => sessionStorage.getItem('was-asked'))) !== null;
}

interface Kept {
  readonly title: string;
  readonly options: NotificationOptions & { readonly actions: readonly { readonly title: string }[] };
}

/** What a service worker is seen to do: shown notifications, one a tag, and opened pages. */
interface Scope {
  shown: Map<string, Kept>;
  opened: string[];
  registration: { showNotification(title: string, options: Kept['options']): Promise<void> };
  clients: { openWindow(url: string): Promise<null> };
  dispatchEvent(event: Event): boolean;
}

async function workerOf(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.shown = new Map();
    scope.opened = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.set(options.tag ?? '', { title, options });
    };
    scope.clients.openWindow = async (url) => {
      scope.opened.push(url);
      return null;
    };
  });
  return worker;
}

/** The devtools' end of the service worker: hands it a message as a push service would. */
async function deliverer(context: BrowserContext, page: Page) {
  const devtools: CDPSession = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return (notice: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(notice) });
}

function shown(worker: Worker) {
  return worker.evaluate(() =>
    [...(globalThis as unknown as Scope).shown.values()].map(({ title, options }) => ({
      title,
      body: options.body?.replaceAll(/[\u2068\u2069]/g, ''),
      tag: options.tag,
      lang: options.lang,
      actions: options.actions.map((each) => each.title),
    })),
  );
}

/** Presses a button of the notification that is shown; the pages that opens. */
function press(worker: Worker, action: string): Promise<string[]> {
  return worker.evaluate((pressed) => {
    const scope = globalThis as unknown as Scope;
    const [{ options } = { options: { tag: '', data: {} } }] = scope.shown.values();
    const notification = { data: options.data, close: () => scope.shown.delete(options.tag ?? '') };
    // Of a worker; the types here are those of pages.
    const Extendable = Reflect.get(globalThis, 'ExtendableEvent') as new (kind: string) => Event;
    scope.dispatchEvent(Object.assign(new Extendable('notificationclick'), { notification, action: pressed }));
    return scope.opened;
  }, action);
}

test('a donor is told on their device after one sentence, and answers from the notice', async ({
  page,
  context,
  server,
  service,
}) => {
  await context.grantPermissions(['notifications']);
  await stubSubscribe(page, service);
  const ana = await addDonor(server, 'Ana Silva');
  await openDashboard(page, ana);
  await expect(page.getByText('A notice on this device reaches you at once')).toBeInViewport();
  await page.getByRole('button', { name: 'Tell me on this device too' }).click();
  await expect(page.getByText('From now on you are told on this device.')).toBeInViewport();

  const worker = await workerOf(context);
  const deliver = await deliverer(context, page);
  const tom = await addPerson(server, 'Tom Baker', { role: 'patient' });
  const request = await post(server, tom, { hospital: 'Leeds Infirmary' });
  await expect.poll(() => service.received.length).toBe(1);
  const [asked] = service.received;
  await deliver(asked?.notice ?? {});
  const tag = String(asked?.notice['tag']);
  const { bloodType } = request;
  await expect
    .poll(() => shown(worker))
    .toEqual([
      {
        title: 'Can you give blood?',
        body: `${bloodType} is needed up to 10 km from you: Leeds Infirmary`,
        ...{ tag, lang: 'en', actions: ['I can come', 'Not now'] },
      },
    ]);
  expect(JSON.stringify(await shown(worker))).not.toMatch(/Tom|Baker|Ana/);
  const opened = await press(worker, 'yes');
  expect(opened).toEqual([`/ask#${asked?.notice['token']}`]);
  await expect.poll(() => shown(worker)).toEqual([]);
  await page.goto(opened[0] ?? '/');
  await expect(page.getByRole('button', { name: /^I can come/ }).first()).toBeInViewport();

  // What is newer takes the place of what is shown.
  await deliver(asked?.notice ?? {});
  await deliver({ ...asked?.notice, kind: 'notNeeded', isQuiet: true, token: null });
  await expect.poll(() => shown(worker)).toMatchObject([{ title: 'No longer needed. Thank you!', body: '', tag }]);
});

test('not now, on the notice, says so to the patient, without a page', async ({ page, context, server, service }) => {
  await context.grantPermissions(['notifications']);
  await stubSubscribe(page, service);
  const ana = await addDonor(server, 'Ana Silva');
  await openDashboard(page, ana);
  await page.getByRole('button', { name: 'Tell me on this device too' }).click();
  await expect(page.getByText('From now on you are told on this device.')).toBeInViewport();
  const worker = await workerOf(context);
  const deliver = await deliverer(context, page);
  const tom = await addPerson(server, 'Tom Baker', { role: 'patient' });
  const { _id } = await post(server, tom);
  await expect.poll(() => service.received.length).toBe(1);
  await deliver(service.received[0]?.notice ?? {});
  await expect.poll(async () => (await shown(worker)).length).toBe(1);
  expect(await press(worker, 'no')).toEqual([]);
  await expect
    .poll(async () => (await server.store.asks.ofRequest(_id)).map(({ state }) => state))
    .toEqual(['declined']);
});

test('nobody is asked by the browser on arrival, and a device is ended in the settings', async ({
  page,
  context,
  server,
  service,
}) => {
  await context.grantPermissions(['notifications']);
  await stubSubscribe(page, service);
  const ana = await addDonor(server, 'Ana Silva', { placeId: LEEDS });
  await openDashboard(page, ana);
  await page.goto('/settings#push');
  const panel = page.getByRole('region', { name: 'Notices on your devices' });
  await expect(panel.getByText('You are told by mail alone.')).toBeInViewport();
  expect(await wasAsked(page)).toBe(false);
  await panel.getByRole('button', { name: 'Tell me on this device too' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  expect(await wasAsked(page)).toBe(true);
  await expect(panel.getByText('This device', { exact: true })).toBeInViewport();
  await panel.getByRole('button', { name: /^End notices on Chrome on Linux/ }).click();
  await expect(panel.getByText('You are no longer told on Chrome on Linux.')).toBeInViewport();
  await expect(panel.getByRole('listitem')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Tell me on this device too' })).toBeInViewport();
});

test('a patient, whom no notice would ever reach, is offered none', async ({ page, server, service }) => {
  await stubSubscribe(page, service);
  const tom = await addPerson(server, 'Tom Baker', { role: 'patient' });
  await post(server, tom);
  await openDashboard(page, tom);
  await page.goto('/settings');
  await untilFilled(page);
  await page.getByRole('heading', { name: 'Sessions' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Notices on your devices')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Tell me on this device too' })).toHaveCount(0);
});

test('a donor who does not let us ask reads what a notice would be about, before they say yes to one', async ({
  page,
  server,
  service,
}) => {
  await stubSubscribe(page, service);
  const ana = await addDonor(server, 'Ana Silva', { letsAsk: false });
  await openDashboard(page, ana);
  await page.goto('/settings#push');
  const panel = page.getByRole('region', { name: 'Notices on your devices' });
  await expect(
    panel.getByText('a notice on a device is only about a request that you offered to come to'),
  ).toBeInViewport({ ratio: 1 });
  await expect(panel.getByText('at once when somebody near needs your blood')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Tell me on this device too' })).toBeInViewport({ ratio: 1 });
});
