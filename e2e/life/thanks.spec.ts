import { liveOf, sentenceOf } from '../support/live-steps.ts';
import { addInvited, answer, inHours, openDashboard, tell } from './life-people.ts';
import { expect, test } from './life-server.ts';

const HOUR_MS = 3_600_000;

test.use({ viewport: { width: 390, height: 760 } });

test('a patient picks the words that thank a donor, by keyboard, and the last one reads that the patient has what was needed', async ({
  page,
  server,
}) => {
  const { amal, sara } = await addInvited(server);
  await answer(server, amal, { isComing: true, arrivingAt: inHours(server, 1) });
  await openDashboard(page, sara);
  await server.pass(page, 2 * HOUR_MS);
  await liveOf(page).getByRole('button', { name: 'Yes, we have enough' }).press('Enter');
  await expect(sentenceOf(page)).toHaveText('It worked.');
  await expect(sentenceOf(page)).toBeInViewport({ ratio: 1 });
  const words = liveOf(page).getByRole('button', { name: 'Our whole family thanks you.' });
  await words.press('Enter');
  await expect(words).toHaveAttribute('aria-pressed', 'true');
  await liveOf(page).getByRole('button', { name: 'Send thanks' }).press('Enter');
  const said = liveOf(page).getByText('Amal S. has your thanks by email.');
  await expect(said).toBeFocused();
  await expect(said).toBeInViewport({ ratio: 1 });
  const thanks = (await server.store.messages.emails(99)).filter(({ recipient }) => recipient === amal.email);
  expect(thanks.map(({ subject }) => subject)).not.toContain('The patient has what was needed');
  expect(thanks.find(({ subject }) => subject === 'Thank you for giving blood')?.text).toContain(
    'says: “Our whole family thanks you.” The patient has what was needed.',
  );
});

test('a patient whose donor says first that they gave reads so, and confirms it', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const { amal, sara } = await addInvited(server);
  await answer(server, amal, { isComing: true, arrivingAt: inHours(server, 1) });
  await openDashboard(page, sara);
  await server.pass(page, 2 * HOUR_MS);
  await tell(server, amal, 'donated');
  await page.clock.fastForward(10_000);
  await expect(liveOf(page)).toContainText('Amal S. says: I gave blood.');
  await liveOf(page).getByRole('button', { name: 'Yes, we have enough' }).press('Enter');
  await expect(sentenceOf(page)).toHaveText('It worked.');
  const mails = (await server.store.messages.emails(99)).filter(({ recipient }) => recipient === amal.email);
  expect(mails.map(({ subject }) => subject)).toContain('Thank you for giving blood');
});
