import { barriersOf, bringAxe } from '../support/axe.ts';
import { chooseMore, donorOf, liveOf, sayOf, sentenceOf, threadOf } from '../support/live-steps.ts';
import { expectText, heading } from '../support/said.ts';
import { section } from '../support/section.ts';
import {
  addDonor,
  addInvited,
  addPerson,
  answer,
  inHours,
  openDashboard,
  ownRequests,
  type Person,
  post,
  subjectsTo,
} from './life-people.ts';
import { expect, type LifeServer, type Page, test } from './life-server.ts';

const HOUR_MS = 3_600_000;
const POLL_MS = 10_000;

test.use({ viewport: { width: 390, height: 760 } });

const mineOf = (page: Page) => section(page, 'My Blood Requests');

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
  await expectText(sentenceOf(page), 'Amal S. is coming, about 14:00.');
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

test('when the time of arrival has passed a poster is asked whether the donor came, by keyboard, reads that it worked, and thanks in words they pick', {
  tag: '@long',
}, async ({ page, server }) => {
  const { donors, id } = await invitedFor(page, server, ['Amal Suliman', 'Bo Turner']);
  const [amal, bo] = donors as [Person, Person];
  await answer(server, amal, { isComing: true, arrivingAt: inHours(server, 1) });
  await page.clock.fastForward(POLL_MS);
  await expect(sentenceOf(page)).toHaveText('Amal S. is coming, about 14:00.');
  // What a screen reader reads: a list, with what is still to come.
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
  await server.pass(page, HOUR_MS + 60_000);
  await expectText(sentenceOf(page), 'Did Amal S. come?');
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
  await expectText(sentenceOf(page), 'It worked.');
  await expect(liveOf(page)).toContainText('Amal S. and Bo T. gave blood. Your request is closed.');
  await expect(liveOf(page).getByRole('link', { name: /^Call/ })).toHaveCount(0);

  await page.goto(`/requests/${id}`);
  await expect(heading(page)).toHaveText('It worked.');
  const words = liveOf(page).getByRole('button', { name: 'Our whole family thanks you.' }).first();
  await words.press('Enter');
  await expect(words).toHaveAttribute('aria-pressed', 'true');
  await liveOf(page).getByRole('button', { name: 'Send thanks' }).first().press('Enter');
  const said = liveOf(page).getByText('has your thanks by email.');
  await expect(said).toBeFocused();
  await expect(said).toBeInViewport({ ratio: 1 });
});

test('a poster says that somebody did not come, corrects what was said, and counts units that came from elsewhere', {
  tag: '@long',
}, async ({ page, server }) => {
  const { donors } = await invitedFor(page, server, ['Amal Suliman'], { units: 3 });
  const [amal] = donors as [Person];
  await answer(server, amal, { isComing: true, arrivingAt: inHours(server, 1) });
  await server.pass(page, HOUR_MS + 60_000);
  await liveOf(page).getByRole('button', { name: 'No', exact: true }).click();
  await expect(sentenceOf(page)).toHaveText('Nobody else near Leeds can be contacted now.');
  await sayOf(page, 'Amal S.', 'Came, no blood taken');
  await chooseMore(page, 'Change time or units');
  await page.getByRole('dialog').getByLabel('How many of them came?').selectOption('2');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(threadOf(page)).toContainText('2 came');
  // Quicker than the browser says that the fold is open.
  await donorOf(page, 'Amal S.').evaluate((row) => {
    const press = (selector: string) => {
      const pressed = row.querySelector<HTMLElement>(selector);
      pressed?.focus();
      pressed?.click();
    };
    press('details > summary');
    press('button[aria-label^="Came and gave"]');
  });
  const question = donorOf(page, 'Amal S.').getByRole('group', { name: 'Do you have enough blood?' });
  await expect(question).toBeInViewport({ ratio: 1 });
  await expect(question.locator('legend')).toBeFocused();
  await question.getByRole('button', { name: 'Yes, we have enough' }).press('Enter');
  await expect(sentenceOf(page)).toHaveText('It worked.');
  expect(await subjectsTo(server, amal)).toContain('Thank you for giving blood');
});

test('a poster who has enough ends the request, and the donor on the way has the mail', async ({ page, server }) => {
  const { donors } = await invitedFor(page, server, ['Amal Suliman', 'Bo Turner']);
  const [amal] = donors as [Person];
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
  await expect(mineOf(page)).toContainText('Enough came');
  // She had come all the same.
  await sayOf(page, 'Amal S.', 'Came and gave');
  await expect(sentenceOf(page)).toHaveText('It worked.');
});

test('a poster corrects the phone and the hospital, reads a mistake beside its field, changes units, urgency and time, and who is coming is told', {
  tag: '@long',
}, async ({ page, server }) => {
  const { donors, sara } = await invitedFor(page, server, ['Amal Suliman'], { urgency: 'medium' });
  const [amal] = donors as [Person];
  await answer(server, amal, { isComing: true, arrivingAt: inHours(server, 1) });
  await page.clock.fastForward(POLL_MS);
  await expect(sentenceOf(page)).toHaveText('Amal S. is coming, about 14:00.');
  await chooseMore(page, 'Correct phone or hospital');
  const dialog = page.getByRole('dialog');
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

  await chooseMore(page, 'Change time or units');
  await expect(dialog.getByLabel('Time')).toHaveValue('19:00');
  await dialog.getByLabel('How many units?').selectOption('3');
  await dialog.getByRole('radio', { name: 'High' }).check();
  await dialog.getByLabel('Time').selectOption('16:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  for (const words of ['High urgency', 'Needed today by 16:00']) await expect(mineOf(page)).toContainText(words);
  await expect(threadOf(page)).toContainText('3 units by 16:00');
  expect(await ownRequests(server, sara)).toMatchObject([
    { units: 3, urgency: 'high', neededBy: '2027-06-15T15:00:00.000Z' },
  ]);
});

test('a patient whose request has expired opens it again with a new time, and who had said yes is told', {
  tag: '@long',
}, async ({ page, server }) => {
  const { amal, sara } = await addInvited(server);
  await answer(server, amal, { isComing: true });
  await openDashboard(page, sara);
  await expect(mineOf(page)).toContainText('Needed today by 19:00 (Leeds time)');
  await server.pass(page, 6 * HOUR_MS + 60_000);
  await expect(sentenceOf(page)).toHaveText('The time you gave is over.');
  expect(await subjectsTo(server, sara)).toContain('Your request has ended');

  const reopen = liveOf(page).getByRole('button', { name: 'Open it again' });
  await expect(reopen).toBeInViewport({ ratio: 1 });
  await reopen.click();
  const dialog = page.getByRole('dialog', { name: 'Open it again' });
  await expect(dialog.getByLabel('Time')).toHaveValue('01:15');
  await dialog.getByLabel('Day').selectOption('2027-06-15');
  await dialog.getByLabel('Time').selectOption('19:00');
  await dialog.getByRole('button', { name: 'Open it again' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please enter a time from half an hour to seven days ahead.');
  await dialog.getByLabel('Time').selectOption('21:00');
  await dialog.getByRole('button', { name: 'Open it again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeInViewport({ ratio: 1 });
  await expect(sentenceOf(page)).toBeFocused();
  await expect(mineOf(page)).toContainText('Needed today by 21:00 (Leeds time)');
  await expect(mineOf(page)).not.toContainText('Ended in the last 7 days');
  expect(await ownRequests(server, sara)).toMatchObject([{ status: 'pending' }]);
  expect(await subjectsTo(server, amal)).toContain('Can you still give blood in Leeds by 21:00?');
});

test('a poster near whom nobody can be contacted reads so at once, and when who sleeps wakes, and no time of a round', async ({
  page,
  server,
}) => {
  await addDonor(server, 'Eli Quiet', { isNightOk: false });
  await server.pass(page, 10 * HOUR_MS);
  await invitedFor(page, server, [], { neededBy: inHours(server, 6) });
  await expectText(sentenceOf(page), 'Nobody near Leeds can be contacted now.');
  await expect(liveOf(page)).toContainText('Some donors sleep until 07:00, too late for 05:00. Do this now:');
  await expect(liveOf(page).getByRole('button', { name: 'Share the request' })).toBeInViewport({ ratio: 1 });
  await expect(liveOf(page)).not.toContainText('We’ll contact');
});

test('a request that expired a day ago is among those that ended, and can’t be opened again', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  await post(server, sara);
  await server.pass(page, 6 * HOUR_MS);
  await server.pass(page, 25 * HOUR_MS);
  await openDashboard(page, sara);
  await page.getByText('Ended in the last 7 days (1)').press('Enter');
  await expect(mineOf(page).getByRole('listitem')).toContainText('Expired');
  await expect(page.getByRole('button', { name: /^Open it again/ })).toHaveCount(0);
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
  for (const [passed, sentence, colorScheme, width] of [
    [0, 'Amal S. and Bo T. are coming.', 'light', 1280],
    [2, 'Did Amal S. come?', 'dark', 320],
  ] as const) {
    await server.pass(page, passed * HOUR_MS);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await expect(sentenceOf(page)).toHaveText(sentence);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await barriersOf(page), sentence).toEqual([]);
  }
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
  expect(await page.evaluate(moving)).toBe(0);
});

test('a patient who posted without a town names it later, in a dialog that holds it in view, and donors near are asked', {
  tag: '@long',
}, async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await invitedFor(page, server, ['Amal Suliman'], { placeId: null });
  await expect(sentenceOf(page)).toHaveText('Which town is the hospital in?');
  await liveOf(page).getByRole('button', { name: 'Add the town' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct phone or hospital' });
  const town = dialog.getByRole('combobox', { name: 'Town' });
  await town.fill('leds');
  await expect(page.getByRole('option', { name: /^Leeds England/ })).toBeVisible();
  // Whoever scrolls while they read the list finds what they chose in view.
  await dialog.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  await page.getByRole('option', { name: /^Leeds England/ }).click();
  await expect(town).toHaveValue('Leeds, England');
  await expect(town).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await server.settle();
  await page.reload();
  await expect(liveOf(page)).toContainText('1 donor contacted, no answer yet.');
});

test('a donor who is expected reads so before she takes herself off the list', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const { amal } = await addInvited(server);
  await openDashboard(page, amal);
  await page.goto('/donor');
  const leave = page.getByRole('button', { name: 'Take me off the list' });
  const dialog = page.getByRole('dialog', { name: 'Take you off the list?' });
  const waiting = dialog.getByText('Someone is expecting you at Leeds Infirmary.');
  await leave.click();
  await expect(dialog.getByText('This deletes your donor profile')).toBeInViewport({ ratio: 1 });
  await expect(waiting).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await answer(server, amal, { isComing: true });
  await page.reload();
  await leave.click();
  await expect(waiting).toBeInViewport({ ratio: 1 });
});

test('no button changes under a finger when the time of arrival comes', { tag: '@long' }, async ({ page, server }) => {
  const { amal, sara } = await addInvited(server);
  await answer(server, amal, { isComing: true, arrivingAt: inHours(server, 1) });
  await openDashboard(page, sara);
  const call = liveOf(page).getByRole('link', { name: 'Call Amal S.' });
  await call.hover();
  await page.mouse.down();
  await server.pass(page, HOUR_MS + 60_000);
  await expect(mineOf(page)).toContainText('Needed today by 19:00');
  await expect(call).toBeVisible();
  await expect(liveOf(page).getByRole('button', { name: 'Yes, we have enough' })).toHaveCount(0);
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await expect(sentenceOf(page)).toHaveText('Did Amal S. come?');
});

test('the menu of a request stays inside the window, and has the focus back after a dialog', {
  tag: '@long',
}, async ({ page, server }) => {
  await invitedFor(page, server, []);
  const summary = liveOf(page)
    .locator('summary')
    .filter({ hasText: /^More$/ });
  const last = liveOf(page).getByRole('button', { name: 'Withdraw request' });
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate((to) => document.documentElement.setAttribute('dir', to), dir);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 760 });
      await summary.press('Enter');
      const box = await last.boundingBox();
      expect.soft(box?.x, `${dir} ${width}`).toBeGreaterThanOrEqual(0);
      expect.soft((box?.x ?? 0) + (box?.width ?? 0), `${dir} ${width}`).toBeLessThanOrEqual(width);
      await summary.press('Escape');
    }
  }
  await summary.press('Enter');
  await last.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it open' }).press('Enter');
  await expect(summary).toBeFocused();
});

test('a dashboard shows the rest within seconds while its donors are not known', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const { sara } = await addInvited(server);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Its answer never comes.
  await page.route('**/trpc/*invitations.ofRequest*', () => {});
  await openDashboard(page, sara);
  await expect(mineOf(page)).toBeVisible();
  await expect(sentenceOf(page)).toHaveText('Your request');
});
