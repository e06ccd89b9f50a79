import { hueOf } from '../support/hue.ts';
import { withdraw } from '../support/live-steps.ts';
import { fillRequestForm, signUp } from '../support/people.ts';
import { chooseType, fillNeed, sendButton, showWholeName, withoutTown } from '../support/request-form.ts';
import { expect, test } from '../support/server.ts';
import { untilFetched } from '../support/waits.ts';

test.use({ postsAnyway: false });

test('someone signs up as a patient, posts a high-urgency O- request, sees it in red with the word, and withdraws it', async ({
  page,
}) => {
  const { name } = await signUp(page, 'Patient');
  await page.getByRole('link', { name: 'Request blood' }).click();
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
  const mine = page
    .getByRole('region', { name: 'My Blood Requests' })
    .getByRole('listitem')
    .filter({ hasText: 'St. Brigid Hospital' });
  await expect(mine).toContainText('O-');
  await expect(mine).toContainText('Pending');

  await page.getByRole('link', { name: 'View all data' }).click();
  const card = page.getByRole('listitem').or(page.getByRole('article')).filter({ hasText: name });
  await expect(card).toContainText('St. Brigid Hospital');
  await expect(card).toContainText('+1 ••• ••• ••61');
  const urgency = card.getByText('High', { exact: false }).last();
  await expect(urgency).toBeVisible();
  expect(await hueOf(urgency)).toBe('red');

  await page.goto('/dashboard');
  await withdraw(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click();
  await expect(mine).toHaveCount(0);
  await expect(page.getByText('You have no open blood requests.')).toBeVisible();
  await page.goto('/requests');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('a patient whose request is incomplete reads what is missing, and nothing is posted', async ({ page }) => {
  await signUp(page, 'Patient');
  await page.goto('/patient');
  await page.getByLabel('Hospital').fill('St. Brigid Hospital');
  await sendButton(page).click();
  const banner = page.getByRole('alert').first();
  await expect(banner).toContainText('Please check these fields.');
  await expect(banner).toContainText('Please choose a blood type.');
  await expect(banner).toContainText('Please enter a phone number.');
  await expect(banner).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Hospital')).toHaveValue('St. Brigid Hospital');
  await expect(page).toHaveURL(/\/patient$/);
});

test('a visitor sees low requests in green, medium ones in yellow and high ones in red, each with its word', async ({
  page,
}) => {
  await page.goto('/requests');
  for (const [word, hue] of [
    ['Low urgency', 'green'],
    ['Medium urgency', 'yellow'],
    ['High urgency', 'red'],
  ] as const) {
    const badge = page.getByRole('listitem').getByText(word, { exact: true }).first();
    await expect(badge).toBeVisible();
    expect(await hueOf(badge), word).toBe(hue);
  }
});

test('someone whose answer was lost has one request, which goes again by itself; the same once more is asked about', {
  tag: '@long',
}, async ({ page }) => {
  await signUp(page, 'Patient');
  await page.goto('/patient');
  await fillNeed(page, { bloodType: 'O-', phone: '+1 (202) 555-0142', hospital: 'Lost Answer Hospital' });
  await withoutTown(page);
  const send = sendButton(page);
  await untilFetched(page, 'start-offline');
  await page.route('**/trpc/requests.create*', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send.click();
  await expect(page.getByRole('alert').first()).toBeInViewport();
  // The line is back once the page has gone and the server is done: either page might send the request in between.
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('/patient');
  await untilFetched(page, 'start-offline');
  await expect(page).toHaveURL(/\/dashboard$/);
  const mine = page
    .getByRole('region', { name: 'My Blood Requests' })
    .getByRole('listitem')
    .filter({ hasText: 'Lost Answer Hospital' });
  await expect(mine).toHaveCount(1);

  const again = async () => {
    await page.goto('/patient');
    await fillNeed(page, { bloodType: 'O-', phone: '+1 (202) 555-0142', hospital: 'Lost Answer Hospital' });
    await withoutTown(page);
    await send.click();
    await expect(page.getByRole('alert').first()).toContainText('This request may already be posted.');
    await expect(page.getByRole('button', { name: "It's another patient: post anyway" })).toBeInViewport();
  };
  await again();
  await page.setViewportSize({ width: 320, height: 480 });
  const toSame = page.getByRole('link', { name: 'Go to that request' });
  // One's own is in the dashboard, once it is known which are.
  await expect(toSame).toHaveAttribute('href', /#request-/);
  await toSame.click();
  await expect(mine).toBeFocused();
  // All of it is more than such a screen holds.
  await expect(mine.getByText('Lost Answer Hospital')).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await page.goForward();
  await expect(mine).toBeFocused();
  await again();
  await page.getByRole('button', { name: "It's another patient: post anyway" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(mine).toHaveCount(2);
});

test('someone who asks for what another asks for already is offered that request, keeps what they typed, and posts theirs', async ({
  page,
  browser,
  server,
}) => {
  const first = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signUp(first, 'Patient');
  await first.goto('/patient');
  await fillRequestForm(first, { bloodType: 'B+', phone: '98400 12345', hospital: 'Ward 7, Apollo  Hospital' });
  await expect(first).toHaveURL(/\/dashboard$/);
  await first.context().close();
  await signUp(page, 'Patient');
  await page.goto('/patient');
  await fillRequestForm(page, { bloodType: 'B+', phone: '+91 98400 12345', hospital: 'WARD 7 Apollo Hospital' });
  await expect(page.getByRole('alert').first()).toContainText('This request may already be posted.');
  await page.getByRole('link', { name: 'Go to that request' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('B+ blood is needed');
  await expect(page.getByRole('main').getByText('Ward 7, Apollo Hospital').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Hospital')).toHaveValue('WARD 7 Apollo Hospital');
  await expect(page.getByLabel('Phone')).toHaveValue('+91 98400 12345');
  await sendButton(page).click();
  await page.getByRole('button', { name: "It's another patient: post anyway" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('someone who asks for blood reads whom to ask first, what not to write, and that blood is free', async ({
  page,
}) => {
  await page.goto('/patient');
  await expect(page.getByText("Call the hospital's blood bank first: it is quickest.")).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Hospital')).toHaveAccessibleDescription(
    "Everyone can read this: no patient's name, please.",
  );
  const free = page.getByText('Blood is free: never pay for it. In an emergency, call your local emergency number.');
  await free.scrollIntoViewIfNeeded();
  await expect(free).toBeInViewport({ ratio: 1 });
});

test('someone who doesn’t know the blood type reads how to learn it, posts nothing, and keeps what they typed', async ({
  page,
}) => {
  await signUp(page, 'Patient');
  await page.goto('/patient');
  await page.getByLabel('Phone').fill('+1 202 555 0142');
  await page.getByLabel('Hospital').fill('Leeds General Infirmary, Leeds');
  await page.getByText("I don't know").click();
  const note = page.getByRole('status').filter({ hasText: 'Ask the ward for the blood type.' });
  await expect(note).toBeInViewport({ ratio: 1 });
  await sendButton(page).click();
  await expect(page.getByRole('alert').first()).toContainText('Ask the ward for the blood type.');
  await expect(page).toHaveURL(/\/patient$/);
  await expect(page.getByLabel('Phone')).toHaveValue('+1 202 555 0142');
  await chooseType(page, 'AB-');
  await expect(note).toHaveCount(0);
});

test('someone whose hospital says its town sees the town, and can choose another', async ({ page }) => {
  await page.goto('/patient');
  await page.getByLabel('Hospital').fill('Universitätsklinikum Graz');
  await expect(page.getByText('Graz, Styria')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('group', { name: 'Urgency' })).toContainText('Graz time');
  await page.getByLabel('Hospital').fill('Universitätsklinikum Wien');
  await expect(page.getByText('Graz, Styria')).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose another' }).click();
  await page.getByRole('combobox', { name: 'Town' }).fill('York');
  await page
    .getByRole('option', { name: /^York\b/ })
    .first()
    .click();
  await expect(page.getByText('York, England')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose another' })).toBeFocused();
  // What the person chose stays, whatever is typed.
  await page.getByLabel('Hospital').fill('Universitätsklinikum Graz');
  await expect(page.getByText('York, England')).toBeVisible();
  await page.reload();
  await expect(page.getByText('York, England')).toBeVisible();
});

test('someone whose town has several of its name chooses between them, before they can post', { tag: '@long' }, async ({
  page,
}) => {
  await signUp(page, 'Patient');
  await page.goto('/patient');
  await fillNeed(page, { bloodType: 'AB+', phone: '+1 202 555 0143', hospital: 'Mercy Hospital, Arlington' });
  await expect(page.getByText('Which town is it in?')).toBeVisible();
  await sendButton(page).click();
  const banner = page.getByRole('alert').first();
  await expect(banner).toHaveText('Please choose a town from the list.');
  await banner.getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Arlington, Texas' })).toBeFocused();
  await page.getByRole('button', { name: 'Arlington, Virginia' }).click();
  await expect(page.getByText('Arlington, Virginia')).toBeVisible();
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('someone who can’t find the town reads what that means before they post, and may choose one after all', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/patient');
  await page.getByLabel('Hospital').fill('St. Brigid Hospital');
  await withoutTown(page);
  const warning = page.getByText('Without a town we contact nobody.');
  await expect(warning).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Post to the list only' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose a town' }).click();
  await expect(warning).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ask donors now' })).toBeVisible();
});
