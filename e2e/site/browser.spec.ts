import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { expect, test } from '../support/server.ts';

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
