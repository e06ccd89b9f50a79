import { readArabic } from '../support/arabic.ts';
import { DONOR, fillDonorDetails, fillDonorForm, openMore, signUp } from '../support/people.ts';
import { keyOf } from '../support/request-form.ts';
import { expect, type Page, test } from '../support/server.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Update Donor Profile' });
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('someone registers as a donor by keyboard alone, and reads what they agreed to', async ({ page }) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  const { keyboard } = page;
  await keyOf(page, 'A+').focus();
  // The keys are one choice, in two rows.
  for (let key = 0; key < 5; key += 1) await keyboard.press('ArrowRight');
  await expect(keyOf(page, 'B-')).toBeChecked();
  await keyboard.press('Tab');
  await expect(page.getByLabel('Phone')).toBeFocused();
  await keyboard.type(DONOR.phone);
  await page.getByLabel('Address').focus();
  await keyboard.type(DONOR.address);
  await expect(page.getByText('Edinburgh, Scotland')).toBeInViewport({ ratio: 1 });
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Choose another' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type('34');

  const ask = page.getByRole('group', { name: 'May we contact you when someone near you needs your blood?' });
  for (const choice of await ask.getByRole('radio').all()) await expect(choice).not.toBeChecked();
  await expect(page.getByText('Nobody will be able to contact you.')).toHaveCount(0);
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(ask.getByRole('radio', { name: 'Yes, contact me' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Contact me between 10 pm and 7 am too' })).not.toBeChecked();
  await keyboard.press('Tab');
  await expect(page.getByLabel("I'd travel up to")).toBeFocused();
  await expect(page.getByLabel("I'd travel up to")).toHaveValue('25');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(card(page).getByText('Edinburgh, Scotland, up to 25 km')).toBeVisible();
  await expect(
    card(page).getByText(/^You can be contacted, since \d+ \w+ \d{4} · 0 in the last 90 days$/),
  ).toBeVisible();
});

test('a donor reloads, and nothing that they typed is lost', async ({ page }) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorDetails(page, DONOR);
  await page.getByLabel('Last donation (optional)').fill('2026-01-31');
  await page.getByLabel('Pause', { exact: true }).selectOption('month');
  await page.getByRole('button', { name: 'Choose another' }).click();
  const town = page.getByRole('combobox', { name: 'Town', exact: true });
  await town.fill('half a tow');
  await page.reload();
  await expect(keyOf(page, DONOR.bloodType)).toBeChecked();
  await expect(page.getByLabel('Phone')).toHaveValue(DONOR.phone);
  await expect(town).toHaveValue('half a tow');
  await page.getByRole('button', { name: 'Register as donor' }).click();
  const banner = page.getByRole('alert').first();
  await expect(banner).toContainText('Please choose a town from the list.');
  await expect(banner).toBeFocused();
  await expect(town).toHaveValue('half a tow');
  await page.getByRole('button', { name: "I can't find the town" }).click();
  await expect(page.getByText("Without a town, we can't contact you.")).toBeInViewport({ ratio: 1 });
  await openMore(page);
  await expect(page.getByLabel('Last donation (optional)')).toHaveValue('2026-01-31');
  await expect(page.getByLabel('Pause', { exact: true })).toHaveValue('month');
});

test('a donor who doesn’t know their type reads how to learn it, and sends nothing', async ({ page }) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorDetails(page, DONOR);
  await page.getByRole('radio', { name: "I don't know" }).check();
  await expect(
    page.getByRole('status').filter({ hasText: /^Don't know it\? A blood centre or clinic can test it\./ }),
  ).toBeInViewport({
    ratio: 1,
  });
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(page.getByRole('alert').first()).toContainText('A blood centre or clinic can test it.');
  await expect(page).toHaveURL(/\/donor$/);
});

test('a donor who has given lately reads the day, of being asked only once they accept invitations, and is resting for everyone; an odd pause keeps what was typed', async ({
  page,
}) => {
  const { name } = await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorDetails(page, DONOR);
  const donated = daysFromNow(-10);
  await page.getByLabel('Last donation (optional)').fill(donated);
  const wait = page.getByLabel(/Wait between donations/);
  // The longest wait of the country that their address is in.
  await expect(wait).toHaveValue('112');
  await expect(wait.getByRole('option').first()).toHaveText('112 days');
  await wait.selectOption('84');
  await page.getByLabel('Pause', { exact: true }).selectOption('day');
  await page.getByLabel('Paused until').fill('2099-01-01');
  await page.getByRole('button', { name: 'Register as donor' }).click();
  const banner = page.getByRole('alert').first();
  await expect(banner).toContainText('Please enter a day within the next two years.');
  await expect(banner).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Paused until')).toHaveValue('2099-01-01');
  await expect(page.getByLabel('Last donation (optional)')).toHaveValue(donated);
  await page.getByLabel('Pause', { exact: true }).selectOption('none');
  await page.getByRole('button', { name: 'Register as donor' }).click();

  await expect(card(page).getByText("You're registered as B− and resting.")).toBeVisible();
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const earliest = day.format(new Date(daysFromNow(74)));
  await expect(card(page).getByText(`Patients can find you from ${earliest}.`, { exact: false })).toBeVisible();
  await expect(page.getByText("We won't invite you before")).toHaveCount(0);
  await page.goto('/donor');
  await expect(page.getByText(`Patients can find you from ${earliest}.`, { exact: false })).toBeInViewport({
    ratio: 1,
  });
  await page.goto('/donors?bloodType=B-&all=true');
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Not available');
});

test('a donor pauses, ends the pause in one press, and takes the consent back and gives it again as easily', async ({
  page,
}) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorDetails(page, DONOR);
  await page.getByRole('radio', { name: 'Yes, contact me' }).check();
  await page.getByLabel('Pause', { exact: true }).selectOption('week');
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(card(page).getByText('and resting.')).toBeVisible();
  await expect(card(page).getByText(/^We won't invite you before .+\.$/)).toBeVisible();
  const end = card(page).getByRole('button', { name: 'End the pause' });
  await end.click();
  await expect(end).toHaveCount(0);
  await expect(card(page).getByText('and available.')).toBeVisible();
  await expect(card(page).getByRole('heading')).toBeFocused();

  const stop = card(page).getByRole('button', { name: 'Stop invitations' });
  await stop.click();
  await expect(card(page).getByText("You aren't contacted")).toBeVisible();
  const start = card(page).getByRole('button', { name: 'Allow invitations' });
  await expect(start).toBeFocused();
  await expect(page.getByRole('heading', { name: /^May we contact you/ })).toHaveCount(0);
  await start.click();
  await expect(card(page).getByText(/^You can be contacted, since/)).toBeVisible();
});

test('a donor who stops being asked is not asked again by a form that they had begun before', async ({ page }) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorDetails(page, DONOR);
  await page.getByRole('radio', { name: 'Yes, contact me' }).check();
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await card(page).getByRole('link', { name: 'Update profile' }).click();
  await page.getByLabel('Phone').fill('+44 7700 900888');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await card(page).getByRole('button', { name: 'Stop invitations' }).click();
  await expect(card(page).getByText("You aren't contacted")).toBeVisible();
  await card(page).getByRole('link', { name: 'Update profile' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('+44 7700 900888');
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(card(page).getByText("You aren't contacted")).toBeVisible();
});

test('a donor who is registered finds all that they chose, and saves by Enter from any field', async ({ page }) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorForm(page, DONOR);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/donor');
  await page.getByRole('radio', { name: 'Yes, contact me' }).check();
  await page.getByLabel("I'd travel up to").selectOption('50 km');
  await page.getByRole('radio', { name: 'Only people I say yes to' }).check();
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/donor');
  await expect(page.getByLabel("I'd travel up to")).toHaveValue('50');
  await page.getByLabel('Phone').fill('+44 7700 900999');
  await page.getByLabel('Phone').press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/donor');
  await expect(page.getByLabel('Phone')).toHaveValue('+44 7700 900999');
  await openMore(page);
  await expect(page.getByRole('radio', { name: 'Only people I say yes to' })).toBeChecked();
});

test('a donor who reads Arabic on a narrow phone fills the form within the screen', async ({ page }) => {
  await signUp(page, 'Donor');
  await readArabic(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/donor');
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  await page.getByRole('radio', { name: /^\u2068?B\u2069? سالبة$/ }).check();
  await page.getByLabel('الهاتف', { exact: true }).fill(DONOR.phone);
  await page.getByLabel('العنوان').fill('ليدز');
  await page.getByLabel('العمر').fill('34');
  await page.getByRole('radio', { name: 'نعم، اتصلوا بي' }).check();
  expect(await fits()).toBe(true);
  await page.getByRole('radio', { name: 'لا، أدرجوني فقط' }).check();
  await page.getByText(/^المزيد: /).click();
  await page.getByLabel('آخر تبرع').fill('2026-01-31');
  await page.getByLabel('توقف مؤقت').selectOption('day');
  expect(await fits()).toBe(true);
  await page.getByLabel('توقف مؤقت').selectOption('none');
  await page.getByRole('button', { name: 'التسجيل متبرعًا' }).click();
  await expect(page.getByText('تم حفظ ملفك بصفة متبرع.')).toBeInViewport({ ratio: 1 });
});
