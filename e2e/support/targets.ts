import type { Page } from './server.ts';

/**
 * What can be pressed, and is smaller than 24 by 24 pixels without an exception of WCAG 2.5.8: a link in a sentence, or
 * enough space around. A line for each.
 */
export function smallTargetsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MIN = 24;
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[inert]');
    // What a modal dialog covers can't be pressed.
    const scope = document.querySelector('dialog:modal') ?? document;
    const targets = [...scope.querySelectorAll('a[href], button, input, select, textarea, summary, [role=button]')]
      .filter(isShown)
      .map((element) => ({ element, box: boxOf(element) }))
      // The skip link is a pixel until it has the focus.
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const small = targets.filter(({ element, box }) => isSmall(box) && !isInSentence(element));
    const isCrowded = ({ element, box }: (typeof targets)[number]) =>
      targets.some((other) => {
        if (other.element === element) return false;
        const distance = isSmall(other.box) ? distanceOfCentres(box, other.box) - MIN / 2 : distanceTo(box, other.box);
        return distance < MIN / 2;
      });
    return small
      .filter(isCrowded)
      .map(
        ({ element, box }) => `${box.width.toFixed(1)} × ${box.height.toFixed(1)}: ${element.outerHTML.slice(0, 200)}`,
      );

    /** A choice is made on its label too. */
    function boxOf(element: Element): DOMRect {
      const label = element.closest('label');
      const isChoice = element instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(element.type);
      return (isChoice && label ? label : element).getBoundingClientRect();
    }

    // Layout rounds to 1/64 of a pixel.
    function isSmall({ width, height }: DOMRect): boolean {
      return width < MIN - 0.02 || height < MIN - 0.02;
    }

    function isInSentence(element: Element): boolean {
      if (getComputedStyle(element).display !== 'inline') return false;
      const around = element.parentElement?.textContent?.trim() ?? '';
      return around.length > (element.textContent?.trim().length ?? 0);
    }

    function distanceOfCentres(a: DOMRect, b: DOMRect): number {
      return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
    }

    /** From the centre of one box to the nearest point of another. */
    function distanceTo(a: DOMRect, b: DOMRect): number {
      const x = a.x + a.width / 2;
      const y = a.y + a.height / 2;
      return Math.hypot(x - Math.min(Math.max(x, b.left), b.right), y - Math.min(Math.max(y, b.top), b.bottom));
    }
  });
}
