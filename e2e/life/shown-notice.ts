import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';

interface Kept {
  readonly title: string;
  readonly options: NotificationOptions & { readonly actions: readonly { readonly title: string }[] };
}

/** What a service worker is seen to do: shown notifications, one a tag, and opened pages. */
interface Scope {
  shown: Map<string, Kept>;
  opened: string[];
  /** What it asked the browser to say later. */
  tags: string[];
  registration: { showNotification(title: string, options: Kept['options']): Promise<void> };
  clients: { openWindow(url: string): Promise<null> };
  dispatchEvent(event: Event): boolean;
}

export async function workerOf(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.shown = new Map();
    scope.opened = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.set(options.tag ?? '', { title, options });
    };
    scope.clients.openWindow = async (url) => {
      scope.opened.push(url);
      return null;
    };
  });
  return worker;
}

/** The devtools' end of the service worker: hands it a message as a push service would, and a connection that is back. */
export async function deliverer(context: BrowserContext, page: Page) {
  const devtools: CDPSession = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  const at = { origin, registrationId };
  return {
    deliver: (notice: object) =>
      devtools.send('ServiceWorker.deliverPushMessage', { ...at, data: JSON.stringify(notice) }),
    sync: (tag: string) => devtools.send('ServiceWorker.dispatchSyncEvent', { ...at, tag, lastChance: false }),
  };
}

/** In place of the browser's own, of which nobody knows when it finds the connection back. */
export async function keepTags(worker: Worker, canSync: boolean): Promise<void> {
  await worker.evaluate((can) => {
    const scope = globalThis as unknown as Scope;
    scope.tags = [];
    const register = async (tag: string) => void scope.tags.push(tag);
    Object.defineProperty(scope.registration, 'sync', { value: can ? { register } : undefined, configurable: true });
  }, canSync);
}

export const tagsOf = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Scope).tags);

export const openedBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Scope).opened);

export function shown(worker: Worker) {
  return worker.evaluate(() =>
    [...(globalThis as unknown as Scope).shown.values()].map(({ title, options }) => ({
      title,
      body: options.body?.replaceAll(/[\u2068\u2069]/g, ''),
      tag: options.tag,
      lang: options.lang,
      actions: options.actions.map((each) => each.title),
    })),
  );
}

/** Presses a button of the notification that is shown; the pages that opens. */
export function press(worker: Worker, action: string): Promise<string[]> {
  return worker.evaluate((pressed) => {
    const scope = globalThis as unknown as Scope;
    const [{ options } = { options: { tag: '', data: {} } }] = scope.shown.values();
    const notification = { data: options.data, close: () => scope.shown.delete(options.tag ?? '') };
    // Of a worker; the types here are those of pages.
    const Extendable = Reflect.get(globalThis, 'ExtendableEvent') as new (kind: string) => Event;
    scope.dispatchEvent(Object.assign(new Extendable('notificationclick'), { notification, action: pressed }));
    return scope.opened;
  }, action);
}

/** The connection is back: resolves once the worker has said all that it had to. */
export async function sayLate(worker: Worker, tag: string): Promise<void> {
  await worker.evaluate(async (late) => {
    const scope = globalThis as unknown as Scope;
    const Extendable = Reflect.get(globalThis, 'ExtendableEvent') as new (kind: string) => Event;
    let said: Promise<unknown> = Promise.reject(new Error('Nothing was said.'));
    const waitUntil = (done: Promise<unknown>) => {
      said.catch(() => {});
      said = done;
    };
    scope.dispatchEvent(Object.assign(new Extendable('sync'), { tag: late, waitUntil }));
    await said;
  }, tag);
}
