import { expectNoBarrierIn } from '../support/barriers.ts';
import { LOOKS } from '../support/looks.ts';
import { agree, openGoogle, settle, test } from './google-server.ts';

for (const { width, themes } of LOOKS) {
  for (const colorScheme of themes) {
    test.describe(`in ${colorScheme}, ${width} px wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      test('someone with a screen reader meets no barrier on the way by Google', async ({ page, people }) => {
        const ana = settle(people, 'Ana');
        await page.goto('/login');
        const google = await openGoogle(page);
        await google.close();
        await expectNoBarrierIn(page, page.getByText("Google's window seems closed"));
        await agree(await openGoogle(page), ana);
        await expectNoBarrierIn(page, page.getByRole('button', { name: 'Complete Registration' }));
      });

      test('neither does someone who refuses, or whose answer is not theirs', async ({ page }) => {
        await page.goto('/register-old');
        const google = await openGoogle(page, 'Sign up with Google');
        await google.getByRole('heading').waitFor();
        await google.evaluate(
          (url) => window.location.assign(url),
          `${new URL(page.url()).origin}/auth/google/callback`,
        );
        await expectNoBarrierIn(page, page.getByRole('alert'));

        await page.goto('/login');
        await page.evaluate(() => {
          window.open = () => null;
        });
        await page.getByRole('button', { name: 'Sign in with Google' }).click();
        await page.getByRole('heading', { name: 'login' }).waitFor();
        await page.goto('/auth/google/callback?code=a&state=b');
        await expectNoBarrierIn(page, page.getByRole('alert'));
      });
    });
  }
}
