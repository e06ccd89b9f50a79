import { ownBloodRequest } from '@redthread/contract/requests';
import { expectNoBarrierIn } from '../support/barriers.ts';
import { call } from '../support/call.ts';
import { addInvitable, addVerified, endNeed, INVITING, linkIn, postNeed, seenBy } from '../support/inviting.ts';
import { signIn, signOut } from '../support/people.ts';
import { expectText } from '../support/said.ts';
import { sayYes, takeBackYes } from '../support/say-yes.ts';
import { expect, type Locator, type Page, type TestServer, test } from '../support/server.ts';
import { submit } from '../support/submit.ts';

test.use(INVITING);

const NUMBER = '+44 7700 900456';
const postOther = (server: TestServer, hospital: string) => postNeed(server, { urgency: 'medium', hospital });
const cardOf = (page: Page, hospital: string) => page.getByRole('listitem').filter({ hasText: hospital });
const invitationsOf = (page: Page) => page.getByRole('region', { name: 'Your invitations' });

/** Whoever posted the request says that a donor may come. */
function accept(server: TestServer, { _id, token }: { _id: string; token: string }, invitationId: string | undefined) {
  return call(server, 'POST', `/api/patient/request/${_id}/invitations/${invitationId}/accept`, { body: {}, token });
}

/** A donor near whom nobody asks: they consented to be listed alone. */
async function addOfferer(server: TestServer, name: string, given: object = {}) {
  return addInvitable(server, name, { acceptsInvitations: false, ...given });
}

async function openRequests(page: Page): Promise<void> {
  await page.goto('/requests?radius=any');
  await expect(page.getByRole('region', { name: 'Patient Requests' }).getByRole('listitem').first()).toBeVisible();
}

async function expectInView(what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  await expect(what).toBeInViewport({ ratio: 1 });
}

test('a donor whom nobody asked offers on a card to come, and has the number on their dashboard once they are accepted', async ({
  page,
  server,
}) => {
  const need = await postOther(server, "St James's Hospital");
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
  await expect(invitationsOf(page).getByRole('listitem').first()).toBeFocused();
  await expect(invitationsOf(page).getByText(/^You offered to come /)).toBeInViewport({ ratio: 1 });
  await expect(invitationsOf(page).getByRole('link', { name: NUMBER })).toHaveAttribute('href', /^tel:/);
});

test('somebody signed in who is no donor becomes one on the page of the request, and offers to come by the same press', {
  tag: '@long',
}, async ({ page, server }) => {
  const need = await postOther(server, 'Selby Hospital');
  await signIn(page, await addVerified(server, 'Uma Usman', 'donor'));
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

test('a visitor signs in on the way, and a second yes of somebody who is on the way to another says so and loses nothing', {
  tag: '@long',
}, async ({ page, server }) => {
  const [first, second] = [await postOther(server, 'Bradford Hospital'), await postOther(server, 'York Hospital')];
  const amal = await addOfferer(server, 'Amal Haddad');
  await call(server, 'POST', `/api/patient/requests/${first._id}/volunteer`, { body: {}, token: amal.token });
  await accept(server, first, (await seenBy(server, first)).volunteers[0]?._id);
  await page.goto('/requests');
  await cardOf(page, second.hospital)
    .getByRole('link', { name: /^I can come/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/requests/${second._id}#offer$`));
  await page.getByRole('article').getByRole('link', { name: 'Sign in' }).click();
  await submit(page, { Email: amal.email, Password: amal.password }, 'Sign in');
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
  await expect(invitationsOf(page).getByRole('listitem').first()).toBeFocused();
  await expect(invitationsOf(page).getByText(first.hospital)).toBeInViewport({ ratio: 1 });
});

test('a donor reads in the dialog that the server refuses an offer, and that a request ended meanwhile; whose blood does not fit reads so on the card', {
  tag: '@long',
}, async ({ page, server }) => {
  const need = await postOther(server, 'Wakefield Hospital');
  await signIn(page, await addOfferer(server, 'Bo Berg', { bloodType: 'A+' }));
  await openRequests(page);
  const card = cardOf(page, need.hospital);
  await expectInView(card.getByText("Your blood, A+, doesn't fit this patient."));
  await expect(card.getByRole('button')).toHaveCount(0);
  await signOut(page);

  const cem = await addOfferer(server, 'Cem Can');
  await signIn(page, cem);
  await openRequests(page);
  await card.getByRole('button', { name: /^I can come/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell Sara Bennett you can come' });
  await call(server, 'PATCH', '/api/donor/me', { body: { isAvailable: false }, token: cem.token });
  await sayYes(dialog);
  await expect(dialog.getByRole('alert')).toHaveText(
    "Your profile says that you aren't available. Please change that there first.",
  );
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await endNeed(server, need, 'enough');
  await sayYes(dialog);
  await expectText(dialog.getByRole('alert'), 'This request no longer exists.');
});

test('somebody who asks for a number that comes with a yes since they opened the list reads so, and finds how to say yes there and in the settings', {
  tag: '@long',
}, async ({ page, server }) => {
  const { token } = await addVerified(server, 'Sara Bennett', 'patient');
  const body = { bloodType: 'B-', phone: NUMBER, hospital: 'Skipton Hospital', urgency: 'high' };
  const { _id } = ownBloodRequest.parse(await call(server, 'POST', '/api/patient/request', { body, token }));
  const [tom, ben] = [
    await addVerified(server, 'Tom Tester', 'patient'),
    await addVerified(server, 'Ben B', 'patient'),
  ];
  await call(server, 'POST', `/api/patient/requests/${_id}/contact`, { body: {}, token: tom.token });
  await signIn(page, ben);
  await openRequests(page);
  const card = cardOf(page, 'Skipton Hospital');
  await card.getByRole('button', { name: /^Contact Patient/ }).click();
  const neededBy = new Date(Date.now() + 6 * 3_600_000).toISOString();
  await call(server, 'PATCH', `/api/patient/request/${_id}`, { body: { neededBy }, token });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show phone number' }).click();
  await expectText(dialog.getByRole('alert'), /^Only donors who say yes get this number\./);
  await dialog.getByRole('button', { name: 'Close' }).click();
  const onCard = card.getByRole('link', { name: /^I can come/ });
  await expectInView(onCard);
  await expect(onCard).toHaveAttribute('href', `/requests/${_id}#offer`);
  await signOut(page);

  // Who was given it before.
  await signIn(page, tom);
  await page.goto('/settings#given-numbers');
  const given = page.getByRole('region', { name: 'Phone numbers you were given' });
  await expect(given.getByRole('link', { name: NUMBER })).toHaveCount(0);
  await given.getByRole('link', { name: 'I can come: Sara Bennett' }).click();
  await expect(dialog.getByText('Skipton Hospital')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('link', { name: 'Offer to come' })).toBeInViewport({ ratio: 1 });
});

test('a donor reads on the card of a request what they said of it, and goes from there to where they say it, also once their role is patient', {
  tag: '@long',
}, async ({ page, server }) => {
  const amal = await addInvitable(server, 'Amal Haddad');
  // Others' requests name the usual one.
  const { hospital } = await postNeed(server, { hospital: 'Seacroft Hospital' });
  await linkIn(server, amal.email, /Can you give blood in Leeds/);
  await signIn(page, amal);
  const invited = invitationsOf(page);
  const card = page.getByRole('region', { name: 'Blood Requests You Can Help' }).getByRole('listitem');
  const mine = card.filter({ hasText: hospital });
  await expectInView(mine.getByText("You're invited."));
  await expect(mine.getByRole('button')).toHaveCount(0);
  await mine.getByRole('link', { name: `Answer for ${hospital}` }).press('Enter');
  await expect(invited.getByRole('listitem').first()).toBeFocused();
  await expect(invited.getByRole('heading', { name: 'Can you give blood in Leeds?' })).toBeInViewport({ ratio: 1 });
  await sayYes(invited);
  await expectInView(mine.getByText("You're coming.", { exact: true }));

  // In the list of all requests it says so too.
  await page.goto('/requests?radius=any');
  const all = page.getByRole('region', { name: 'Patient Requests' });
  await expectInView(all.getByText("You're coming.", { exact: true }));
  await all.getByRole('link', { name: `Your answer for ${hospital}` }).click();
  await expect(page).toHaveURL(/\/dashboard#ask-/);
  await takeBackYes(invited);
  await expectInView(mine.getByText('You cancelled.'));
  const { _id: userId } = JSON.parse(await page.evaluate(() => localStorage.getItem('user') ?? ''));
  await call(server, 'POST', '/api/auth/update-role', { body: { userId, role: 'patient' }, token: amal.token });
  await page.reload();
  await expect(page.getByRole('region', { name: 'My Blood Requests' })).toBeVisible();
  await expectInView(invited.getByRole('heading', { name: 'Thank you for telling us' }));
});
