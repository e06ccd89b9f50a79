import type { ComponentType } from 'react';

const listeners = new Set<() => void>();
let shown: Readonly<Record<string, ComponentType>> = {};

/** Shows something at the end of the window, on every screen: for code that is fetched after the first one. */
export function showNotice(name: string, notice: ComponentType): void {
  shown = { ...shown, [name]: notice };
  for (const listener of listeners) listener();
}

export function readNotices(): typeof shown {
  return shown;
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
