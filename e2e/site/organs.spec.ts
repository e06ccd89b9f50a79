import { chooseLanguage } from '../support/language-choice.ts';
import { expect, test } from '../support/server.ts';

test('a visitor finds where their country records a decision about organs, ticks that their family knows, and finds it ticked again; no server is told', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Organ donation' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Organ donation after death', level: 1 })).toBeFocused();

  const told: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' || /^\/(?:api|trpc)\//.test(pathname)) told.push(`${request.method()} ${pathname}`);
  });
  await main.getByRole('navigation', { name: 'Choose your country' }).getByRole('link', { name: 'India' }).click();
  const india = main.getByRole('article', { name: 'India', exact: true });
  await expect(india).toBeFocused();
  await expect(india.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(india.getByRole('link', { name: 'NOTTO' })).toHaveAttribute('href', 'https://notto.abdm.gov.in');
  await expect(india).toContainText('Nothing happens without their yes.');
  await expect(main.getByRole('article', { name: 'Kenya', exact: true })).toContainText(
    'We found no national register that you can join yourself.',
  );

  const tick = main.getByRole('checkbox', { name: 'I have told my family' });
  await expect(tick).not.toBeChecked();
  await tick.check();
  await page.reload();
  await expect(tick).toBeChecked();
  await chooseLanguage(page, 'ar');
  await expect(main.getByRole('checkbox', { name: 'أخبرت عائلتي' })).toBeChecked();
  await main.getByRole('checkbox', { name: 'أخبرت عائلتي' }).uncheck();
  await page.reload();
  await expect(main.getByRole('checkbox', { name: 'أخبرت عائلتي' })).not.toBeChecked();
  expect(told).toEqual([]);
});
