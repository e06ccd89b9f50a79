import { liveOf, sentenceOf } from '../support/live-steps.ts';
import {
  addAdmin,
  addDonor,
  addInvited,
  addPerson,
  invitationLink,
  openDashboard,
  openOther,
  ownRequests,
  post,
  subjectsTo,
} from './life-people.ts';
import { expect, test } from './life-server.ts';

const POLL_MS = 10_000;

test.describe('where an admin confirms each request', () => {
  test.use({ invitations: 'approved' });

  test('nobody is invited before an admin rang the hospital, and then donors read that it was confirmed', async ({
    page,
    browser,
    server,
  }) => {
    const { amal, sara } = await addInvited(server);
    expect(await subjectsTo(server, amal)).not.toContain('Can you give blood in Leeds by 19:00?');

    await openDashboard(page, sara);
    const mine = liveOf(page);
    const held = mine.getByText('We contact donors once your request is confirmed.');
    await held.scrollIntoViewIfNeeded();
    await expect(held).toBeInViewport({ ratio: 1 });

    const admin = await openOther(browser, server, await addAdmin(server, 'Ada Lovelace'));
    await admin.goto('/admin/invitations');
    const waiting = admin.getByRole('region', { name: 'To confirm' });
    await expect(waiting).toContainText('Waiting: 1');
    const open = admin.getByRole('table', { name: 'Open requests' });
    await expect(open.getByRole('rowgroup').last()).toContainText('High urgencyUnder 6 hours001');
    await waiting.getByRole('button', { name: 'Confirm: Leeds Infirmary' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Confirm: Leeds Infirmary' });
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    const said = admin.getByText('Confirmed: Leeds Infirmary');
    await expect(said).toBeInViewport({ ratio: 1 });
    await expect(waiting).toContainText('None right now.');
    await admin.close();

    await server.settle();
    expect(await subjectsTo(server, amal)).toContain('Can you give blood in Leeds by 19:00?');
    await page.clock.fastForward(POLL_MS);
    await expect(held).toHaveCount(0);
    await expect(mine).toContainText('1 donor contacted, no answer yet.');
    await page.goto(await invitationLink(server, amal));
    const confirmed = page.getByText('Confirmed by the hospital');
    await confirmed.scrollIntoViewIfNeeded();
    await expect(confirmed).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Not checked with the hospital')).toHaveCount(0);
  });
});

test.describe('where nobody is invited', () => {
  test.use({ invitations: 'off' });

  test('a patient reads so before and after they post, and an admin reads it too', async ({
    page,
    browser,
    server,
  }) => {
    const amal = await addDonor(server, 'Amal Suliman');
    const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
    await openDashboard(page, sara);
    await page.goto('/patient');
    const before = page.getByText('This server contacts nobody: donors find your request in the list.');
    await expect(page.getByRole('button', { name: 'Post to the list only' })).toBeVisible();
    await before.scrollIntoViewIfNeeded();
    await expect(before).toBeInViewport({ ratio: 1 });

    await post(server, sara);
    await page.goto('/dashboard');
    const mine = liveOf(page);
    await expect(sentenceOf(page)).toHaveText('This server doesn’t contact donors.');
    await expect(sentenceOf(page)).toBeInViewport({ ratio: 1 });
    await expect(mine).toContainText('Donors find it in the list.');
    expect(await ownRequests(server, sara)).toMatchObject([{ heldFor: 'off' }]);
    expect(await subjectsTo(server, amal)).toEqual(['Verify your email address for Redthread']);

    const admin = await openOther(browser, server, await addAdmin(server, 'Ada Lovelace'));
    await admin.goto('/admin/invitations');
    await expect(admin.getByText('No donors are contacted on this server.')).toBeInViewport({ ratio: 1 });
    await admin.close();
  });
});
