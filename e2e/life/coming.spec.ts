import { barriersOf, bringAxe } from '../support/axe.ts';
import { chooseMore, donorOf, liveOf, sayOf, sentenceOf, threadOf } from '../support/live-steps.ts';
import { addDonor, addPerson, answer, inHours, openDashboard, type Person, post, subjectsTo } from './life-people.ts';
import { expect, type LifeServer, type Page, test } from './life-server.ts';

const HOUR_MS = 3_600_000;
const POLL_MS = 10_000;

test.use({ viewport: { width: 390, height: 760 } });

/** Sara on her dashboard, whose request was put to these donors. */
async function invitedFor(page: Page, server: LifeServer, names: readonly string[], given: object = {}) {
  const donors: Person[] = [];
  for (const name of names) donors.push(await addDonor(server, name));
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  const { _id } = await post(server, sara, given);
  await openDashboard(page, sara);
  return { sara, donors, id: _id };
}

test('a poster reads on the first screen who was contacted, who is coming and what to do, from a phone’s width on', async ({
  page,
  server,
}) => {
  const { donors } = await invitedFor(page, server, ['Amal Suliman', 'Bo Turner', 'Cem Yildiz', 'Dora Klein'], {
    units: 2,
  });
  const [amal, bo, cem, dora] = donors as [Person, Person, Person, Person];
  await expect(sentenceOf(page)).toHaveText('Nobody else near Leeds can be contacted now.');
  await expect(liveOf(page)).toContainText('4 donors contacted, no answer yet.');
  await expect(threadOf(page).getByRole('listitem').first()).toContainText('under 5 km');
  await expect(threadOf(page).getByRole('listitem').first()).toContainText('Contacted 13:00. No answer yet');
  // One line to each.
  await expect(threadOf(page).locator('svg.live-lines > g')).toHaveCount(4);
  // Before a yes a donor is nobody.
  for (const name of ['Amal', 'Bo T', 'Cem', 'Dora']) await expect(liveOf(page)).not.toContainText(name);

  await answer(server, amal, { isComing: true, arrivingAt: inHours(server, 1) });
  await page.clock.fastForward(POLL_MS);
  await expect(sentenceOf(page)).toHaveText('Amal S. is coming, about 14:00.');
  await expect(sentenceOf(page)).toBeInViewport({ ratio: 1 });
  const call = liveOf(page).getByRole('link', { name: 'Call Amal S.' });
  await expect(call).toHaveAttribute('href', /^tel:/);
  await expect(call).toBeInViewport({ ratio: 1 });
  await expect(donorOf(page, 'Amal S.').getByText('Arrival')).toBeInViewport({ ratio: 1 });
  await expect(threadOf(page).locator('path.accepted')).toHaveCount(1);

  await answer(server, bo, { isComing: true, sharesPhone: false });
  for (const each of [cem, dora]) await answer(server, each, { isComing: true });
  await page.clock.fastForward(POLL_MS);
  await expect(sentenceOf(page)).toHaveText('Amal S., Bo T. and Cem Y. are coming.');
  await expect(liveOf(page)).toContainText('Amal S. is first, about 14:00.');
  await expect(donorOf(page, 'Bo T.')).toContainText('time not given');
  await expect(donorOf(page, 'Bo T.')).toContainText('Bo T. has your number.');
  await expect(donorOf(page, 'Bo T.').getByRole('link')).toHaveCount(0);
  await expect(threadOf(page)).toContainText('We’ll tell Dora K. if a place is free.');
  await expect(liveOf(page)).toContainText('Times are Leeds time.');

  await answer(server, bo, { isComing: false });
  await page.clock.fastForward(POLL_MS);
  await expect(sentenceOf(page)).toHaveText('Amal S. and Cem Y. are coming.');
  await expect(threadOf(page)).toContainText('Bo T. can’t come.');
});

test('a screen reader reads the thread as a list, with what is still to come', async ({ page, server }) => {
  const { donors } = await invitedFor(page, server, ['Amal Suliman', 'Bo Turner']);
  const [amal] = donors as [Person, Person];
  await answer(server, amal, { isComing: true, arrivingAt: inHours(server, 1) });
  await page.clock.fastForward(POLL_MS);
  await expect(sentenceOf(page)).toHaveText('Amal S. is coming, about 14:00.');
  await expect(threadOf(page)).toMatchAriaSnapshot(`
    - region "Who is coming":
      - paragraph
      - list:
        - listitem:
          - heading "Amal S. O positive" [level=3]
          - paragraph: /under 5 km · Contacted 13:00/
          - list:
            - listitem: Said yes 13:00
            - listitem: /Arrival \\d+ min left/
            - listitem: /Donated.*not yet/
        - listitem:
          - img "O positive"
          - text: /under 5 km Contacted 13:00.*No answer yet/
  `);
});

test('when the time of arrival has passed a poster is asked whether the donor came, by keyboard, and reads that it worked', async ({
  page,
  server,
}) => {
  const { donors, id } = await invitedFor(page, server, ['Amal Suliman', 'Bo Turner']);
  const [amal, bo] = donors as [Person, Person];
  await answer(server, amal, { isComing: true, arrivingAt: inHours(server, 1) });
  await server.pass(page, HOUR_MS + 60_000);
  await expect(sentenceOf(page)).toHaveText('Did Amal S. come?');
  await expect(sentenceOf(page)).toBeInViewport({ ratio: 1 });
  const answers = liveOf(page).getByRole('button', { name: /^(Yes, |No$)/ });
  await expect(answers).toHaveText(['Yes, we have enough', 'Yes, we still need more', 'No']);
  for (const each of await answers.all()) await expect(each).toBeInViewport({ ratio: 1 });
  await answers.nth(1).press('Enter');
  await expect(sentenceOf(page)).toBeFocused();
  await expect(liveOf(page)).toContainText('2 units by 19:00 · 1 came');
  expect(await subjectsTo(server, amal)).toContain('Thank you for giving blood');

  await answer(server, bo, { isComing: true, arrivingAt: inHours(server, 1) });
  await server.pass(page, HOUR_MS + 60_000);
  await expect(sentenceOf(page)).toHaveText('Did Bo T. come?');
  await answers.first().press('Enter');
  await expect(sentenceOf(page)).toHaveText('It worked.');
  await expect(sentenceOf(page)).toBeInViewport({ ratio: 1 });
  await expect(liveOf(page)).toContainText('Amal S. and Bo T. gave blood. Your request is closed.');
  await expect(liveOf(page).getByRole('link', { name: /^Call/ })).toHaveCount(0);

  await page.goto(`/requests/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It worked.');
  await liveOf(page).getByRole('button', { name: 'Send thanks' }).first().click();
  await expect(liveOf(page)).toContainText('has your thanks by email.');
});

test('a poster says that somebody did not come, and corrects what was said', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const { donors } = await invitedFor(page, server, ['Amal Suliman'], { units: 2 });
  const [amal] = donors as [Person];
  await answer(server, amal, { isComing: true, arrivingAt: inHours(server, 1) });
  await server.pass(page, HOUR_MS + 60_000);
  await liveOf(page).getByRole('button', { name: 'No', exact: true }).click();
  await expect(sentenceOf(page)).toHaveText('Nobody else near Leeds can be contacted now.');
  await sayOf(page, 'Amal S.', 'Came and gave');
  await expect(liveOf(page)).toContainText('2 units by 19:00 · 1 came');
  await sayOf(page, 'Amal S.', 'Came, no blood taken');
  await expect(threadOf(page)).not.toContainText('1 came');
});

test('a poster who has enough ends the request, and the donor on the way has the mail', async ({ page, server }) => {
  const { donors } = await invitedFor(page, server, ['Amal Suliman', 'Bo Turner']);
  const [amal] = donors as [Person, Person];
  await answer(server, amal, { isComing: true });
  await page.clock.fastForward(POLL_MS);
  await expect(sentenceOf(page)).toHaveText('Amal S. is coming.');
  await chooseMore(page, 'We have enough');
  const dialog = page.getByRole('dialog', { name: 'Do you have enough blood?' });
  await expect(dialog.getByText('Amal S.: we’ll tell them not to come.')).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Keep it open' }).click();
  expect(await subjectsTo(server, amal)).not.toContain('No need to come – thank you');
  await chooseMore(page, 'We have enough');
  await dialog.getByRole('button', { name: 'We have enough' }).click();
  await expect(sentenceOf(page)).toHaveText('You have enough blood.');
  await expect.poll(() => subjectsTo(server, amal)).toContain('No need to come – thank you');
  await page.getByText('Ended in the last 7 days (1)').press('Enter');
  await expect(page.getByRole('region', { name: 'My Blood Requests' })).toContainText('Enough came');
  // She had come all the same.
  await sayOf(page, 'Amal S.', 'Came and gave');
  await expect(sentenceOf(page)).toHaveText('It worked.');
});

test('a poster corrects the phone and the hospital, reads a mistake beside its field, and who is coming is told', {
  tag: '@long',
}, async ({ page, server }) => {
  const { donors } = await invitedFor(page, server, ['Amal Suliman']);
  const [amal] = donors as [Person];
  await answer(server, amal, { isComing: true, arrivingAt: inHours(server, 1) });
  await page.clock.fastForward(POLL_MS);
  await expect(sentenceOf(page)).toHaveText('Amal S. is coming, about 14:00.');
  await chooseMore(page, 'Correct phone or hospital');
  const dialog = page.getByRole('dialog', { name: 'Correct phone or hospital' });
  await dialog.getByLabel('Hospital').fill('St James’s');
  await dialog.getByLabel(/phone/i).fill('12');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel(/phone/i)).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Hospital')).toHaveValue('St James’s');
  await dialog.getByLabel(/phone/i).fill('+44 7700 900777');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(threadOf(page)).toContainText('St James’s, Leeds');
  await expect.poll(() => subjectsTo(server, amal)).toContain('Please look again: where to come has changed');
});

test('a poster near whom nobody can be contacted reads so at once, and when who sleeps wakes, and no time of a round', async ({
  page,
  server,
}) => {
  await addDonor(server, 'Eli Quiet', { isNightOk: false });
  await server.pass(page, 10 * HOUR_MS);
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  await post(server, sara, { neededBy: inHours(server, 6) });
  await openDashboard(page, sara);
  await expect(sentenceOf(page)).toHaveText('Nobody near Leeds can be contacted now.');
  await expect(sentenceOf(page)).toBeInViewport({ ratio: 1 });
  await expect(liveOf(page)).toContainText('Some donors sleep until 07:00, too late for 05:00. Do this now:');
  await expect(liveOf(page).getByRole('button', { name: 'Share the request' })).toBeInViewport({ ratio: 1 });
  await expect(liveOf(page)).not.toContainText('We’ll contact');
});

test('a poster’s page is for everybody: no barriers, still without motion, and nothing is cut off at 320 px, light and dark', {
  tag: '@long',
}, async ({ page, server }) => {
  const { donors } = await invitedFor(page, server, ['Amal Suliman', 'Bo Turner', 'Cem Yildiz'], { units: 2 });
  const [amal, bo] = donors as [Person, Person];
  await answer(server, amal, { isComing: true, arrivingAt: inHours(server, 1) });
  await answer(server, bo, { isComing: true, arrivingAt: inHours(server, 4) });
  await page.clock.fastForward(POLL_MS);
  await bringAxe(page);
  for (const [passed, sentence] of [
    [0, 'Amal S. and Bo T. are coming.'],
    [2, 'Did Amal S. come?'],
  ] as const) {
    await server.pass(page, passed * HOUR_MS);
    await expect(sentenceOf(page)).toHaveText(sentence);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(sentenceOf(page)).toHaveText(sentence);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect(await barriersOf(page), `${colorScheme} ${width}`).toEqual([]);
      }
    }
  }
  const moves = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(moves).toBe(0);
});
