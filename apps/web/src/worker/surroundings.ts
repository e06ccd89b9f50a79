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

export interface Fetching extends Lasting {
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
export const SHELL = '/index.html';
/** Part of every screen, but not named for what is in it. */
export const UNHASHED: readonly string[] = ['/favicon.svg', '/manifest.webmanifest', '/icons/icon-192.png'];
