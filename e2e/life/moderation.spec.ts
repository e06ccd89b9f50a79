import { donorOf, liveOf, sentenceOf } from '../support/live-steps.ts';
import { expectText } from '../support/said.ts';
import {
  addAdmin,
  addDonor,
  addInvited,
  addPerson,
  answer,
  invitationLink,
  makeWeighty,
  openDashboard,
  openOther,
  ownRequests,
  post,
  report,
  subjectsTo,
} from './life-people.ts';
import { expect, test } from './life-server.ts';

const POLL_MS = 10_000;

test('a donor reports on the mailed page that somebody wanted money, and both sides read that it is being checked', async ({
  page,
  server,
}) => {
  const bo = await addDonor(server, 'Bo Turner');
  const { amal, sara } = await addInvited(server, { units: 2 });
  await answer(server, bo, { isComing: true, sharesPhone: true });
  await openDashboard(page, sara);
  const mine = liveOf(page);
  const call = mine.getByRole('link', { name: /^Call Bo T\./ });
  await expect(call).toBeVisible();

  const mailed = await page.context().newPage();
  await mailed.setViewportSize({ width: 320, height: 640 });
  await mailed.clock.install({ time: server.now() });
  await mailed.goto(await invitationLink(server, amal));
  makeWeighty(server);
  await mailed.getByText('Report this request').press('Enter');
  await expect(mailed.getByRole('button', { name: 'They were rude' })).toBeVisible();
  await mailed.getByRole('button', { name: 'They asked for money' }).press('Enter');
  await expect(mailed.getByRole('heading', { level: 1 })).toHaveText("We're checking this request");
  await expect(mailed.getByText("The operator will check it. Please don't pay.")).toBeInViewport({ ratio: 1 });
  await expect(mailed.getByText('Please call the hospital first.')).toBeVisible();
  await expect(mailed.getByRole('button', { name: "I'll come" })).toHaveCount(0);
  await mailed.reload();
  await expect(mailed.getByText('You reported this.')).toBeVisible();

  await page.clock.fastForward(POLL_MS);
  await expectText(sentenceOf(page), 'We’re checking your request.');
  await expect(mine).toContainText("Your request was reported. We contact no donors until we've checked it.");
  await expect(call).toHaveCount(0);
  // It is we who keep the number back, not Bo.
  await expect(donorOf(page, 'Bo T.')).toBeVisible();
  await expect(mine).not.toContainText('has your number.');
});

test('a donor reports on the dashboard that a request isn’t true, and a second report by somebody else stops it', {
  tag: '@long',
}, async ({ page, server }) => {
  const bo = await addDonor(server, 'Bo Turner');
  const { amal } = await addInvited(server);
  await openDashboard(page, amal);
  const invited = page.getByRole('region', { name: 'Your invitations' });
  const title = invited.getByRole('heading', { level: 3 });
  await invited.getByText('Report this request').press('Enter');
  await invited.getByRole('button', { name: "It isn't true" }).press('Enter');
  const thanks = invited.getByText('Thank you. The operator will check it.');
  await expect(thanks).toBeFocused();
  await expect(thanks).toBeInViewport({ ratio: 1 });
  // One may be mistaken.
  await expect(title).toHaveText('Can you give blood in Leeds?');
  await report(server, bo, 'rude');
  await page.reload();
  await expect(title).toHaveText("We're checking this request");
  await expect(invited.getByText('You reported this.')).toBeVisible();
  await expect(invited.getByRole('button', { name: "I'll come" })).toHaveCount(0);
});

test('a patient reports that a donor wanted money, and reads what follows', {
  tag: '@long',
}, async ({ page, server }) => {
  const { amal, sara } = await addInvited(server);
  await answer(server, amal, { isComing: true });
  await openDashboard(page, sara);
  const person = donorOf(page, 'Amal S.');
  makeWeighty(server);
  await person.getByText('Say what came of it').press('Enter');
  await person.getByText('Report Amal S.').press('Enter');
  await person.getByRole('button', { name: 'They asked for money' }).press('Enter');
  const thanks = person.getByText("The operator will check it. Please don't pay.");
  await expect(thanks).toBeFocused();
  await expect(thanks).toBeInViewport({ ratio: 1 });
  await page.reload();
  await person.getByText('Say what came of it').press('Enter');
  await expect(person.getByText('You reported this.')).toBeVisible();
  await expect(person.getByRole('button', { name: 'They asked for money' })).toHaveCount(0);
});

test.describe('where an admin confirms each request', { tag: '@long' }, () => {
  test.use({ invitations: 'approved' });

  test('nobody is invited before an admin rang the hospital, and then donors read that it was confirmed', async ({
    page,
    browser,
    server,
  }) => {
    const { amal, sara } = await addInvited(server);
    const invited = 'Can you give blood in Leeds by 19:00?';
    expect(await subjectsTo(server, amal)).not.toContain(invited);
    await openDashboard(page, sara);
    const held = liveOf(page).getByText('We contact donors once your request is confirmed.');
    await held.scrollIntoViewIfNeeded();
    await expect(held).toBeInViewport({ ratio: 1 });

    const admin = await openOther(browser, server, await addAdmin(server, 'Ada Lovelace'));
    await admin.goto('/admin/invitations');
    const waiting = admin.getByRole('region', { name: 'To confirm' });
    await expect(waiting).toContainText('Waiting: 1');
    const open = admin.getByRole('table', { name: 'Open requests' });
    await expect(open.getByRole('rowgroup').last()).toContainText('High urgencyUnder 6 hours001');
    await waiting.getByRole('button', { name: 'Confirm: Leeds Infirmary' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(admin.getByText('Confirmed: Leeds Infirmary')).toBeInViewport({ ratio: 1 });
    await expect(waiting).toContainText('None right now.');

    await server.settle();
    expect(await subjectsTo(server, amal)).toContain(invited);
    await page.clock.fastForward(POLL_MS);
    await expect(held).toHaveCount(0);
    await expect(liveOf(page)).toContainText('1 donor contacted, no answer yet.');
    await page.goto(await invitationLink(server, amal));
    const confirmed = page.getByText('Confirmed by the hospital');
    await confirmed.scrollIntoViewIfNeeded();
    await expect(confirmed).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Not checked with the hospital')).toHaveCount(0);
  });
});

test.describe('where nobody is invited', { tag: '@long' }, () => {
  test.use({ invitations: 'off' });

  test('a patient reads so before and after they post, and an admin reads it too', async ({
    page,
    browser,
    server,
  }) => {
    const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
    await openDashboard(page, sara);
    await page.goto('/patient');
    const before = page.getByText('This server contacts nobody: donors find your request in the list.');
    await expect(page.getByRole('button', { name: 'Post to the list only' })).toBeVisible();
    await before.scrollIntoViewIfNeeded();
    await expect(before).toBeInViewport({ ratio: 1 });
    await post(server, sara);
    await page.goto('/dashboard');
    await expectText(sentenceOf(page), 'This server doesn’t contact donors.');
    await expect(liveOf(page)).toContainText('Donors find it in the list.');
    expect(await ownRequests(server, sara)).toMatchObject([{ heldFor: 'off' }]);

    const admin = await openOther(browser, server, await addAdmin(server, 'Ada Lovelace'));
    await admin.goto('/admin/invitations');
    await expect(admin.getByText('No donors are contacted on this server.')).toBeInViewport({ ratio: 1 });
  });
});
