import { signedInUser } from '@redthread/contract/auth';
import { donorProfile } from '@redthread/contract/donors';
import { expectNoBarrierIn } from '../support/barriers.ts';
import { call } from '../support/call.ts';
import { liveOf } from '../support/live-steps.ts';
import { mailsTo } from '../support/mail.ts';
import { LEEDS } from '../support/near-people.ts';
import { fillDonorDetails, fillRequestForm, signIn, signOut, signUp, signUpVerified } from '../support/people.ts';
import { keyOf } from '../support/request-form.ts';
import { expectText, heading } from '../support/said.ts';
import { expect, type TestServer, test } from '../support/server.ts';

test.use({ settings: { REDTHREAD_CONTACTS: 'ask' }, crowd: { donors: 0, requests: 0 } });

const DONOR = { bloodType: 'B-', phone: '+44 7700 900123', age: 34, address: 'Headingley, Leeds', isNightOk: true };
const NEED = { bloodType: 'B-', phone: '+44 7700 900456', hospital: 'Leeds Infirmary', urgency: 'high' };

/** A donor in Leeds whose number isn't listed. */
async function addDonor(server: TestServer, name: string, given: object) {
  const email = `${name.split(' ')[0]?.toLowerCase()}-${process.pid}@people.example`;
  const person = { name, email, password: 'a fine password' };
  const { token } = signedInUser.parse(
    await call(server, 'POST', '/api/auth/register', { body: { ...person, role: 'donor' } }),
  );
  const body = { ...DONOR, placeId: LEEDS, ...given };
  const { _id } = donorProfile.parse(await call(server, 'POST', '/api/donor/register', { body, token }));
  return { ...person, _id, token };
}

/** The same, of somebody who accepts invitations, and whose email is verified. */
async function addInvitable(server: TestServer, name: string, given: object = {}) {
  const donor = await addDonor(server, name, { acceptsInvitations: true, ...given });
  server.run('admin', 'verify', donor.email);
  return donor;
}

async function tokenOf(server: TestServer, { email, password }: { email: string; password: string }) {
  return signedInUser.parse(await call(server, 'POST', '/api/auth/login', { body: { email, password } })).token;
}

test('a patient asks a donor who keeps the number back, the donor says yes, and each has the other’s number', async ({
  page,
  server,
}) => {
  const ana = await addInvitable(server, 'Ana Asked');
  const tom = await signUpVerified(page, server, 'Patient');

  // Without a request there is nothing to ask for; the dialog leads to the form, filled with what was looked for, and back.
  await page.goto(`/matching?bloodType=B-&town=${LEEDS}`);
  await page.getByRole('button', { name: 'Invite this donor: Ana Asked' }).click();
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
  await expectText(title, / expects you\.$/);
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
});

test('a patient reads on the card that a donor can’t be contacted, and not whether it is for want of consent or of an address; a visitor who invites signs in first', async ({
  page,
  server,
}) => {
  await addInvitable(server, 'Amy Askable');
  await addDonor(server, 'Nora Nottoask', {});
  await addDonor(server, 'Uma Unverified', { acceptsInvitations: true });
  await page.goto('/donors');
  for (const name of ['Nora Nottoask', 'Uma Unverified']) {
    const card = page.getByRole('listitem').filter({ hasText: name });
    await expect(card.getByText("Can't be contacted now")).toBeVisible();
    await expect(card.getByRole('button')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Invite this donor: Amy Askable' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite Amy Askable' });
  await expect(dialog.getByText('Please sign in to continue.')).toBeInViewport({ ratio: 1 });
});

test('a patient whose donor takes the consent back meanwhile reads that they can’t be asked, and not why', async ({
  page,
  server,
}) => {
  const nina = await addInvitable(server, 'Nina Nomore');
  const tom = await signUpVerified(page, server, 'Patient');
  const body = { ...NEED, placeId: LEEDS };
  await call(server, 'POST', '/api/patient/request', { body, token: await tokenOf(server, tom) });
  await page.goto('/donors');
  await page.getByRole('button', { name: 'Invite this donor: Nina Nomore' }).click();
  await call(server, 'PATCH', '/api/donor/me', { body: { acceptsInvitations: false }, token: nina.token });
  const dialog = page.getByRole('dialog', { name: 'Invite Nina Nomore' });
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expectText(dialog.getByRole('alert'), "This donor can't be contacted right now.");
  const others = dialog.getByRole('link', { name: 'Find other donors' });
  await expect(others).toBeInViewport({ ratio: 1 });
  await expect(others).toBeFocused();
  await expect(others).toHaveAttribute('href', `/matching?bloodType=B-&town=${LEEDS}`);
  await others.press('Enter');
  await expect(heading(page)).toHaveText('Find Donors');
  await expect(page.getByRole('link', { name: 'Find donors for B negative' })).toHaveAttribute('aria-current', 'page');
  await expect(dialog).toHaveCount(0);
});

test('someone who was given a number that its donor takes off the lists finds the donor to ask, and no number', async ({
  page,
  server,
}) => {
  const lena = await addInvitable(server, 'Lena Listed', { isPhonePublic: true });
  const tom = await signUpVerified(page, server, 'Patient');
  await call(server, 'POST', `/api/donor/${lena._id}/contact`, { token: await tokenOf(server, tom) });
  await call(server, 'PATCH', '/api/donor/me', { body: { isPhonePublic: false }, token: lena.token });
  await page.goto('/settings');
  const list = page.getByRole('region', { name: 'Phone numbers you were given' });
  await expect(list.getByText('Lena Listed')).toBeVisible();
  await expect(list.getByText(DONOR.phone)).toHaveCount(0);
  await list.getByRole('link', { name: 'Invite this donor: Lena Listed' }).click();
  await expect(page.getByRole('dialog', { name: 'Invite Lena Listed' })).toBeInViewport();
});

test('a donor whom nobody can reach, since they say no to being asked and keep their number, reads so before they send it', async ({
  page,
}) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorDetails(page, { ...DONOR, age: '34' });
  const warning = page.getByText('Nobody will be able to contact you');
  const phone = page.getByRole('group', { name: 'Who gets your phone number' });
  const onlyAgreed = phone.getByRole('radio', { name: 'Only people I say yes to' });
  await expect(onlyAgreed).toBeChecked();
  await page.getByRole('radio', { name: 'No, only list me' }).check();
  await expect(warning.first()).toBeInViewport({ ratio: 1 });
  await phone.getByRole('radio', { name: /^Anyone with a verified email/ }).check();
  await expect(warning).toHaveCount(0);
  await onlyAgreed.check();
  // At the choice that was just pressed, and at the one before.
  await expect(warning).toHaveCount(2);
  await expect(warning.last()).toBeInViewport({ ratio: 1 });
  await page.getByRole('radio', { name: 'Yes, contact me' }).check();
  await expect(warning).toHaveCount(0);
});
