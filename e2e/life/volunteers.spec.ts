import type { Browser } from '@playwright/test';
import { EXAMPLE_REQUEST } from '../../packages/domain/src/example-people.ts';
import { VOLUNTEER_WAITS_MS } from '../../packages/domain/src/invitation.ts';
import { donorOf, liveOf, sentenceOf } from '../support/live-steps.ts';
import { sayYes } from '../support/say-yes.ts';
import { addDonor, addPerson, openDashboard, openOther, post } from './life-people.ts';
import { expect, type LifeServer, type Page, test } from './life-server.ts';

/** Sara, who follows her request on her dashboard. */
async function openSara(page: Page, server: LifeServer): Promise<string> {
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  const { _id } = await post(server, sara, { urgency: 'medium' });
  const opened = page.waitForResponse('**/api/live/stream');
  await openDashboard(page, sara);
  expect((await opened).status()).toBe(200);
  return _id;
}

/** A donor whom nobody asked offers on the page of a request to come; the dialog that says so. */
async function offer(browser: Browser, server: LifeServer, { name, id }: { name: string; id: string }) {
  const page = await openOther(browser, server, await addDonor(server, name, { acceptsInvitations: false }));
  await page.clock.install({ time: server.now() });
  await page.goto(`/requests/${id}`);
  await page.getByRole('button', { name: 'Offer to come' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'In 2 h' }).click();
  await sayYes(dialog, { sharesPhone: true });
  await expect(dialog.getByText("Please wait for Sara J.'s answer before you set out.")).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('link', { name: EXAMPLE_REQUEST.phone })).toHaveCount(0);
  return { page, dialog };
}

test('a donor offers on the page of a request, its patient sees them at once and accepts, and the donor has the number and the hour', async ({
  page,
  server,
  browser,
}) => {
  const id = await openSara(page, server);
  const amal = await offer(browser, server, { name: 'Amal Suliman', id });
  await expect(sentenceOf(page)).toHaveText('Amal S. offers to come.');
  await expect(sentenceOf(page)).toBeInViewport({ ratio: 1 });
  await expect(liveOf(page)).toContainText('Amal S. sees your number once you accept.');
  await expect(donorOf(page, 'Amal S.')).toContainText(/Can be there 15:\d\d/);
  await expect(liveOf(page).getByRole('link', { name: /^Call first: / })).toHaveAttribute('href', /^tel:/);
  await expect(liveOf(page).getByRole('button', { name: 'Decline: Amal S.' })).toBeInViewport({ ratio: 1 });
  const accept = liveOf(page).getByRole('button', { name: 'Accept Amal S.' });
  await expect(accept).toBeInViewport({ ratio: 1 });
  await accept.press('Enter');
  await expect(sentenceOf(page)).toHaveText(/^Amal S\. is coming, about 15:\d\d\.$/);
  await expect(sentenceOf(page)).toBeFocused();
  await expect(sentenceOf(page)).toBeInViewport({ ratio: 1 });

  await expect(amal.dialog.getByText(/ expects you\.$/)).toBeInViewport({ ratio: 1 });
  await expect(amal.dialog.getByText(/^About 15:\d\d today \(Leeds time\)\./)).toBeInViewport({
    ratio: 1,
  });
  const number = amal.dialog.getByRole('link', { name: EXAMPLE_REQUEST.phone });
  await expect(number).toHaveAttribute('href', /^tel:/);
  await expect(number).toBeInViewport({ ratio: 1 });
});

test('a donor whose offer is declined, or whom nobody answers for two hours, reads so on the open page, and no number', {
  tag: '@long',
}, async ({ page, server, browser }) => {
  const id = await openSara(page, server);
  const amal = await offer(browser, server, { name: 'Amal Suliman', id });
  const ben = await offer(browser, server, { name: 'Ben Berg', id });
  await expect(donorOf(page, 'Ben B.').getByRole('button', { name: 'Accept Ben B.' })).toBeVisible();
  await liveOf(page).getByRole('button', { name: 'Decline: Amal S.' }).click();
  await expect(sentenceOf(page)).toHaveText('Ben B. offers to come.');
  await expect(amal.dialog.getByText("You aren't needed this time")).toBeInViewport({ ratio: 1 });
  await expect(amal.dialog.getByText('Thank you for offering to come.')).toBeInViewport({ ratio: 1 });

  await server.pass(page, VOLUNTEER_WAITS_MS);
  await expect(ben.dialog.getByText('Nobody answered your offer')).toBeInViewport({ ratio: 1 });
  await expect(liveOf(page).getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  for (const { dialog } of [amal, ben])
    await expect(dialog.getByRole('link', { name: EXAMPLE_REQUEST.phone })).toHaveCount(0);
});
