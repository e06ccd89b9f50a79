import { type Browser, chromium } from 'playwright-core';
import { installChromium } from '../e2e/support/chromium.ts';
import type { Plan } from './plan.ts';
import { startProduct } from './sides.ts';
import { median } from './statistics.ts';
import type { Town } from './town.ts';

/** The home page's first load in a browser with an empty cache. */
export interface FirstLoad {
  readonly donors: number;
  /** Over the wire, headers included, until the figures stand there, and until nothing more comes. */
  readonly bytes: number;
  readonly allBytes: number;
  readonly requests: number;
  readonly allRequests: number;
  /** From the navigation until the four figures stand there. */
  readonly figuresMs: number;
}

/** As the browser tests start it. */
const FLAGS = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const FIGURES = 4;

/** Opens the home page in a browser that has never been there, so many times; medians. */
export async function measureFirstLoad(
  town: Town,
  { program, rounds, uncounted, onProgress }: Plan,
): Promise<FirstLoad> {
  const server = await startProduct(program, town.database);
  const browser = await chromium.launch({ executablePath: await installChromium(), args: FLAGS });
  try {
    const loads: Omit<FirstLoad, 'donors'>[] = [];
    for (let round = 1 - uncounted; round <= rounds; round += 1) {
      onProgress(`first-load: ${town.donors} donors, round ${round} of ${rounds}`);
      const load = await loadOnce(browser, `http://localhost:${server.port}/`);
      if (round > 0) loads.push(load);
    }
    const of = (name: keyof Omit<FirstLoad, 'donors'>) => median(loads.map((load) => load[name]));
    return {
      donors: town.donors,
      bytes: of('bytes'),
      allBytes: of('allBytes'),
      requests: of('requests'),
      allRequests: of('allRequests'),
      figuresMs: of('figuresMs'),
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function loadOnce(browser: Browser, url: string): Promise<Omit<FirstLoad, 'donors'>> {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' });
  try {
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    let [bytes, requests] = [0, 0];
    network.on('Network.requestWillBeSent', () => {
      requests += 1;
    });
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await network.send('Network.enable');
    const startedAt = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    // Until it comes, a figure is three dots.
    const figures = page.getByRole('definition').filter({ hasText: /^(?:[\d,]+|Active)$/ });
    await figures.nth(FIGURES - 1).waitFor();
    const atFigures = { bytes, requests, figuresMs: performance.now() - startedAt };
    await page.waitForLoadState('networkidle');
    return { ...atFigures, allBytes: bytes, allRequests: requests };
  } finally {
    await context.close();
  }
}
