import { INVITING } from '../support/inviting.ts';
import { signUp } from '../support/people.ts';
import { sendButton } from '../support/request-form.ts';
import { expect, test } from '../support/server.ts';
import { untilFetched } from '../support/waits.ts';
import { fillRequest, posted, WAITS } from './unsent-request.ts';

test.use({ ...INVITING, isEverIdle: true });

test('a patient who types on while a request waits keeps what they typed, in this tab and another', async ({
  page,
  context,
}) => {
  await signUp(page, 'Patient');
  const other = await context.newPage();
  await other.goto('/patient');
  await untilFetched(other, 'start-offline');
  await other.getByLabel('Hospital').fill('St. Brigid Hospital');
  await fillRequest(page);
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(page.getByText(WAITS)).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Hospital').fill('Leeds General Infirmary');
  await context.setOffline(false);
  await expect.poll(() => posted(page)).toEqual(['Apollo Hospital']);
  for (const [tab, hospital] of [
    [page, 'Leeds General Infirmary'],
    [other, 'St. Brigid Hospital'],
  ] as const) {
    await expect(tab.getByText(WAITS)).toHaveCount(0);
    await expect(tab.getByLabel('Hospital')).toHaveValue(hospital);
    await tab.reload();
    await expect(tab.getByLabel('Hospital')).toHaveValue(hospital);
  }
});

test('a second tab stops saying that something waits once the first took it back', async ({ page, context }) => {
  await signUp(page, 'Patient');
  const other = await context.newPage();
  await other.goto('/');
  await untilFetched(other, 'start-offline');
  await fillRequest(page);
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(other.getByText(WAITS)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: "Don't send" }).click();
  await expect(other.getByText(WAITS)).toHaveCount(0);
});
