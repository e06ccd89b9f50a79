import type { Locator } from '@playwright/test';
import { barriersOf, bringAxe } from '../support/axe.ts';
import { addDonor, addPerson, answer, inHours, openDashboard, type Person, post, subjectsTo } from './life-people.ts';
import { expect, type LifeServer, type Page, test } from './life-server.ts';

const HOUR_MS = 3_600_000;
const DONOR_PHONE = '+1 (202) 555-0142';
const POLL_MS = 10_000;

const mineOf = (page: Page) => page.getByRole('region', { name: 'My Blood Requests' });
const personOf = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Who said yes' }).getByRole('listitem').filter({ hasText: name });

/** Sara on her dashboard, whose request was put to these donors. */
async function askedFor(page: Page, server: LifeServer, names: readonly string[], given: object = {}) {
  const donors: Person[] = [];
  for (const name of names) donors.push(await addDonor(server, name));
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  await post(server, sara, given);
  await openDashboard(page, sara);
  return { sara, donors };
}

test('a patient sees people come, each with what they said, and reads when more are asked', async ({
  page,
  server,
}) => {
  const { donors } = await askedFor(page, server, ['Amal Suliman', 'Bo Turner', 'Cem Yildiz', 'Dora Klein'], {
    units: 2,
  });
  const [amal, bo, cem, dora] = donors as [Person, Person, Person, Person];
  const status = mineOf(page).getByRole('status').last();
  await expect(status).toContainText('We are looking for donors');
  await expect(status).toContainText('Asked 4 people. Nobody has said yes yet.');
  await expect(mineOf(page)).toContainText('We ask more at 13:10 (Leeds time).');
  await answer(server, amal, { isComing: true, arrivingAt: inHours(server, 1) });
  await answer(server, bo, { isComing: true, sharesPhone: false });
  await page.clock.fastForward(POLL_MS);
  await expect(status).toContainText('Covered: enough people are on their way');
  await answer(server, cem, { isComing: true });
  await answer(server, dora, { isComing: true });
  await page.clock.fastForward(POLL_MS);
  await expect(status).toContainText('Asked 4 people. 3 are coming, 1 in reserve.');
  await expect(personOf(page, 'Amal S.')).toContainText('Expected at 14:00 (Leeds time).');
  const call = personOf(page, 'Amal S.').getByRole('link', { name: `Call Amal S.: ${DONOR_PHONE}` });
  await expect(call).toHaveAttribute('href', /^tel:/);
  await call.scrollIntoViewIfNeeded();
  await expect(call).toBeInViewport({ ratio: 1 });
  await expect(personOf(page, 'Bo T.')).toContainText(/Expected at \d\d:\d\d \(Leeds time\)\./);
  await expect(personOf(page, 'Bo T.')).toContainText('Will call you.');
  await expect(personOf(page, 'Bo T.').getByRole('link')).toHaveCount(0);

  await answer(server, bo, { isComing: false });
  await page.clock.fastForward(POLL_MS);
  await expect(personOf(page, 'Bo T.')).toHaveCount(0);
  await expect(status).toContainText("1 can't come.");
});

test('a patient reads that somebody who was coming has left the list, and that donors are looked for again', {
  tag: '@long',
}, async ({ page, server }) => {
  const { donors } = await askedFor(page, server, ['Amal Suliman']);
  const [amal] = donors as [Person];
  await answer(server, amal, { isComing: true });
  await page.clock.fastForward(POLL_MS);
  await expect(personOf(page, 'Amal S.')).toContainText(/Expected at \d\d:\d\d \(Leeds time\)\./);
  const headers = { authorization: `Bearer ${amal.token}` };
  expect((await page.request.delete(`${server.url}/api/donor/me`, { headers })).ok()).toBe(true);
  await page.clock.fastForward(POLL_MS);
  const left = personOf(page, 'Amal S.').getByText('Said yes, and has left the list of donors since. Did they come?');
  await left.scrollIntoViewIfNeeded();
  await expect(left).toBeInViewport({ ratio: 1 });
  await expect(mineOf(page).getByRole('status').last()).toContainText('We are looking for donors');
});

test('a patient confirms who gave and who did not come, by keyboard, and corrects it', async ({ page, server }) => {
  const { donors } = await askedFor(page, server, ['Amal Suliman', 'Bo Turner'], { units: 2 });
  const [amal, bo] = donors as [Person, Person];
  await answer(server, amal, { isComing: true, arrivingAt: inHours(server, 1) });
  await answer(server, bo, { isComing: true, arrivingAt: inHours(server, 1) });
  await server.pass(page, 2 * HOUR_MS);
  await expect(personOf(page, 'Bo T.')).toContainText('Was expected at 14:00 (Leeds time). Did they come?');

  await page.getByRole('button', { name: 'Came and gave: Amal S.' }).press('Enter');
  const gave = personOf(page, 'Amal S.').getByText('Came and gave. We thank them by mail.');
  await expect(gave).toBeFocused();
  await expect(gave).toBeInViewport({ ratio: 1 });
  await expect(mineOf(page)).toContainText('1 of 2 units came.');
  await page.getByRole('button', { name: "Didn't come: Bo T." }).press('Enter');
  await expect(personOf(page, 'Bo T.').getByText("Didn't come.", { exact: true })).toBeFocused();
  await expect(gave).toBeVisible();
  expect(await subjectsTo(server, amal)).toContain('Thank you for giving blood');

  // It was the other way round.
  await personOf(page, 'Amal S.').getByText('Correct this').press('Enter');
  await page.getByRole('button', { name: "Didn't come: Amal S." }).press('Enter');
  await expect(mineOf(page)).toContainText('0 of 2 units came.');
  await personOf(page, 'Bo T.').getByText('Correct this').press('Enter');
  await page.getByRole('button', { name: 'Came, no blood taken: Bo T.' }).press('Enter');
  await expect(personOf(page, 'Bo T.')).toContainText('Came, but no blood was taken.');
  await expect(mineOf(page)).toContainText('0 of 2 units came.');
});

test('a patient who has enough ends the request, and the donor on the way has the mail', async ({ page, server }) => {
  const { donors } = await askedFor(page, server, ['Amal Suliman', 'Bo Turner']);
  const [amal = donors[0]] = donors;
  if (amal === undefined) throw new Error('Nobody was asked.');
  await answer(server, amal, { isComing: true });
  await page.getByRole('button', { name: 'We have enough O positive at Leeds Infirmary' }).click();
  const dialog = page.getByRole('dialog', { name: 'Do you have enough blood?' });
  await expect(dialog.getByText('whoever said yes is told at once not to come')).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await subjectsTo(server, amal)).not.toContain('No need to come – thank you');

  await page.getByRole('button', { name: 'We have enough O positive at Leeds Infirmary' }).click();
  await dialog.getByRole('button', { name: 'We have enough' }).click();
  const note = mineOf(page).getByRole('status').first();
  await expect(note).toHaveText('Your request for O+ at Leeds Infirmary has ended. Whoever said yes is told by mail.');
  await expect(note).toBeInViewport({ ratio: 1 });
  await expect(mineOf(page).getByRole('heading', { name: 'My Blood Requests' })).toBeFocused();
  await expect(mineOf(page)).toContainText('You have no open blood requests.');
  await expect.poll(() => subjectsTo(server, amal)).toContain('No need to come – thank you');

  // She had come all the same.
  await page.getByText('Ended in the last 7 days (1)').press('Enter');
  await expect(mineOf(page).getByRole('listitem').first()).toContainText('Enough came');
  await page.getByRole('button', { name: 'Came and gave: Amal S.' }).press('Enter');
  await expect(personOf(page, 'Amal S.').getByText('Came and gave. We thank them by mail.')).toBeFocused();
  expect(await subjectsTo(server, amal)).toContain('Thank you for giving blood');
});

test('a patient for whom nobody says yes is told after a third of the time to go on calling, and why no more are asked', async ({
  page,
  server,
}) => {
  await askedFor(page, server, ['Amal Suliman', 'Bo Turner', 'Cem Yildiz', 'Dora Klein', 'Eli Quiet']);
  await expect(mineOf(page)).toContainText('Nobody has said yes yet.');
  const advice = mineOf(page).getByText('Keep calling the blood bank, and ask people you know.');
  await expect(advice).toHaveCount(0);
  await server.pass(page, 2 * HOUR_MS);
  await advice.scrollIntoViewIfNeeded();
  await expect(advice).toBeInViewport({ ratio: 1 });
  await mineOf(page).getByText('Why not more people?').press('Enter');
  await expect(mineOf(page).getByRole('term')).toHaveText('Were asked for this request, or offered to come');
  await expect(mineOf(page).getByRole('definition')).toHaveText('5+');
  await page.setViewportSize({ width: 320, height: 640 });
  await mineOf(page).getByRole('definition').scrollIntoViewIfNeeded();
  await expect(mineOf(page).getByRole('definition').getByText('5+')).toBeInViewport({ ratio: 1 });
});

test('a patient’s card is for everybody: no barriers, and nothing is cut off at 320 px, light and dark', {
  tag: '@long',
}, async ({ page, server }) => {
  const { donors } = await askedFor(page, server, ['Amal Suliman', 'Bo Turner', 'Cem Yildiz'], { units: 2 });
  const [amal, bo] = donors as [Person, Person];
  await answer(server, amal, { isComing: true, arrivingAt: inHours(server, 1) });
  await answer(server, bo, { isComing: true, arrivingAt: inHours(server, 4) });
  await server.pass(page, 2 * HOUR_MS);
  await expect(personOf(page, 'Amal S.')).toContainText('Did they come?');
  await bringAxe(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await barriersOf(page), `${colorScheme} ${width}`).toEqual([]);
    }
  }
});
