import { readIn } from './language-choice.ts';
import type { Locator, Page } from './server.ts';

export const ARABIC = /\p{Script=Arabic}/u;

/** Has the app speak Arabic from the first page on. */
export async function readArabic(page: Page): Promise<void> {
  await readIn(page, 'ar');
}

/** How blood types and phone numbers stand on the screen. */
export interface Order {
  readonly right: number;
  readonly wrong: readonly string[];
}

/**
 * Measures each text in `root` that `pattern` finds: its last character must stand at the right of its first one, where
 * they are drawn and not where they are in the text.
 */
export async function measureOrder(root: Locator, pattern: RegExp): Promise<Order> {
  return root.evaluate((element, source) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const wrong: string[] = [];
    let right = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent ?? '';
      for (const { index, 0: found } of words.matchAll(new RegExp(source, 'g'))) {
        const first = boxOf(node, index);
        const last = boxOf(node, index + found.length - 1);
        // What isn't drawn, such as the choices of a closed list.
        if (first.width === 0 || last.width === 0) continue;
        if (last.left >= first.right - 1) right += 1;
        else wrong.push(words);
      }
    }
    return { right, wrong };

    function boxOf(node: Node, index: number): DOMRect {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      return range.getBoundingClientRect();
    }
  }, pattern.source);
}
