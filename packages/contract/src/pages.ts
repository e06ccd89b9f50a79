/** The paths of the browser app's screens, with `$` before the name of what differs. The server answers 404 to any other. */
export const PAGES = [
  '/',
  '/login',
  '/register',
  '/register-old',
  '/dashboard',
  '/donor',
  '/donations',
  '/certificate',
  '/patient',
  '/donors',
  '/admin',
  '/admin/invitations',
  '/admin/organisations',
  '/admin/imports',
  '/admin/find',
  '/admin/people/$id',
  '/admin/requests/$id',
  '/requests',
  '/requests/$id',
  '/organisations/$id',
  '/matching',
  '/auth/google/callback',
  '/role-selection',
  '/about',
  '/contact',
  '/impact',
  '/organs',
  '/privacy',
  '/settings',
  '/organisations',
  '/organisations/join',
  '/organisations/$id/team',
  '/organisations/$id/hours',
  '/organisations/$id/groups',
  '/g/$code',
  '/organisations/$id/imports',
  '/join',
  '/join/stop',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/code',
  '/ask',
  '/ask/stop',
  '/dev/mailbox',
] as const;

/** Whether a path, with or without a slash at its end, is a screen. */
export function isPage(path: string): boolean {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
  return PAGES.some((page) => isOf(page.split('/'), bare.split('/')));
}

function isOf(page: readonly string[], path: readonly string[]): boolean {
  return (
    page.length === path.length && page.every((part, n) => (part.startsWith('$') ? path[n] !== '' : part === path[n]))
  );
}
