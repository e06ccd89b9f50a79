import { expect, test } from '../life/life-server.ts';

const MONTHS = [
  { month: '2027-03', requests: 8, filled: 3, units: 7, invitations: 190, yesMinutes: null, filledMinutes: null },
  { month: '2027-04', requests: 4, filled: 4, units: 4, invitations: 70, yesMinutes: 9, filledMinutes: 90 },
  { month: '2027-05', requests: 41, filled: 36, units: 58, invitations: 1190, yesMinutes: 22, filledMinutes: 290 },
];

test('a visitor sees in a chart and its table what came of requests, nothing of fewer than five, and gets no cookie', async ({
  page,
  server,
}) => {
  await page.goto('/about');
  await page.getByRole('main').getByRole('link', { name: 'Results' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Requests filled, month by month', level: 1 })).toBeFocused();
  await expect(main).toContainText('Not enough yet. A month appears once 5 requests have ended in it.');

  await server.store.seed.addMonths(MONTHS);
  const drawn = await (await fetch(`${server.url}/impact?again`)).text();
  expect(drawn).toContain('36 of 41');
  await page.goto('/impact?again');
  await expect(main.getByRole('definition')).toHaveText(['36 of 41', '21', '25 mins', '5 hrs']);
  const rows = main.getByRole('table', { name: 'Each month' }).getByRole('row');
  const told = await rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  expect(told).toEqual([
    ['Month', 'Requests', 'Filled', 'Units', 'Invitations per unit', 'First yes within', 'Filled within'],
    ['May 2027', '41', '36', '58', '21', '25 mins', '5 hrs'],
    ['April 2027', 'Under 5', '', '', '', '', ''],
    ['March 2027', '8', 'Under 5', '7', '27', '–', '–'],
  ]);
  const chart = main.getByRole('figure', { name: 'Requests' }).getByRole('img', { name: 'Filled: 36 of 41' });
  // All of a month and the filled ones, the oldest first; an empty bar of five stands for fewer.
  const heights = await chart
    .locator('rect')
    .evaluateAll((all) => all.map((bar) => Number(bar.getAttribute('height'))));
  const [most = 0] = heights.slice(3);
  expect(heights.map((height) => Math.round((height / most) * 41))).toEqual([8, 5, 5, 41, 36]);
  expect(await page.context().cookies()).toEqual([]);
});
