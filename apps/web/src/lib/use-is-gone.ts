import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the screen was left: what comes late must not act on the next one. */
export function useIsGone(): RefObject<boolean> {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}

/** What is newest, but for as long as a finger presses inside, or anywhere on the page: nothing moves under it. */
export function useWhileUnpressed<Value>(value: Value, within?: RefObject<HTMLElement | null>): Value {
  const [isPressed, setIsPressed] = useState(false);
  const shown = useRef(value);
  useEffect(() => {
    const element = within === undefined ? document.documentElement : within.current;
    if (element === null) return;
    const press = () => setIsPressed(true);
    // A click comes after the finger has left.
    const release = () => setTimeout(() => setIsPressed(false));
    element.addEventListener('pointerdown', press);
    for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, release);
    return () => {
      element.removeEventListener('pointerdown', press);
      for (const end of ['pointerup', 'pointercancel'] as const) window.removeEventListener(end, release);
    };
  }, [within]);
  if (!isPressed) shown.current = value;
  return shown.current;
}
