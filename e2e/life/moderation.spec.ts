import { donorOf, liveOf, sentenceOf } from '../support/live-steps.ts';
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
  post,
  report,
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
  const thanks = mailed.getByText("The operator will check it. Please don't pay.");
  await expect(mailed.getByRole('heading', { level: 1 })).toHaveText("We're checking this request");
  await expect(thanks).toBeInViewport({ ratio: 1 });
  await expect(mailed.getByText('Please call the hospital first.')).toBeVisible();
  await expect(mailed.getByRole('button', { name: "I'll come" })).toHaveCount(0);
  await mailed.reload();
  await expect(mailed.getByText('You reported this.')).toBeVisible();

  await page.clock.fastForward(POLL_MS);
  await expect(sentenceOf(page)).toHaveText('We’re checking your request.');
  await expect(sentenceOf(page)).toBeInViewport({ ratio: 1 });
  await expect(mine).toContainText("Your request was reported. We contact no donors until we've checked it.");
  await expect(call).toHaveCount(0);
  // It is we who keep the number back, not Bo.
  await expect(donorOf(page, 'Bo T.')).toBeVisible();
  await expect(mine).not.toContainText('has your number.');
});

test('a patient reports that a donor wanted money, reads what follows, and an admin reads who it is', {
  tag: '@long',
}, async ({ page, browser, server }) => {
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

  const admin = await openOther(browser, server, await addAdmin(server, 'Ada Lovelace'));
  await admin.goto('/admin/invitations');
  const card = admin.getByRole('listitem').filter({ has: admin.getByRole('heading', { name: 'Amal S.' }) });
  await expect(card).toContainText('Asked for money. As a donor');
  await expect(card.getByText('Suspended', { exact: true })).toBeVisible();
  await admin.close();
});

test('a donor reports on the dashboard that a request isn’t true, and a second report by somebody else stops it', async ({
  page,
  server,
}) => {
  const [amal, bo] = [await addDonor(server, 'Amal Suliman'), await addDonor(server, 'Bo Turner')];
  await post(server, await addPerson(server, 'Sara Jones', { role: 'patient' }));
  await openDashboard(page, amal);
  const invited = page.getByRole('region', { name: 'Your invitations' });
  const title = invited.getByRole('heading', { level: 3 });
  await expect(title).toHaveText('Can you give blood in Leeds?');
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
  await expect(invited.getByText('Please call the hospital first.')).toBeVisible();
  await expect(invited.getByRole('button', { name: "I'll come" })).toHaveCount(0);
});
