import { addPerson, addProfile } from '../support/near-people.ts';
import { DONOR, fillDonorDetails, openMore, signIn, signUp } from '../support/people.ts';
import { keyOf } from '../support/request-form.ts';
import { expectMention, heading } from '../support/said.ts';
import { expect, type Page, type TestServer, test } from '../support/server.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Update Donor Profile' });
const town = (page: Page) => page.getByRole('combobox', { name: 'Town', exact: true });
const register = (page: Page) => page.getByRole('button', { name: 'Register as donor' });
const update = (page: Page) => page.getByRole('button', { name: 'Update profile' });
const yes = (page: Page) => page.getByRole('radio', { name: 'Yes, contact me' });
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('someone registers as a donor by keyboard alone, reads what they agreed to, finds all that they chose, and saves by Enter from any field', async ({
  page,
}) => {
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
  await expect(yes(page)).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Contact me between 10 pm and 7 am too' })).not.toBeChecked();
  await keyboard.press('Tab');
  const travel = page.getByLabel("I'd travel up to");
  await expect(travel).toBeFocused();
  await expect(travel).toHaveValue('25');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(card(page).getByText('Edinburgh, Scotland, up to 25 km')).toBeVisible();
  await expect(
    card(page).getByText(/^You can be contacted, since \d+ \w+ \d{4} · 0 in the last 90 days$/),
  ).toBeVisible();

  await page.goto('/donor');
  await travel.selectOption('50 km');
  await openMore(page);
  await page.getByRole('radio', { name: 'Only people I say yes to' }).check();
  await page.getByLabel('Phone').fill('+44 7700 900999');
  await page.getByLabel('Phone').press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/donor');
  await expect(page.getByLabel('Phone')).toHaveValue('+44 7700 900999');
  await expect(travel).toHaveValue('50');
  await openMore(page);
  await expect(page.getByRole('radio', { name: 'Only people I say yes to' })).toBeChecked();
});

test('a donor who doesn’t know their type reads how to learn it, reloads, and nothing that they typed is lost', async ({
  page,
}) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorDetails(page, DONOR);
  await page.getByLabel('Last donation (optional)').fill('2026-01-31');
  await page.getByLabel('Pause', { exact: true }).selectOption('month');
  await page.getByRole('button', { name: 'Choose another' }).click();
  await town(page).fill('half a tow');
  await page.getByRole('radio', { name: "I don't know" }).check();
  const note = page.getByRole('status').filter({ hasText: /^Don't know it\? A blood centre or clinic can test it\./ });
  await expect(note).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue(DONOR.phone);
  await expect(town(page)).toHaveValue('half a tow');
  await register(page).click();
  const banner = page.getByRole('alert').first();
  await expect(banner).toContainText('A blood centre or clinic can test it.');
  await expect(banner).toContainText('Please choose a town from the list.');
  await expect(banner).toBeFocused();
  await expect(town(page)).toHaveValue('half a tow');
  await page.getByRole('button', { name: "I can't find the town" }).click();
  await expect(page.getByText("Without a town, we can't contact you.")).toBeInViewport({ ratio: 1 });
  await openMore(page);
  await expect(page.getByLabel('Last donation (optional)')).toHaveValue('2026-01-31');
  await expect(page.getByLabel('Pause', { exact: true })).toHaveValue('month');
});

test('a donor who has given lately and says how many days they wait reads the day, of being asked only once they accept invitations, and is resting for everyone; an odd pause keeps what was typed', async ({
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
  await wait.selectOption('Another number of days');
  const ownWait = page.getByLabel('How many days?');
  await ownWait.fill('27');
  await page.getByLabel('Pause', { exact: true }).selectOption('day');
  await page.getByLabel('Paused until').fill('2099-01-01');
  await register(page).click();
  const banner = page.getByRole('alert').first();
  await expectMention(banner, 'Please give a whole number of days from 28 to 365.');
  await expect(ownWait).toHaveValue('27');
  await ownWait.fill('75');
  await register(page).click();
  await expectMention(banner, 'Please enter a day within the next two years.');
  await expect(page.getByLabel('Paused until')).toHaveValue('2099-01-01');
  await expect(page.getByLabel('Last donation (optional)')).toHaveValue(donated);
  await page.getByLabel('Pause', { exact: true }).selectOption('none');
  await register(page).click();

  await expect(card(page).getByText("You're registered as B− and resting.")).toBeVisible();
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const earliest = `Patients can find you from ${day.format(new Date(daysFromNow(65)))}.`;
  await expect(card(page).getByText(earliest, { exact: false })).toBeVisible();
  await expect(page.getByText("We won't invite you before")).toHaveCount(0);
  await page.goto('/donor');
  await expect(page.getByText(earliest, { exact: false })).toBeInViewport({ ratio: 1 });
  await page.goto('/donors?bloodType=B-&all=true');
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Not available');
});

test('a donor pauses, ends the pause in one press, and takes the consent back and gives it again as easily, whatever form they had begun', async ({
  page,
}) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorDetails(page, DONOR);
  await yes(page).check();
  await page.getByLabel('Pause', { exact: true }).selectOption('week');
  await register(page).click();
  await expect(card(page).getByText('and resting.')).toBeVisible();
  await expect(card(page).getByText(/^We won't invite you before .+\.$/)).toBeVisible();
  const end = card(page).getByRole('button', { name: 'End the pause' });
  await end.click();
  await expect(end).toHaveCount(0);
  await expect(card(page).getByText('and available.')).toBeVisible();
  await expect(card(page).getByRole('heading')).toBeFocused();

  await card(page).getByRole('link', { name: 'Update profile' }).click();
  await page.getByLabel('Phone').fill('+44 7700 900888');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await card(page).getByRole('button', { name: 'Stop invitations' }).click();
  await expect(card(page).getByText("You aren't contacted")).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Allow invitations' })).toBeFocused();
  await expect(page.getByRole('heading', { name: /^May we contact you/ })).toHaveCount(0);
  await card(page).getByRole('link', { name: 'Update profile' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('+44 7700 900888');
  await update(page).click();
  await expect(card(page).getByText("You aren't contacted")).toBeVisible();
  await card(page).getByRole('button', { name: 'Allow invitations' }).click();
  await expect(card(page).getByText(/^You can be contacted, since/)).toBeVisible();
});

test('a new donor whose address names no town reads so beside the field for it, chooses another by one press, and reads what follows when they give it up', async ({
  page,
}) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorDetails(page, { ...DONOR, address: 'somewhere nice' });
  await yes(page).check();
  await register(page).click();
  const banner = page.getByRole('alert').first();
  await expect(banner).toBeFocused();
  await expect(banner).toContainText('Please choose your town first, so that we know who is near.');
  await banner.getByRole('link').click();
  await expect(town(page)).toBeFocused();
  await expect(town(page)).toHaveAccessibleDescription(/Please choose your town first/);
  await page.keyboard.type('leeds');
  await page.getByRole('option', { name: /^Leeds ?England/ }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose another' }).click();
  await town(page).fill('york');
  await page.getByRole('option', { name: /^York/ }).first().click();
  await expect(page.getByRole('button', { name: 'Choose another' })).toBeFocused();
  await expect(page.getByText('York, England')).toBeInViewport({ ratio: 1 });
  // The address says Leeds then: the person's own choice stays.
  await page.getByLabel('Address').fill('Leeds');
  await register(page).click();
  await expect(card(page).getByText('York, England, up to 25 km')).toBeVisible();
  await expect(card(page).getByText(/^You can be contacted, since/)).toBeVisible();

  await page.goto('/donor');
  await page.getByRole('button', { name: 'Choose another' }).click();
  await page.getByRole('button', { name: "I can't find the town" }).click();
  await expect(page.getByText("Without a town, we can't contact you.")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Choose a town' })).toBeFocused();
  // Nothing is taken back before they say so.
  await update(page).click();
  await expect(banner).toContainText('Please choose your town first, so that we know who is near.');
  await banner.getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Choose a town' })).toBeFocused();
  await page.getByRole('radio', { name: 'No, only list me' }).check();
  await update(page).click();
  await expect(card(page).getByText("You aren't contacted")).toBeVisible();
  await expect(card(page).getByText('Not chosen')).toBeVisible();
});

/** Signs in somebody whose profile is from before the form asked for a town, a rest or a consent. */
async function signInAsBefore(page: Page, server: TestServer, address: string): Promise<void> {
  const person = await addPerson(server, 'donor');
  await addProfile(server, person.token, { address });
  await signIn(page, person);
}

const question = (page: Page) =>
  page.getByRole('region', { name: 'May we contact you when someone near you needs your blood?' });
const whereOf = (page: Page) => page.getByRole('region', { name: 'Where do you live?' });

test('a donor with an old profile confirms the town of their address by one press, and then sees the panel about consent once', async ({
  page,
  server,
}) => {
  await signInAsBefore(page, server, 'Headingley, Leeds');
  await expect(
    whereOf(page).getByText('Your address says “Headingley, Leeds”. Is that Leeds, England?'),
  ).toBeInViewport({ ratio: 1 });
  await expect(question(page)).toHaveCount(0);
  await whereOf(page).getByRole('button', { name: 'Yes, Leeds, England' }).click();
  await expect(question(page).getByText(/^By email, at most once in 7 days/)).toBeInViewport({ ratio: 1 });
  await expect(heading(page)).toBeFocused();
  await expect(whereOf(page)).toHaveCount(0);
  await expect(card(page).getByText('Leeds, England, up to 25 km')).toBeVisible();

  const agree = question(page).getByRole('button', { name: 'Yes, contact me' });
  const refuse = question(page).getByRole('button', { name: 'No, only list me' });
  await expect(refuse).toBeInViewport({ ratio: 1 });
  expect((await agree.boundingBox())?.width).toBe((await refuse.boundingBox())?.width);
  await refuse.click();
  await expect(question(page)).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
  const refused = card(page).getByText("You aren't contacted");
  // The profile is below who needs the donor.
  await refused.scrollIntoViewIfNeeded();
  await expect(refused).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(refused).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});

test('a donor whose address names no town is led to choose one, or not now, and closes the panel about consent without an answer', async ({
  page,
  server,
}) => {
  await signInAsBefore(page, server, 'somewhere nice');
  await expect(whereOf(page).getByText('Choose your town so patients can find you.')).toBeInViewport({ ratio: 1 });
  await expect(whereOf(page).getByRole('link', { name: 'Choose a town' })).toHaveAttribute('href', '/donor');
  await whereOf(page).getByRole('button', { name: 'Not now' }).click();
  await expect(whereOf(page)).toHaveCount(0);
  await expect(heading(page)).toBeFocused();

  // The other question is its own; without a town a yes leads to the form, which asks for one.
  await question(page).getByRole('link', { name: 'Yes, and choose my town' }).click();
  await expect(town(page)).toBeInViewport({ ratio: 1 });
  await page.goto('/dashboard');
  await question(page).getByRole('button', { name: 'Close' }).click();
  await expect(question(page)).toHaveCount(0);
  await page.reload();
  await expect(card(page).getByText('Not chosen')).toBeVisible();
  await expect(card(page).getByText("You aren't contacted")).toBeVisible();
  await expect(whereOf(page)).toHaveCount(0);
  await expect(question(page)).toHaveCount(0);
});

test('a donor who says not now to the town of their address is still asked whether they may be asked, and a yes confirms the town', async ({
  page,
  server,
}) => {
  await signInAsBefore(page, server, 'Zürich');
  await page.getByRole('button', { name: 'Not now' }).click();
  await question(page).getByRole('button', { name: 'Yes, near Zürich' }).click();
  await expect(card(page).getByText(/^You can be contacted, since/)).toBeVisible();
  await expect(card(page).getByText('Zürich, Switzerland, up to 25 km')).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});
