import { addDonor, addPerson, codeTo, openOther, type Person } from '../life/life-people.ts';
import { expect, type LifeServer, type Page, test } from '../life/life-server.ts';
import { expectNoBarrierIn } from '../support/barriers.ts';
import { call } from '../support/call.ts';
import { DONOR, fillDonorDetails, keepSession } from '../support/people.ts';
import { readQr } from '../support/qr.ts';
import { heading } from '../support/said.ts';

const NGO = 'Leeds Donors Together';
const LEEDS = { id: 2_644_688, latHundredths: 5380, lonHundredths: -155 };

test.use({ viewport: { width: 390, height: 760 }, permissions: ['clipboard-read', 'clipboard-write'] });

/** An NGO that is verified, and who leads it. */
async function addLead(server: LifeServer): Promise<{ noor: Person; path: string }> {
  const noor = await addPerson(server, 'Noor Haddad', { role: 'patient' });
  const account = await server.store.accounts.findByEmail(noor.email);
  const id = await server.store.seed.addOrganisation({
    ...{ kind: 'ngo', name: NGO, phone: '+441132432799', place: LEEDS, until: '2028-01-01', at: server.now() },
    members: [{ accountId: account?.id ?? 'none', duty: 'lead' }],
  });
  return { noor, path: `/organisations/${id}/groups` };
}

/** By the keyboard, from the list of her organisations; the link on the poster. */
async function makeGroup(page: Page, server: LifeServer, noor: Person): Promise<string> {
  await keepSession(page, noor);
  await page.goto('/organisations');
  await page.getByRole('link', { name: `Donor groups of ${NGO}` }).click();
  await expect(heading(page)).toHaveText(`Donor groups of ${NGO}`);
  await expect(page.getByText('No groups yet.')).toBeVisible();
  const form = page.getByRole('region', { name: 'New group' });
  await form.getByRole('button', { name: 'Make group' }).press('Enter');
  await expect(form.getByLabel('Name of the group')).toHaveAccessibleDescription(/Please enter a name for the group\./);
  await form.getByLabel('Name of the group').fill('Riverside College');
  await form.getByLabel('Open for').selectOption({ label: '7 days' });
  await expectNoBarrierIn(page, form);
  await form.getByRole('button', { name: 'Make group' }).press('Enter');
  const poster = page.getByRole('dialog', { name: 'Riverside College' });
  const code = poster.getByRole('img', { name: 'QR code for this group' });
  await expect(code).toBeInViewport({ ratio: 1 });
  const link = await readQr(code);
  expect(link).toMatch(new RegExp(`^${server.url}/g/[0-9A-HJKMNP-TV-Z]{10}$`));
  await expect(poster).toContainText(link);
  await expectNoBarrierIn(page, code);
  await poster.getByRole('button', { name: 'Copy the link' }).press('Enter');
  await expect(poster.getByText('Link copied.')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Scan to become a blood donor')).toBeVisible();
  await expect(page.getByText(link.replace('http://', ''), { exact: true })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await readQr(page.locator('[data-sheet]').getByRole('img'))).toBe(link);
  const sheet = await page.pdf({ format: 'A4' });
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await poster.getByRole('button', { name: 'Close' }).press('Enter');
  return link;
}

test('a lead makes a group, a visitor who scans its poster registers and is in it, a donor joins and leaves by one press, and members read counts from five on', async ({
  page,
  browser,
  server,
}) => {
  const { noor, path } = await addLead(server);
  const link = await makeGroup(page, server, noor);
  const group = page.getByRole('article', { name: 'Riverside College' });
  await expect(group).toContainText('fewer than 5');

  const visitor = await browser.newPage({ baseURL: server.url, viewport: { width: 320, height: 640 } });
  await visitor.goto(link);
  await expect(heading(visitor)).toHaveText('Riverside College');
  await expect(visitor.getByText(`${NGO} invites you to become a blood donor.`)).toBeVisible();
  await expect(visitor.getByText(`${NGO} sees how many people joined, never who.`)).toBeVisible();
  await expectNoBarrierIn(visitor, visitor.getByRole('main'));
  await visitor.getByRole('main').getByRole('link', { name: 'Become a donor' }).click();
  await expect(visitor.getByText(`You join Riverside College, a group of ${NGO}.`)).toBeVisible();
  const email = 'mona@people.example';
  await fillDonorDetails(visitor, DONOR);
  await visitor.getByLabel('Full Name').fill('Mona Haddad');
  await visitor.getByRole('textbox', { name: 'Email' }).fill(email);
  await visitor.getByRole('button', { name: 'Register as donor' }).click();
  await expect(heading(visitor)).toHaveText('Enter the code');
  // The link of the mail says the same, wherever it is opened.
  const { digits, link: mailed } = await codeTo(server, email);
  const elsewhere = await browser.newPage({ baseURL: server.url });
  await elsewhere.goto(mailed);
  await expect(elsewhere.getByText(`You join Riverside College, a group of ${NGO}.`)).toBeVisible();
  await elsewhere.close();
  await visitor.getByLabel('Code').fill(digits);
  await expect(visitor).toHaveURL(link);
  await expect(visitor.getByText('You are in this group.')).toBeInViewport({ ratio: 1 });

  const amal = await addDonor(server, 'Amal Suliman');
  const donor = await openOther(browser, server, amal);
  await donor.goto(link);
  await donor.getByRole('button', { name: 'Join the group' }).press('Enter');
  await expect(donor.getByText('You are in this group.')).toBeInViewport({ ratio: 1 });
  await donor.goto('/donor');
  const own = donor.getByRole('region', { name: 'Your groups' });
  await expect(own).toContainText(NGO);
  await own.getByRole('button', { name: 'Leave Riverside College' }).press('Enter');
  await expect(own.getByText('You left Riverside College.')).toBeInViewport({ ratio: 1 });

  const code = link.slice(-10);
  for (let more = 1; more < 12; more += 1) {
    const { token } = await addDonor(server, `Donor ${more}`, { bloodType: 'O+' });
    await call(server, 'POST', `/api/groups/${code}/join`, { token, body: {} });
  }
  await page.goto(path);
  await expect(group).toContainText(/Donors\s*12/);
  await expect(group).toContainText(/Available now\s*5 or more/);
  await expect(group).not.toContainText('B-');
  await expect(page.getByText("Numbers under 5 aren't shown, nor any that would reveal one.")).toBeVisible();

  await group.getByRole('button', { name: 'Rename Riverside College' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the group').fill('Riverside College 2027');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('The group is renamed.')).toBeInViewport({ ratio: 1 });
  const renamed = page.getByRole('article', { name: 'Riverside College 2027' });
  await renamed.getByRole('button', { name: 'Close group: Riverside College 2027' }).press('Enter');
  await dialog.getByRole('button', { name: 'Close group' }).press('Enter');
  await expect(page.getByText('Riverside College 2027 is closed.')).toBeInViewport({ ratio: 1 });
  await expect(renamed).toContainText('Closed');
  await donor.goto(link);
  await expect(donor.getByText('This group is closed. Nobody can join it now.')).toBeVisible();
  await expect(donor.getByRole('button', { name: 'Join the group' })).toHaveCount(0);
  await donor.goto('/g/0000000000');
  await expect(heading(donor)).toHaveText('This group is not here');
});
