import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Moves the focus to the new screen's heading after navigation, as a page load would move a reader to its top. */
export function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        if (document.getElementById(toLocation.hash) === null) focusHeading();
      }),
    [router],
  );
}

/**
 * The attributes of a URL fragment's target, which takes the focus as soon as it is seen: the router doesn't wait for that. A part of a
 * screen may stand there unseen while its neighbours are still unknown.
 */
export function useHashTarget<Target extends HTMLElement>(id: string | undefined) {
  const element = useRef<Target>(null);
  const isNamed = useRouterState({ select: ({ location }) => id !== undefined && location.hash === id });
  useEffect(() => {
    if (!isNamed) return;
    const before = document.activeElement;
    let frame = 0;
    const take = () => {
      element.current?.focus({ preventScroll: true });
      if (document.activeElement === element.current) element.current?.scrollIntoView();
      // Whoever has gone on meanwhile stays where they are.
      else if (document.activeElement === before) frame = requestAnimationFrame(take);
    };
    take();
    return () => cancelAnimationFrame(frame);
  }, [isNamed]);
  return { ref: element, id, tabIndex: id === undefined ? undefined : -1 };
}

/** For when the focused element is removed, such as a button that is replaced by what it fetches. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** The same, where the heading may be out of view: what it says is new. */
export function showHeading(): void {
  focusHeading();
  document.querySelector('main h1')?.scrollIntoView({ block: 'center' });
}

/** The same, where a dialog goes on to its next step. */
export function focusDialogTitle(): void {
  document.querySelector<HTMLElement>('dialog[open] h2')?.focus();
}

/** Moves the focus to the heading whenever `step` changes: a screen's next step, or its next person. */
export function useStepFocus(step: string | number): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusHeading();
  }, [step]);
}
