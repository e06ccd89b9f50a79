import { setDefaultCACertificates } from 'node:tls';
import { AUTHORITY, openPushService, type PushService } from '../../apps/server/test/push/push-service.ts';
import { addDonor, openDashboard } from './life-people.ts';
import { expect, type LifeServer, test as life, type Page } from './life-server.ts';

// A browser subscribes at a push service of ours, which checks and decrypts what the server sends, and its plain text goes to the real
// service worker over the devtools protocol. Not seen here: the relay of a browser's maker; and the question and the notification of the
// system, which the Chromium of these tests hasn't. What the service worker asks it to show is kept instead, and presses are told to it.

setDefaultCACertificates([AUTHORITY]);

export const test = life.extend<{ service: PushService }>({
  service: async ({}, use) => {
    const service = await openPushService();
    await use(service);
    await service.close();
  },
  pushHosts: async ({ service }, use) => use(service.host),
});

/** What the browser and its own service would give, of ours: the person says yes. */
export async function stubSubscribe(page: Page, service: PushService): Promise<void> {
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
export async function wasAsked(page: Page): Promise<boolean> {
  return (await page.evaluate(() => sessionStorage.getItem('was-asked'))) !== null;
}

/** Ana, who said yes to notices on this device; what it is sent waits in `service.received`. */
export async function tellAnaHere(page: Page, server: LifeServer, service: PushService) {
  await page.context().grantPermissions(['notifications']);
  await stubSubscribe(page, service);
  const ana = await addDonor(server, 'Ana Silva');
  await openDashboard(page, ana);
  const offer = page.getByText('We notify you when someone nearby needs your blood.');
  await offer.scrollIntoViewIfNeeded();
  await expect(offer).toBeInViewport();
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByText('Notifications are on.')).toBeInViewport();
  return ana;
}

export { expect };
