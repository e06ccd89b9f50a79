import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** What says first what an entry is: the heading of a card, or of a row. */
const HEADINGS = 'li h3, tbody th';
/** For a list whose entries have no heading. */
export const WHOLE_ENTRIES = ':scope > li';

/** What to call before more entries of a list are shown: the focus then goes to the first of them. */
export function useFocusOnNew(list: RefObject<HTMLElement | null>, pageCount: number, entries = HEADINGS): () => void {
  const pressed = useRef<{ shown: Set<HTMLElement>; by: Element | null } | null>(null);
  useEffect(() => {
    if (!pressed.current || pageCount === 0) return;
    const { shown, by } = pressed.current;
    // New ones may come in the middle: what was found is people, then requests.
    const entry = entriesOf(list.current, entries).find((each) => !shown.has(each));
    if (!entry) return;
    pressed.current = null;
    // The person may have gone elsewhere meanwhile.
    if (document.activeElement !== by && document.activeElement !== document.body) return;
    entry.tabIndex = -1;
    entry.focus({ preventScroll: true });
    entry.scrollIntoView({ block: 'nearest' });
  }, [list, pageCount, entries]);
  return () => {
    pressed.current = { shown: new Set(entriesOf(list.current, entries)), by: document.activeElement };
  };
}

function entriesOf(list: HTMLElement | null, entries: string): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(entries) ?? [])];
}

/** Calls `focus` when the next step of a thing took away what had the focus, such as the button that was pressed. */
export function useFocusWhenLost(step: string, focus: () => void): void {
  const shown = useRef(step);
  const find = useEffectEvent(focus);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (document.activeElement === document.body) find();
  }, [step]);
}
