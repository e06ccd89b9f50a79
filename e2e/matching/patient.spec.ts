import { hueOf } from '../support/hue.ts';
import { fillRequestForm, signUp } from '../support/people.ts';
import { expect, test } from '../support/server.ts';
import { untilFetched } from '../support/waits.ts';

test.use({ postsAnyway: false });

test('someone signs up as a patient, posts a high-urgency O- request, sees it in red with the word, and withdraws it', async ({
  page,
}) => {
  const { name } = await signUp(page, 'Patient');
  await page.getByRole('link', { name: 'Request blood' }).click();
  await page.getByLabel('Blood type', { exact: true }).selectOption('O-');
  await page.getByLabel('Phone').fill('+1 (202) 555-0161');
  await page.getByLabel('Hospital').fill('St. Brigid Hospital');
  const urgencies = page.getByRole('group', { name: 'Urgency' });
  await expect(urgencies.getByRole('radio', { name: 'Medium' })).toBeChecked();
  await expect(urgencies.getByRole('radio', { name: 'Low' })).not.toBeChecked();
  await urgencies.getByRole('radio', { name: 'High' }).check();
  await page.getByRole('radio', { name: 'Whole name' }).check();
  await page.getByRole('button', { name: 'Request blood' }).click();

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
  await page.getByRole('button', { name: 'Not needed any more: O negative at St. Brigid Hospital' }).click();
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
  await page.getByRole('button', { name: 'Request blood' }).click();
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

test('someone whose answer was lost has one request, which goes again by itself; the same once more is asked about', async ({
  page,
}) => {
  await signUp(page, 'Patient');
  await page.goto('/patient');
  await page.getByLabel('Blood type', { exact: true }).selectOption('O-');
  await page.getByLabel('Phone').fill('+1 (202) 555-0142');
  await page.getByLabel('Hospital').fill('Lost Answer Hospital');
  const send = page.getByRole('button', { name: 'Request blood' });
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
    await page.getByLabel('Blood type', { exact: true }).selectOption('O-');
    await page.getByLabel('Phone').fill('+1 (202) 555-0142');
    await page.getByLabel('Hospital').fill('Lost Answer Hospital');
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
  await page.getByRole('button', { name: 'Request blood' }).click();
  await page.getByRole('button', { name: "It's another patient: post anyway" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('someone who asks for blood reads whom to ask first, what not to write, and that blood is free', async ({
  page,
}) => {
  await page.goto('/patient');
  await expect(
    page.getByText(
      "First ask the hospital's blood bank: it is the quickest way. In an emergency, call your local emergency number.",
    ),
  ).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Hospital')).toHaveAccessibleDescription(
    "Everyone can read this: please no patient's name and no diagnosis.",
  );
  const free = page.getByText(
    /^This is not a blood centre and gives no medical advice\. Blood is given free: never pay or take money .* We never ask for documents or money\.$/,
  );
  await free.scrollIntoViewIfNeeded();
  await expect(free).toBeInViewport({ ratio: 1 });
});

test('someone whose hospital says its town is offered that town once its name is written, and takes it by one press', async ({
  page,
}) => {
  await page.goto('/patient');
  await page.getByLabel('Hospital').fill('Universitätsklinikum Graz');
  const offer = page.getByText(
    'You wrote “Universitätsklinikum Graz”. Is that in Graz, Styria? Then donors near it are found.',
  );
  await expect(offer).toHaveCount(0);
  await page.getByLabel('Hospital').press('Tab');
  await expect(offer).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Yes, Graz, Styria' }).click();
  const taken = page.getByText('The hospital is in Graz, Styria. Donors near it are found.');
  await expect(taken).toBeFocused();
  await expect(taken).toBeInViewport({ ratio: 1 });
  await expect(offer).toHaveCount(0);
  const town = page.getByRole('combobox', { name: 'Town (optional)' });
  await expect(town).toHaveValue('Graz, Styria');

  await town.fill('');
  await town.press('Tab');
  await expect(offer).toBeInViewport({ ratio: 1 });
  await town.fill('York');
  await page
    .getByRole('option', { name: /^York\b/ })
    .first()
    .click();
  await expect(taken).toHaveCount(0);
  await town.fill('');
  await page.getByLabel('Hospital').fill('');
  await page.getByLabel('Hospital').press('Tab');
  await expect(page.getByText(/^You wrote/)).toHaveCount(0);
});
