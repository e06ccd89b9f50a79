import { liveOf, sentenceOf, threadOf } from '../support/live-steps.ts';
import { fillNeed, sendButton } from '../support/request-form.ts';
import { sayYes, takeBackYes } from '../support/say-yes.ts';
import { addDonor, addPerson, invitationLink, openDashboard, subjectsTo } from './life-people.ts';
import { expect, type Page, test } from './life-server.ts';

const HOUR_MS = 3_600_000;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

interface End {
  readonly day: string;
  readonly time: string;
}

/** A patient asks for a unit, as their form has it. */
async function askFor(page: Page, urgency: 'High' | 'Medium', end?: End) {
  await fillRequest(page, urgency, end);
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function fillRequest(page: Page, urgency: 'High' | 'Medium', end?: End) {
  await page.getByRole('link', { name: 'Request blood' }).click();
  await fillNeed(page, { bloodType: 'O+', phone: '+44 7700 900456', hospital: 'Leeds Infirmary, Leeds' });
  await expect(page.getByText('Leeds, England')).toBeVisible();
  await page.getByRole('radio', { name: urgency }).check();
  if (end !== undefined) {
    await page.getByText('Another time').click();
    await page.getByLabel('Day').selectOption(end.day);
    await page.getByLabel('Time').selectOption(end.time);
  }
}

test('a mother asks for blood; of two donors one comes and one is on the waitlist, the first can’t after all, the second comes and gives, and is thanked', async ({
  page,
  browser,
  server,
}) => {
  const [amal, bo] = [await addDonor(server, 'Amal Suliman'), await addDonor(server, 'Bo Turner')];
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  await openDashboard(page, sara);
  await askFor(page, 'Medium');
  await server.settle();

  // Neither donor is signed in.
  const windowOf = async () => {
    const donors = await browser.newPage({ baseURL: server.url });
    await donors.clock.install({ time: server.now() });
    return donors;
  };
  const [amals, bos] = [await windowOf(), await windowOf()];
  for (const [theirs, person] of [
    [amals, amal],
    [bos, bo],
  ] as const) {
    await theirs.goto(await invitationLink(server, person));
    await expect(heading(theirs)).toHaveText('Can you give blood in Leeds?');
    await sayYes(theirs, { sharesPhone: true });
  }
  await expect(heading(amals)).toHaveText(/ expects you\.$/);
  await expect(heading(bos)).toHaveText('Thank you. Enough people are coming.');
  await page.clock.fastForward(10_000);
  await expect(sentenceOf(page)).toHaveText('Amal S. is coming.');
  await expect(threadOf(page)).toContainText('We’ll tell Bo T. if a place is free.');

  await takeBackYes(amals);
  await expect(heading(amals)).toHaveText('Thank you for telling us');
  // For a day they may still call.
  await expect(amals.getByRole('link', { name: /\+44 7700 900456/ })).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(sentenceOf(page)).toHaveText('Amal S. can’t come.');
  await expect(sentenceOf(page)).toBeInViewport({ ratio: 1 });
  await expect(threadOf(page)).toContainText('We told Bo T. a place is free.');
  expect(await subjectsTo(server, sara)).toContain('A donor can’t come any more');

  await bos.goto('/about');
  await bos.goto(await invitationLink(server, bo));
  await expect(heading(bos)).toHaveText('A place is free. Can you still come?');
  await sayYes(bos, { sharesPhone: true });
  await expect(heading(bos)).toHaveText(/ expects you\.$/);

  await server.pass(page, 5 * HOUR_MS);
  await expect(sentenceOf(page)).toHaveText('Did Bo T. come?');
  await liveOf(page).getByRole('button', { name: 'Yes, we have enough' }).click();
  await expect(sentenceOf(page)).toHaveText('It worked.');
  expect(await subjectsTo(server, bo)).toContain('Thank you for giving blood');
  for (const each of [amals, bos]) await each.close();
});

test('someone who needs blood early in the morning reads at night that medium urgency waits, and high doesn’t', async ({
  page,
  server,
}) => {
  const amal = await addDonor(server, 'Amal Suliman', { isNightOk: true });
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  await openDashboard(page, sara);
  // 23:00 in Leeds, whose summer time is an hour ahead of the test's clock.
  await server.pass(page, 10 * HOUR_MS);
  await fillRequest(page, 'Medium', { day: '2027-06-16', time: '10:00' });
  await expect(page.getByText('We look for donors at 07:00.')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Choose High to start now' }).click();
  await expect(page.getByRole('radio', { name: 'High' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'High' })).toBeFocused();
  // The time that was chosen stays.
  await expect(page.getByLabel('Time')).toHaveValue('10:00');
  await expect(page.getByText('We look for donors at 07:00.')).toBeHidden();
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await server.settle();
  expect(await subjectsTo(server, amal)).toContainEqual(expect.stringMatching(/^Can you give blood in Leeds by /));
});

test('a request of medium urgency that is posted by night asks nobody before seven, and says so', {
  tag: '@long',
}, async ({ page, server }) => {
  const amal = await addDonor(server, 'Amal Suliman');
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  await openDashboard(page, sara);
  // 23:00 in Leeds, whose summer time is an hour ahead of the test's clock.
  await server.pass(page, 10 * HOUR_MS);
  await askFor(page, 'Medium', { day: '2027-06-16', time: '18:00' });
  await server.settle();
  await page.clock.fastForward(10_000);
  await expect(sentenceOf(page)).toHaveText('We’ll look for donors at 07:00.');
  await expect(sentenceOf(page)).toBeInViewport({ ratio: 1 });
  const invited = expect.stringMatching(/^Can you give blood in Leeds by /);
  await server.pass(page, 8 * HOUR_MS - 60_000);
  expect(await subjectsTo(server, amal)).not.toContainEqual(invited);
  await server.pass(page, 60_000);
  expect(await subjectsTo(server, amal)).toContainEqual(invited);
});
