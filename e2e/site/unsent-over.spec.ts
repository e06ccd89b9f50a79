import { endSession, signUp } from '../support/people.ts';
import { sendButton } from '../support/request-form.ts';
import { expect, test } from '../support/server.ts';
import { fillRequest, WAITS } from './unsent-request.ts';

test.use({ isEverIdle: true });

const LOST = "We couldn't send it. Please sign in to continue.";

for (const isReloaded of [false, true]) {
  const about = isReloaded ? { tag: '@long' } : {};
  test(
    `a patient whose session is over before the line is back reads that what waited is lost, ${isReloaded ? 'on a page that was opened without a line' : 'on the page where they sent it'}`,
    about,
    async ({ page, context }) => {
      await signUp(page, 'Patient');
      await fillRequest(page);
      await context.setOffline(true);
      await sendButton(page).click();
      await expect(page.getByText(WAITS)).toBeInViewport({ ratio: 1 });
      await endSession(page);
      if (isReloaded) {
        // The page comes from the server once, and every call is lost.
        await page.route('**/trpc/**', (route) => route.abort('internetdisconnected'));
        await context.setOffline(false);
        await page.reload();
        await expect(page.getByText(WAITS)).toBeInViewport({ ratio: 1 });
        await page.unroute('**/trpc/**');
      } else await context.setOffline(false);
      await expect(page.getByText(LOST)).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('link', { name: 'Open form' })).toBeInViewport({ ratio: 1 });
    },
  );
}
