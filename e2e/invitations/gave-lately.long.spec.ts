import { addDays, dayOf } from '../../packages/domain/src/day.ts';
import { expectNoBarrierIn } from '../support/barriers.ts';
import { call } from '../support/call.ts';
import { addInvitable, INVITING, linkIn, postNeed, seenBy } from '../support/inviting.ts';
import { signIn } from '../support/people.ts';
import { sayYes } from '../support/say-yes.ts';
import { expect, type Page, test } from '../support/server.ts';

test.use(INVITING);

const INVITED = /Can you give blood in Leeds/;
const QUESTION = 'Have you given blood in the last 112 days?';
const UNKNOWN = { lastDonatedOn: null, donationIntervalDays: null };
const FIVE_DAYS_AGO = addDays(dayOf(Date.now()), -5);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const questionOn = (page: Page) => page.getByRole('group', { name: QUESTION });

test('a donor of whom no donation is known is invited before their yes counts, and who gave lately rests, mends a slip, and comes', async ({
  page,
  server,
}) => {
  const amal = await addInvitable(server, 'Amal Haddad', UNKNOWN);
  const need = await postNeed(server);
  await page.goto(await linkIn(server, amal.email, INVITED));
  await page.getByRole('checkbox', { name: 'Share my number' }).press('Space');
  await page.getByRole('button', { name: "I'll come" }).press('Enter');
  const question = questionOn(page);
  await expect(question.getByText(QUESTION)).toBeFocused();
  await expect(question.getByText(QUESTION)).toBeInViewport({ ratio: 1 });
  await expectNoBarrierIn(page, question);
  expect((await seenBy(server, need)).coming).toEqual([]);

  await question.getByText('Yes, I have').press('Enter');
  await question.getByRole('button', { name: 'I gave that day' }).press('Enter');
  await expect(question.getByRole('alert')).toHaveText('Please choose today or earlier.');
  await question.getByLabel('Yes, I last gave on').fill(FIVE_DAYS_AGO);
  await question.getByRole('button', { name: 'I gave that day' }).press('Enter');
  await expect(heading(page)).toHaveText('Please rest: you gave recently');
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^Nobody is waiting for you\./)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(need.phone)).toHaveCount(0);
  await expect.poll(() => seenBy(server, need)).toMatchObject({ declined: 1, coming: [] });
  const profile = () => call(server, 'GET', '/api/donor/me', { token: amal.token });
  expect(await profile()).toMatchObject({ lastDonatedOn: FIVE_DAYS_AGO });

  await page.reload();
  await expect(heading(page)).toHaveText('Please rest: you gave recently');
  await expect(page.getByRole('button', { name: "I'll come" })).toHaveCount(0);
  await page.getByText('Correct this').click();
  await sayYes(page);
  await question.getByRole('button', { name: 'Back' }).click();
  await sayYes(page, { sharesPhone: true });
  await question.getByRole('button', { name: "No, I haven't" }).click();
  await expect(heading(page)).toHaveText(/ expects you\.$/);
  await expect(heading(page)).toBeFocused();
  await expect
    .poll(async () => (await seenBy(server, need)).coming)
    .toMatchObject([{ user: { name: 'Amal H.' }, phone: amal.phone }]);
  expect(await profile()).toMatchObject({ lastDonatedOn: null });
});

test('a donor who is signed in is invited the same on their dashboard, and with an offer of their own', async ({
  page,
  server,
}) => {
  const bo = await addInvitable(server, 'Bo Berg', UNKNOWN);
  const need = await postNeed(server);
  await linkIn(server, bo.email, INVITED);
  await signIn(page, bo);
  const invited = page.getByRole('region', { name: 'Your invitations' });
  await sayYes(invited);
  await questionOn(page).getByText('Yes, I have').click();
  await questionOn(page).getByLabel('Yes, I last gave on').fill(FIVE_DAYS_AGO);
  await questionOn(page).getByRole('button', { name: 'I gave that day' }).click();
  const rests = invited.getByRole('heading', { name: 'Please rest: you gave recently' });
  await expect(rests).toBeFocused();
  await expect(rests).toBeInViewport({ ratio: 1 });
  expect((await seenBy(server, need)).coming).toEqual([]);
});

test('a donor who offers by themselves is asked whether they gave lately, too', async ({ page, server }) => {
  const need = await postNeed(server, { urgency: 'medium', hospital: 'Otley Hospital' });
  const cem = await addInvitable(server, 'Cem Can', { ...UNKNOWN, acceptsInvitations: false });
  await signIn(page, cem);
  await page
    .getByRole('listitem')
    .filter({ hasText: need.hospital })
    .getByRole('button', { name: /^I can come/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Tell Sara Bennett you can come' });
  await dialog.getByRole('button', { name: "I'll come" }).press('Enter');
  await expect(dialog.getByText(QUESTION)).toBeFocused();
  await dialog.getByRole('button', { name: "No, I haven't" }).press('Enter');
  await expect(dialog.getByText('You offered to come')).toBeFocused();
  await expect.poll(async () => (await seenBy(server, need)).volunteers).toMatchObject([{ user: { name: 'Cem C.' } }]);
});
