import { PAGES } from '@redthread/contract/pages';
import { expectNoBarrier, expectNoBarrierIn } from './barriers.ts';
import { linkMailedTo } from './mail.ts';
import { signUp } from './people.ts';
import { expect, test } from './server.ts';
import { newAddress, sendLink } from './sign-up-steps.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test.describe(`in ${colorScheme}, ${width} px wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      test('a visitor with a screen reader meets no barrier on any screen', async ({ page }) => {
        // Twenty screens.
        test.slow();
        for (const path of [...PAGES, '/nowhere', '/matching?bloodType=AB%2B']) await expectNoBarrier(page, path);
      });

      test('neither does someone signed in', async ({ page }) => {
        await signUp(page, 'Donor');
        for (const path of ['/dashboard', '/donor', '/patient', '/admin', '/settings'])
          await expectNoBarrier(page, path);
      });

      test('nor does someone at any step of a sign-up', async ({ page, server }) => {
        const email = newAddress();
        await page.goto('/register');
        await sendLink(page, email);
        await expectNoBarrierIn(page, page.getByText(email));
        await page.getByRole('button', { name: 'Resend verification email' }).click();
        await expectNoBarrierIn(page, page.getByRole('alert'));
        await expectNoBarrier(page, linkMailedTo(server, email));
        await page.getByRole('button', { name: 'Verify my email' }).click();
        await expectNoBarrierIn(page, page.getByLabel('Full Name'));
      });

      test('nor does someone with a mailed link', async ({ page, server }) => {
        const { email } = await signUp(page, 'Donor');
        await page.evaluate(() => localStorage.clear());
        await expectNoBarrier(page, linkMailedTo(server, email));
        await page.goto('/forgot-password');
        await page.getByLabel('Email').fill(email);
        await page.getByRole('button', { name: 'Send me a link' }).click();
        await expectNoBarrierIn(page, page.getByText('If an account uses this address'));
        await page.goto(linkMailedTo(server, email));
        await expectNoBarrierIn(page, page.getByLabel('New password'));
      });

      test('nor does someone in a dialog, at any step of it', async ({ page, server }) => {
        const dialog = page.getByRole('dialog');
        const contact = page.getByRole('button', { name: /^Contact Donor / }).first();
        await page.goto('/donors');
        await contact.click();
        await expectNoBarrierIn(page, dialog.getByRole('link', { name: 'Sign in' }));

        const { email } = await signUp(page, 'Donor');
        await page.goto('/donors');
        await contact.click();
        await expectNoBarrierIn(page, dialog.getByRole('button', { name: 'Send the link again' }));

        server.run('admin', 'verify', email);
        await page.reload();
        await dialog.getByRole('button', { name: 'Show phone number' }).click();
        await expectNoBarrierIn(page, dialog.getByRole('link', { name: /^Call / }));

        await page.goto('/settings');
        await page.getByRole('button', { name: 'End all sessions' }).click();
        await expectNoBarrierIn(page, dialog.getByText('You will be signed out on every device'));
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('button', { name: 'Delete my account' }).click();
        await dialog.getByRole('button', { name: 'Delete my account' }).click();
        await expectNoBarrierIn(page, dialog.getByRole('alert'));
      });
    });
  }
}

test('no screen writes to the console, breaks the content policy, or asks another host', async ({ page, server }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The browser's own line about a 404 that was asked for.
    if (message.type() === 'error' && !message.text().includes('status of 40')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) complaints.push(request.url());
  });
  for (const path of PAGES) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(complaints).toEqual([]);
});
