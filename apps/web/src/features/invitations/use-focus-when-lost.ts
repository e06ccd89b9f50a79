import { useEffect, useEffectEvent, useRef } from 'react';

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
