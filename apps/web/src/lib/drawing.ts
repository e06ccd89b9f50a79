// What the server draws with, where the browser has a window. Written by draw/draw.tsx alone.

export const drawing = { origin: '', title: '' };

/** The address of this site, without a path. */
export function ownOrigin(): string {
  return import.meta.env.SSR ? drawing.origin : window.location.origin;
}
