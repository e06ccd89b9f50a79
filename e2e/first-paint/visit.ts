import { type Browser, type BrowserContext, type BrowserContextOptions, devices, type Page } from '@playwright/test';

/** Chromium's "slow 4G" on a phone with a slow processor. */
const LINK = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const TIMES_SLOWER = 4;
const PHONE = {
  ...devices['Pixel 7'],
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
/** Late enough for whatever would still move. */
const SETTLED_MS = 1500;

/** A page as somebody opens it who has never been here, or who signed in here before. */
export interface Opened {
  readonly path: string;
  /** What the first row of data is; null where there is none. */
  readonly row: string | null;
  readonly storage?: BrowserContextOptions['storageState'];
  /** Whether the browser has the app: it kept that when its person signed in. */
  readonly isAppKept?: boolean;
}

/** Milliseconds from the moment at which the page was asked for; `rowMs` is null where there is no row. */
export interface Visit {
  readonly wordsMs: number;
  readonly largestMs: number;
  readonly rowMs: number | null;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** As they came over the wire. */
  readonly bytes: number;
  readonly requests: number;
}

interface Seen {
  rowMs: number | null;
  largestMs: number;
  shift: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Slows a page down as a phone far from town is. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER });
}

async function keepApp(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();
}

/** Opens a page, with nothing kept but the app, and notes when words, their largest, and the first row of data stand in view. */
export async function visit(browser: Browser, url: string, opened: Opened): Promise<Visit> {
  const { path, row, storage, isAppKept = false } = opened;
  const context = await browser.newContext({ ...PHONE, locale: 'en-US', ...(storage && { storageState: storage }) });
  try {
    if (isAppKept) await keepApp(context, url);
    const page = await context.newPage();
    let bytes = 0;
    let requests = 0;
    await slowDown(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests += 1;
    });
    await page.addInitScript(watch, row);
    await page.goto(url + path, { waitUntil: 'commit' });
    await page.waitForFunction((wanted) => wanted === null || window.seen.rowMs !== null, row);
    await page.waitForLoadState('load');
    await page.waitForTimeout(SETTLED_MS);
    const [seen, wordsMs] = await page.evaluate(() => [
      window.seen,
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    ]);
    return { ...seen, wordsMs, bytes, requests };
  } finally {
    await context.close();
  }
}

function watch(row: string | null): void {
  const seen: Seen = { rowMs: null, largestMs: 0, shift: 0 };
  window.seen = seen;
  new PerformanceObserver((list) => {
    seen.largestMs = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  if (row === null) return;
  const look = () => {
    const isThere = [...document.querySelectorAll(row)].some((element) => {
      const { top, height } = element.getBoundingClientRect();
      return top < innerHeight && height > 0 && element.textContent !== '';
    });
    // What a frame finds is painted with it.
    if (isThere)
      requestAnimationFrame(() => {
        seen.rowMs = performance.now();
      });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
