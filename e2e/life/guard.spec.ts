import { addDonor, addPerson, openDashboard, type Person, post } from './life-people.ts';
import { expect, type LifeServer, test } from './life-server.ts';

const POLL_MS = 10_000;

test('a donor reports on the mailed page that somebody wanted money, and both sides read that it is being checked', async ({
  page,
  server,
}) => {
  const amal = await addDonor(server, 'Amal Suliman');
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  await post(server, sara);
  await openDashboard(page, sara);
  const mine = page.getByRole('region', { name: 'My Blood Requests' });
  await expect(mine).toContainText('We are looking for donors');

  const mailed = await page.context().newPage();
  await mailed.setViewportSize({ width: 320, height: 640 });
  await mailed.clock.install({ time: server.now() });
  await mailed.goto(await askLink(server, amal));
  await mailed.getByText('Report this request').press('Enter');
  await mailed.getByRole('button', { name: 'They wanted money' }).press('Enter');
  const thanks = mailed.getByText("Nobody more is asked for them until we have looked. Please don't pay anything.");
  await expect(mailed.getByRole('heading', { level: 1 })).toHaveText("We're checking this request");
  await expect(thanks).toBeInViewport({ ratio: 1 });
  await expect(mailed.getByText("Please call the hospital's own number first.")).toBeVisible();
  await expect(mailed.getByRole('button', { name: /^I can come/ })).toHaveCount(0);
  await mailed.reload();
  await expect(mailed.getByText('You reported this.')).toBeVisible();

  await page.clock.fastForward(POLL_MS);
  const standing = mine.getByText('We are checking your request');
  await standing.scrollIntoViewIfNeeded();
  await expect(standing).toBeInViewport({ ratio: 1 });
  await expect(mine).toContainText('Something was reported to us, and we ask nobody until we have looked.');
});

async function askLink(server: LifeServer, { email }: Person): Promise<string> {
  const mails = await server.store.mail.list(99);
  const text = mails.find(({ recipient }) => recipient === email)?.text ?? '';
  const path = /\/ask#\S+/.exec(text)?.[0];
  if (path === undefined) throw new Error(`The mail to ${email} has no link to its ask.`);
  return path;
}
