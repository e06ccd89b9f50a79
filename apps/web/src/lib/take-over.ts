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
