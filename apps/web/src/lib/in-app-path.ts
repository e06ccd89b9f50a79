const ORIGIN = 'http://app.invalid';

/**
 * The value as a path inside this app, or undefined. A path that leaves the origin is refused, so that nobody can send
 * a person from our sign-in screen to a copy of it: `//evil.example`, `/\evil.example`, and both with a tab between,
 * which browsers drop.
 */
export function inAppPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined;
  if (/[\p{Cc}\\]/u.test(value)) return undefined;
  if (!URL.canParse(value, ORIGIN)) return undefined;
  const { origin, pathname } = new URL(value, ORIGIN);
  // `/.//evil.example` is one of ours, until something reads its path alone.
  return origin === ORIGIN && !pathname.startsWith('//') ? value : undefined;
}
