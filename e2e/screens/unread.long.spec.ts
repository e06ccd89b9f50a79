import { addInvitable, INVITING, postNeed } from '../support/inviting.ts';
import { signIn } from '../support/people.ts';
import { section } from '../support/section.ts';
import { expect, type Page, test } from '../support/server.ts';

// What couldn't be read says so where it would stand, and is read again there.

test.use(INVITING);

const FAILED = "This couldn't be loaded.";

/** Until the given word, nobody answers calls whose address has these words. */
async function withoutAnswer(page: Page, path: string): Promise<() => Promise<void>> {
  const calls = `**/trpc/*${path}*`;
  await page.route(calls, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  return () => page.unroute(calls);
}

test('a donor whose profile can’t be read reads so at its place, and tries again', async ({ page, server }) => {
  const ada = await addInvitable(server, 'Ada Adler');
  await signIn(page, ada);
  const again = await withoutAnswer(page, 'donors.mine');
  await page.reload();
  const card = section(page, 'Update Donor Profile');
  await expect(card).toContainText(FAILED);
  await again();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(card).toContainText('You can be contacted');
  await expect(card).not.toContainText(FAILED);
});

test('a donor whose number for texts can’t be read finds its panel in the settings, and tries again', async ({
  page,
  server,
}) => {
  const bea = await addInvitable(server, 'Bea Baum');
  await signIn(page, bea);
  const again = await withoutAnswer(page, 'smsNumber.read');
  await page.goto('/settings');
  const panel = section(page, 'Text messages');
  await expect(panel).toContainText(FAILED);
  await again();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByText(FAILED)).toHaveCount(0);
});

test('a patient of whom it can’t be read which requests ended reads so, and tries again', async ({ page, server }) => {
  const need = await postNeed(server);
  await signIn(page, need);
  const again = await withoutAnswer(page, 'requests.ended');
  await page.reload();
  const panel = section(page, 'My Blood Requests');
  await expect(panel).toContainText(FAILED);
  await again();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByText(FAILED)).toHaveCount(0);
});
