import { ownBloodRequest } from '@redthread/contract/requests';
import { addDonor, addPerson, answer, inHours, openDashboard, openOther, type Person } from '../life/life-people.ts';
import { expect, type LifeServer, type Locator, type Page, test } from '../life/life-server.ts';
import { expectNoBarrierIn } from '../support/barriers.ts';
import { call } from '../support/call.ts';
import { sentenceOf } from '../support/live-steps.ts';
import { expectText } from '../support/said.ts';

const LEEDS = { id: 2_644_688, latHundredths: 5380, lonHundredths: -155 };

/** An NGO of Nora and Omar, who has posted at three hospitals, the last of them the most pressing. */
async function withQueue(server: LifeServer) {
  const nora = await addPerson(server, 'Nora Noor', { role: 'patient' });
  const omar = await addPerson(server, 'Omar Osman', { role: 'patient' });
  const members = [];
  for (const { email } of [nora, omar]) {
    const account = await server.store.accounts.findByEmail(email);
    members.push({ accountId: account?.id ?? '', duty: 'desk' } as const);
  }
  const relief = { kind: 'ngo', name: 'Blood Relief', phone: '+44 113 496 0001', place: LEEDS, members } as const;
  const id = await server.store.seed.addOrganisation({ ...relief, until: '2028-01-01', at: server.now() });
  const ids: string[] = [];
  for (const [hospital, hours] of [
    ['Infirmary', 30],
    ['St James’s', 20],
    ['Chapel Allerton', 5],
  ] as const) {
    const body = {
      ...{ organisationId: id, bloodType: 'O+', units: 2, urgency: 'medium', placeId: LEEDS.id, hospital },
      ...{ phone: '+44 7700 900777', neededBy: inHours(server, hours) },
    };
    const posted = await call(server, 'POST', '/api/desk/requests', { token: omar.token, body });
    ids.push(ownBloodRequest.parse(posted)._id);
  }
  await server.settle();
  return { nora, omar, id, ids, last: ids[2] ?? '' };
}

async function openQueue(page: Page, person: Person, id: string): Promise<Locator> {
  await openDashboard(page, person);
  await page.goto(`/organisations/${id}`);
  await expect(rowsOf(page)).toHaveCount(3);
  return rowsOf(page);
}

const rowsOf = (page: Page) => page.getByRole('region', { name: /^Open requests/ }).getByRole('listitem');
const linkOf = (row: Locator) => row.getByRole('heading').getByRole('link');

test('a member walks the queue by keyboard, the least time left first: takes one, writes a note, opens it and ends it', async ({
  page,
  server,
}) => {
  const amal = await addDonor(server, 'Amal Suliman');
  const { nora, id, last } = await withQueue(server);
  await answer(server, amal, { isComing: true, sharesPhone: true, arrivingAt: inHours(server, 2) });
  const rows = await openQueue(page, nora, id);
  await expect(rows.getByRole('heading').getByRole('link')).toHaveText(['Chapel Allerton', 'St James’s', 'Infirmary']);
  await expect(page.getByText('The arrow keys ↑ and ↓ go from request to request. Enter opens one.')).toBeVisible();
  await expect(rows.getByText('1 donor on the way')).toBeVisible();
  const first = rows.first();
  for (const words of ['Units given: 0 of 2', /donors? contacted/, 'Nobody takes care of it yet'])
    await expect(first.getByText(words)).toBeVisible();

  await linkOf(first).focus();
  await page.keyboard.press('ArrowUp');
  await expect(linkOf(first)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(linkOf(rows.nth(1))).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(
    rows.nth(1).getByRole('button', { name: 'I’ll take care of it: O positive at St James’s' }),
  ).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(linkOf(first)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectText(
    page.getByRole('status').filter({ hasText: 'You take' }),
    'You take care of it: O+ at Chapel Allerton',
  );
  const handBack = first.getByRole('button', { name: /^Hand back: / });
  await expect(handBack).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'O+ at Chapel Allerton' });
  await expect(dialog.getByLabel('Who takes care of it?')).toHaveValue(/\w/);
  await expectNoBarrierIn(page, dialog);
  const note = dialog.getByLabel('Note for members');
  await note.focus();
  await page.keyboard.type('Ward 4');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Call the brother');
  await page.keyboard.press('ArrowUp');
  await expect(note).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(first.getByText('Ward 4\nCall the brother')).toBeVisible();
  await expect(first.getByRole('button', { name: /^Assign, note…/ })).toBeFocused();
  await expectNoBarrierIn(page, first);

  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/requests/${last}$`));
  await expect(sentenceOf(page)).toBeVisible();
  await expect(page.getByText('You take care of it')).toBeVisible();
  await expect(page.getByText('Ward 4\nCall the brother')).toBeVisible();
  await page.getByText('More', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Withdraw request' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).press('Enter');
  await expect(page.getByText('has ended').first()).toBeVisible();
  await page.goBack();
  await expect(rowsOf(page)).toHaveCount(2);
});

test('two members see what the other does, and what one types stays when the other saves a note first', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { nora, omar, id, last } = await withQueue(server);
  const first = (await openQueue(page, omar, id)).first();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const other = await openOther(browser, server, nora);
  const hers = (await openQueue(other, nora, id)).first();
  await hers.getByRole('button', { name: /^I’ll take care of it/ }).click();
  await expect(first.getByText('Nora Noor takes care of it')).toBeVisible();

  await first.getByRole('button', { name: /^Assign, note…/ }).click();
  const dialog = page.getByRole('dialog');
  const note = dialog.getByLabel('Note for members');
  await note.fill('Omar calls the ward');
  const body = { note: 'Nora calls the ward' };
  // Her page has not been read again when he saves: what he is told is the refusal.
  await page.route('**/trpc/*desk.queue**', (route) => route.abort());
  await call(server, 'POST', `/api/desk/requests/${last}/care`, { token: nora.token, body });
  await page.unroute('**/trpc/*desk.queue**');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A colleague has changed the note since you read it.')).toBeVisible();
  await expect(dialog.getByText('Nora calls the ward')).toBeVisible();
  await expect(note).toHaveValue('Omar calls the ward');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(first.getByText('Omar calls the ward')).toBeVisible();
  await expect(hers.getByText('Omar calls the ward')).toBeVisible();
});

test('a member invites a donor of a list for a request that a colleague posted', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const { nora, last } = await withQueue(server);
  const amal = await addDonor(server, 'Amal Suliman');
  await openDashboard(page, nora);
  await page.goto('/donors');
  await page.getByRole('button', { name: 'Invite this donor: Amal Suliman' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await dialog.getByRole('radio', { name: /Chapel Allerton/ }).check();
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog.getByText('Amal Suliman is invited.')).toBeVisible();
  const donor = await server.store.accounts.findByEmail(amal.email);
  expect(await server.store.invitations.ofDonor(donor?.id ?? '')).toMatchObject([{ requestId: last }]);
  await dialog.getByRole('link', { name: /Chapel Allerton/ }).click();
  await expect(page).toHaveURL(new RegExp(`/requests/${last}$`));
});

test('a queue that cannot be read says so, and one without a request says what to do', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const { nora, id, ids } = await withQueue(server);
  await openQueue(page, nora, id);
  await page.route('**/trpc/*desk.queue**', (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/trpc/*desk.queue**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowsOf(page)).toHaveCount(3);
  for (const each of ids) await call(server, 'DELETE', `/api/patient/request/${each}`, { token: nora.token });
  await expect(page.getByText('No open requests. Post one for a patient, and it appears here.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Hospital and town')).toBeVisible();
});
