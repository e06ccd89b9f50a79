import { call } from '../support/call.ts';
import {
  addInvitable,
  codeOf,
  endNeed,
  INVITING,
  linkIn,
  postNeed,
  readInvitation,
  seenBy,
} from '../support/inviting.ts';
import { sayYes } from '../support/say-yes.ts';
import { expect, type Page, test } from '../support/server.ts';
import { untilFetched } from '../support/waits.ts';

test.use(INVITING);

const INVITED = /Can you give blood in Leeds/;
const REFUSAL = {
  message: 'Not now.',
  code: -32_600,
  data: { code: 'NOT_NOW', message: 'Not now.', requestId: 'r1', httpStatus: 400, path: 'invitations.answerMailed' },
};

test('a donor who answers too late reads what became of the request, in place of an error', async ({
  page,
  server,
}) => {
  const gus = await addInvitable(server, 'Gus Graf');
  const need = await postNeed(server);
  // With it the page would say so before they press.
  await page.route('**/api/invitation/stream', (route) => route.abort());
  await page.goto(await linkIn(server, gus.email, INVITED));
  await expect(heading(page)).toHaveText('Can you give blood in Leeds?');
  await endNeed(server, need, 'notNeeded');
  await sayYes(page, { sharesPhone: true });
  await expect(heading(page)).toHaveText('The blood is no longer needed');
  await expect(heading(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("There's nothing to do.")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: "I'll come" })).toHaveCount(0);
});

test('a donor who is on the way to somebody else reads so beside the button, and what to do', async ({
  page,
  server,
}) => {
  const hal = await addInvitable(server, 'Hal Hart');
  const need = await postNeed(server);
  const link = await linkIn(server, hal.email, INVITED);
  const other = await postNeed(server, { hospital: 'St James’s', urgency: 'medium' });
  await call(server, 'POST', `/api/patient/requests/${other._id}/volunteer`, { body: {}, token: hal.token });
  const [offered] = (await seenBy(server, other)).volunteers;
  const accept = `/api/patient/request/${other._id}/invitations/${offered?._id}/accept`;
  await call(server, 'POST', accept, { body: {}, token: other.token });
  await page.goto(link);
  await sayYes(page);
  await expect(page.getByRole('alert')).toHaveText(
    "You're already on your way to another patient. Please cancel there first.",
  );
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(heading(page)).toHaveText('Can you give blood in Leeds?');
  expect((await seenBy(server, need)).coming).toEqual([]);
});

test('a mail program that opens the link changes nothing, and the code stays in no address and no history', async ({
  page,
  browser,
  server,
}) => {
  const ida = await addInvitable(server, 'Ida Ito');
  await postNeed(server);
  const link = await linkIn(server, ida.email, INVITED);
  const before = await readInvitation(server, link);
  const scanner = await (await browser.newContext({ baseURL: server.url })).newPage();
  await scanner.goto(link);
  await expect(heading(scanner)).toHaveText('Can you give blood in Leeds?');
  expect(scanner.url()).toBe(`${server.url}/ask`);
  const kept = await scanner.evaluate(() => [JSON.stringify(history.state), JSON.stringify(localStorage)]);
  expect(kept.join()).not.toContain(codeOf(link));
  await scanner.context().close();
  expect(await readInvitation(server, link)).toEqual(before);
  await page.goto(link);
  await expect(page.getByRole('button', { name: "I can't", exact: true })).toBeVisible();
});

test('someone with a link that is unknown, or that a mail program cut, reads so, and where to find what they are invited', async ({
  page,
}) => {
  await page.goto(`/ask#${'A'.repeat(43)}`);
  await expect(page.getByRole('alert')).toContainText('This invitation no longer exists.');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Open your dashboard' })).toHaveAttribute('href', '/dashboard');
  await page.goto('/about');
  await page.goto('/ask#cut');
  await expect(page.getByRole('alert')).toContainText('Please open the link from the email again.');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
});

test('a donor without a connection reads beside the button that their answer is kept, and their last word is sent once it is back', async ({
  page,
  context,
  server,
}) => {
  const jo = await addInvitable(server, 'Jo Jansen');
  const need = await postNeed(server);
  await page.route('**/trpc/invitations.open**', (route) => route.abort());
  await page.goto(await linkIn(server, jo.email, INVITED));
  await expect(page.getByRole('alert')).toContainText("This couldn't be loaded.");
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.unroute('**/trpc/invitations.open**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('checkbox', { name: 'Share my number' }).check();
  await untilFetched(page, 'start-offline');
  await context.setOffline(true);
  for (const answer of ["I can't", "I'll come"]) {
    await page.getByRole('button', { name: answer, exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: "We'll send this once you're back online" }).first();
    await expect(alert).toBeInViewport({ ratio: 1 });
  }
  await expect(heading(page)).toHaveText('Can you give blood in Leeds?');
  await expect(page.getByRole('checkbox', { name: 'Share my number' })).toBeChecked();
  await context.setOffline(false);
  await expect(heading(page)).toHaveText(/ expects you\.$/);
  await expect.poll(async () => (await seenBy(server, need)).coming).toMatchObject([{ phone: jo.phone }]);
});

test('a yes that waits for a connection is sent with what its donor chose last', async ({ page, context, server }) => {
  const kim = await addInvitable(server, 'Kim Klein');
  const need = await postNeed(server);
  await page.goto(await linkIn(server, kim.email, INVITED));
  await untilFetched(page, 'start-offline');
  await context.setOffline(true);
  await sayYes(page, { sharesPhone: true });
  await expect(page.getByRole('alert').filter({ hasText: "We'll send this once you're back online" })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Share my number' }).uncheck();
  await context.setOffline(false);
  await expect(heading(page)).toHaveText(/ expects you\.$/);
  await expect.poll(async () => (await seenBy(server, need)).coming).toMatchObject([{ phone: null }]);
});

test('somebody who is coming sees what they chose while it is on its way, or waits, and nothing of it is lost', async ({
  page,
  context,
  server,
}) => {
  const lea = await addInvitable(server, 'Lea Lang');
  const need = await postNeed(server);
  await page.goto(await linkIn(server, lea.email, INVITED));
  await untilFetched(page, 'start-offline');
  await sayYes(page, { sharesPhone: true });
  await expect(heading(page)).toHaveText(/ expects you\.$/);
  const tick = page.getByRole('checkbox', { name: 'Share my number' });
  const inTwoHours = page.getByRole('button', { name: 'In 2 h' });
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/trpc/invitations.answerMailed**', async (route) => {
    await goOn;
    await route.fulfill({ status: 400, json: [{ error: REFUSAL }] });
  });
  await tick.click();
  await expect(tick).toHaveAttribute('aria-disabled', 'true');
  await expect(tick).not.toBeChecked();
  release();
  await expect(page.getByRole('alert')).toHaveText(REFUSAL.message);
  await expect(tick).toBeChecked();
  await page.unroute('**/trpc/invitations.answerMailed**');

  await context.setOffline(true);
  await tick.click();
  await expect(page.getByRole('alert').filter({ hasText: "We'll send this" })).toBeVisible();
  await expect(tick).not.toBeChecked();
  await inTwoHours.click();
  await expect(inTwoHours).toHaveAttribute('aria-pressed', 'true');
  await expect(tick).not.toBeChecked();
  await context.setOffline(false);
  await expect(page.getByText(/^About /)).toBeVisible();
  await expect(tick).not.toBeChecked();
  await expect
    .poll(async () => (await seenBy(server, need)).coming)
    .toMatchObject([{ phone: null, arrivingAt: expect.any(String) }]);
});

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}
