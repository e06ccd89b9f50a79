/** The paths of the browser app's screens. The server answers 404 to any other. */
export const PAGES = [
  '/',
  '/login',
  '/register',
  '/register-old',
  '/dashboard',
  '/donor',
  '/patient',
  '/donors',
  '/admin',
  '/requests',
  '/matching',
  '/auth/google/callback',
  '/role-selection',
  '/about',
  '/contact',
  '/privacy',
  '/settings',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/ask',
  '/ask/stop',
  '/dev/mailbox',
] as const;

/** Whether a path, with or without a slash at its end, is a screen. */
export function isPage(path: string): boolean {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
  return PAGES.some((page) => page === bare);
}
