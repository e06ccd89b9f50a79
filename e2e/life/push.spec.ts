import type { BrowserContext } from '@playwright/test';
import type { PushService } from '../../apps/server/test/push/push-service.ts';
import { call } from '../support/call.ts';
import { endSession, signIn } from '../support/people.ts';
import { section } from '../support/section.ts';
import { untilFilled } from '../support/waits.ts';
import { addDonor, addPerson, openDashboard, PASSWORD, post } from './life-people.ts';
import type { LifeServer, Page } from './life-server.ts';
import { expect, stubSubscribe, tellAnaHere, test, wasAsked } from './push-town.ts';
import { deliverer, keepTags, openedBy, press, sayLate, shown, tagsOf, workerOf } from './shown-notice.ts';

test.use({ serviceWorkers: 'allow' });

interface Scene {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly server: LifeServer;
  readonly service: PushService;
}

/** Ana's device shows what Tom asks. */
async function showInvitation({ page, context, server, service }: Scene) {
  await tellAnaHere(page, server, service);
  const worker = await workerOf(context);
  const { deliver, sync } = await deliverer(context, page);
  const tom = await addPerson(server, 'Tom Baker', { role: 'patient' });
  const { _id, bloodType } = await post(server, tom);
  await expect.poll(() => service.received.length).toBe(1);
  const notice = service.received[0]?.notice ?? {};
  await deliver(notice);
  await expect.poll(async () => (await shown(worker)).length).toBe(1);
  const states = async () => (await server.store.invitations.ofRequest(_id)).map(({ state }) => state);
  return { worker, deliver, sync, states, notice, bloodType, token: String(Object(notice).token) };
}

test('a donor is told on their device after one sentence, and answers from the notice', async ({
  page,
  context,
  server,
  service,
}) => {
  const { worker, deliver, notice, bloodType, token } = await showInvitation({ page, context, server, service });
  const tag = String(Object(notice).tag);
  expect(await shown(worker)).toEqual([
    {
      title: 'Can you give blood?',
      body: `${bloodType} is needed up to 5 km from you: Leeds Infirmary`,
      ...{ tag, lang: 'en', actions: ["I'll come", 'Not now'] },
    },
  ]);
  expect(JSON.stringify(await shown(worker))).not.toMatch(/Tom|Baker|Ana/);
  const opened = await press(worker, 'yes');
  expect(opened).toEqual([`/ask#${token}`]);
  await expect.poll(() => shown(worker)).toEqual([]);
  await page.goto(opened[0] ?? '/');
  await expect(page.getByRole('button', { name: "I'll come" })).toBeInViewport();

  // What is newer takes the place of what is shown.
  await deliver(notice);
  await deliver({ ...notice, kind: 'notNeeded', isQuiet: true, token: null });
  await expect.poll(() => shown(worker)).toMatchObject([{ title: 'No longer needed. Thank you!', body: '', tag }]);
});

test('a notification leaves the screen with its person, by sign-out and by a session that was ended elsewhere', {
  tag: '@long',
}, async ({ page, server, service }) => {
  // The Chromium of these tests shows none: what the page would find on the screen is kept instead.
  await page.addInitScript(() => {
    ServiceWorkerRegistration.prototype.getNotifications = async () =>
      sessionStorage.getItem('is-shown') === null
        ? []
        : [{ close: () => sessionStorage.removeItem('is-shown') } as unknown as Notification];
  });
  const ana = await tellAnaHere(page, server, service);
  const isShown = () => page.evaluate(() => sessionStorage.getItem('is-shown') !== null);
  const show = () => page.evaluate(() => sessionStorage.setItem('is-shown', 'yes'));
  await show();
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeInViewport();
  expect(await isShown()).toBe(false);

  await signIn(page, { email: ana.email, password: PASSWORD });
  await show();
  await endSession(page);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeInViewport();
  await expect.poll(isShown).toBe(false);
});

test('nobody is asked by the browser on arrival, a device is ended in the settings, and a patient, whom no notice would ever reach, is offered none', {
  tag: '@long',
}, async ({ page, context, server, service }) => {
  await context.grantPermissions(['notifications']);
  await stubSubscribe(page, service);
  const panel = section(page, 'Notifications');
  const turnOn = panel.getByRole('button', { name: 'Turn on notifications' });
  await openDashboard(page, await addPerson(server, 'Tom Baker', { role: 'patient' }));
  await page.goto('/settings');
  await untilFilled(page);
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  await expect(panel).toHaveCount(0);

  await openDashboard(page, await addDonor(server, 'Ben Stone', { acceptsInvitations: false }));
  await page.goto('/settings#push');
  await expect(panel.getByText('We notify you only about requests you volunteered for.')).toBeInViewport({ ratio: 1 });
  await expect(panel.getByText('when someone nearby needs your blood')).toHaveCount(0);
  await expect(turnOn).toBeInViewport({ ratio: 1 });

  await openDashboard(page, await addDonor(server, 'Ana Silva'));
  await page.goto('/settings#push');
  await expect(
    panel.getByText('We notify you when someone nearby needs your blood. We always email too.'),
  ).toBeInViewport();
  expect(await wasAsked(page)).toBe(false);
  await turnOn.click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  expect(await wasAsked(page)).toBe(true);
  await expect(panel.getByText('This device', { exact: true })).toBeInViewport();
  await panel.getByRole('button', { name: /^Turn off Chrome on Linux/ }).click();
  await expect(panel.getByText('Chrome on Linux gets no more notifications.')).toBeInViewport();
  await expect(panel.getByRole('listitem')).toHaveCount(0);
  await expect(turnOn).toBeInViewport();
});

test('not now, on the notice, says so to the patient, without a page; without a connection it stands there again where the browser says nothing later', {
  tag: '@long',
}, async ({ page, context, server, service }) => {
  const { worker, states } = await showInvitation({ page, context, server, service });
  await context.setOffline(true);
  await keepTags(worker, false);
  expect(await press(worker, 'no')).toEqual([]);
  await expect
    .poll(() => shown(worker))
    .toMatchObject([{ title: 'Not sent: please try again', actions: ["I'll come", 'Not now'] }]);
  await context.setOffline(false);
  expect(await states()).toEqual(['invited']);
  expect(await press(worker, 'no')).toEqual([]);
  await expect.poll(states).toEqual(['declined']);
  expect(await shown(worker)).toEqual([]);
});

for (const [isYesBefore, state] of [
  [false, 'declined'],
  [true, 'accepted'],
] as const) {
  const before = isYesBefore ? ', and takes back no yes that was given elsewhere meanwhile' : '';
  test(`not now, pressed without a connection, is said by the browser once there is one${before}`, {
    tag: '@long',
  }, async ({ page, context, server, service }) => {
    const { worker, sync, states, token } = await showInvitation({ page, context, server, service });
    await context.setOffline(true);
    await keepTags(worker, true);
    await press(worker, 'no');
    await expect.poll(() => tagsOf(worker)).toEqual([`decline ${token}`]);
    expect([await shown(worker), await states()]).toEqual([[], ['invited']]);
    await context.setOffline(false);
    if (isYesBefore) {
      await answerElsewhere(server, token);
      await sayLate(worker, `decline ${token}`);
    } else {
      await sync(`decline ${token}`);
    }
    await expect.poll(states).toEqual([state]);
  });
}

test('not now, on a notice that still asks after a yes was given elsewhere, opens what was said, and takes nothing back', {
  tag: '@long',
}, async ({ page, context, server, service }) => {
  const { worker, states, token } = await showInvitation({ page, context, server, service });
  await answerElsewhere(server, token);
  await press(worker, 'no');
  await expect.poll(() => openedBy(worker)).toEqual([`/ask#${token}`]);
  expect(await states()).toEqual(['accepted']);
});

/** The yes of somebody who opened the mail instead. */
async function answerElsewhere(server: LifeServer, code: string) {
  await call(server, 'POST', '/api/invitation/answer', { body: { code, isComing: true, lastDonatedOn: null } });
}
