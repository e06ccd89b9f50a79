import { readArabic } from '../support/arabic.ts';
import { DONOR, fillDonorDetails, fillDonorForm, signUp } from '../support/people.ts';
import { expect, type Page, test } from '../support/server.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Update Donor Profile' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('someone registers as a donor by keyboard alone, in two steps, and reads what they agreed to', async ({
  page,
}) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  const { keyboard } = page;
  await page.getByLabel('Blood type', { exact: true }).focus();
  await keyboard.type('B-');
  for (const typed of [DONOR.phone, DONOR.address]) {
    await keyboard.press('Tab');
    await keyboard.type(typed);
  }
  await keyboard.press('Tab');
  await keyboard.type('edinbrugh');
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/^Edinburgh ?Scotland/);
  await keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Town (optional)' })).toHaveValue('Edinburgh, Scotland');
  // Past the town's buttons and the distance, to the age.
  for (let stop = 0; stop < 4; stop += 1) await keyboard.press('Tab');
  await keyboard.type('34');
  await keyboard.press('Enter');

  await expect(heading(page, 'When we may ask')).toBeFocused();
  await expect(heading(page, 'When we may ask')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  const ask = page.getByRole('group', { name: /May we contact you/ });
  for (const choice of await ask.getByRole('radio').all()) await expect(choice).not.toBeChecked();
  const always = page.getByText(
    /^This is not a blood centre .* call your local emergency number.* Blood is given free\. .* We never ask for documents or money\.$/,
  );
  await always.scrollIntoViewIfNeeded();
  await expect(always).toBeInViewport({ ratio: 1 });
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(ask.getByRole('radio', { name: 'Yes, contact me' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /At night too/ })).not.toBeChecked();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(card(page).getByText('Edinburgh, Scotland, up to 25 km')).toBeInViewport({ ratio: 1 });
  await expect(
    card(page).getByText(/^You can be contacted, since \d+ \w+ \d{4} · 0 in the last 90 days$/),
  ).toBeInViewport({ ratio: 1 });
});

test('a donor goes back and forth, and reloads, and nothing that they typed is lost', async ({ page }) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorDetails(page, DONOR);
  await page.getByLabel('Last donation (optional)').fill('2026-01-31');
  await page.getByLabel('Pause', { exact: true }).selectOption('month');
  await page.getByRole('button', { name: 'Back: who and where' }).click();
  await expect(heading(page, 'Who and where')).toBeFocused();
  await expect(page.getByLabel('Phone')).toHaveValue(DONOR.phone);
  await page.getByRole('combobox', { name: 'Town (optional)' }).fill('half a tow');
  await page.getByRole('button', { name: 'Go on' }).click();
  const banner = page.getByRole('alert').first();
  await expect(banner).toContainText('Please choose a town from the list.');
  await expect(banner).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Town (optional)' })).toHaveValue('half a tow');
  await page.getByRole('button', { name: 'Clear the town' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.reload();
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await expect(page.getByLabel('Last donation (optional)')).toHaveValue('2026-01-31');
  await expect(page.getByLabel('Pause', { exact: true })).toHaveValue('month');
});

test('a donor who wants to be asked without a town is told before, and led to the town when they send it', async ({
  page,
}) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorDetails(page, DONOR);
  await page.getByRole('radio', { name: 'Yes, contact me' }).check();
  await expect(page.getByText('Please choose your town first.')).toBeInViewport({
    ratio: 1,
  });
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  const banner = page.getByRole('alert').first();
  await expect(banner).toBeFocused();
  await expect(banner).toContainText('Please choose your town first, so that we know who is near.');
  await expect(banner).toBeInViewport({ ratio: 1 });
  await banner.getByRole('link').click();
  const town = page.getByRole('combobox', { name: 'Town (optional)' });
  await expect(town).toBeFocused();
  await expect(town).toHaveAccessibleDescription(/Please choose your town first/);
  await page.keyboard.type('leeds');
  // The first one changes with each letter.
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /^Leeds ?England/ })
    .click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('radio', { name: 'Yes, contact me' })).toBeChecked();
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(card(page).getByText('Leeds, England, up to 25 km')).toBeInViewport({ ratio: 1 });
});

test('a donor who has given lately reads the day, of being asked only once they let us ask, and is resting for everyone; an odd pause keeps what was typed', async ({
  page,
}) => {
  const { name } = await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorDetails(page, DONOR);
  const gave = daysFromNow(-10);
  await page.getByLabel('Last donation (optional)').fill(gave);
  const wait = page.getByLabel(/Wait between donations/);
  // The longest wait there is, for whoever hasn't said where they live.
  await expect(wait).toHaveValue('180');
  await expect(wait.getByRole('option').first()).toHaveText('180 days');
  await wait.selectOption('56');
  await page.getByLabel('Pause', { exact: true }).selectOption('day');
  await page.getByLabel('Paused until').fill('2099-01-01');
  await page.getByRole('button', { name: 'Register as donor' }).click();
  const banner = page.getByRole('alert').first();
  await expect(banner).toContainText('Please enter a day within the next two years.');
  await expect(banner).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Paused until')).toHaveValue('2099-01-01');
  await expect(page.getByLabel('Last donation (optional)')).toHaveValue(gave);
  await page.getByLabel('Pause', { exact: true }).selectOption('none');
  await page.getByRole('button', { name: 'Register as donor' }).click();

  await expect(card(page).getByText("You're registered as B−, and resting.")).toBeInViewport({ ratio: 1 });
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const earliest = day.format(new Date(daysFromNow(46)));
  await expect(card(page).getByText(`Patients can find you from ${earliest}.`, { exact: false })).toBeInViewport({
    ratio: 1,
  });
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
  await page.getByRole('combobox', { name: 'Town (optional)' }).fill('leeds');
  await page.getByRole('listbox').getByRole('option').first().click();
  await fillDonorDetails(page, DONOR);
  await page.getByRole('radio', { name: 'Yes, contact me' }).check();
  await page.getByLabel('Pause', { exact: true }).selectOption('week');
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(card(page).getByText('and resting.')).toBeInViewport({ ratio: 1 });
  await expect(
    card(page).getByText(/^We won't invite you before: .+\. The blood centre decides on the day\.$/),
  ).toBeInViewport({ ratio: 1 });
  const end = card(page).getByRole('button', { name: 'End the pause' });
  await end.click();
  await expect(end).toHaveCount(0);
  await expect(card(page).getByText('and available.')).toBeInViewport({ ratio: 1 });
  await expect(card(page).getByRole('heading')).toBeFocused();

  const stop = card(page).getByRole('button', { name: 'Stop asking me' });
  await stop.click();
  await expect(card(page).getByText("You aren't contacted")).toBeInViewport({ ratio: 1 });
  const start = card(page).getByRole('button', { name: 'Allow invitations' });
  await expect(start).toBeFocused();
  await expect(page.getByRole('heading', { name: 'May we contact you?' })).toHaveCount(0);
  await start.click();
  await expect(card(page).getByText(/^You can be contacted, since/)).toBeInViewport({ ratio: 1 });
});

test('a donor who stops being asked is not asked again by a form that they had begun before', async ({ page }) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await page.getByRole('combobox', { name: 'Town (optional)' }).fill('leeds');
  await page.getByRole('listbox').getByRole('option').first().click();
  await fillDonorDetails(page, DONOR);
  await page.getByRole('radio', { name: 'Yes, contact me' }).check();
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await card(page).getByRole('link', { name: 'Update profile' }).click();
  await page.getByLabel('Phone').fill('+44 7700 900888');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await card(page).getByRole('button', { name: 'Stop asking me' }).click();
  await expect(card(page).getByText("You aren't contacted")).toBeInViewport({ ratio: 1 });
  await card(page).getByRole('link', { name: 'Update profile' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('+44 7700 900888');
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(card(page).getByText("You aren't contacted")).toBeInViewport({ ratio: 1 });
});

test('a donor who is registered saves from either step', async ({ page }) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorForm(page, DONOR);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/donor');
  await page.getByLabel('How far you would travel to give').selectOption('Up to 50 km');
  await page.getByRole('button', { name: 'Next: when we may ask' }).click();
  await expect(heading(page, 'When we may ask')).toBeFocused();
  await page.getByRole('radio', { name: /Anyone with a verified email/ }).check();
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/donor');
  await expect(page.getByLabel('How far you would travel to give')).toHaveValue('50');
  await page.getByLabel('Phone').fill('+44 7700 900999');
  await page.getByLabel('Phone').press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/donor');
  await expect(page.getByLabel('Phone')).toHaveValue('+44 7700 900999');
  await page.getByRole('button', { name: 'Next: when we may ask' }).click();
  await expect(page.getByRole('radio', { name: /Anyone with a verified email/ })).toBeChecked();
});

test('a donor who reads Arabic on a narrow phone fills both steps within the screen', async ({ page }) => {
  await signUp(page, 'Donor');
  await readArabic(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/donor');
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  await page.getByLabel('فصيلة الدم').selectOption('B-');
  await page.getByLabel('الهاتف').fill(DONOR.phone);
  await page.getByLabel('العنوان').fill('ليدز');
  await page.getByLabel('العمر').fill('34');
  expect(await fits()).toBe(true);
  await page.getByRole('button', { name: 'متابعة' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'متى يمكننا أن نسألك' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('radio', { name: 'لا، أدرجوني فقط' }).check();
  await page.getByLabel('آخر تبرع').fill('2026-01-31');
  await page.getByLabel('توقف مؤقت').selectOption('day');
  expect(await fits()).toBe(true);
  await page.getByLabel('توقف مؤقت').selectOption('none');
  await page.getByRole('button', { name: 'التسجيل متبرعًا' }).click();
  await expect(page.getByText('تم حفظ ملفك بصفة متبرع.')).toBeInViewport({ ratio: 1 });
});
