import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { buildApp } from '../../apps/server/src/app.ts';
import { readSettings } from '../../apps/server/src/env.ts';
import { readWebFiles, type WebFiles } from '../../apps/server/src/http/files/web-files.ts';
import { places } from '../../apps/server/test/support/places.ts';
import { openSqlite } from '../../packages/db/src/sqlite/open.ts';

const built = readWebFiles(join(import.meta.dirname, '../../apps/web/dist'));
const TEXT = /\.(?:html|js|css|json)$/;
const HASHED = /-([\w-]{8})\.\w+$/;

/** What a heading of the first release says, and the same of the next one. */
export const HEADINGS = { first: 'Available donors', next: 'Donors of the next release' };

/** What a server of releases does. */
interface Releases {
  readonly url: string;
  /** Ends the server, and starts it with these files at the same address, on the same data. */
  release(web: WebFiles): Promise<void>;
  /** Ends the server, and answers with this status in its place. */
  fail(status: number): Promise<void>;
}

/** The built app, in its plain forms. */
export function firstRelease(): Map<string, Uint8Array> {
  return new Map([...built].filter(([path]) => !/\.(?:br|gz)$/.test(path)));
}

/** The same app as if every file of it had changed: it is called otherwise, and a heading says something else. */
export function nextRelease(): Map<string, Uint8Array> {
  const first = firstRelease();
  const hashes = [...first.keys()].flatMap((path) => HASHED.exec(path)?.[1] ?? []);
  const renamed = (text: string) =>
    hashes.reduce((all, hash) => all.replaceAll(`-${hash}.`, `-${hash.slice(1)}2.`), text);
  return new Map(
    [...first].map(([path, bytes]) => {
      const changed = () => renamed(Buffer.from(bytes).toString()).replaceAll(HEADINGS.first, HEADINGS.next);
      return [renamed(path), TEXT.test(path) ? Buffer.from(changed()) : bytes];
    }),
  );
}

export const test = base.extend<{ releases: Releases }>({
  releases: async ({}, use) => {
    const store = openSqlite({ source: ':memory:' });
    const settings = readSettings({ limits: 'visitor-calls=0' }, {});
    const start = async (web: WebFiles, port: number) => {
      const app = await buildApp({ places, store, settings, now: Date.now, web });
      return { app, url: await app.listen({ port, host: '127.0.0.1' }) };
    };
    let server: { readonly url: string; readonly app: { close(): Promise<unknown> } } = await start(firstRelease(), 0);
    const { url } = server;
    const release = async (web: WebFiles) => {
      await server.app.close();
      server = await start(web, Number(new URL(url).port));
    };
    const fail = async (status: number) => {
      await server.app.close();
      const proxy = createServer((_, response) => response.writeHead(status).end('Bad gateway'));
      await new Promise<void>((resolve) => proxy.listen(Number(new URL(url).port), '127.0.0.1', resolve));
      server = { url, app: { close: () => closed(proxy) } };
    };
    await use({ url, release, fail });
    await server.app.close();
    await store.close();
  },
  baseURL: async ({ releases }, use) => use(releases.url),
});

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

export { expect, type Page } from '@playwright/test';
