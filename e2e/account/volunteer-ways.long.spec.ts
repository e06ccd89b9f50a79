import { expectNoBarrierIn } from '../support/barriers.ts';
import { call } from '../support/call.ts';
import { addInvitable, INVITING, postNeed, seenBy } from '../support/inviting.ts';
import { PHONE } from '../support/journey.ts';
import { donorOf, liveOf, sentenceOf } from '../support/live-steps.ts';
import { digitsMailedTo, linkMailedTo, mailsTo } from '../support/mail.ts';
import { signIn } from '../support/people.ts';
import { heading } from '../support/said.ts';
import { expect, type Page, type TestServer, test } from '../support/server.ts';
import { newEmail } from './sign-up-steps.ts';

// A friend is sent the link of a request and has no account: they offer to come on that very page.

test.use({ ...INVITING, viewport: PHONE });

const NUMBER = '+44 7700 900456';
const offered = (page: Page) => page.getByText('You offered to come', { exact: true });

async function openOffer(page: Page, { _id }: { _id: string }) {
  await page.goto(`/requests/${_id}`);
  await page.getByRole('button', { name: 'Offer to come' }).click();
}

/** What a friend types: nothing is ticked for them. */
async function fillOffer(page: Page, email: string) {
  await page.getByRole('radio', { name: 'B negative', exact: true }).check({ force: true });
  await page.getByRole('textbox', { name: 'Town' }).fill('Leeds');
  await expect(page.getByText('Leeds, England')).toBeVisible();
  await page.getByRole('radio', { name: "No, I haven't" }).check();
  await page.getByRole('textbox', { name: 'Age' }).fill('34');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+44 7700 900777');
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Omar Khan');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await expect(page.getByRole('checkbox', { name: 'Share my number' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Contact me/ })).not.toBeChecked();
}

/** A friend without an account, who waits for the code. */
async function waitForCode(page: Page, server: TestServer): Promise<string> {
  const email = newEmail();
  await fillOffer(page, email);
  await page.getByRole('checkbox', { name: 'Share my number' }).check();
  await page.getByRole('button', { name: 'Offer to come' }).click();
  await expect(heading(page)).toHaveText('Enter the code');
  await digitsMailedTo(server, email);
  return email;
}

async function openLink(page: Page, server: TestServer, email: string) {
  await page.goto(linkMailedTo(server, email));
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Offer to come' }).click();
}

test('a friend reads the one reason why they can’t come before they say who they are, or offers on the shared page; the patient accepts in another browser, and both have each other’s number', async ({
  page,
  elsewhere: sara,
  server,
}) => {
  const need = await postNeed(server);
  await openOffer(page, need);
  await page.getByRole('radio', { name: 'A positive', exact: true }).check({ force: true });
  await expect(page.getByText("Your blood doesn't match this patient. It can help others.")).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('radio', { name: 'B negative', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'Yes' }).check();
  await expect(page.getByText('Please rest first. You can help next time.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveCount(0);

  const email = await waitForCode(page, server);
  await page.reload();
  await page.getByLabel('Code').fill(await digitsMailedTo(server, email));
  await expect(offered(page)).toBeVisible();
  await expect(page.getByText("Please wait for Sara B.'s answer before you set out.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/requests/${need._id}`));
  await expect(page.locator('body')).not.toContainText(NUMBER);
  await expectNoBarrierIn(page, page.getByRole('main'));

  await signIn(sara, need);
  await expect(sentenceOf(sara)).toHaveText('Omar K. offers to come.');
  await expect(donorOf(sara, 'Omar K.')).toBeVisible();
  await expect(liveOf(sara).getByRole('link', { name: /^Call first: / })).toHaveAttribute('href', 'tel:+447700900777');
  await liveOf(sara).getByRole('button', { name: 'Accept Omar K.' }).click();
  await expect(sentenceOf(sara)).toHaveText(/^Omar K\. is coming/);

  const number = page.getByRole('link', { name: NUMBER });
  await expect(number).toHaveAttribute('href', /^tel:/);
  await expect(number).toBeVisible();
});

test('a donor who offers without signing in, on the way to another patient, reads so where they open the link, and types nothing again', async ({
  page,
  elsewhere,
  server,
}) => {
  const [first, second] = [await postNeed(server, { urgency: 'medium' }), await postNeed(server)];
  const amal = await addInvitable(server, 'Amal Haddad', { acceptsInvitations: false });
  await call(server, 'POST', `/api/patient/requests/${first._id}/volunteer`, { body: {}, token: amal.token });
  const [volunteer] = (await seenBy(server, first)).volunteers;
  const accept = `/api/patient/request/${first._id}/invitations/${volunteer?._id}/accept`;
  await call(server, 'POST', accept, { body: {}, token: first.token });
  await openOffer(page, second);
  await fillOffer(page, amal.email);
  const mails = mailsTo(server, amal.email).length;
  await page.getByRole('button', { name: 'Offer to come' }).click();
  await expect(heading(page)).toHaveText('Enter the code');
  await digitsMailedTo(server, amal.email, mails + 1);
  await openLink(elsewhere, server, amal.email);
  await expect(elsewhere.getByRole('alert')).toContainText("You're already on your way to another patient.");
  await expect(elsewhere.getByRole('textbox', { name: 'Age' })).toHaveValue('34');
  await expect(elsewhere.getByRole('textbox', { name: 'Phone' })).toHaveValue('+44 7700 900777');
  await expect(elsewhere.getByText('Leeds, England')).toBeVisible();
});

test('a friend opens the link in a new tab, and the tab that waited follows; whoever comes once enough people are on their way is asked to register for next time', async ({
  page,
  context,
  server,
}) => {
  const need = await postNeed(server, { urgency: 'medium' });
  await openOffer(page, need);
  await expect(page.getByRole('article').getByText('1 unit is missing')).toBeVisible();
  const email = await waitForCode(page, server);
  const tab = await context.newPage();
  await openLink(tab, server, email);
  await expect(offered(tab)).toBeVisible();
  await expect(offered(page)).toBeVisible();
  const [volunteer] = (await seenBy(server, need)).volunteers;
  const path = `/api/patient/request/${need._id}/invitations/${volunteer?._id}/accept`;
  await call(server, 'POST', path, { body: {}, token: need.token });
  await tab.close();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/requests/${need._id}`);
  await expect(page.getByText('Enough people are on their way. Register for next time.').first()).toBeVisible();
  await expect(page.getByRole('article').getByText('1 unit is missing')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Offer to come' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Become a Donor' })).toHaveAttribute('href', '/donor');
});
