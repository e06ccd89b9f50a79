import type { QueryClient } from '@tanstack/react-query';

// What the server draws with, where the browser has a window. Written by draw/draw.tsx alone.

export const drawing = { origin: '', title: '' };

/** The address of this site, without a path. */
export function ownOrigin(): string {
  return import.meta.env.SSR ? drawing.origin : window.location.origin;
}

/** Removes what the server drew, now that the app stands beside it, and keeps what somebody did there meanwhile. */
export function takeOver(): void {
  const drawn = document.getElementById('drawn');
  const root = document.getElementById('root');
  if (!drawn || !root) return;
  // What was drawn in another language was never seen.
  if (!document.documentElement.hasAttribute('data-other')) keepOpened(drawn, root);
  const focused = document.activeElement;
  const isInside = focused !== null && drawn.contains(focused);
  const same = isInside ? counterpartOf(focused, drawn, root) : undefined;
  drawn.remove();
  if (same instanceof HTMLElement) same.focus({ preventScroll: true });
}

function keepOpened(drawn: Element, root: Element): void {
  for (const summary of drawn.querySelectorAll('details[open]:not([data-open]) > summary')) {
    counterpartOf(summary, drawn, root)?.parentElement?.setAttribute('open', '');
  }
}

/** The app's own element of that kind, address and words; the second of two, if it was the second. */
function counterpartOf(element: Element, drawn: Element, root: Element): Element | undefined {
  const isAlike = (other: Element) =>
    // The server draws a part for phones and one for desktops: one of them is seen.
    other.getClientRects().length > 0 &&
    other.id === element.id &&
    other.getAttribute('href') === element.getAttribute('href') &&
    (element.id !== '' || other.textContent === element.textContent);
  const alikeIn = (part: Element) => [...part.querySelectorAll(element.localName)].filter(isAlike);
  return alikeIn(root)[alikeIn(drawn).indexOf(element)];
}

/** Older ones came with a page that a browser had kept, or by a clock that differs: they are asked for again. */
const LONGEST_KEPT_MS = 60_000;

/** Takes the answers that the page came with (draw/document.ts), so that nothing is asked for twice. */
export function takeFirstAnswers(queryClient: QueryClient): void {
  const script = document.getElementById('answers');
  if (!script) return;
  const { now, answers } = JSON.parse(script.textContent);
  script.remove();
  if (Math.abs(Date.now() - now) > LONGEST_KEPT_MS) return;
  for (const [key, data] of answers) {
    // JSON has no undefined, which a list's first page is asked for with.
    if (data.pageParams) data.pageParams = [undefined];
    queryClient.setQueryData(key, data, { updatedAt: Math.min(now, Date.now()) });
  }
}
