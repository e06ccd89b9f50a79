import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Moves the focus to the new screen's heading after navigation, as a page load would move a reader to its top. */
export function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        focusHeading();
      }),
    [router],
  );
}

/** For whoever takes the focused element away, such as a button that is replaced by what it fetches. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
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
