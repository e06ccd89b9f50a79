import type { Page } from './server.ts';

export type Theme = 'light' | 'dark';

/** Gives the window a theme and a size, and waits until what that moves or fades has come to rest. */
export async function wear(page: Page, theme: Theme, width: number, height = 800): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    // What inherits a colour that fades begins to fade a frame after it.
    let stillFrames = 0;
    while (stillFrames < 3) {
      await frame();
      stillFrames = isMoving() ? 0 : stillFrames + 1;
    }
  });
}

/** Of the page, or of the dialog over it, once what depends on the window's width has heard of it: that is told with a frame. */
export function hasSidewaysScroll(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    return [document.documentElement, ...document.querySelectorAll('dialog:modal')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
  });
}

/** In a window as low as this: why the heading can't be read, or null. */
export function hiddenHeading(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const heading = document.querySelector('dialog:modal h2') ?? document.querySelector('main h1');
    if (!heading) return 'no heading';
    heading.scrollIntoView({ block: 'center' });
    const range = document.createRange();
    range.selectNodeContents(heading);
    const line = range.getClientRects()[0];
    if (!line) return 'an empty heading';
    const middle = line.top + line.height / 2;
    if (middle < 0 || middle > window.innerHeight) return `the heading stands at ${middle} px`;
    const there = document.elementFromPoint(line.left + Math.min(line.width / 2, 20), middle);
    return there && heading.contains(there) ? null : `the heading is behind ${there?.outerHTML.slice(0, 100)}`;
  });
}

/** Why the heading doesn't start where the top bar does, and so every other heading, or, of a narrow page, where its column in the middle does; or null. */
export function headingOffColumn(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const heading = document.querySelector('main h1');
    const logo = document.querySelector('header nav a');
    if (!heading || !logo) return 'no heading, or no top bar';
    const startOf = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return document.documentElement.dir === 'rtl' ? window.innerWidth - right : left;
    };
    const frame = heading.closest('main > *');
    const { width = 0 } = frame?.getBoundingClientRect() ?? {};
    const padding = frame ? Number.parseFloat(getComputedStyle(frame).paddingInlineStart) : 0;
    const isNarrow = width < Math.min(700, window.innerWidth);
    const start = startOf(heading);
    const edge = isNarrow ? (document.documentElement.clientWidth - width) / 2 + padding : startOf(logo);
    return Math.abs(start - edge) < 1 ? null : `the heading starts at ${start} px, and its column at ${edge} px`;
  });
}

/** Doubles all text, as a browser's setting does: the root's font size is what every length counts in. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}
