import type { Locator, Page } from '@playwright/test';

/** What a journey costs its person, on a phone: words are those that come into view on the way, the bar's and the footer's too. */
export interface Cost {
  readonly screens: number;
  /** Taps into fields count, but for a field that has the focus already. */
  readonly presses: number;
  readonly fields: number;
  readonly words: number;
}

export const PHONE = { width: 390, height: 760 };

/** Walks as a person does, and counts: a screen is what has a heading of its own. */
export class Journey {
  readonly #page: Page;
  readonly #screens = new Set<string>();
  #words = 0;
  #presses = 0;
  #fields = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(target: Locator): Promise<void> {
    await this.look();
    this.#presses += 1;
    await target.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.look();
    this.#fields += 1;
    const hasFocus = await field.evaluate((element) => element === document.activeElement);
    if (!hasFocus) {
      this.#presses += 1;
      await field.click();
    }
    await field.pressSequentially(text);
  }

  /** Counts what is in view and wasn't before. */
  async look(): Promise<void> {
    this.#screens.add((await this.#page.getByRole('heading', { level: 1 }).textContent()) ?? '');
    this.#words += await this.#page.evaluate(newWordsInView);
  }

  cost(): Cost {
    return { screens: this.#screens.size, presses: this.#presses, fields: this.#fields, words: this.#words };
  }
}

/** In the page: what can be read without opening anything. The choices of a list can't, nor what only ears are told. */
function newWordsInView(): number {
  const seen: WeakMap<Node, string> = Reflect.get(window, 'seenByJourney') ?? new WeakMap();
  Reflect.set(window, 'seenByJourney', seen);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let words = 0;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent ?? '';
    if (parent === null || seen.get(node) === text || parent.closest('select, script, style, noscript')) continue;
    if (!parent.checkVisibility({ checkVisibilityCSS: true, opacityProperty: true })) continue;
    const { width, height, top, bottom } = parent.getBoundingClientRect();
    if (width <= 1 || height <= 1 || bottom <= 0 || top >= window.innerHeight) continue;
    seen.set(node, text);
    words += text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.:@-]*/gu)?.length ?? 0;
  }
  return words;
}
