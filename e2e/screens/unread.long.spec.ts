import { keepForLater } from '../support/drawn.ts';
import { addInvitable, INVITING, postNeed } from '../support/inviting.ts';
import { LEEDS } from '../support/near-people.ts';
import { signIn } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

test.use(INVITING);

// What couldn't be read says so where it would stand, and is read again there.

const FAILED = "This couldn't be loaded.";

for (const { what, as, path, asked, where, failed = FAILED } of [
  {
    what: 'a donor whose profile',
    as: 'donor',
    path: '/dashboard',
    asked: 'donors.mine',
    where: 'Update Donor Profile',
  },
  {
    what: 'a donor whose number for texts',
    as: 'donor',
    path: '/settings',
    asked: 'smsNumber.read',
    where: 'Text messages',
  },
  {
    what: 'a patient whose ended requests',
    as: 'patient',
    path: '/dashboard',
    asked: 'requests.ended',
    where: 'My Blood Requests',
  },
  { what: 'a visitor for whom the nearest towns', path: `/matching?bloodType=A-&town=${LEEDS}`, asked: 'nearestTowns' },
  {
    what: 'a visitor for whom the list of donors',
    path: '/donors',
    asked: 'donors.list',
    failed: 'Failed to fetch donors',
  },
]) {
  test(`${what} can’t be read reads so in its place, and tries again`, async ({ page, server }) => {
    if (as === 'donor') await signIn(page, await addInvitable(server, 'Ada Adler'));
    else if (as === 'patient') await signIn(page, await postNeed(server));
    else await keepForLater(page);
    const calls = `**/trpc/*${asked}*`;
    await page.route(calls, (route) =>
      as === undefined ? route.abort() : route.fulfill({ status: 502, body: 'Bad gateway' }),
    );
    await page.goto(path);
    const place = where === undefined ? page.getByRole('main') : page.getByRole('region', { name: where, exact: true });
    const words = place.getByText(failed);
    await words.first().scrollIntoViewIfNeeded();
    await expect(words.first()).toBeInViewport({ ratio: 1 });
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByText(failed)).toHaveCount(0);
  });
}
