import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { buildClient } from '../../scripts/build/pack-client.ts';
import { fromRoot } from '../../scripts/root.ts';
import { expect, type Page, test } from '../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'redthread-client-'));
const SCRIPT = join(folder, 'for-browsers.js');
// As somebody bundles it for a page.
test.beforeAll(async () => {
  buildClient(folder);
  symlinkSync(fromRoot('packages/client/node_modules'), join(folder, 'node_modules'));
  const build = await rolldown({ input: join(folder, 'redthread.js'), platform: 'browser' });
  await build.write({ file: SCRIPT });
  await build.close();
});
test.afterAll(() => rmSync(folder, { recursive: true }));

test.use({ crowd: { donors: 30, requests: 3 } });

test("a script on a page of the server's own makes calls, under the page's own content policy", async ({ page }) => {
  await page.route('**/the-client.js', (route) => route.fulfill({ path: SCRIPT }));
  await page.goto('/');
  const seen = await called(page, new URL('/the-client.js', page.url()).href, new URL(page.url()).origin);
  expect(seen).toEqual({ donors: 30, refused: 'NOT_SIGNED_IN' });
});

test("a script on somebody else's page reaches nothing: the server lets no other site read", async ({
  page,
  server,
}) => {
  const site = createServer((request, response) => {
    const isScript = request.url?.endsWith('.js') === true;
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? readFileSync(SCRIPT) : '<title>Elsewhere</title>');
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = site.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  await page.goto(origin);
  expect(await called(page, `${origin}/redthread.js`, server.url)).toEqual({
    donors: 'nobody answered',
    refused: 'nobody answered',
  });
  site.close();
});

/** What a script of the page comes to, which imports the client and calls the server at `url`. */
function called(page: Page, script: string, url: string): Promise<unknown> {
  return page.evaluate(
    async ({ from, to }) => {
      const { createRedthread, pages } = await import(from);
      const redthread = createRedthread({ url: to, retries: 0 });
      const codeOf = (error: { data?: { code: string } }) => error.data?.code ?? 'nobody answered';
      const all = async () => {
        let count = 0;
        for await (const { items } of pages(redthread.donors.list.query, { limit: 10 })) count += items.length;
        return count;
      };
      return { donors: await all().catch(codeOf), refused: await redthread.auth.me.query().catch(codeOf) };
    },
    { from: script, to: url },
  );
}
