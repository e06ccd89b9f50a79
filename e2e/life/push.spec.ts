import { endSession } from '../support/people.ts';
import { untilFilled } from '../support/waits.ts';
import { addDonor, addPerson, LEEDS, openDashboard, post } from './life-people.ts';
import { expect, stubSubscribe, tellAnaHere, test, wasAsked } from './push-town.ts';
import { deliverer, press, shown, workerOf } from './shown-notice.ts';

test.use({ serviceWorkers: 'allow' });

test('a donor is told on their device after one sentence, and answers from the notice', async ({
  page,
  context,
  server,
  service,
}) => {
  await tellAnaHere(page, server, service);

  const worker = await workerOf(context);
  const { deliver } = await deliverer(context, page);
  const tom = await addPerson(server, 'Tom Baker', { role: 'patient' });
  const request = await post(server, tom, { hospital: 'Leeds Infirmary' });
  await expect.poll(() => service.received.length).toBe(1);
  const [invited] = service.received;
  await deliver(invited?.notice ?? {});
  const tag = String(invited?.notice['tag']);
  const { bloodType } = request;
  await expect
    .poll(() => shown(worker))
    .toEqual([
      {
        title: 'Can you give blood?',
        body: `${bloodType} is needed up to 5 km from you: Leeds Infirmary`,
        ...{ tag, lang: 'en', actions: ["I'll come", 'Not now'] },
      },
    ]);
  expect(JSON.stringify(await shown(worker))).not.toMatch(/Tom|Baker|Ana/);
  const opened = await press(worker, 'yes');
  expect(opened).toEqual([`/ask#${invited?.notice['token']}`]);
  await expect.poll(() => shown(worker)).toEqual([]);
  await page.goto(opened[0] ?? '/');
  await expect(page.getByRole('button', { name: "I'll come" })).toBeInViewport();

  // What is newer takes the place of what is shown.
  await deliver(invited?.notice ?? {});
  await deliver({ ...invited?.notice, kind: 'notNeeded', isQuiet: true, token: null });
  await expect.poll(() => shown(worker)).toMatchObject([{ title: 'No longer needed. Thank you!', body: '', tag }]);
});

test('a notification leaves the screen with its person, by sign-out and by a session that was ended elsewhere', async ({
  page,
  server,
  service,
}) => {
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

  await openDashboard(page, ana);
  await show();
  await endSession(page);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeInViewport();
  await expect.poll(isShown).toBe(false);
});

test('nobody is asked by the browser on arrival, and a device is ended in the settings', { tag: '@long' }, async ({
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
  const panel = page.getByRole('region', { name: 'Notifications' });
  await expect(
    panel.getByText('We notify you when someone nearby needs your blood. We always email too.'),
  ).toBeInViewport();
  expect(await wasAsked(page)).toBe(false);
  await panel.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  expect(await wasAsked(page)).toBe(true);
  await expect(panel.getByText('This device', { exact: true })).toBeInViewport();
  await panel.getByRole('button', { name: /^Turn off Chrome on Linux/ }).click();
  await expect(panel.getByText('Chrome on Linux gets no more notifications.')).toBeInViewport();
  await expect(panel.getByRole('listitem')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Turn on notifications' })).toBeInViewport();
});

test('a patient, whom no notice would ever reach, is offered none', { tag: '@long' }, async ({
  page,
  server,
  service,
}) => {
  await stubSubscribe(page, service);
  const tom = await addPerson(server, 'Tom Baker', { role: 'patient' });
  await post(server, tom);
  await openDashboard(page, tom);
  await page.goto('/settings');
  await untilFilled(page);
  await page.getByRole('heading', { name: 'Sessions' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toHaveCount(0);
});

test('a donor who does not accept invitations reads what a notice would be about, before they say yes to one', {
  tag: '@long',
}, async ({ page, server, service }) => {
  await stubSubscribe(page, service);
  const ana = await addDonor(server, 'Ana Silva', { acceptsInvitations: false });
  await openDashboard(page, ana);
  await page.goto('/settings#push');
  const panel = page.getByRole('region', { name: 'Notifications' });
  await expect(panel.getByText('We notify you only about requests you volunteered for.')).toBeInViewport({ ratio: 1 });
  await expect(panel.getByText('when someone nearby needs your blood')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Turn on notifications' })).toBeInViewport({ ratio: 1 });
});
