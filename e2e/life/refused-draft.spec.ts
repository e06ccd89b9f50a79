import { chooseType, keyOf, sendButton } from '../support/request-form.ts';
import { addPerson, codeTo, post } from './life-people.ts';
import { expect, type Page, test } from './life-server.ts';

// What a visitor typed is published once their email is confirmed. What the server refuses by then is typed nowhere else.

const HOSPITAL = 'Leeds Infirmary, Leeds';
const PHONE = '+44 7700 900456';
const MINUTE_MS = 60_000;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A visitor asks for O+ in Leeds, by 14:00 there, and waits for the code. */
async function asks(page: Page, email: string) {
  await page.goto('/patient');
  await chooseType(page, 'O+');
  await page.getByLabel('Hospital').fill(HOSPITAL);
  await expect(page.getByText('Leeds, England')).toBeVisible();
  await page.getByText('Another time').click();
  await page.getByLabel('Day').selectOption('2027-06-15');
  await page.getByLabel('Time (Leeds time)').selectOption('14:00');
  await page.getByRole('button', { name: 'One unit more' }).click();
  await page.getByLabel('Phone').fill(PHONE);
  await page.getByLabel('Your name').fill('Meera Nair');
  await page.getByLabel('Email').fill(email);
  await page.getByText('Change', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Whole name: Meera Nair' })).toBeVisible();
  await sendButton(page).click();
  await expect(heading(page)).toHaveText('Enter the code');
}

async function hasAllTyped(page: Page) {
  await expect(keyOf(page, 'O+')).toBeChecked();
  await expect(page.getByLabel('Hospital')).toHaveValue(HOSPITAL);
  await expect(page.getByText('Leeds, England')).toBeVisible();
  await expect(page.getByLabel('Day')).toHaveValue('2027-06-15');
  await expect(page.getByLabel('Time (Leeds time)')).toHaveValue('14:00');
  await expect(page.getByRole('group', { name: 'How many units?' }).getByRole('status')).toHaveText('2');
  await expect(page.getByLabel('Phone')).toHaveValue(PHONE);
}

test('a visitor whose request somebody else posted meanwhile reads so once the code is typed, with all that they typed', async ({
  page,
  server,
}) => {
  const email = 'refused-here@people.example';
  await asks(page, email);
  const { digits } = await codeTo(server, email);
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  await post(server, sara, { bloodType: 'O+', phone: PHONE, hospital: HOSPITAL });
  await page.getByLabel('Code').fill(digits);
  await expect(heading(page)).toHaveText('Patient Portal');
  await expect(page.getByRole('alert')).toContainText('This request may already be posted.');
  await hasAllTyped(page);
  await page.reload();
  await hasAllTyped(page);
});

test('a visitor who opens the link in another browser when their time is over reads so beside it, with all that they typed', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  const email = 'refused-there@people.example';
  await asks(page, email);
  const { link } = await codeTo(server, email);
  const other = await browser.newPage({ baseURL: server.url });
  await other.clock.install({ time: server.now() + 65 * MINUTE_MS });
  await server.pass(page, 65 * MINUTE_MS);
  await other.goto(link);
  await other.getByRole('main').getByRole('button', { name: 'Ask donors now' }).click();
  await expect(heading(other)).toHaveText('Patient Portal');
  await expect(other.getByLabel('Time (Leeds time)')).toHaveAccessibleDescription(/half an hour to seven days ahead/);
  await other.reload();
  await hasAllTyped(other);
  await sendButton(other).click();
  // Folded by the person, it is shown again with its fault.
  await other.getByText('Needed by 14:00').click();
  await expect(other.getByLabel('Time (Leeds time)')).toBeHidden();
  await sendButton(other).click();
  await expect(other.getByLabel('Time (Leeds time)')).toHaveAccessibleDescription(/half an hour to seven days ahead/);
  await expect(other.getByLabel('Time (Leeds time)')).toBeVisible();
  await other.context().close();
  // It was refused there: what is typed here is still to be sent.
  await expect(page.getByText('Confirmed on another device')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/patient');
  await hasAllTyped(page);
});
