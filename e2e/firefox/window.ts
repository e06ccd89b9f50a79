import { test as base, expect } from '@playwright/test';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { findFirefox, NO_FIREFOX } from '../../scripts/check/find-firefox.ts';
import { startServer, type TestServer } from '../support/running-server.ts';

// Firefox over WebDriver BiDi. Playwright knows only a Firefox of its own, and the waits of puppeteer need eval, which our pages forbid: so
// things are looked for by the role and the name that a screen reader has, and looked at again until they are there.

type Role =
  | 'button'
  | 'link'
  | 'textbox'
  | 'combobox'
  | 'option'
  | 'heading'
  | 'radio'
  | 'spinbutton'
  | 'checkbox'
  | 'searchbox';

/** A tab of Firefox, as a person uses it. */
export class Window {
  readonly page: Page;
  readonly #url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.#url = url;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.#url + path);
  }

  /** Waits for it, however long that takes on a busy machine. */
  find(role: Role, name: string): Promise<ElementHandle> {
    return this.#found(`::-p-aria([name="${name}"][role="${role}"])`);
  }

  async press(role: Role, name: string): Promise<void> {
    await (await this.find(role, name)).click();
  }

  /** What is outside of an open dialog has the same names. */
  async pressInDialog(role: Role, name: string): Promise<void> {
    const dialog = await this.#found('dialog[open]');
    const look = () => dialog.$(`::-p-aria([name="${name}"][role="${role}"])`).catch(() => null);
    await expect.poll(async () => (await look()) !== null, `${role} "${name}"`).toBe(true);
    await (await look())?.click();
  }

  async type(role: Role, name: string, text: string): Promise<void> {
    await retype(await this.find(role, name), text);
  }

  /** Such a field has no role: https://w3c.github.io/html-aam/#el-input-password */
  async typePassword(text: string): Promise<void> {
    await retype(await this.#found('input[type=password]'), text);
  }

  async choose(name: string, value: string): Promise<void> {
    await (await this.find('combobox', name)).select(value);
  }

  async #found(selector: string): Promise<ElementHandle> {
    let found: ElementHandle | null = null;
    const look = async () => {
      found = await this.page.$(selector).catch(() => null);
      return found !== null;
    };
    await expect.poll(look, selector).toBe(true);
    return found as unknown as ElementHandle;
  }

  /** Waits until the words are on the page, and in view. */
  async sees(words: string): Promise<void> {
    await expect.poll(() => this.page.evaluate(isInView, words).catch(() => false), `the words "${words}"`).toBe(true);
  }

  /** Waits until the page's own heading says so. */
  async reads(heading: string): Promise<void> {
    const said = () => this.page.evaluate(() => document.querySelector('h1')?.textContent ?? '').catch(() => '');
    await expect.poll(said).toBe(heading);
  }
}

async function retype(field: ElementHandle, text: string): Promise<void> {
  await field.click({ count: 3 });
  await field.type(text);
}

/** In the page: whether a text that is shown stands in the window. */
function isInView(words: string): boolean {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    // A text that is put together of several nodes is found at the element that has them all.
    const holder = [parent, parent?.parentElement].find((each) => each?.textContent?.includes(words));
    if (!holder?.checkVisibility()) continue;
    const { top, bottom, width } = holder.getBoundingClientRect();
    if (width > 1 && bottom > 0 && top < innerHeight) return true;
  }
  return false;
}

interface Fixtures {
  window: Window;
}

interface WorkerFixtures {
  /** Of the window, in px. */
  width: number;
  server: TestServer;
  firefox: Browser;
}

/** A demo whose donors are asked, so that its mails can be read, and a tab with a session of its own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  width: [1280, { scope: 'worker', option: true }],
  server: [
    async ({}, use) => {
      const server = await startServer(
        { donors: 300, requests: 20 },
        { REDTHREAD_CONTACTS: 'ask', REDTHREAD_DEMO: 'true' },
      );
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  firefox: [
    async ({ width }, use) => {
      const executablePath = findFirefox();
      if (executablePath === null) throw new Error(NO_FIREFOX);
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath,
        headless: true,
        timeout: 120_000,
        defaultViewport: null,
        args: [`--width=${width}`, '--height=1000'],
        extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  window: async ({ firefox, server }, use) => {
    const context = await firefox.createBrowserContext();
    await use(new Window(await context.newPage(), server.url));
    await context.close();
  },
});

export { expect };
