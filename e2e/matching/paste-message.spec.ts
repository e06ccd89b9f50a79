import { ownBloodRequest } from '@redthread/contract/requests';
import { signUp } from '../support/people.ts';
import { chooseType, keyOf, sendButton } from '../support/request-form.ts';
import { expect, type Page, test } from '../support/server.ts';

const MESSAGE = 'URGENT\n*B+ve* 2 units\nApollo Hospital, Chennai\nwithin 20 hours\ncall 98400 12345';

async function paste(page: Page, message: string) {
  await page.getByText('Paste a message instead').click();
  await page.getByLabel('The message you were sent').fill(message);
  await page.getByRole('button', { name: 'Fill in the form' }).click();
}

test('someone who pastes a message has the form filled in and checks it, and the rest of the message isn’t posted', async ({
  page,
}) => {
  await signUp(page, 'Patient');
  await page.goto('/patient');
  await paste(page, `Forwarded many times\nPatient name: Ravi Kumar\n${MESSAGE}`);
  await expect(
    page.getByText(/^Filled in, needed by \d+ \w+ 20\d\d, \d\d:\d\d \(Chennai time\). Please check it.$/),
  ).toBeVisible();
  await expect(keyOf(page, 'B+')).toBeChecked();
  await expect(page.getByLabel('Hospital')).toHaveValue('Apollo Hospital, Chennai');
  await expect(page.getByText('Chennai, Tamil Nadu')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'High' })).toBeChecked();
  await expect(page.getByText(/^Needed by \d\d:\d\d (?:today|tomorrow) \(Chennai time\)$/)).toBeVisible();
  await expect(page.getByRole('group', { name: 'How many units?' }).getByRole('status')).toHaveText('2');
  await expect(page.getByLabel('Phone')).toHaveValue('98400 12345');
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

test('someone whose message has no blood type reads so beside it, and keeps the message', async ({ page }) => {
  await page.goto('/patient');
  await paste(page, 'Blood needed at Apollo Hospital, Chennai, call 98400 12345');
  const said = page.getByText('Filled in. Please check it. Please add: Blood type of the patient.');
  await expect(said).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('The message you were sent')).toHaveValue(/^Blood needed/);
  await expect(page.getByLabel('Phone')).toHaveValue('98400 12345');
  await chooseType(page, 'O-');
  // What the next message doesn't say stays.
  await page.getByLabel('The message you were sent').fill('Hello everybody');
  await page.getByRole('button', { name: 'Fill in the form' }).click();
  await expect(page.getByText("We couldn't read a request in this message.")).toBeVisible();
  await expect(keyOf(page, 'O-')).toBeChecked();
  await page.getByLabel('The message you were sent').fill('x'.repeat(2001));
  await page.getByRole('button', { name: 'Fill in the form' }).click();
  await expect(page.getByLabel('The message you were sent')).toHaveAccessibleDescription(/2,?000 characters/);
});
