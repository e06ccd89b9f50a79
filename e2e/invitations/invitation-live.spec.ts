import { addInvitable, endNeed, INVITING, linkIn, postNeed, say } from '../support/inviting.ts';
import { signUp } from '../support/people.ts';
import { expect, type Page, test } from '../support/server.ts';

test.use(INVITING);

const INVITED = /Can you give blood in Leeds/;
const STREAM = '/api/invitation/stream';

test('a donor on their way reads on the open page of a mail that the request has ended, long before it looks by itself', async ({
  page,
  server,
}) => {
  const amal = await addInvitable(server, 'Amal Haddad');
  const need = await postNeed(server);
  const link = await linkIn(server, amal.email, INVITED);
  await say(server, link, true);
  const code = link.slice(link.indexOf('#') + 1);
  await openFollowing(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ expects you\.$/);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await endNeed(server, need, 'enough');
  await expect(page.getByText("Please don't set out; if you have, turn back.")).toBeInViewport();
  expect(addresses.join()).not.toContain(code);
});

test('somebody else who is signed in at the same browser sees the invitation of the mail move all the same', {
  tag: '@long',
}, async ({ page, server }) => {
  const bo = await addInvitable(server, 'Bo Berg');
  const need = await postNeed(server);
  const link = await linkIn(server, bo.email, INVITED);
  await signUp(page, 'Patient');
  await openFollowing(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Can you give blood in Leeds?');
  await endNeed(server, need, 'notNeeded');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Can you give blood in Leeds?');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
});

/** Opens the link of a mail on a page that follows its invitation. */
async function openFollowing(page: Page, link: string): Promise<void> {
  const opened = page.waitForResponse((response) => response.url().endsWith(STREAM));
  await page.goto(link);
  expect((await opened).status()).toBe(200);
}
