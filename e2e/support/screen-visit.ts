import type { Browser, BrowserContextOptions, Request } from '@playwright/test';
import type { SignedInUser } from '@redthread/contract/auth';
import { beginningsOf } from './catalogue.ts';
import { keepForLater, untilTakenOver } from './drawn.ts';
import { keepBusy } from './idle.ts';
import type { Screen, State } from './screens.ts';
import { expect, type Page } from './server.ts';
import type { Towns } from './town.ts';
import { WAITING } from './waits.ts';

/** What the banner of a screen says that has nothing else to fail. */
const OUTAGE = beginningsOf(/^The server isn't answering/);
const LOADING = beginningsOf(WAITING);

/** Opens a screen in one of its states, in a window of its own, and waits until it stands still. */
export async function visit(
  browser: Browser,
  towns: Towns,
  screen: Screen,
  state: State,
  { onOpen = () => {}, ...options }: BrowserContextOptions & { onOpen?: (page: Page) => void | Promise<void> } = {},
): Promise<Page> {
  const town = state === 'empty' ? towns.empty : towns.full;
  const person = screen.as === undefined ? null : town.people[screen.as];
  const context = await browser.newContext({
    baseURL: town.server.url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: town.server.url, localStorage: stored(person) }] },
    ...options,
  });
  await keepBusy(context);
  const page = await context.newPage();
  await onOpen(page);
  const underWay = followRequests(page, screen);
  await disturb(page, screen, state);
  if (screen.path === '/role-selection') await arriveFromGoogle(page, person);
  else await page.goto(screen.path);
  await untilTakenOver(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await screen.act?.(page, town);
  await standStill(page, state, underWay);
  return page;
}

/** The session as the app stores it in the browser. */
function stored(person: SignedInUser | null): { name: string; value: string }[] {
  if (person === null) return [];
  const { token, ...user } = person;
  return [
    { name: 'token', value: token },
    { name: 'user', value: JSON.stringify(user) },
  ];
}

/** A call may go with others. */
function asks({ pathname }: URL, call: string): boolean {
  return pathname.startsWith('/trpc/') && (pathname.split('/').pop() ?? '').split(',').includes(call);
}

async function disturb(page: Page, { held }: Screen, state: State): Promise<void> {
  const calls = '**/trpc/**';
  if (state === 'loading' || state === 'error') await keepForLater(page);
  if (held !== undefined)
    await page.route(
      (url) => asks(url, held),
      () => {},
    );
  if (state === 'loading') await page.route(calls, () => {});
  if (state === 'error') await page.route(calls, (route) => route.fulfill({ status: 500, json: FAILURE }));
}

/** What the server answers when it can't explain itself. */
export const FAILURE = {
  error: {
    message: 'Something went wrong on our side.',
    code: -32603,
    data: { code: 'UNEXPECTED', message: 'Something went wrong on our side.', requestId: 'r-1', httpStatus: 500 },
  },
};

/** The Google sign-in leaves in the window's history who chooses a role, and in storage that they are new. */
async function arriveFromGoogle(page: Page, person: SignedInUser | null): Promise<void> {
  // The app itself would lead away who has a role.
  await page.goto('/robots.txt');
  await page.evaluate((user) => {
    localStorage.setItem('user', JSON.stringify({ ...user, isNewUser: true }));
    history.replaceState({ newUser: user }, '', '/role-selection');
  }, person);
  await page.reload();
}

async function standStill(page: Page, state: State, underWay: ReadonlySet<Request>): Promise<void> {
  const waiting = page.getByText(WAITING);
  if (state === 'loading') return expect(waiting.or(page.getByText(LOADING)).first()).toBeVisible();
  if (state === 'error') await expect(page.getByRole('alert').or(page.getByText(OUTAGE)).first()).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect.poll(() => underWay.size, { intervals: [50] }).toBe(0);
  await expect(waiting).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

/** The requests that have no answer yet, but for those that are held back for good, and the stream of an open page. */
function followRequests(page: Page, { held }: Screen): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (/\/api\/(?:live|invitation)\/stream$/.test(request.url())) return;
    if (held === undefined || !asks(new URL(request.url()), held)) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return underWay;
}
