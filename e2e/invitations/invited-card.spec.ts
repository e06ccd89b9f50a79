import { user } from '@redthread/contract/auth';
import { call } from '../support/call.ts';
import { addInvitable, INVITING, linkIn, postNeed, say } from '../support/inviting.ts';
import { signIn } from '../support/people.ts';
import { sayYes, takeBackYes } from '../support/say-yes.ts';
import { expect, type Locator, test } from '../support/server.ts';

test.use(INVITING);

const INVITED = /Can you give blood in Leeds/;

test('a donor reads on the card of a request what they said of it, and goes from there to where they say it', {
  tag: '@long',
}, async ({ page, server }) => {
  const amal = await addInvitable(server, 'Amal Haddad');
  // Others' requests name the usual one.
  const { hospital } = await postNeed(server, { hospital: 'Seacroft Hospital' });
  await linkIn(server, amal.email, INVITED);
  await signIn(page, amal);
  const help = page.getByRole('region', { name: 'Blood Requests You Can Help' });
  const card = help.getByRole('listitem').filter({ hasText: hospital });
  await expectInView(card.getByText("You're invited."));
  await expect(card.getByRole('button')).toHaveCount(0);
  await card.getByRole('link', { name: `Answer for ${hospital}` }).press('Enter');
  const invited = page.getByRole('region', { name: 'Your invitations' });
  await expect(invited.getByRole('listitem').first()).toBeFocused();
  await expect(invited.getByRole('heading', { name: 'Can you give blood in Leeds?' })).toBeInViewport({ ratio: 1 });
  await sayYes(invited);
  await expectInView(card.getByText("You're coming.", { exact: true }));

  // In the list of all requests it says so too.
  await page.goto('/requests?radius=any');
  const all = page.getByRole('region', { name: 'Patient Requests' });
  await expectInView(all.getByText("You're coming.", { exact: true }));
  await all.getByRole('link', { name: `Your answer for ${hospital}` }).click();
  await expect(page).toHaveURL(/\/dashboard#ask-/);
  await expect(invited.getByRole('listitem').first()).toBeFocused();
  await takeBackYes(invited);
  await expectInView(card.getByText('You cancelled.'));
});

test('a donor whose role is patient finds on their dashboard what they were invited', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const bea = await addInvitable(server, 'Bea Both');
  const { _id: userId } = user.parse(await call(server, 'GET', '/api/auth/me', { token: bea.token }));
  await call(server, 'POST', '/api/auth/update-role', { body: { userId, role: 'patient' }, token: bea.token });
  const { hospital } = await postNeed(server);
  await say(server, await linkIn(server, bea.email, INVITED), false);
  await signIn(page, bea);
  const invited = page.getByRole('region', { name: 'Your invitations' });
  await expect(invited.getByText(hospital)).toBeVisible();
  await expectInView(invited.getByRole('heading', { name: 'Thank you for your answer' }));
});

async function expectInView(what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  await expect(what).toHaveCount(1);
  await expect(what).toBeInViewport({ ratio: 1 });
}
