import { type RefObject, useEffect } from 'react';

/** Brings into view the option that the arrows are at; before it all of `list`, where the screen has room for both. */
export function useInView(list: RefObject<HTMLElement | null>, activeId: string | undefined, isOpen: boolean): void {
  useEffect(() => {
    const field = list.current?.parentElement;
    if (!isOpen || !list.current || !field) return;
    const height = list.current.getBoundingClientRect().bottom - field.getBoundingClientRect().top;
    if (height < window.innerHeight) list.current.scrollIntoView({ block: 'nearest' });
  }, [list, isOpen]);
  useEffect(() => {
    if (isOpen && activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, isOpen]);
}
