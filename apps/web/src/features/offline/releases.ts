import { HOUR_MS } from '@redthread/domain/day';

const WORKER = '/sw.js';
const OF_LANGUAGES = /\/assets\/[^/]+\.(?:json|woff2)$/;
const ENTRY = 'script[type="module"][src^="/assets/"]';

/**
 * Registers the service worker, which keeps the app for when there is no connection, and calls `onOutdated` once this page is of an
 * older release than the server's.
 */
export async function followReleases(onOutdated: () => void): Promise<void> {
  const { serviceWorker } = navigator;
  // Missing on a page that came over plain http.
  if (serviceWorker === undefined) return;
  await serviceWorker.register(WORKER);
  const registration = await serviceWorker.ready;
  void keepUsed(serviceWorker);
  let askedAt = 0;
  const look = async () => {
    if (Date.now() - askedAt < HOUR_MS) return;
    askedAt = Date.now();
    await registration.update();
    await compare();
  };
  const compare = async () => {
    const newest = await newestOf(registration);
    if (newest !== null && (await releaseOf(newest)) !== ownRelease()) onOutdated();
  };
  // Another tab may have brought it.
  serviceWorker.addEventListener('controllerchange', () => void compare());
  // An installed app stays open for days.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look().catch(() => undefined);
  });
  await look();
}

/** The worker keeps what passes it: texts and fonts of a language that were fetched before it was there pass once more. */
async function keepUsed(container: ServiceWorkerContainer): Promise<void> {
  if (container.controller === null) {
    await new Promise((resolve) => container.addEventListener('controllerchange', resolve, { once: true }));
  }
  const used = performance.getEntriesByType('resource').map(({ name }) => name);
  await Promise.allSettled(used.filter((address) => OF_LANGUAGES.test(address)).map((address) => fetch(address)));
}

/** The worker of the newest release, once it is ready; null when that came to nothing. */
async function newestOf({ installing, waiting, active }: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const newest = installing ?? waiting ?? active;
  if (newest === null) return null;
  return new Promise((resolve) => {
    const settle = () => {
      if (newest.state === 'activated') resolve(newest);
      if (newest.state === 'redundant') resolve(null);
    };
    newest.addEventListener('statechange', settle);
    settle();
  });
}

/** By the script that its pages begin with. The worker is told ours: once nobody has an older page open, it keeps no older files. */
function releaseOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(ownRelease(), [port2]);
  });
}

function ownRelease(): string | null {
  return document.querySelector(ENTRY)?.getAttribute('src') ?? null;
}
