import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signedInUser } from '@redthread/contract/auth';
import { ownDonorProfile } from '@redthread/contract/donors';
import { donorImports } from '@redthread/contract/imports';
import { writeXlsx } from 'hucre/xlsx';
import { expectNoBarrierIn } from '../support/barriers.ts';
import { call } from '../support/call.ts';
import { addVerified, INVITING, linkIn } from '../support/inviting.ts';
import { addNgo } from '../support/organisation-town.ts';
import { signIn } from '../support/people.ts';
import { keyOf } from '../support/request-form.ts';
import { heading } from '../support/said.ts';
import { expect, type Locator, type Page, type TestServer, test } from '../support/server.ts';
import { hasSidewaysScroll } from '../support/window.ts';

test.use(INVITING);

const MESSY = join(import.meta.dirname, '../../apps/server/test/command-line/messy-donors.csv');
const SUBJECT = /invites you to/;

/** A member of a verified NGO, whose imports are shown. */
async function openImports(page: Page, server: TestServer, name: string) {
  const body = { email: 'admin@demo.example', password: 'redthread-demo' };
  const admin = signedInUser.parse(await call(server, 'POST', '/api/auth/login', { body }));
  const lead = await addVerified(server, 'Noor Haddad', 'patient');
  const id = await addNgo(server, { lead, admin }, name);
  await signIn(page, lead);
  await page.goto('/organisations');
  await page.getByRole('link', { name: `Import donors for ${name}` }).click();
  await expect(heading(page)).toHaveText(`Import donors for ${name}`);
  await expect(chooser(page)).toBeAttached();
  const imports = async () =>
    donorImports.parse(await call(server, 'GET', `/api/imports?organisationId=${id}`, { token: lead.token })).items;
  return { id, lead, imports };
}

const chooser = (page: Page) => page.getByLabel('Choose a file');
const rowsOf = (page: Page) => page.getByRole('table', { name: 'Rows' }).getByRole('row');
const fact = (within: Page | Locator, term: string) =>
  within
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=../dd');

function listOf(...rows: string[]) {
  const text = ['Name,Blood Group,Email,Town,Last Donation Date,Age', ...rows].join('\n');
  return { name: 'donors.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

async function invite(page: Page, name: string): Promise<void> {
  await page.getByRole('checkbox', { name: 'They agreed to be contacted about giving blood.' }).check();
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { name: 'The invites are on their way' })).toBeFocused();
}

test('a member of an NGO imports the list it has, and a donor in it joins by the mail, with what the list says', async ({
  page,
  elsewhere: donor,
  server,
}) => {
  const { imports } = await openImports(page, server, 'Chennai Lions');
  await chooser(page).setInputFiles(MESSY);
  await expect(page.getByRole('heading', { name: 'Preview of messy-donors.csv' })).toBeVisible();
  await expect(fact(page, 'Understood')).toHaveText('29');
  await expect(fact(page, 'Of them without an email')).toHaveText('6');
  await expect(fact(page, 'Refused')).toHaveText('21');
  await expect(rowsOf(page).filter({ hasText: 'Dr. Anita Rao' })).toContainText('Chennai');
  // As narrow as a table gets.
  await page.setViewportSize({ width: 1024, height: 800 });
  expect(await hasSidewaysScroll(page)).toBe(false);
  await page.getByRole('checkbox', { name: 'Refused rows only' }).check();
  await expect(rowsOf(page)).toHaveCount(22);
  await expect(rowsOf(page).filter({ hasText: 'Imran Khan' })).toContainText('Please enter an age in whole years');
  const [refused] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download refused rows' }).click(),
  ]);
  const lines = readFileSync(await refused.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect([lines.length, lines[0]?.startsWith('\uFEFFSl.No;')]).toEqual([22, true]);

  const button = page.getByRole('button', { name: 'Invite 23 donors' });
  await button.click();
  await expect(page.getByText('Please invite only people who agreed')).toBeInViewport();
  await invite(page, 'Invite 23 donors');
  await expect(fact(page, 'New invites')).toHaveText('23');
  await expect(fact(page, 'With a phone alone, not invited')).toHaveText('6');
  expect((await imports())[0]).toMatchObject({ rows: 23 });

  await donor.goto(await linkIn(server, 'anita@lions.example', SUBJECT, '/join'));
  await expect(donor.getByText('Chennai Lions gave us your email')).toBeVisible();
  await expect(donor).toHaveURL(/\/join$/);
  await expect(donor.getByLabel('Full Name')).toHaveValue('Dr. Anita Rao');
  await expect(donor.getByLabel('Phone')).toHaveValue('+919840012301');
  await expect(donor.getByText('anita@lions.example')).toBeVisible();
  await expect(donor.locator('input[name=bloodType]:checked')).toHaveCount(0);
  await expect(donor.locator('input[name=acceptsInvitations]:checked')).toHaveCount(0);
  await donor.getByRole('button', { name: 'Yes, O+' }).click();
  await expect(keyOf(donor, 'O+')).toBeChecked();
  await donor.getByRole('button', { name: 'Register as donor' }).click();
  await expect(donor).toHaveURL(/\/dashboard$/);
  await expect(donor.getByText('Your donor profile was saved.')).toBeInViewport();
  const token = await donor.evaluate(() => localStorage.getItem('token') ?? '');
  const profile = ownDonorProfile.parse(await call(server, 'GET', '/api/donor/me', { token }));
  expect(profile).toMatchObject({ bloodType: 'O+', age: 34, lastDonatedOn: '2025-11-28', invitationConsentOn: null });
  expect(profile.place?.name).toBe('Chennai');
});

test('a donor whom a list invites is never invited again, by the page of the invite or by the link below it', {
  tag: '@long',
}, async ({ page, elsewhere: donor, server }) => {
  await openImports(page, server, 'Leeds Donors');
  const list = listOf('Zoe Banda,B-,zoe@people.example,Leeds,,41', 'Ana Silva,A+,ana@people.example,Leeds,,30');
  await chooser(page).setInputFiles(list);
  await invite(page, 'Invite 2 donors');
  await donor.goto(await linkIn(server, 'zoe@people.example', SUBJECT, '/join'));
  const never = donor.getByRole('button', { name: 'Never invite me again' });
  await never.click();
  await donor.getByRole('dialog').getByRole('button', { name: 'Never invite me again' }).click();
  await expect(donor.getByText("Done. You won't be invited again")).toBeInViewport();
  await donor.goto('/');
  await donor.goto(await linkIn(server, 'zoe@people.example', SUBJECT, '/join'));
  await expect(donor.getByText('This invitation is over, or was used.')).toBeVisible();
  await donor.goto(await linkIn(server, 'ana@people.example', SUBJECT, '/join/stop'));
  await never.click();
  await expect(donor.getByText("Done. You won't be invited again")).toBeInViewport();
  await expect(never).toHaveCount(0);
});

test('a member pastes a row of a spreadsheet, and whoever opens its invite there joins as who was invited', {
  tag: '@long',
}, async ({ page, server }) => {
  const { lead } = await openImports(page, server, 'Hull Helpers');
  await page.evaluate((rows) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', rows);
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
  }, 'Name\tBlood Group\tEmail\tTown\tAge\nBen Okafor\tA2B neg\tben@hull.example\tHull\t52\nBen Okafor\tAB neg\tben@hull.example\tHull\t52');
  await expect(fact(page, 'Refused')).toHaveText('1');
  await invite(page, 'Invite 1 donor');
  await page.goto(await linkIn(server, 'ben@hull.example', SUBJECT, '/join'));
  await expect(page.getByText(`You're signed in as ${lead.email}.`)).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Ben Okafor');
  await page.getByLabel('Phone').fill('+44 1482 496001');
  // The list was wrong.
  await keyOf(page, 'A-').check();
  await page.getByRole('radio', { name: 'Yes, contact me' }).check();
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(heading(page)).toContainText('Ben Okafor');
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const profile = ownDonorProfile.parse(await call(server, 'GET', '/api/donor/me', { token }));
  expect(profile).toMatchObject({ bloodType: 'A-', age: 52, place: { name: 'Kingston upon Hull' } });
});

test('a member who has no mouse brings a workbook on a small phone, says what its days mean, and invites its donors', {
  tag: '@long',
}, async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openImports(page, server, 'York Donors');
  await expectNoBarrierIn(page, page.getByRole('button', { name: 'Download a template' }));
  expect(await hasSidewaysScroll(page)).toBe(false);
  const rows = [
    ['Name', 'Blood Group', 'Email', 'Town', 'Last Donation', 'DOB'],
    ['Ben Okafor', 'O+', 'ben@people.example', 'York', '05/06/2026', new Date('1990-02-03')],
    ['Chidi Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', 'Z+', 'chidi', 'Nowhereville', '', ''],
  ];
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Donors', rows }] }));
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    (async () => {
      await chooser(page).focus();
      await page.keyboard.press('Enter');
    })(),
  ]);
  await picker.setFiles({ name: 'donors.xlsx', mimeType: 'application/octet-stream', buffer });
  await expect(page.getByRole('heading', { name: 'Preview of donors.xlsx' })).toBeFocused();
  await expectNoBarrierIn(page, page.getByText('There is no blood type “Z+”.', { exact: false }));
  expect(await hasSidewaysScroll(page)).toBe(false);
  await page.getByRole('button', { name: 'Invite 1 donor' }).press('Enter');
  await expect(page.getByRole('group', { name: /^Which day is/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByText('5 Jun 2026', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'They agreed' }).press('Space');
  await page.getByRole('button', { name: 'Invite 1 donor' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'The invites are on their way' })).toBeFocused();
  await expectNoBarrierIn(page, fact(page, 'New invites'));
  expect(await hasSidewaysScroll(page)).toBe(false);
});

test('a member whose connection goes away in the middle goes on where they were, and nobody is invited twice', {
  tag: '@long',
}, async ({ page, server }) => {
  const { imports } = await openImports(page, server, 'Hull Donors');
  const people = Array.from(
    { length: 120 },
    (_, index) => `P. ${'abcdefghij'[index % 10]},O+,p${index}@people.example,Hull,,30`,
  );
  const lost = ['question', 'rows', 'answer'];
  await page.route(/imports\.(?:lookUp|addRows)/, async (route) => {
    const isSecondHalf = route.request().postData()?.includes('p119@') === true;
    const isQuestion = route.request().url().includes('lookUp');
    if (isQuestion ? lost[0] !== 'question' : !isSecondHalf || lost.length === 0) return route.fallback();
    if (lost.shift() === 'answer') await route.fetch();
    return route.abort();
  });
  await chooser(page).setInputFiles(listOf(...people));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('checkbox', { name: 'They agreed to be contacted about giving blood.' }).check();
  await page.getByRole('button', { name: 'Invite 120 donors' }).click();
  for (const left of [1, 0]) {
    await expect.poll(() => lost.length).toBe(left);
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '83');
    await page.getByRole('button', { name: 'Try again' }).click();
  }
  await expect(page.getByRole('heading', { name: 'The invites are on their way' })).toBeVisible();
  expect((await imports())[0]).toMatchObject({ rows: 120 });
});
