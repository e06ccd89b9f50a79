import { EMULATOR_FLAGS } from '../../apps/web/test/firebase-emulator.ts';
import { expect, heading, linkMailedTo, newEmail, sendLink, test } from './firebase-server.ts';

test.use({ flags: { ...EMULATOR_FLAGS, firebaseEmulatorUrl: '' } });

test("someone signs up through Google's own hosts, which are all that the page asks and may ask", async ({
  page,
  server,
}) => {
  const hosts = new Set<string>();
  const complaints: string[] = [];
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  // After the browser's own check of the content policy, the emulator answers in Google's place.
  for (const host of ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com']) {
    await page.route(`https://${host}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const url = `${EMULATOR_FLAGS.firebaseEmulatorUrl}/${host}${pathname}${search}`;
      await route.fulfill({ response: await route.fetch({ url }) });
    });
  }
  const email = newEmail();
  await page.goto('/register');
  await sendLink(page, email);
  await expect(heading(page)).toHaveText('Check Your Email');
  await page.request.get(await linkMailedTo(email), { maxRedirects: 0 });
  await page.getByRole('button', { name: "I've Verified My Email" }).click();
  await page.getByLabel('Full Name').fill('Ana Person');
  await page.getByLabel('Password').fill('a fine password');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(heading(page)).toHaveText('Welcome, Ana Person!');
  expect(complaints).toEqual([]);
  const google = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  expect([...hosts].sort()).toEqual([server.url, ...google].sort());
});
