import { hold } from '../support/hold.ts';
import { chooseType } from '../support/request-form.ts';
import { expect, type Page, test } from '../support/server.ts';

// A hospital's words name its town, which is looked up while they are typed.

const town = (page: Page) => page.getByRole('combobox', { name: 'Town' });
const isAnswer = (response: { url(): string }) => response.url().includes('places.suggest');

test('who presses what is below a hospital that names no town has pressed it, and is asked for the town then', async ({
  page,
}) => {
  await page.goto('/patient');
  const answer = page.waitForResponse(isAnswer);
  await page.getByLabel('Hospital').fill('Qqqxyzzy ward');
  await answer;
  const high = page.getByRole('radio', { name: 'High' });
  const box = await high.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.mouse.down();
  // The field was left: what is pressed stays under the finger.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await high.boundingBox()).toEqual(box);
  await page.mouse.up();
  await expect(high).toBeChecked();
  await expect(town(page)).toBeVisible();
});

test('who presses what is below a hospital as its town becomes known has pressed it, and reads the town then', async ({
  page,
}) => {
  const release = await holdTheTown(page);
  await page.goto('/patient');
  const asked = page.waitForRequest(isAnswer);
  await page.getByLabel('Hospital').fill('Leeds General Infirmary, Leeds');
  const answer = page.waitForResponse(isAnswer);
  await asked;
  const high = page.getByRole('radio', { name: 'High' });
  const box = await high.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.mouse.down();
  release();
  await (await answer).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await high.boundingBox()).toEqual(box);
  await page.mouse.up();
  await expect(high).toBeChecked();
  await expect(page.getByText('Leeds, England')).toBeInViewport({ ratio: 1 });
});

test('who presses Enter before the town of the words is known sends them with it', { tag: '@long' }, async ({
  page,
}) => {
  const release = await holdTheTown(page);
  await fillIn(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Requesting...' })).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the code');
  expect(sent.filter((url) => url.includes('auth.code.send'))).toHaveLength(1);
});

test('who leaves before the town of the words is known has sent nothing', { tag: '@long' }, async ({ page }) => {
  const release = await holdTheTown(page);
  await fillIn(page);
  await page.keyboard.press('Enter');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.getByRole('banner').getByRole('link', { name: 'Redthread' }).click();
  await expect(page).toHaveURL(/\/$/);
  const answer = page.waitForResponse(isAnswer);
  release();
  await (await answer).finished();
  // What the answer would have set off is sent before anything that comes after it.
  await page.goto('/about');
  expect(sent.filter((url) => url.includes('auth.code.send'))).toEqual([]);
});

/** Until the given word, nobody knows in which town the hospital is. */
const holdTheTown = (page: Page) => hold(page, '**/trpc/places.suggest**');

async function fillIn(page: Page): Promise<void> {
  await page.goto('/patient');
  await chooseType(page, 'B-');
  await page.getByLabel('Phone').fill('+44 7700 900457');
  await page.getByLabel('Your name').fill('Meera Nair');
  await page.getByLabel('Email').fill(`enter-${process.pid}@people.example`);
  await page.getByLabel('Hospital').fill('Leeds General Infirmary, Leeds');
}
