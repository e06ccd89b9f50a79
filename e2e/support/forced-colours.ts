import type { Page } from './server.ts';

/** Buttons and fields that nothing shows, and parts of a sign in the colour of the ground; a line for each. */
export function unseenOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const lineOf = (what: string) => (element: Element) => `${what}: ${element.outerHTML.slice(0, 160)}`;
    const hasEdge = (element: Element) => {
      const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
      return Number.parseFloat(borderTopWidth) >= 1 && borderTopStyle === 'solid' && borderTopColor !== ground;
    };
    const isPaint = (paint: string) => paint !== 'none' && paint !== ground;
    const isDrawn = (part: Element) =>
      [getComputedStyle(part)].some(({ fill, stroke }) => isPaint(fill) || isPaint(stroke));
    // Words that are underlined read as a link; a cross stands inside of its field.
    const isPressable = (element: Element) =>
      [element, ...element.querySelectorAll('*')].some(
        (part) =>
          hasEdge(part) ||
          getComputedStyle(part).textDecorationLine === 'underline' ||
          (part.matches('svg *') && isDrawn(part)),
      );
    // A box to tick and a list are drawn by the browser, or have a row around them that is; a choice stands in its list.
    const controls =
      'main button:not([role=option]), main select, main textarea, main input:not([type=radio], [type=checkbox])';
    const bare = [...document.querySelectorAll(controls)].filter(
      (element) => isShown(element) && !isPressable(element),
    );
    const parts = [...document.querySelectorAll('main [role=img] svg *')].filter(isShown);
    const lost = parts.filter((part) => !isDrawn(part));
    return [...bare.map(lineOf('not seen')), ...lost.map(lineOf('not drawn'))];
  });
}
