// What the service worker uses of its surroundings: the types of workers can't stand beside those of pages.

interface Surroundings {
  readonly registration: ServiceWorkerRegistration & {
    readonly navigationPreload?: { enable(): Promise<void> };
    /** Chromium's alone. */
    readonly sync?: { register(tag: string): Promise<void> };
  };
  readonly clients: {
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly { readonly id: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', act: (event: Lasting) => void): void;
  addEventListener(kind: 'fetch', act: (event: Fetching) => void): void;
  addEventListener(kind: 'message', act: (event: Asked) => void): void;
  addEventListener(kind: 'push', act: (event: Pushed) => void): void;
  addEventListener(kind: 'notificationclick', act: (event: Pressed) => void): void;
  addEventListener(kind: 'sync', act: (event: Synced) => void): void;
}

interface Lasting {
  waitUntil(done: Promise<unknown>): void;
}

interface Fetching extends Lasting {
  readonly request: Request;
  /** What the browser has asked for by itself while this worker was started. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface Asked extends Lasting {
  readonly data: unknown;
  readonly source: { readonly id: string } | null;
  readonly ports: readonly MessagePort[];
}

interface Pushed extends Lasting {
  readonly data: { json(): unknown } | null;
}

/** There is a connection again. */
interface Synced extends Lasting {
  readonly tag: string;
}

interface Pressed extends Lasting {
  readonly notification: Notification;
  readonly action: string;
}

export const worker = globalThis as unknown as Surroundings;

/** The app that this worker was built with. */
interface Release {
  /** The script that its page begins with; another in each release. */
  readonly entry: string;
  /** What its screens are made of, by path; each says in its name what is in it. */
  readonly files: readonly string[];
}

// Put in by the build, once it knows what all files are called: apps/web/build/released-files.ts.
declare const RELEASED: Release;

export const RELEASE: Release = RELEASED;

/** The page of every screen. */
const SHELL = '/index.html';
/** Part of every screen, but not named for what is in it. */
const UNHASHED: readonly string[] = ['/favicon.svg', '/manifest.webmanifest', '/icons/icon-192.png'];

// Answers of the API are never kept here: they pass by, and the page keeps what it may.

const PREFIX = 'release ';
const CACHE = PREFIX + RELEASE.entry;
/** How long a page may take before the kept one is shown: a bad connection is worse than none. */
const PATIENCE_MS = 4000;
const BY_URL = { ignoreVary: true };

/** Keeps all that the release is made of; rejects when some of it is missing, and the browser tries again later. */
export async function keepRelease(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetch(SHELL, { cache: 'no-cache' });
  // Between two answers a server may have got its next release.
  if (!page.ok || !(await page.clone().text()).includes(RELEASE.entry))
    throw new Error('The page is of another release.');
  await Promise.all([
    cache.put(SHELL, page),
    ...UNHASHED.map(async (path) => cache.put(path, await fetchFile(new Request(path, { cache: 'no-cache' })))),
    ...RELEASE.files.map(async (path) =>
      cache.put(path, (await caches.match(path, BY_URL)) ?? (await fetchFile(path))),
    ),
  ]);
}

async function fetchFile(file: string | Request): Promise<Response> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`A file of the release could not be fetched: ${answer.status}.`);
  return answer;
}

/** What this worker answers by itself; null for what is no part of the app. */
export function answerOf(event: Fetching): Promise<Response> | null {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || /^\/(?:api|trpc)(?:\/|$)/.test(pathname)) return null;
  if (pathname.startsWith('/assets/')) return asset(event);
  if (mode === 'navigate') return screen(event);
  return UNHASHED.includes(pathname) ? fetch(event.request).catch((error) => keptOr(pathname, error)) : null;
}

/** What older releases were made of goes once no other page is open than this one, which is of ours. */
export async function forgetOlder(pageId: string | undefined): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some(({ id }) => id !== pageId)) return;
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** From the server, so that it is the newest; else, and from a server that isn't well, the kept one. */
async function screen(event: Fetching): Promise<Response> {
  try {
    const answer = await inTime(event);
    return answer.status < 500 ? answer : ((await kept(SHELL)) ?? answer);
  } catch (error) {
    return keptOr(SHELL, error);
  }
}

async function inTime(event: Fetching): Promise<Response> {
  const asked = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  // It may fail after its time.
  asked.catch(() => undefined);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const answer = await Promise.race([asked, late]);
  if (answer !== null) return answer;
  return (await kept(SHELL)) ?? asked;
}

/** By its name it never changes: of whichever release, as a page of an older one may still be open. */
async function asset({ request }: Fetching): Promise<Response> {
  const known = await caches.match(request.url, BY_URL);
  if (known !== undefined) return known;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request.url, answer.clone()).catch(() => undefined);
  return answer;
}

async function kept(path: string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(path, BY_URL);
}

async function keptOr(path: string, error: unknown): Promise<Response> {
  const found = await kept(path);
  if (found === undefined) throw error;
  return found;
}
