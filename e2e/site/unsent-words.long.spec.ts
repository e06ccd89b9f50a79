import { call } from '../support/call.ts';
import { addInvitable, INVITING, linkIn, postNeed, readInvitation, say } from '../support/inviting.ts';
import { chooseMore, donorOf, liveOf, withdraw } from '../support/live-steps.ts';
import { signIn } from '../support/people.ts';
import { expect, type Page, type TestServer, test } from '../support/server.ts';
import { untilFetched, untilFilled } from '../support/waits.ts';
import { WAITS } from './unsent-request.ts';

test.use(INVITING);

// What is said without a connection of a request that there is, or of an invitation.

const KEPT = "We'll send this once you're back online.";
const ARRIVED = "You're back online, and it was sent.";
const NEEDS = "Please try again once you're back online";

test('a patient who ends their request without a connection reads that it is kept, and it ends when the line is back', async ({
  page,
  context,
  server,
}) => {
  const need = await openDashboard(page, server);
  await chooseMore(page, 'We have enough');
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'We have enough' }).click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: KEPT })).toContainText('is still open');
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: KEPT })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(WAITS)).toBeInViewport({ ratio: 1 });
  await expect(liveOf(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(ARRIVED)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('is still open')).toHaveCount(0);
  expect(await call(server, 'GET', '/api/patient/requests/mine', { token: need.token })).toEqual([]);
});

test('a request that was ended elsewhere while its end waited is what its patient wanted', async ({
  page,
  context,
  server,
}) => {
  const need = await openDashboard(page, server);
  await withdraw(page);
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click();
  await expect(page.getByText(WAITS)).toBeInViewport({ ratio: 1 });
  const body = { reason: 'notNeeded' };
  await call(server, 'POST', `/api/patient/request/${need._id}/close`, { body, token: need.token });
  await context.setOffline(false);
  await expect(page.getByText(ARRIVED)).toBeInViewport({ ratio: 1 });
});

test('a donor who says without a connection that they gave is rested from when the line is back', async ({
  page,
  context,
  server,
}) => {
  const amal = await addInvitable(server, 'Amal Haddad');
  await postNeed(server);
  const link = await linkIn(server, amal.email, /^Can you give blood/);
  await say(server, link, true);
  await page.goto(link);
  await untilFetched(page, 'start-offline');
  await context.setOffline(true);
  await page.getByText('Have you been there?').click();
  await page.getByRole('button', { name: 'I gave blood' }).click();
  await expect(page.getByRole('alert').filter({ hasText: KEPT })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(WAITS)).toBeInViewport({ ratio: 1 });
  expect((await readInvitation(server, link)).state).toBe('accepted');
  await context.setOffline(false);
  await expect(page.getByText(ARRIVED)).toBeInViewport({ ratio: 1 });
  expect((await readInvitation(server, link)).state).toBe('donated');
  await expect(page.getByText(KEPT)).toHaveCount(0);
});

test('a patient who says without a connection what came of two donors has both words sent', async ({
  page,
  context,
  server,
}) => {
  const donors = [await addInvitable(server, 'Amal Haddad'), await addInvitable(server, 'Ben Osei')];
  const need = await postNeed(server, { units: 3 });
  const links = await Promise.all(donors.map(({ email }) => linkIn(server, email, /^Can you give blood/)));
  for (const link of links) await say(server, link, true);
  await signIn(page, need);
  await untilFilled(page);
  await untilFetched(page, 'start-offline');
  await context.setOffline(true);
  for (const name of ['Amal', 'Ben']) {
    const row = donorOf(page, name);
    await row.getByText('Say what came of it').click();
    await row.getByRole('button', { name: /^Didn't come/ }).click();
    await expect(row.getByRole('alert')).toContainText(KEPT);
    await expect(row.getByRole('alert')).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByText("2 saved, sent once you're online.")).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await expect(page.getByText(ARRIVED)).toBeInViewport({ ratio: 1 });
  const states = links.map(async (link) => (await readInvitation(server, link)).state);
  expect(await Promise.all(states)).toEqual(['noShow', 'noShow']);
  await expect(page.getByText(KEPT)).toHaveCount(0);
});

test('a patient who changes their request without a connection reads at once that it needs one, and loses nothing', async ({
  page,
  context,
  server,
}) => {
  const need = await openDashboard(page, server);
  await untilFetched(page, 'change-request');
  await chooseMore(page, 'Change time or units');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Units').selectOption('4');
  await context.setOffline(true);
  await expect(dialog.getByRole('status').filter({ hasText: NEEDS })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: NEEDS })).toBeInViewport({ ratio: 0.99 });
  await expect(dialog.getByText(NEEDS)).toHaveCount(1);
  await expect(page.getByText(WAITS)).toHaveCount(0);
  await expect(dialog.getByLabel('Units')).toHaveValue('4');
  await context.setOffline(false);
  await expect(dialog.getByRole('status').filter({ hasText: NEEDS })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const mine = await call(server, 'GET', '/api/patient/requests/mine', { token: need.token });
  expect(mine).toMatchObject([{ _id: need._id, units: 4 }]);
});

/** As a patient with a request, whose page has fetched what it needs to go on without a connection. */
async function openDashboard(page: Page, server: TestServer) {
  const need = await postNeed(server);
  await signIn(page, need);
  await untilFetched(page, 'start-offline');
  return need;
}
