import { addDonor, addPerson, answer, openDashboard, post } from '../life/life-people.ts';
import { expect, test } from '../life/life-server.ts';
import { expectNoBarrierIn } from '../support/barriers.ts';
import { readQr } from '../support/qr.ts';
import { expectText, heading } from '../support/said.ts';
import { act, addDesk, codesOf, DAY_MS, field, openDesk, press, said } from './desk-people.ts';

test('a laboratory corrects a donor’s blood type, and the donor shows what hospitals confirmed by a certificate that ends', async ({
  page,
  browser,
  server,
}) => {
  const desk = await addDesk(server, 'lab');
  const ana = await addDonor(server, 'Ana Silva');
  await post(server, await addPerson(server, 'Sara Jones', { role: 'patient' }), {});
  await answer(server, ana, { isComing: true });
  const code = codesOf(server).get('Ana Silva') ?? 'none';
  await openDesk(page, desk);
  await press(page, code, 'Gave: Ana S.');
  await press(page, code, 'Enter blood type');
  const dialog = page.getByRole('dialog', { name: 'Blood type of Ana S.' });
  await act(page, 'Enter blood type').last().press('Enter');
  await expectText(dialog.getByRole('alert'), 'Please choose a blood type.');
  await dialog.getByRole('radio', { name: 'B−', exact: true }).check();
  await expectNoBarrierIn(page, dialog);
  await page.keyboard.press('Enter');
  await expectText(said(page), 'Ana S.: B− is saved.');
  await expect(field(page)).toBeFocused();
  await act(page, 'It was used: Ana S.').press('Enter');
  await expectText(page.getByText(/^Ana S\.: used/), 'Ana S.: used. We’ve thanked them.');
  await expect(page.getByRole('heading', { level: 3, name: /^Ana S\./ })).toBeFocused();
  await expect(act(page, 'It was used: Ana S.')).toHaveCount(0);

  const donor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await openDashboard(donor, ana);
  await donor.clock.install({ time: server.now() });
  await donor.goto('/donor');
  await donor.getByRole('link', { name: 'Your donations' }).click();
  const found = donor.getByText(/^B−, found by Leeds Infirmary on /);
  await expect(found).toBeInViewport({ ratio: 1 });
  await expect(donor.getByText('It has helped someone.')).toBeVisible();
  await act(donor, 'Make a certificate').click();
  await expect(heading(donor)).toHaveText('Certificate of donations');
  await expect(donor.getByText('Ana Silva gave blood once. A hospital confirmed it.')).toBeInViewport({ ratio: 1 });
  expect(donor.url()).toBe(`${server.url}/certificate`);
  const link = await readQr(donor.getByRole('img', { name: 'QR code of this certificate' }));

  const visitor = await browser.newPage({ baseURL: server.url });
  await visitor.goto(link);
  const main = visitor.getByRole('main');
  await expect(main).toContainText('Leeds Infirmary');
  await expect(main).not.toContainText('B−');
  await expectNoBarrierIn(visitor, main);
  await server.pass(donor, 91 * DAY_MS);
  await visitor.reload();
  await expectText(
    visitor.getByText(/^This certificate/),
    'This certificate is no longer valid. Please ask whoever showed it for a new one.',
  );
  await expect(main).not.toContainText('Ana');
});
