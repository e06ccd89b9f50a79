import { chooseLanguage } from '../support/language-choice.ts';
import { openMore } from '../support/people.ts';
import { startServer } from '../support/running-server.ts';
import { expect, test } from '../support/server.ts';

test.use({
  settings: {
    REDTHREAD_OPERATOR_NAME: 'Leith Blood Circle',
    REDTHREAD_OPERATOR_CONTACT: 'hello@leith.example',
    REDTHREAD_OPERATOR_ADDRESS: '1 Shore, Leith',
    REDTHREAD_OPERATOR_ABOUT: 'Neighbours of the infirmary.',
  },
});

test('a visitor goes from the footer to who runs this, how to reach them, what happens to data, and there to the part they look for', async ({
  page,
}) => {
  await page.goto('/login');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'About' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('Leith Blood Circle')).toBeInViewport();
  await expect(main).toContainText('Neighbours of the infirmary.');
  await footer.getByRole('link', { name: 'Contact' }).click();
  const contact = main.getByRole('link', { name: 'hello@leith.example' });
  await expect(contact).toBeInViewport();
  await expect(contact).toHaveAttribute('href', 'mailto:hello@leith.example');
  await expect(main).toContainText('1 Shore, Leith');
  await footer.getByRole('link', { name: 'Privacy' }).click();
  await expect(main.getByText('Leith Blood Circle runs this server')).toBeInViewport();
  await expect(main).toContainText('Numbers per person and day: 20.');
  await expect(main).toContainText('Your data goes to no other company, except for notifications to your devices.');
  for (const words of [
    /^Invitations, their times and answers: 90 days\./,
    /^Where nobody is near: matching donors by town, .* nothing under 5\.$/,
    /^Requests: .* hospital, town, urgency,/,
    /^Leave the list: “Take me off the list” in the donor portal\.$/,
  ]) {
    const point = main.getByRole('listitem').filter({ hasText: words });
    await point.scrollIntoViewIfNeeded();
    await expect(point).toBeInViewport({ ratio: 1 });
  }

  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link')).toHaveText(await main.locator('section h2').allTextContents());
  const part = page.getByRole('region', { name: 'Your choices' });
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/privacy');
    await contents.getByRole('link', { name: 'Your choices' }).click();
    await expect(part).toBeFocused();
    await expect(part.getByRole('heading')).toBeInViewport({ ratio: 1 });
    if (width === 1280) await expect(contents.getByRole('link').last()).toBeInViewport({ ratio: 1 });
  }
  await chooseLanguage(page, 'ar');
  await expect(main).toContainText('يدير هذا الخادم');
});

test('a visitor reads that no name was given, what else is so on this server, and in the donor form that people may recognise them', async ({
  page,
}) => {
  const settings = { REDTHREAD_CONTACTS: 'public', REDTHREAD_BACKUP_EVERY: '0' };
  const server = await startServer({ donors: 0, requests: 0 }, settings);
  const main = page.getByRole('main');
  for (const path of ['/about', '/contact', '/privacy']) {
    await page.goto(server.url + path);
    await expect(main.getByText('Not given.').first()).toBeInViewport();
  }
  await expect(main).toContainText('Whole phone numbers');
  await expect(main).toContainText('No automatic database backups.');
  await server.stop();
  await page.goto('/donor');
  await openMore(page);
  await expect(page.getByText(/People may recognise you\./)).toBeVisible();
});
