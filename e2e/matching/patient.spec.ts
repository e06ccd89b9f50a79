import type { Route } from '@playwright/test';
import { bloodRequest, ownBloodRequest } from '@redthread/contract/requests';
import { call } from '../support/call.ts';
import { hold } from '../support/hold.ts';
import { hueOf } from '../support/hue.ts';
import { liveOf, threadOf, withdraw } from '../support/live-steps.ts';
import { addPerson } from '../support/near-people.ts';
import { fillRequestForm, signUp } from '../support/people.ts';
import { chooseType, fillNeed, keyOf, sendButton, showWholeName, withoutTown } from '../support/request-form.ts';
import { expectMention, expectText, heading } from '../support/said.ts';
import { FAILURE } from '../support/screen-visit.ts';
import { section } from '../support/section.ts';
import { expect, type Page, test } from '../support/server.ts';

test.use({ postsAnyway: false });

const PHONE = '+1 (202) 555-0142';
const requestsOf = (page: Page) => section(page, 'My Blood Requests');
const confirmWithdrawal = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click();

test('someone signs up as a patient, posts a high-urgency O- request, sees it in red with the word, and withdraws it', async ({
  page,
}) => {
  const { name } = await signUp(page, 'Patient');
  await expect(heading(page)).toHaveText(`Welcome, ${name}!`);
  await expect(page.getByText('You are signed in as a patient.')).toBeInViewport({ ratio: 1 });
  await expect(requestsOf(page)).toContainText('You have no open blood requests.');
  await expectWhatEveryoneHas(page);
  await section(page, 'Request Blood').getByRole('link').click();
  await expect(page.getByRole('group', { name: 'Blood type of the patient' }).getByRole('radio')).toHaveCount(9);
  await expect(page.getByRole('textbox', { name: 'Hospital and town' })).toBeVisible();
  await fillNeed(page, { bloodType: 'O-', phone: '+1 (202) 555-0161', hospital: 'St. Brigid Hospital' });
  await withoutTown(page);
  const urgencies = page.getByRole('group', { name: 'Urgency' });
  await expect(urgencies.getByRole('radio', { name: 'Medium' })).toBeChecked();
  await expect(urgencies.getByRole('radio', { name: 'Low' })).not.toBeChecked();
  await urgencies.getByRole('radio', { name: 'High' }).check();
  await showWholeName(page);
  await page.getByRole('button', { name: 'Post to the list only' }).click();

  await expect(page).toHaveURL(/\/dashboard$/);
  const mine = requestsOf(page).getByRole('listitem').filter({ hasText: 'St. Brigid Hospital' });
  for (const words of ['O-', 'Pending', await dayOfNewest(page)]) await expect(mine).toContainText(words);

  await page.getByRole('link', { name: 'View all data' }).click();
  const card = page.getByRole('listitem').or(page.getByRole('article')).filter({ hasText: name });
  await expect(card).toContainText('St. Brigid Hospital');
  await expect(card).toContainText('+1 ••• ••• ••61');
  const urgency = card.getByText('High', { exact: false }).last();
  await expect(urgency).toBeVisible();
  expect(await hueOf(urgency)).toBe('red');

  await page.goto('/dashboard');
  await withdraw(page);
  await confirmWithdrawal(page);
  await expect(mine).toHaveCount(0);
  await expect(page.getByText('You have no open blood requests.')).toBeVisible();
  await page.getByText('Ended in the last 7 days (1)').press('Enter');
  await expect(requestsOf(page)).toContainText('Not needed any more');
  await page.goto('/requests');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('a donor finds the profile card and the first three requests, asks for blood themself, and reads that it was posted and withdrawn', async ({
  page,
}) => {
  await signUp(page, 'Donor');
  await expect(page.getByText('You are signed in as a donor.')).toBeInViewport({ ratio: 1 });
  await expect(section(page, 'Update Donor Profile').getByRole('link')).toHaveAttribute('href', '/donor');
  const answer = await page.request.get('/api/patient/requests?limit=1');
  const help = section(page, 'Blood Requests You Can Help');
  await expect(help.getByRole('listitem')).toHaveCount(3);
  const all = help.getByRole('link', { name: `View all ${answer.headers()['x-total-count']} requests`, exact: true });
  await expect(all).toHaveAttribute('href', '/requests');
  await expectWhatEveryoneHas(page);
  await expect(requestsOf(page)).toHaveCount(0);

  await page.getByRole('link', { name: 'Patient Portal' }).click();
  await fillRequestForm(page, { bloodType: 'AB+', phone: PHONE, hospital: 'Leith Hospital' });
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Your request was posted.')).toBeInViewport({ ratio: 1 });
  await expect(heading(page)).toBeInViewport({ ratio: 1 });
  await expect(requestsOf(page).getByRole('listitem')).toContainText('Leith Hospital');
  await expect(threadOf(page)).toContainText('Leith Hospital');

  await page.reload();
  await expect(requestsOf(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('Your request was posted.')).toHaveCount(0);
  await withdraw(page);
  await confirmWithdrawal(page);
  await expectEnded(page, 'Leith Hospital');
  await expect(requestsOf(page)).toContainText('You have no open blood requests.');
  await expect(requestsOf(page).getByRole('heading')).toBeFocused();
});

test('a patient sees a request go at once, and come back with a reason when the server can not end it', {
  tag: '@long',
}, async ({ page }) => {
  await signUp(page, 'Patient');
  for (const hospital of ['Portobello Infirmary', 'Granton Clinic']) {
    await page.goto('/patient');
    await fillRequestForm(page, { bloodType: 'AB+', phone: PHONE, hospital });
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  const row = requestsOf(page).getByRole('listitem').filter({ hasText: 'Portobello Infirmary' });
  const failure = page.getByRole('main').getByRole('alert');
  const answer = await hold(page, '**/trpc/requests.close**', (route) => route.fulfill({ status: 500, json: FAILURE }));
  await withdraw(page);
  await confirmWithdrawal(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await expect(liveOf(page)).toContainText('Granton Clinic');
  answer();
  await expectText(
    failure,
    'Your request for AB+ at Portobello Infirmary is still open. Something went wrong on our side.',
  );
  await expect(row).toHaveCount(1);
  await page.unroute('**/trpc/requests.close**');
  await withdraw(page);
  await confirmWithdrawal(page);
  await expectEnded(page, 'Portobello Infirmary');
  await expect(failure).toHaveCount(0);
});

test("a patient who signs in over another's dashboard is not told what the other withdrew", { tag: '@long' }, async ({
  page,
  server,
}) => {
  const other = await addPerson(server, 'patient');
  await signUp(page, 'Patient');
  for (const hospital of ['Leith Clinic', 'Granton Infirmary']) {
    await page.getByRole('link', { name: 'Patient Portal' }).click();
    await fillRequestForm(page, { bloodType: 'AB+', phone: '+44 7700 900456', hospital });
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  const ask = async (hospital: string) => {
    await expect(threadOf(page)).toContainText(hospital);
    await withdraw(page);
  };
  await ask('Leith Clinic');
  await confirmWithdrawal(page);
  await expectEnded(page, 'Leith Clinic');
  await ask('Granton Infirmary');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  // The session ends on the way to the server, and the page hears of it before the answer.
  const endOnTheWay = async (route: Route) => {
    await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    const noticed = page.waitForResponse(/auth\.me/);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    expect((await noticed).status()).toBe(401);
    await route.continue();
  };
  await page.route('**/trpc/requests.close**', endOnTheWay, { times: 1 });
  await confirmWithdrawal(page);
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toBeVisible();
  await expect(page.getByText(/couldn.t be loaded/)).toHaveCount(0);
  await dialog.getByLabel('Email').fill(other.email);
  await dialog.getByLabel('Password').fill(other.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page)).toContainText(other.name);
  await expect(dialog).toHaveCount(0);
  await expect(requestsOf(page)).toContainText('You have no open blood requests.');
  await expect(page.getByText(/Leith Clinic|Granton Infirmary/)).toHaveCount(0);
});

test('someone who asks for what another asks for already is offered that request, keeps what they typed, and posts theirs', {
  tag: '@long',
}, async ({ page, server }) => {
  const { token } = await addPerson(server, 'patient');
  const body = { bloodType: 'B+', phone: '98400 12345', hospital: 'Ward 7, Apollo  Hospital' };
  await call(server, 'POST', '/api/patient/request', { body, token });
  await signUp(page, 'Patient');
  await page.goto('/patient');
  await fillRequestForm(page, { bloodType: 'B+', phone: '+91 98400 12345', hospital: 'WARD 7 Apollo Hospital' });
  await expect(page.getByRole('alert').first()).toContainText('This request may already be posted.');
  await page.getByRole('link', { name: 'Go to that request' }).click();
  await expect(heading(page)).toHaveText('B+ blood is needed');
  await expect(page.getByRole('main').getByText('Ward 7, Apollo Hospital').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Hospital')).toHaveValue('WARD 7 Apollo Hospital');
  await expect(page.getByLabel('Phone')).toHaveValue('+91 98400 12345');
  await sendButton(page).click();
  const anyway = page.getByRole('button', { name: "It's another patient: post anyway" });
  await expect(anyway).toBeInViewport();
  await anyway.click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('someone who doesn’t know the blood type reads how to learn it, whom to ask first and what is missing, posts nothing, and keeps what they typed', async ({
  page,
}) => {
  await page.goto('/patient');
  await expect(page.getByText("Call the hospital's blood bank first: it is quickest.")).toBeInViewport({ ratio: 1 });
  const hospital = page.getByLabel('Hospital');
  await expect(hospital).toHaveAccessibleDescription("Everyone can read this: no patient's name, please.");
  const free = page.getByText('Blood is free: never pay for it. In an emergency, call your local emergency number.');
  await free.scrollIntoViewIfNeeded();
  await expect(free).toBeInViewport({ ratio: 1 });

  await hospital.fill('Leeds General Infirmary, Leeds');
  await sendButton(page).click();
  const banner = page.getByRole('alert').first();
  for (const words of ['Please check these fields.', 'Please choose a blood type.', 'Please enter a phone number.'])
    await expectMention(banner, words);
  await page.getByText("I don't know").click();
  const note = page.getByRole('status').filter({ hasText: 'Ask the ward for the blood type.' });
  await expect(note).toBeInViewport({ ratio: 1 });
  await sendButton(page).click();
  await expect(banner).toContainText('Ask the ward for the blood type.');
  await expect(page).toHaveURL(/\/patient$/);
  await expect(hospital).toHaveValue('Leeds General Infirmary, Leeds');
  await chooseType(page, 'AB-');
  await expect(note).toHaveCount(0);
});

test('someone whose hospital says its town sees the town, chooses between those of its name, and reads what it means to find none', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/patient');
  const hospital = page.getByLabel('Hospital');
  await hospital.fill('Universitätsklinikum Graz');
  await expect(page.getByText('Graz, Styria')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('group', { name: 'Urgency' })).toContainText('Graz time');
  await hospital.fill('Mercy Hospital, Arlington');
  await expect(page.getByText('Which town is it in?')).toBeVisible();
  await expect(page.getByText('Graz, Styria')).toHaveCount(0);
  await sendButton(page).click();
  await page.getByRole('alert').first().getByRole('link', { name: 'Please choose a town from the list.' }).click();
  await expect(page.getByRole('button', { name: 'Arlington, Texas' })).toBeFocused();
  await page.getByRole('button', { name: 'Arlington, Virginia' }).click();
  await expect(page.getByText('Arlington, Virginia')).toBeVisible();

  await page.getByRole('button', { name: 'Choose another' }).click();
  await page.getByRole('combobox', { name: 'Town' }).fill('York');
  await page
    .getByRole('option', { name: /^York\b/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Choose another' })).toBeFocused();
  // What the person chose stays, whatever is typed.
  await hospital.fill('Universitätsklinikum Graz');
  await expect(page.getByText('York, England')).toBeVisible();
  await page.reload();
  await expect(page.getByText('York, England')).toBeVisible();

  await page.getByRole('button', { name: 'Choose another' }).click();
  await page.getByRole('button', { name: "I can't find the town" }).click();
  const warning = page.getByText('Without a town we contact nobody.');
  await expect(warning).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Post to the list only' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose a town' }).click();
  await expect(warning).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ask donors now' })).toBeVisible();
});

test('someone who pastes a message has the form filled in and checks it, reads what it doesn’t say, and the rest of the message isn’t posted', {
  tag: '@long',
}, async ({ page }) => {
  await signUp(page, 'Patient');
  await page.goto('/patient');
  await page.getByText('Paste a message instead').click();
  const message = page.getByLabel('The message you were sent');
  const paste = async (words: string) => {
    await message.fill(words);
    await page.getByRole('button', { name: 'Fill in the form' }).click();
  };
  await paste('Blood needed at Apollo Hospital, Chennai, call 98400 54321');
  const said = page.getByText('Filled in. Please check it. Please add: Blood type of the patient.');
  await expect(said).toBeInViewport({ ratio: 1 });
  await expect(message).toHaveValue(/^Blood needed/);
  await chooseType(page, 'O-');
  await paste('Hello everybody');
  await expect(page.getByText("We couldn't read a request in this message.")).toBeVisible();
  // What a message doesn't say stays.
  await expect(keyOf(page, 'O-')).toBeChecked();
  await paste('x'.repeat(2001));
  await expect(message).toHaveAccessibleDescription(/2,?000 characters/);

  await paste(
    'Forwarded many times\nPatient name: Ravi Kumar\nURGENT\n*B+ve* 2 units\nApollo Hospital, Chennai\nwithin 20 hours\ncall 98400 54321',
  );
  await expect(
    page.getByText(/^Filled in, needed by \d+ \w+ 20\d\d, \d\d:\d\d \(Chennai time\). Please check it.$/),
  ).toBeVisible();
  await expect(keyOf(page, 'B+')).toBeChecked();
  await expect(page.getByLabel('Hospital')).toHaveValue('Apollo Hospital, Chennai');
  await expect(page.getByText('Chennai, Tamil Nadu')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'High' })).toBeChecked();
  await expect(page.getByText(/^Needed by \d\d:\d\d (?:today|tomorrow) \(Chennai time\)$/)).toBeVisible();
  await expect(page.getByRole('group', { name: 'How many units?' }).getByRole('status')).toHaveText('2');
  await expect(page.getByLabel('Phone')).toHaveValue('98400 54321');
  await expect(page).toHaveURL(/\/patient$/);
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const posted = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${window.localStorage.getItem('token')}` };
    return await (await fetch('/api/patient/requests/mine', { headers })).json();
  });
  const [request] = ownBloodRequest.array().parse(posted);
  expect(request).toMatchObject({ bloodType: 'B+', units: 2, urgency: 'high', hospital: 'Apollo Hospital, Chennai' });
  expect(JSON.stringify(posted)).not.toMatch(/Ravi|Forwarded|URGENT/);
});

// A hospital's words name its town, which is looked up while they are typed.
const isTownAnswer = (response: { url(): string }) => response.url().includes('places.suggest');
const holdTheTown = (page: Page) => hold(page, '**/trpc/places.suggest**');

for (const [hospital, isKnown] of [
  ['Qqqxyzzy ward', false],
  ['Leeds General Infirmary, Leeds', true],
] as const) {
  test(`who presses what is below ${hospital} as its town is looked up has pressed it, and reads the town or is asked for it then`, {
    tag: '@long',
  }, async ({ page }) => {
    const release = await holdTheTown(page);
    await page.goto('/patient');
    const asked = page.waitForRequest(isTownAnswer);
    await page.getByLabel('Hospital').fill(hospital);
    const answer = page.waitForResponse(isTownAnswer);
    await asked;
    const high = page.getByRole('radio', { name: 'High' });
    const box = await high.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await page.mouse.down();
    release();
    await (await answer).finished();
    // The field was left: what is pressed stays under the finger.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await high.boundingBox()).toEqual(box);
    await page.mouse.up();
    await expect(high).toBeChecked();
    const below = isKnown ? page.getByText('Leeds, England') : page.getByRole('combobox', { name: 'Town' });
    await expect(below).toBeVisible();
  });
}

test('who presses Enter before the town of the words is known sends them with it, and nothing once they have left', {
  tag: '@long',
}, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('auth.code.send') && sent.push(request.url()));
  const leave = await fillInUnknown(page);
  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByRole('link', { name: 'Redthread' }).click();
  await expect(page).toHaveURL(/\/$/);
  const answer = page.waitForResponse(isTownAnswer);
  leave();
  await (await answer).finished();
  await page.unroute('**/trpc/places.suggest**');
  // What the answer would have set off is sent before anything that comes after it.
  const stay = await fillInUnknown(page);
  expect(sent).toEqual([]);

  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Requesting...' })).toHaveAttribute('aria-disabled', 'true');
  stay();
  await expect(heading(page)).toHaveText('Enter the code');
  expect(sent).toHaveLength(1);
});

/** Until what this gives is called, nobody knows in which town the hospital is. */
async function fillInUnknown(page: Page): Promise<() => void> {
  const release = await holdTheTown(page);
  await page.goto('/patient');
  await chooseType(page, 'B-');
  await page.getByLabel('Phone').fill('+44 7700 900457');
  await page.getByLabel('Your name').fill('Meera Nair');
  await page.getByLabel('Email').fill(`enter-${process.pid}@people.example`);
  await page.getByLabel('Hospital').fill('Leeds General Infirmary, Leeds');
  return release;
}

/** What was done is said above the requests, each of which says what is so with it. */
async function expectEnded(page: Page, hospital: string): Promise<void> {
  const note = page.getByRole('status').filter({ hasText: hospital });
  await expectText(note, `Your request for AB+ at ${hospital} has ended.`);
}

async function expectWhatEveryoneHas(page: Page): Promise<void> {
  await expect(section(page, 'View All Data').getByRole('link')).toHaveAttribute('href', '/requests?radius=any');
  await expect(section(page, 'Recent Activity')).toHaveText('Recent ActivityNo recent activity.');
}

/** Read once it is there: the newest before it may be of another day. */
async function dayOfNewest(page: Page): Promise<string> {
  const answer = await page.request.get('/api/patient/requests?limit=1');
  const date = bloodRequest.array().parse(await answer.json())[0]?.date ?? '';
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
}
