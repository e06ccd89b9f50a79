import { addAsked, answer, inHours, openDashboard, tell } from './life-people.ts';
import { expect, test } from './life-server.ts';

const HOUR_MS = 3_600_000;

test('a patient picks the words that thank a donor, by keyboard, and the last one reads that the patient has what was needed', async ({
  page,
  server,
}) => {
  const { amal, sara } = await addAsked(server);
  await answer(server, amal, { isComing: true, arrivingAt: inHours(server, 1) });
  await openDashboard(page, sara);
  const person = page.getByRole('listitem').filter({ hasText: 'Amal S.' }).last();
  await expect(person).toBeVisible();
  await server.pass(page, 2 * HOUR_MS);
  await person.getByText('Words of thanks for Amal S.').press('Enter');
  const words = person.getByRole('button', { name: 'Our whole family thanks you.' });
  await words.press('Enter');
  await expect(words).toHaveAttribute('aria-pressed', 'true');
  await expect(words).toBeInViewport({ ratio: 1 });
  await person.getByRole('button', { name: 'Came and gave: Amal S.' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Was that the last unit?' });
  await dialog.getByRole('button', { name: 'Yes, end the request' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^All units came/ })).toBeInViewport({ ratio: 1 });
  const thanks = (await server.store.mail.list(99)).filter(({ recipient }) => recipient === amal.email);
  expect(thanks.map(({ subject }) => subject)).not.toContain('The patient has what was needed');
  expect(thanks.find(({ subject }) => subject === 'Thank you for giving blood')?.text).toContain(
    'says: “Our whole family thanks you.” The patient has what was needed.',
  );
});

test('a patient whose donor says first that they gave reads so, and confirms it', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const { amal, sara } = await addAsked(server);
  await answer(server, amal, { isComing: true, arrivingAt: inHours(server, 1) });
  await openDashboard(page, sara);
  const person = page.getByRole('listitem').filter({ hasText: 'Amal S.' }).last();
  await expect(person).toBeVisible();
  await server.pass(page, 2 * HOUR_MS);
  await tell(server, amal, 'gave');
  const said = person.getByText('They say they came and gave. Please confirm it.');
  await expect(said).toBeVisible();
  await said.scrollIntoViewIfNeeded();
  await expect(said).toBeInViewport({ ratio: 1 });
  await person.getByRole('button', { name: 'Came and gave: Amal S.' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Was that the last unit?' });
  await dialog.getByRole('button', { name: 'Yes, end the request' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^All units came/ })).toBeInViewport({ ratio: 1 });
  const mails = (await server.store.mail.list(99)).filter(({ recipient }) => recipient === amal.email);
  expect(mails.map(({ subject }) => subject)).toContain('Thank you for giving blood');
});
