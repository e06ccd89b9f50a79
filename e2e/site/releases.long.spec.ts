import { HOUR_MS } from '../../packages/domain/src/day.ts';
import { keptPaths, untilKept } from '../support/kept-app.ts';
import { expect, firstRelease, HEADINGS, nextRelease, type Page, test } from '../support/releases.ts';

// Two releases of the app, one after the other, on one server and one browser.

test.use({ serviceWorkers: 'allow' });

const NEW = 'A new version is ready.';
/** What service workers did before they kept the app: nothing but this, and notices. */
const WORKER_WITHOUT_FILES = `
  addEventListener('install', (event) => event.waitUntil(skipWaiting()));
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));`;

test('a page of the older release goes on working beside one of the next, says so, and keeps what was typed when it changes', async ({
  page,
  context,
  releases,
}) => {
  await page.goto('/patient');
  await untilKept(page);
  await page.getByLabel('Hospital').fill('Apollo');
  const [old = ''] = (await keptPaths(page)).filter((path) => path.startsWith('/assets/donors-'));
  await releases.release(nextRelease());

  const other = await context.newPage();
  await other.goto('/donors');
  await expect(heading(other)).toHaveText(HEADINGS.next);
  await expect(page.getByText(NEW)).toBeInViewport({ ratio: 1 });
  await expect(other.getByText(NEW)).toHaveCount(0);

  // The server has it no more, and the browser has it for the page that is open.
  expect((await context.request.get(old)).status()).toBe(404);
  expect(await page.evaluate(async (path) => (await fetch(path)).status, old)).toBe(200);
  await page.getByRole('contentinfo').getByRole('link', { name: 'All requests and donors' }).click();
  await page.goBack();
  await expect(page.getByLabel('Hospital')).toHaveValue('Apollo');

  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(page.getByText(NEW)).toHaveCount(0);
  await expect(page.getByLabel('Hospital')).toHaveValue('Apollo');
  await other.close();
  await page.goto('/donors');
  await expect(heading(page)).toHaveText(HEADINGS.next);
  await expect.poll(async () => (await keptPaths(page)).includes(old)).toBe(false);
});

test('a page that was open for long asks for a new release when its person comes back to it', async ({
  page,
  releases,
}) => {
  await page.clock.install();
  await page.goto('/donors');
  await untilKept(page);
  await releases.release(nextRelease());
  await comeBack(page);
  await expect(page.getByText(NEW)).toHaveCount(0);
  await page.clock.fastForward(HOUR_MS);
  await comeBack(page);
  await expect(page.getByText(NEW)).toBeInViewport({ ratio: 1 });
  await expect(heading(page)).toHaveText(HEADINGS.first);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(heading(page)).toHaveText(HEADINGS.next);
});

test('whoever loses the connection after a release has one whole release, not half of each, and while the server is being changed the app, not the page of its proxy', async ({
  page,
  context,
  releases,
}) => {
  await page.goto('/');
  await untilKept(page);
  const files = nextRelease();
  // A file is missing for now: nothing of it is used, and the older release stays.
  const missing = [...files.keys()].find((path) => path.startsWith('assets/settings-')) ?? '';
  const settings = files.get(missing) ?? new Uint8Array();
  files.delete(missing);
  await releases.release(files);
  const [worker] = await Promise.all([
    installed(page),
    page.evaluate(async () => (await navigator.serviceWorker.ready).update()),
  ]);
  expect(worker).toBe('redundant');
  await releases.fail(502);
  await page.goto('/donors');
  await expect(heading(page)).toHaveText(HEADINGS.first);
  await context.setOffline(true);
  await page.goto('/donors');
  await expect(heading(page)).toHaveText(HEADINGS.first);
  await context.setOffline(false);
  await releases.release(new Map([...files, [missing, settings]]));
  await page.goto('/donors');
  await expect(heading(page)).toHaveText(HEADINGS.next);
  await expect.poll(async () => (await keptPaths(page)).includes(`/${missing}`)).toBe(true);
});

test('whose browser has a worker of before the app was kept gets one that keeps it', async ({
  page,
  context,
  releases,
}) => {
  await releases.release(new Map([...firstRelease(), ['sw.js', Buffer.from(WORKER_WITHOUT_FILES)]]));
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  await releases.release(nextRelease());
  await page.goto('/');
  await expect.poll(async () => (await keptPaths(page)).includes('/index.html')).toBe(true);
  await expect.poll(() => isSettled(page)).toBe(true);
  await context.setOffline(true);
  await page.goto('/donors');
  await expect(heading(page)).toHaveText(HEADINGS.next);
  await expect(page.getByText(NEW)).toHaveCount(0);
});

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

function comeBack(page: Page): Promise<void> {
  return page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** Whether no worker is on its way to take the place of another. */
function isSettled(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    return installing === null && waiting === null && active?.state === 'activated';
  });
}

/** What becomes of the next worker that comes to this page. */
function installed(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return new Promise<string>((resolve) => {
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing;
        worker?.addEventListener('statechange', () => {
          if (worker.state === 'activated' || worker.state === 'redundant') resolve(worker.state);
        });
      });
    });
  });
}
