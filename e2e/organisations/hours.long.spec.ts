import {
  addAdmin,
  addDonor,
  addPerson,
  answer,
  inHours,
  openDashboard,
  openOther,
  ownRequests,
  type Person,
  post,
} from '../life/life-people.ts';
import { expect, type LifeServer, type Page, test } from '../life/life-server.ts';
import { expectNoBarrierIn } from '../support/barriers.ts';
import { keepSession } from '../support/people.ts';
import { heading } from '../support/said.ts';

const HOSPITAL = 'Leeds Infirmary';
const LEEDS = { id: 2_644_688, latHundredths: 5380, lonHundredths: -155 };
const HOUR_MS = 3_600_000;
/** Nobody needs it before the morning. */
const CALM = { hospital: HOSPITAL, urgency: 'low', units: 2 };
const OPENS = 'It opens again tomorrow at 08:00 (Leeds time).';

test.use({ viewport: { width: 390, height: 760 } });

/** A verified hospital, and somebody at its desk. */
async function addDesk(
  server: LifeServer,
  duty: 'desk' | 'lead' = 'desk',
): Promise<{ dora: Person; hospitalId: string }> {
  const dora = await addPerson(server, 'Dora Klein', { role: 'patient' });
  const account = await server.store.accounts.findByEmail(dora.email);
  const hospitalId = await server.store.seed.addOrganisation({
    ...{
      kind: 'hospital',
      name: HOSPITAL,
      phone: '+441132432799',
      place: LEEDS,
      until: '2028-01-01',
      at: server.now(),
    },
    members: [{ accountId: account?.id ?? 'none', duty }],
  });
  return { dora, hospitalId };
}

/** From eight to twenty on Tuesday and Wednesday. */
async function setHours(page: Page, dora: Person): Promise<void> {
  await keepSession(page, dora);
  await page.goto('/organisations');
  await page.getByRole('link', { name: `Opening hours of ${HOSPITAL}` }).click();
  await expect(heading(page)).toHaveText(`Opening hours of ${HOSPITAL}`);
  const monday = page.getByRole('group', { name: 'Monday' });
  // Nothing is said of any day yet.
  await expect(page.getByText('Closed', { exact: true })).toHaveCount(0);
  await monday.getByRole('button', { name: 'Add hours: Monday' }).press('Enter');
  await expect(monday.getByLabel('Opens')).toBeFocused();
  await expect(monday.getByLabel('Opens')).toHaveValue('08:00');
  await monday.getByLabel('Closes').fill('07:30');
  await page.getByRole('button', { name: 'Save opening hours' }).press('Enter');
  await expect(monday).toContainText('Please choose an end after the beginning. Enter a night as two days.');
  await expect(monday.getByLabel('Closes')).toBeFocused();
  await monday.getByLabel('Closes').fill('20:00');
  await page.getByRole('button', { name: 'Copy Monday to Tuesday–Friday' }).press('Enter');
  await expect(page.getByLabel('Opens')).toHaveCount(5);
  await expect(page.getByRole('group', { name: 'Saturday' })).toContainText('Closed');
  await page.getByRole('group', { name: 'Friday' }).getByRole('button', { name: 'Remove: 08:00–20:00' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add hours: Friday' })).toBeFocused();
  await page.getByRole('button', { name: 'Add a closure' }).press('Enter');
  await expect(page.getByLabel('First day', { exact: true })).toBeFocused();
  await page.getByLabel('First day', { exact: true }).fill('2027-12-24');
  await page.getByLabel('Last day', { exact: true }).fill('2027-12-26');
  await expectNoBarrierIn(page, monday.getByLabel('Closes'));
  await page.getByRole('button', { name: 'Save opening hours' }).press('Enter');
  await expect(page.getByText('Opening hours saved.')).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(page.getByLabel('Opens')).toHaveCount(4);
  await expect(page.getByLabel('Last day', { exact: true })).toHaveValue('2027-12-26');
}

test('a desk sets its hours, and a donor who would come at night is told before the yes counts, and chooses the morning', async ({
  page,
  browser,
  server,
}) => {
  const { dora } = await addDesk(server);
  await setHours(page, dora);
  // A quarter past nine in the evening, in Leeds.
  await server.pass(page, 8.25 * HOUR_MS);
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  const amal = await addDonor(server, 'Amal Suliman');
  const bo = await addDonor(server, 'Bo Turner', { acceptsInvitations: false });
  const { _id } = await post(server, sara, { ...CALM, neededBy: inHours(server, 30) });

  await openDashboard(page, amal);
  const invitation = page.getByRole('region', { name: 'Your invitations' });
  await expect(invitation).toContainText(`The blood bank is closed now. ${OPENS}`);
  const times = invitation.getByRole('group', { name: 'When can you be there?' });
  await expect(times.getByRole('button')).toHaveText(['Tomorrow, 08:00', 'Tomorrow, 09:00']);
  await times.getByRole('button', { name: 'Tomorrow, 09:00' }).press('Enter');
  await expectNoBarrierIn(page, times);
  await invitation.getByRole('button', { name: "I'll come" }).press('Enter');
  await expect(invitation).toContainText('About 09:00 tomorrow (Leeds time).');
  await expect(invitation).not.toContainText('The blood bank is closed');

  // A request's own page doesn't know the hours: the server does.
  const other = await openOther(browser, server, bo);
  await other.clock.install({ time: server.now() });
  await other.goto(`/requests/${_id}`);
  await other.getByRole('button', { name: 'Offer to come' }).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByRole('button', { name: 'In 2 h' }).click();
  await dialog.getByRole('button', { name: "I'll come" }).click();
  const refusal = dialog.getByRole('alert');
  await expect(refusal).toHaveText(
    `The blood bank is closed then. Please choose another time, or call the hospital. ${OPENS}`,
  );
  await expect(refusal).toBeInViewport({ ratio: 1 });
  const invitations = async () => (await server.store.invitations.ofRequest(_id)).map(({ state }) => state);
  expect(await invitations()).toEqual(['accepted']);
  await dialog.getByRole('button', { name: 'Tomorrow, 08:00' }).click();
  await dialog.getByRole('button', { name: "I'll come" }).click();
  await expect(dialog.getByText('You offered to come', { exact: true })).toBeInViewport({ ratio: 1 });
  expect(await ownRequests(server, sara)).toHaveLength(1);
  await expect.poll(async () => (await invitations()).sort()).toEqual(['accepted', 'volunteered']);
});

test('a lead describes the way in, an admin reads it first, and a donor who said yes reads it beside their code', async ({
  page,
  browser,
  server,
}) => {
  const { dora, hospitalId } = await addDesk(server, 'lead');
  const amal = await addDonor(server, 'Amal Suliman');
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  await post(server, sara, CALM);
  await answer(server, amal, { isComing: true });
  await keepSession(page, dora);
  await page.goto(`/organisations/${hospitalId}/hours`);
  const wayIn = page.getByRole('region', { name: 'How do donors find the way in?' });
  const words = wayIn.getByLabel('The way in, in your words');
  await words.fill('Ring 0113 496 0000');
  await wayIn.getByRole('button', { name: 'Send to an admin' }).press('Enter');
  await expect(words).toHaveAccessibleDescription('Please leave phone numbers and emails out.');
  await words.fill('البوابة 3، الطابق الأول');
  await wayIn.getByLabel('Language of your words').selectOption({ label: 'العربية' });
  await expectNoBarrierIn(page, words);
  await wayIn.getByRole('button', { name: 'Send to an admin' }).press('Enter');
  await expect(page.getByText('Sent. Donors read it once an admin has approved it.')).toBeInViewport({ ratio: 1 });
  await expect(wayIn).toContainText(/Waiting for an admin\s*البوابة 3/);

  const admin = await openOther(browser, server, await addAdmin(server, 'Ada Root'));
  await admin.goto('/admin/organisations');
  const toCheck = admin.getByRole('region', { name: 'To check' });
  await expect(toCheck.locator('[lang=ar][dir=rtl]')).toHaveText('البوابة 3، الطابق الأول');
  await toCheck.getByRole('button', { name: `Approve the way in: ${HOSPITAL}` }).press('Enter');
  await expect(admin.getByText(`${HOSPITAL}: donors read the way in now.`)).toBeInViewport({ ratio: 1 });
  await expectNoBarrierIn(admin, admin.getByRole('heading', { name: HOSPITAL }));

  const donor = await openOther(browser, server, amal);
  await donor.clock.install({ time: server.now() });
  await donor.goto('/dashboard');
  const shown = donor.getByText('The way in').locator('..').locator('[lang=ar][dir=rtl]');
  await expect(shown).toHaveText('البوابة 3، الطابق الأول');
  await wayIn.getByRole('button', { name: 'Remove the way in' }).press('Enter');
  await expect(page.getByText("Removed. Donors don't read it any more.")).toBeInViewport({ ratio: 1 });
  await donor.reload();
  await expect(donor.getByText('Show this code at the blood bank')).toBeVisible();
  await expect(shown).toHaveCount(0);
});
