import { hueOf } from '../support/hue.ts';
import { withdraw } from '../support/live-steps.ts';
import { fillRequestForm, signUp } from '../support/people.ts';
import { expect, type Locator, type Page, test } from '../support/server.ts';

test('someone who can help sees the most urgent requests first, and narrows them by type and urgency', async ({
  page,
}) => {
  await page.goto('/requests');
  const requests = page.getByRole('region', { name: 'Patient requests' });
  await expect(requests.getByText(/^\d+ requests, the most urgent first$/)).toBeInViewport({ ratio: 1 });
  const badges = requests.getByRole('listitem').getByText(/ urgency$/);
  const ranks = (await badges.allTextContents()).map((badge) => ORDER.indexOf(badge));
  expect(new Set(ranks).size).toBe(ORDER.length);
  expect(ranks).toEqual(ranks.toSorted());

  await requests.getByLabel('Urgency').selectOption({ label: 'Low' });
  await expect(page).toHaveURL(/\/requests\?urgency=low$/);
  await expect(requests.getByText('High urgency')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Patient requests found$/ })).toBeVisible();
  const [type = ''] = await requests.getByRole('listitem').getByRole('heading').getByRole('img').allTextContents();
  await requests.getByLabel('Blood type needed').selectOption(type);
  await expect(page).toHaveURL(new RegExp(`urgency=low&bloodType=${encodeURIComponent(type)}$`));
  // The previous list stays until the new one arrives.
  const marks = requests.getByRole('listitem').getByRole('img');
  await expect(marks.filter({ hasNotText: new RegExp(`^${type.replace('+', '[+]')}$`) })).toHaveCount(0);
  await expect(marks.first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/requests\?urgency=low$/);
  await expect(requests.getByLabel('Blood type needed')).toHaveValue('');
});

test('someone with a small phone reads all of each choice, clear of its arrow', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [path, count] of [
    ['/requests', 2],
    ['/donors', 1],
    ['/matching?bloodType=A%2B&town=2644688', 1],
    ['/patient', 2],
  ] as const) {
    await page.goto(path);
    if (path === '/patient') await page.getByText('Another time').click();
    if (path.startsWith('/matching')) await page.getByText('Where: within 25 km of Leeds').click();
    await page.getByRole('contentinfo').getByRole('combobox').waitFor();
    // A field for a town is a combobox without an arrow.
    const lists = page.getByRole('main').getByRole('combobox').and(page.locator('select'));
    await expect(lists, path).toHaveCount(count);
    for (const list of await lists.all()) expect(await roomBeforeArrow(list), path).toBeGreaterThanOrEqual(0);
  }
});

test('someone who is asked with a small phone whether they are sure sees all of it, and what it does in red', async ({
  page,
}) => {
  await signUp(page, 'Patient');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/patient');
  await fillRequestForm(page, { bloodType: 'O-', phone: '+44 7700 900456', hospital: 'Leith Infirmary' });
  await withdraw(page);
  await expectWholeDialog(page, 'Withdraw request');
  await page.keyboard.press('Escape');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expectWholeDialog(page, 'Delete my account');
});

test('someone who prints the requests has them on paper, dark at night or not, and nothing to press', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/requests');
  const card = page.getByRole('listitem').first();
  await expect(card).toContainText('urgency');
  for (const role of ['navigation', 'contentinfo', 'button', 'combobox'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  const time = card.getByRole('time');
  const printed = await time.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(printed).toContain((await time.getAttribute('title')) ?? 'no title');
  const [paper, ink] = await card.evaluate((element) => {
    return [getComputedStyle(document.body).backgroundColor, getComputedStyle(element).color];
  });
  expect(paper).toBe('rgb(255, 255, 255)');
  expect(ink).toBe('rgb(28, 25, 23)');
});

test('someone with colours of their own sees the line between the steps of a sign-up', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/register');
  const line = page.getByText('Step 1 of 3').locator('..').locator('span.flex-1').first();
  const [drawn, ground] = await line.evaluate((element) => [
    getComputedStyle(element).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(drawn).not.toBe(ground);
});

test('someone who reads a zero sees no stroke through it', async ({ page }) => {
  await page.goto('/donors');
  const inked = await page.evaluate(async () => {
    const font = `200px ${getComputedStyle(document.body).fontFamily}`;
    await document.fonts.load(font, '0');
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [300, 300];
    const pen = canvas.getContext('2d');
    if (pen === null) return null;
    pen.font = font;
    pen.fillText('0', 50, 250);
    const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down, width } = pen.measureText('0');
    const inkAt = (x: number, y: number) => pen.getImageData(Math.round(x), Math.round(y), 1, 1).data[3];
    const middle = 250 - (up - down) / 2;
    return { middle: inkAt(50 + width / 2, middle), top: inkAt(50 + width / 2, 250 - up + 8) };
  });
  expect(inked).toEqual({ middle: 0, top: 255 });
});

const ORDER = ['High urgency', 'Medium urgency', 'Low urgency'];

/** The gap in px between a closed select's longest choice and its arrow. */
function roomBeforeArrow(list: Locator): Promise<number> {
  return list.evaluate((select) => {
    if (!(select instanceof HTMLSelectElement)) throw new Error('This is no list.');
    const style = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) throw new Error('Nothing can be measured.');
    pen.font = style.font;
    const words = Math.max(...[...select.options].map(({ label }) => pen.measureText(label).width));
    const fromEdge = Number(/([\d.]+)px/.exec(style.backgroundPositionX)?.[1]);
    const arrow = fromEdge + Number.parseFloat(style.backgroundSize);
    const end = Math.max(arrow, Number.parseFloat(style.paddingInlineEnd));
    return select.clientWidth - Number.parseFloat(style.paddingInlineStart) - words - end;
  });
}

async function expectWholeDialog(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const act = dialog.getByRole('button', { name: action, exact: true });
  const cancel = dialog.getByRole('button', { name: /^(?:Cancel|Keep it open)$/ });
  await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(act).toBeInViewport({ ratio: 1 });
  await expect(cancel).toBeInViewport({ ratio: 1 });
  expect(await hueOf(act)).toBe('red');
  const [above, below] = [await act.boundingBox(), await cancel.boundingBox()];
  expect(above && below && above.y < below.y).toBe(true);
}
