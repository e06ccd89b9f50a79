import { untilKept } from '../support/kept-app.ts';
import { test } from '../support/screen-test.ts';
import { SCREENS, type Screen } from '../support/screens.ts';
import { expect, type Page } from '../support/server.ts';
import type { Who } from '../support/town.ts';

test.use({ serviceWorkers: 'allow' });

/** The screens of the matrix that a member sees, each address once for each of them; a step that somebody takes there has none. */
const SIGNED_IN = SCREENS.filter(({ as, act }) => as !== undefined && act === undefined);
// Only a first sign-in with Google leads there.
const PATHS_OF = Map.groupBy(
  SIGNED_IN.filter(({ path }) => path !== '/role-selection'),
  ({ as }: Screen) => as as Who,
);

for (const [who, screens] of PATHS_OF) {
  const paths = [...new Set(screens.map(({ path }) => path.replace('$id', '0192f0c1-0000-7000-8000-000000000000')))];
  test(`who is signed in (${who}) opens each of their screens without a connection`, async ({ browser, towns }) => {
    const { server, people } = towns.full;
    const { token, ...user } = people[who];
    const localStorage = [
      { name: 'token', value: token },
      { name: 'user', value: JSON.stringify(user) },
    ];
    const storageState = { cookies: [], origins: [{ origin: server.url, localStorage }] };
    const context = await browser.newContext({ baseURL: server.url, storageState });
    const page = await context.newPage();
    await page.goto('/dashboard');
    await untilKept(page);
    await context.setOffline(true);
    for (const path of paths) {
      await page.goto(path);
      await expectOpen(page, path);
    }
    await context.close();
  });
}

/** The screen itself, of who is still signed in, and not the browser's own page or the app's about what went wrong. */
async function expectOpen(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading, path).toBeInViewport();
  await expect(heading, path).not.toHaveText('Something went wrong');
  await expect(page.getByText(/^You're offline/).first(), path).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Logout' }).first(), path).toBeInViewport({ ratio: 1 });
  await expect(page, path).toHaveURL(new RegExp(`${path.split('?')[0]}(?:$|[?#])`));
}
