// What the service worker uses of its surroundings: the types of workers can't stand beside those of pages.

export interface Surroundings {
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

export interface Asked extends Lasting {
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

export interface Pressed extends Lasting {
  readonly notification: Notification;
  readonly action: string;
}

export const worker = globalThis as unknown as Surroundings;
