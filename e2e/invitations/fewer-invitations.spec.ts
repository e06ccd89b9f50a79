import { call } from '../support/call.ts';
import { addInvitable, INVITING, linkIn, postNeed } from '../support/inviting.ts';
import { signIn } from '../support/people.ts';
import { sayYes } from '../support/say-yes.ts';
import { expect, type Page, type TestServer, test } from '../support/server.ts';

test.use(INVITING);

const INVITED = /Can you give blood in Leeds/;

async function profileOf(server: TestServer, { token }: { token: string }) {
  return call(server, 'GET', '/api/donor/me', { token });
}

test('a donor stops all invitations from the mail without signing in, and accepts invitations again once they sign in', async ({
  page,
  server,
}) => {
  const kim = await addInvitable(server, 'Kim Kern');
  await postNeed(server);
  const link = await linkIn(server, kim.email, INVITED, '/ask/stop');
  await page.goto(link);
  await expect(heading(page)).toHaveText('Contacted too often?');
  await expect(page.getByText('We contact you at most once in 7 days and 3 times in 30 days.')).toBeInViewport({
    ratio: 1,
  });
  expect(page.url()).toBe(`${server.url}/ask/stop`);
  // Opening it changed nothing.
  expect(await profileOf(server, kim)).toMatchObject({ invitationConsentOn: expect.any(String), pausedUntil: null });
  await page.reload();
  await page.getByRole('button', { name: 'Stop contacting me' }).press('Enter');
  const stopped = page.getByText("We won't contact you any more.");
  await expect(stopped).toBeFocused();
  await expect(stopped).toBeInViewport({ ratio: 1 });
  expect(await profileOf(server, kim)).toMatchObject({ invitationConsentOn: null });

  await signIn(page, kim);
  await page.getByRole('button', { name: 'Allow invitations' }).click();
  await expect.poll(() => profileOf(server, kim)).toMatchObject({ invitationConsentOn: expect.any(String) });
});

test('a donor pauses from the mail for a month with one press', async ({ page, server }) => {
  const lea = await addInvitable(server, 'Lea Lang');
  await postNeed(server);
  await page.goto(await linkIn(server, lea.email, INVITED, '/ask/stop'));
  await page.getByRole('button', { name: 'Pause for a month' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: "We won't contact you before " })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole('button', { name: 'Pause for a month' })).toBeFocused();
  expect(await profileOf(server, lea)).toMatchObject({
    pausedUntil: inDays(30),
    invitationConsentOn: expect.any(String),
  });
});

test('a donor pauses beside the ask for a week, or until a day of their own, which has to be ahead', {
  tag: '@long',
}, async ({ page, server }) => {
  const mia = await addInvitable(server, 'Mia Moor');
  await postNeed(server);
  await page.goto(await linkIn(server, mia.email, INVITED));
  const fewer = page.locator('details').filter({ hasText: 'Contacted too often?' });
  await fewer.getByText('Contacted too often?').click();
  await fewer.getByRole('button', { name: 'Pause for a week' }).click();
  const paused = fewer.getByRole('status');
  await expect(paused).toContainText("We won't contact you before ");
  await expect(paused).toBeInViewport({ ratio: 1 });
  expect(await profileOf(server, mia)).toMatchObject({ pausedUntil: inDays(7) });

  await fewer.getByLabel('Pause until').fill(inDays(0));
  await fewer.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(fewer.getByRole('alert')).toHaveText('Choose a day after today.');
  await expect(fewer.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await fewer.getByLabel('Pause until').fill(inDays(3000));
  await fewer.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(fewer.getByRole('alert')).toHaveText(
    'From an email, you can pause for at most 30 days. Please sign in to pause for longer.',
  );
  await expect(fewer.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await fewer.getByLabel('Pause until').fill(inDays(20));
  await fewer.getByLabel('Pause until').press('Enter');
  await expect(fewer.getByRole('alert')).toBeHidden();
  await expect.poll(() => profileOf(server, mia)).toMatchObject({ pausedUntil: inDays(20) });

  // The invitation itself is still there to be answered.
  await sayYes(page, { sharesPhone: true });
  await expect(heading(page)).toHaveText(/ expects you\.$/);
  await fewer.getByRole('button', { name: 'Stop contacting me' }).click();
  await expect(fewer.getByText("We won't contact you any more.")).toBeFocused();
  await expect(heading(page)).toHaveText(/ expects you\.$/);
});

test('someone with an unknown way out, or a cut one, or without a connection, reads so', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await page.goto(`/ask/stop#${'A'.repeat(43)}`);
  for (const way of ['Stop contacting me', 'Pause for a month']) {
    await page.getByRole('button', { name: way }).click();
    await expect(page.getByRole('alert').last()).toHaveText('This invitation no longer exists.');
    await expect(page.getByRole('alert').last()).toBeInViewport({ ratio: 1 });
  }
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Stop contacting me' }).click();
  await expect(page.getByRole('alert').last()).toContainText("We couldn't reach the server.");
  await expect(page.getByRole('alert').last()).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await page.goto('/about');
  await page.goto('/ask/stop#cut');
  await expect(page.getByRole('alert')).toContainText('Please open the link from the email again.');
  await expect(page.getByRole('button', { name: 'Stop contacting me' })).toHaveCount(0);
  const dashboard = page.getByRole('link', { name: 'Open your dashboard' });
  await expect(dashboard).toBeInViewport({ ratio: 1 });
  await expect(dashboard).toHaveAttribute('href', '/dashboard');
});

/** A day from today, by the browser's clock and this one: both are UTC. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}
