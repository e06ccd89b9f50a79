import { expectNoBarrierIn } from '../support/barriers.ts';
import { countCalls } from '../support/counted-calls.ts';
import { liveOf } from '../support/live-steps.ts';
import { mailsTo } from '../support/mail.ts';
import { fillRequestForm, signIn, signOut, signUpVerified } from '../support/people.ts';
import { keyOf } from '../support/request-form.ts';
import { expect, test } from '../support/server.ts';
import { BIRMINGHAM, DONOR, headersOf, LEEDS, LONDON, makeDonor, NEED, postNeed } from './keeps-number-back.ts';

test.use({ settings: { REDTHREAD_CONTACTS: 'ask' }, crowd: { donors: 0, requests: 0 } });

const LOOK_AGAIN_MS = 10_000;

test('a patient asks a donor who keeps the number back, the donor says yes, and each has the other’s number', async ({
  page,
  server,
}) => {
  const ana = await makeDonor(page, 'Ana Asked', { acceptsInvitations: true });
  server.run('admin', 'verify', ana.email);
  const tom = await signUpVerified(page, server, 'Patient');

  // Without a request there is nothing to ask for; the dialog leads to the form, filled with what was looked for, and back.
  await page.goto(`/matching?bloodType=B-&town=${LEEDS}`);
  const card = page.getByRole('button', { name: 'Invite this donor: Ana Asked' });
  await card.click();
  const dialog = page.getByRole('dialog', { name: 'Invite Ana Asked' });
  await expect(dialog.getByText("Post a request this donor's blood fits first.")).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('link', { name: 'Post a request' }).click();
  await expect(keyOf(page, 'B-')).toBeChecked();
  await expect(page.getByText('Leeds, England').first()).toBeVisible();
  await fillRequestForm(page, NEED);
  await expect(dialog.getByText('Your request was posted.')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('link', { name: 'Post a request' })).toHaveCount(0);
  await expect(
    dialog.getByText('If they come, they get your number and choose whether you get theirs.'),
  ).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('radio', { name: new RegExp(NEED.hospital) })).toBeChecked();
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  const sent = dialog.getByText('Ana Asked is invited.');
  await expect(sent).toBeFocused();
  await expect(sent).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('link', { name: 'Your requests' }).click();
  await expect(liveOf(page)).toBeVisible();
  expect(mailsTo(server, ana.email)).not.toEqual([]);
  await signOut(page);

  await signIn(page, ana);
  const invited = page.getByRole('region', { name: 'Your invitations' });
  const title = invited.getByRole('heading', { level: 3 });
  await expectNoBarrierIn(page, title);
  await expect(title).toHaveText('Can you give blood in Leeds?');
  await expect(invited.getByText(NEED.phone)).toHaveCount(0);
  await invited.getByRole('checkbox', { name: 'Share my number' }).press('Space');
  await invited.getByRole('button', { name: "I'll come" }).press('Enter');
  await invited.getByRole('button', { name: "No, I haven't" }).press('Enter');
  await expect(title).toHaveText(/ expects you\.$/);
  await expect(title).toBeInViewport({ ratio: 1 });
  await expect(title).toBeFocused();
  await expect(
    invited.getByRole('article', { name: NEED.hospital }).getByRole('link', { name: NEED.phone }),
  ).toHaveAttribute('href', /^tel:/);
  await signOut(page);

  await signIn(page, tom);
  await expect(liveOf(page)).toContainText(/is coming/);
  await expect(
    liveOf(page)
      .getByRole('link', { name: /^Call / })
      .first(),
  ).toHaveAttribute('href', /^tel:/);
  await expect(liveOf(page)).toContainText(DONOR.phone);
  await signOut(page);

  await signIn(page, ana);
  await invited.getByText("I can't after all", { exact: true }).press('Enter');
  await invited.getByRole('button', { name: "I can't", exact: true }).press('Enter');
  await expect(title).toHaveText('Thank you for telling us');
  await expect(title).toBeInViewport({ ratio: 1 });
  await expect(title).toBeFocused();
  await expect(invited.getByRole('link', { name: NEED.phone })).toBeVisible();
});

test('a patient whose request names no town reads at the donor that it needs one', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const tara = await makeDonor(page, 'Tara Townless', { acceptsInvitations: true });
  server.run('admin', 'verify', tara.email);
  await signUpVerified(page, server, 'Patient');
  await page.goto('/donors');
  await page.getByRole('button', { name: 'Invite this donor: Tara Townless' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite Tara Townless' });
  await dialog.getByRole('link', { name: 'Post a request' }).click();
  await fillRequestForm(page, NEED);
  // Nobody can say how far a hospital without a town is.
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please choose the town of the hospital');
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
});

test('a patient reads on the card that a donor can’t be contacted, and not whether it is for want of consent or of an address', async ({
  page,
  server,
}) => {
  const ana = await makeDonor(page, 'Amy Askable', { acceptsInvitations: true });
  server.run('admin', 'verify', ana.email);
  await makeDonor(page, 'Nora Nottoask', {});
  await makeDonor(page, 'Uma Unverified', { acceptsInvitations: true });
  await page.goto('/donors');
  await expect(page.getByRole('button', { name: 'Invite this donor: Amy Askable' })).toBeVisible();
  for (const name of ['Nora Nottoask', 'Uma Unverified']) {
    const card = page.getByRole('listitem').filter({ hasText: name });
    await expect(card.getByText("Can't be contacted now")).toBeVisible();
    await expect(card.getByRole('button')).toHaveCount(0);
  }
});

test('nobody is offered to ask a donor who lives further away than donors travel', { tag: '@long' }, async ({
  page,
  server,
}) => {
  // London is 270 km from Leeds, and 160 from Birmingham.
  const ana = await makeDonor(page, 'Adam Away', { acceptsInvitations: true, placeId: LONDON, travelKm: 100 });
  server.run('admin', 'verify', ana.email);
  await page.goto(`/donors?town=${BIRMINGHAM}&radius=250`);
  const card = page.getByRole('listitem').filter({ hasText: 'Adam Away' });
  await expect(card.getByText("Can't be contacted now")).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  await page.goto(`/donors?town=${LONDON}`);
  await expect(card.getByRole('button', { name: 'Invite this donor: Adam Away' })).toBeVisible();
});

test('a patient whose donor takes the consent back meanwhile reads that they can’t be asked, and not why', {
  tag: '@long',
}, async ({ page, server }) => {
  const nina = await makeDonor(page, 'Nina Nomore', { acceptsInvitations: true });
  server.run('admin', 'verify', nina.email);
  await postNeed(page, await signUpVerified(page, server, 'Patient'));
  await page.goto('/donors');
  await page.getByRole('button', { name: 'Invite this donor: Nina Nomore' }).click();
  const change = { data: { acceptsInvitations: false }, headers: nina.headers };
  expect((await page.request.patch('/api/donor/me', change)).ok()).toBe(true);
  const dialog = page.getByRole('dialog', { name: 'Invite Nina Nomore' });
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText("This donor can't be contacted right now.");
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  const others = dialog.getByRole('link', { name: 'Find other donors' });
  await expect(others).toBeInViewport({ ratio: 1 });
  await expect(others).toBeFocused();
  await expect(others).toHaveAttribute('href', `/matching?bloodType=B-&town=${LEEDS}`);
  await others.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Donors');
  await expect(page.getByRole('link', { name: 'Find donors for B negative' })).toHaveAttribute('aria-current', 'page');
  await expect(dialog).toHaveCount(0);
});

test('someone who was given a number that its donor takes off the lists finds the donor to ask, and no number', {
  tag: '@long',
}, async ({ page, server }) => {
  const lena = await makeDonor(page, 'Lena Listed', { isPhonePublic: true, acceptsInvitations: true });
  server.run('admin', 'verify', lena.email);
  const { email, password } = await signUpVerified(page, server, 'Patient');
  const headers = await headersOf(page, '/api/auth/login', { email, password });
  expect((await page.request.post(`/api/donor/${lena._id}/contact`, { headers })).ok()).toBe(true);
  await page.goto('/settings');
  const list = page.getByRole('region', { name: 'Phone numbers you were given' });
  await expect(list.getByText(DONOR.phone)).toBeVisible();

  const change = { data: { isPhonePublic: false }, headers: lena.headers };
  expect((await page.request.patch('/api/donor/me', change)).ok()).toBe(true);
  await page.reload();
  await list.getByRole('link', { name: 'Invite this donor: Lena Listed' }).click();
  await expect(page.getByRole('dialog', { name: 'Invite Lena Listed' })).toBeInViewport();
  await page.goBack();
  await expect(list.getByText('Lena Listed')).toBeVisible();
  await expect(list.getByText(DONOR.phone)).toHaveCount(0);
});

test('a visitor who asks signs in on the way, and comes back to the donor', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const vera = await makeDonor(page, 'Vera Visited', { acceptsInvitations: true });
  server.run('admin', 'verify', vera.email);
  const tom = await signUpVerified(page, server, 'Patient');
  await signOut(page);
  await page.goto('/donors');
  await page.getByRole('button', { name: 'Invite this donor: Vera Visited' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite Vera Visited' });
  await expect(dialog.getByText('Please sign in to continue.')).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(tom.email);
  await page.getByLabel('Password').fill(tom.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByText("Post a request this donor's blood fits first.")).toBeVisible();
});

test('a patient who stays on the page reads each answer within ten seconds, and the page stops polling once nobody is left to answer', {
  tag: '@long',
}, async ({ page, server }) => {
  const ana = await makeDonor(page, 'Amal Answers', { acceptsInvitations: true });
  server.run('admin', 'verify', ana.email);
  const headers = await postNeed(page, await signUpVerified(page, server, 'Patient'));
  const invited = await page.request.post('/api/invitations', { data: { donorId: ana._id }, headers });
  expect(invited.ok()).toBe(true);
  await page.clock.install();
  const looks = countCalls(page, 'invitations.ofRequest');
  const firstLook = page.waitForResponse(/invitations\.ofRequest/);
  await page.reload();
  await (await firstLook).finished();
  await expect(liveOf(page)).toBeVisible();

  const [invitation] = (await (await page.request.get('/api/invitations', { headers: ana.headers })).json()).items;
  const answer = async (isComing: boolean) => {
    const said = { data: { id: invitation._id, isComing, lastDonatedOn: null }, headers: ana.headers };
    const looksBefore = looks();
    expect((await page.request.post('/api/invitations/answer', said)).ok()).toBe(true);
    await page.clock.fastForward(LOOK_AGAIN_MS);
    return looksBefore;
  };
  const looksBefore = await answer(true);
  await expect(liveOf(page)).toContainText(/is coming/);
  expect(looks()).toBe(looksBefore + 1);

  // Who said yes may still not come.
  await answer(false);
  await expect(liveOf(page)).toContainText('can’t come.');
  const looksAfter = looks();
  await page.clock.fastForward(6 * LOOK_AGAIN_MS);
  // A poll would have been sent before the next page's calls.
  await page.getByRole('contentinfo').getByRole('link', { name: 'All donors' }).click();
  await expect(page.getByText('Amal Answers')).toBeVisible();
  expect(looks()).toBe(looksAfter);
});
