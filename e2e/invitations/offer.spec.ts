import { ownBloodRequest } from '@redthread/contract/requests';
import { expectNoBarrierIn } from '../support/barriers.ts';
import { call } from '../support/call.ts';
import { addInvitable, addVerified, INVITING, postNeed, seenBy } from '../support/inviting.ts';
import { signIn, signOut } from '../support/people.ts';
import { sayYes } from '../support/say-yes.ts';
import { expect, type Page, type TestServer, test } from '../support/server.ts';

test.use(INVITING);

const NEED = { urgency: 'medium' } as const;
const NUMBER = '+44 7700 900456';

test('a donor whom nobody asked offers on a card to come, and has the number on their dashboard once they are accepted', async ({
  page,
  server,
}) => {
  const need = await postNeed(server, { ...NEED, hospital: "St James's Hospital" });
  const amal = await addOfferer(server, 'Amal Haddad');
  await signIn(page, amal);
  const help = page.getByRole('region', { name: 'Blood Requests You Can Help' });
  const card = help.getByRole('listitem').filter({ hasText: need.hospital });
  await expect(card.getByRole('button')).toHaveText(['I can come']);
  await card.getByRole('button', { name: 'I can come: Sara Bennett' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Tell Sara Bennett you can come' });
  await expect(dialog.getByText(/^Needed (today|tomorrow) by \d\d:\d\d \(.+\)$/)).toBeInViewport({ ratio: 1 });
  await expectNoBarrierIn(page, dialog);
  await dialog.getByRole('button', { name: 'In 2 h' }).press('Enter');
  await dialog.getByRole('checkbox', { name: 'Share my number' }).press('Space');
  await dialog.getByRole('button', { name: "I'll come" }).press('Enter');
  const said = dialog.getByText('You offered to come', { exact: true });
  await expect(said).toBeFocused();
  await expect(said).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText("Please wait for Sara B.'s answer before you set out.")).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('link', { name: NUMBER })).toHaveCount(0);
  const offered = {
    state: 'volunteered',
    user: { name: 'Amal H.' },
    phone: amal.phone,
    arrivingAt: expect.any(String),
  };
  const seen = await seenBy(server, need);
  expect(seen).toMatchObject({ invited: 0, coming: [], volunteers: [offered] });

  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  const answer = card.getByRole('link', { name: `Your answer for ${need.hospital}` });
  await expect(answer).toBeFocused();
  await expect(answer).toBeInViewport({ ratio: 1 });
  await expect(card.getByText('You offered to come', { exact: true })).toBeInViewport({ ratio: 1 });
  await accept(server, need, seen.volunteers[0]?._id);
  await expect(card.getByText("You're coming.", { exact: true })).toBeInViewport({ ratio: 1 });
  await answer.press('Enter');
  const invited = page.getByRole('region', { name: 'Your invitations' });
  await expect(invited.getByRole('listitem').first()).toBeFocused();
  await expect(invited.getByText(/^You offered to come /)).toBeInViewport({ ratio: 1 });
  await expect(invited.getByRole('link', { name: NUMBER })).toHaveAttribute('href', /^tel:/);
});

test('a visitor signs in on the way, and a second yes of somebody who is on the way to another says so and loses nothing', {
  tag: '@long',
}, async ({ page, server }) => {
  const [first, second] = [
    await postNeed(server, { ...NEED, hospital: 'Bradford Hospital' }),
    await postNeed(server, { ...NEED, hospital: 'York Hospital' }),
  ];
  const amal = await addOfferer(server, 'Amal Haddad');
  await call(server, 'POST', `/api/patient/requests/${first._id}/volunteer`, { body: {}, token: amal.token });
  await accept(server, first, (await seenBy(server, first)).volunteers[0]?._id);
  await page.goto('/requests');
  const card = page.getByRole('listitem').filter({ hasText: second.hospital });
  await card.getByRole('link', { name: /^I can come/ }).click();
  await expect(page).toHaveURL(new RegExp(`/requests/${second._id}#offer$`));
  await page.getByRole('article').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(amal.email);
  await page.getByLabel('Password').fill(amal.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Offer to come' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'In 4 h' }).click();
  await sayYes(dialog);
  await expect(dialog.getByRole('alert')).toHaveText(
    "You're already on your way to another patient. Please cancel there first.",
  );
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'In 4 h' })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('link', { name: 'Your answer' }).click();
  const invited = page.getByRole('region', { name: 'Your invitations' });
  await expect(invited.getByRole('listitem').first()).toBeFocused();
  await expect(invited.getByText(first.hospital)).toBeInViewport({ ratio: 1 });
});

test('somebody whose blood does not fit reads so on the card, and who is no donor finds the way to the form', {
  tag: '@long',
}, async ({ page, server }) => {
  const need = await postNeed(server, { ...NEED, hospital: 'Harrogate Hospital' });
  const bo = await addOfferer(server, 'Bo Berg', { bloodType: 'A+' });
  await signIn(page, bo);
  await openRequests(page);
  const card = page.getByRole('listitem').filter({ hasText: need.hospital });
  const why = card.getByText("Your blood, A+, doesn't fit this patient.");
  await why.scrollIntoViewIfNeeded();
  await expect(why).toBeInViewport({ ratio: 1 });
  await expect(card.getByRole('button')).toHaveCount(0);
  await signOut(page);

  const tom = await addVerified(server, 'Tom Tester', 'patient');
  await signIn(page, tom);
  await openRequests(page);
  const way = card.getByRole('link', { name: /^I can come/ });
  await expect(way).toHaveAttribute('href', `/requests/${need._id}#offer`);
});

test('somebody signed in who is no donor becomes one on the page of the request, and offers to come by the same press', async ({
  page,
  server,
}) => {
  const need = await postNeed(server, { ...NEED, hospital: 'Selby Hospital' });
  const uma = await addVerified(server, 'Uma Usman', 'donor');
  await signIn(page, uma);
  await page.goto(`/requests/${need._id}`);
  await page.getByRole('button', { name: 'Offer to come' }).click();
  await page.getByRole('radio', { name: 'B negative', exact: true }).check({ force: true });
  await page.getByRole('textbox', { name: 'Town' }).fill('Leeds');
  // For how many days back the next question asks follows from the country.
  await page.getByRole('textbox', { name: 'Town' }).blur();
  await expect(page.getByRole('status').filter({ hasText: 'Leeds, England' })).toBeVisible();
  await page.getByRole('radio', { name: "No, I haven't" }).check();
  await page.getByRole('textbox', { name: 'Age' }).fill('34');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+44 7700 900123');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Offer to come' }).click();
  await expect(page.getByText('You offered to come', { exact: true })).toBeVisible();
  await expect.poll(async () => (await seenBy(server, need)).volunteers).toMatchObject([{ phone: null }]);
});

test('somebody who was given a patient’s number, and is no donor, finds how to say yes once the patient says until when', {
  tag: '@long',
}, async ({ page, server }) => {
  const need = await postWithoutEnd(server, 'Ripon Hospital');
  const tom = await addVerified(server, 'Tom Tester', 'patient');
  await call(server, 'POST', `/api/patient/requests/${need._id}/contact`, { body: {}, token: tom.token });
  await sayUntilWhen(server, need);
  await signIn(page, tom);
  await page.goto('/settings#given-numbers');
  const given = page.getByRole('region', { name: 'Phone numbers you were given' });
  const way = given.getByRole('link', { name: 'I can come: Sara Bennett' });
  await expect(way).toBeInViewport({ ratio: 1 });
  await expect(given.getByRole('link', { name: NUMBER })).toHaveCount(0);
  await way.click();
  const dialog = page.getByRole('dialog', { name: 'Tell Sara Bennett you can come' });
  await expect(dialog.getByText('Ripon Hospital')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('link', { name: 'Offer to come' })).toBeInViewport({ ratio: 1 });
});

test('somebody who asks for a number that comes with a yes since they opened the list reads so, and finds the yes on the card', {
  tag: '@long',
}, async ({ page, server }) => {
  const need = await postWithoutEnd(server, 'Skipton Hospital');
  await signIn(page, await addVerified(server, 'Tom Tester', 'patient'));
  await openRequests(page);
  const card = page.getByRole('listitem').filter({ hasText: 'Skipton Hospital' });
  await card.getByRole('button', { name: /^Contact Patient/ }).click();
  await sayUntilWhen(server, need);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show phone number' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/^Only donors who say yes get this number\./);
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Close' }).click();
  const way = card.getByRole('link', { name: /^I can come/ });
  // As many requests as the other tests posted stand above it.
  await way.scrollIntoViewIfNeeded();
  await expect(way).toBeInViewport({ ratio: 1 });
});

test('a donor reads in the dialog that the server refuses an offer, and that a request ended meanwhile', {
  tag: '@long',
}, async ({ page, server }) => {
  const need = await postNeed(server, { ...NEED, hospital: 'Wakefield Hospital' });
  const cem = await addOfferer(server, 'Cem Can');
  await signIn(page, cem);
  await openRequests(page);
  const card = page.getByRole('listitem').filter({ hasText: need.hospital });
  await card.getByRole('button', { name: /^I can come/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell Sara Bennett you can come' });
  await call(server, 'PATCH', '/api/donor/me', { body: { isAvailable: false }, token: cem.token });
  await sayYes(dialog);
  await expect(dialog.getByRole('alert')).toHaveText(
    "Your profile says that you aren't available. Please change that there first.",
  );
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await call(server, 'POST', `/api/patient/request/${need._id}/close`, {
    body: { reason: 'enough' },
    token: need.token,
  });
  await sayYes(dialog);
  await expect(dialog.getByRole('alert')).toHaveText('This request no longer exists.');
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
});

/** Whoever posted the request says that a donor may come. */
function accept(server: TestServer, { _id, token }: { _id: string; token: string }, invitationId: string | undefined) {
  return call(server, 'POST', `/api/patient/request/${_id}/invitations/${invitationId}/accept`, { body: {}, token });
}

/** A donor near whom nobody asks: they consented to be listed alone. */
async function addOfferer(server: TestServer, name: string, given: object = {}) {
  return addInvitable(server, name, { acceptsInvitations: false, ...given });
}

/** A request of the four fields, whose number is given to whoever asks. */
async function postWithoutEnd(server: TestServer, hospital: string) {
  const { token } = await addVerified(server, 'Sara Bennett', 'patient');
  const body = { bloodType: 'B-', phone: NUMBER, hospital, urgency: 'high' };
  const made = await call(server, 'POST', '/api/patient/request', { body, token });
  return { _id: ownBloodRequest.parse(made)._id, token };
}

async function sayUntilWhen(server: TestServer, { _id, token }: { _id: string; token: string }) {
  const neededBy = new Date(Date.now() + 6 * 3_600_000).toISOString();
  await call(server, 'PATCH', `/api/patient/request/${_id}`, { body: { neededBy }, token });
}

async function openRequests(page: Page): Promise<void> {
  await page.goto('/requests?radius=any');
  await expect(page.getByRole('region', { name: 'Patient Requests' }).getByRole('listitem').first()).toBeVisible();
}
