import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { buildServedIfStale } from '../../scripts/build/build-served.ts';
import { installChromium } from './chromium.ts';

// `node e2e/support/draw-readme.ts` makes the pictures of the README from a new demo.

const ROOT = join(import.meta.dirname, '../..');
const IMAGES = join(ROOT, 'docs/images');
const CHICAGO = 4_887_398;
const PHONE = { width: 320, height: 640 };

interface View {
  readonly path: string;
  readonly isDark?: boolean;
  readonly locale?: string;
  /** Whose demo login. */
  readonly as?: string;
}

const PHONES: readonly View[] = [
  { path: '/', isDark: true },
  { path: '/dashboard', as: 'patient' },
  { path: `/requests?town=${CHICAGO}`, isDark: true },
  { path: `/matching?bloodType=A%2B&town=${CHICAGO}`, locale: 'ar-EG' },
];

await buildServedIfStale();
const folder = mkdtempSync(join(tmpdir(), 'redthread-readme-'));
const url = `http://127.0.0.1:${await freePort()}`;
const words = ['serve', '--demo', '--database', join(folder, 'demo.db'), '--port', new URL(url).port];
const env = { ...process.env, REDTHREAD_LOG_LEVEL: 'error' };
const server = spawn(process.execPath, [join(ROOT, 'apps/server/src/main.ts'), ...words], { env, stdio: 'inherit' });
const browser = await chromium.launch({ executablePath: await installChromium(), args: ['--no-sandbox'] });
try {
  await untilReady();
  await picture(browser, { path: '/' }, { width: 1280, height: 760 }, 'home');
  const matching = { path: `/matching?bloodType=A%2B&town=${CHICAGO}` };
  await picture(browser, matching, { width: 1280, height: 900 }, 'matching');
  await besideEachOther(await Promise.all(PHONES.map((view) => shot(browser, view, PHONE))));
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(folder, { recursive: true });
}

async function picture(from: Browser, view: View, size: { width: number; height: number }, name: string) {
  writeFileSync(join(IMAGES, `${name}.png`), await shot(from, view, size));
}

async function shot(from: Browser, view: View, viewport: { width: number; height: number }): Promise<Buffer> {
  const { path, isDark = false, locale = 'en-US', as } = view;
  const page = await from.newPage({
    viewport,
    locale,
    colorScheme: isDark ? 'dark' : 'light',
    serviceWorkers: 'block',
  });
  if (as !== undefined) await signIn(page, as);
  await page.goto(url + path);
  // The app has drawn, and nothing is loading any more.
  await page.waitForFunction(() => document.querySelector('#drawn, .animate-breathe, [aria-busy=true]') === null);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const bytes = await page.screenshot();
  await page.close();
  return bytes;
}

async function signIn(page: Page, role: string): Promise<void> {
  const data = { email: `${role}@demo.example`, password: 'redthread-demo' };
  const user = await (await page.request.post(`${url}/api/auth/login`, { data })).json();
  await page.addInitScript((kept) => {
    localStorage.setItem('token', kept.token);
    localStorage.setItem('user', JSON.stringify(kept));
  }, user);
}

async function besideEachOther(shots: readonly Buffer[]): Promise<void> {
  const images = shots.map((bytes) => `<img src="data:image/png;base64,${bytes.toString('base64')}">`).join('');
  const style =
    'body { margin: 0; padding: 25px 24px; display: flex; gap: 24px; background: #e6e0d9 } img { border-radius: 16px }';
  const page = await browser.newPage({ viewport: { width: 1400, height: 690 } });
  await page.setContent(`<style>${style}</style>${images}`);
  writeFileSync(join(IMAGES, 'phone.png'), await page.screenshot());
}

async function untilReady(): Promise<void> {
  const isReady = () =>
    fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100));
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
