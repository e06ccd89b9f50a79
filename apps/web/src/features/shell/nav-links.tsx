import { Link } from '@tanstack/react-router';
import { useSession } from '../auth/session/use-session.ts';

const LINK =
  'block rounded-lg px-3 py-2.5 font-medium text-ink whitespace-nowrap no-underline hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent forced-colors:aria-[current=page]:underline';

const LINKS = [
  { to: '/', label: 'Home' },
  { to: '/donor', label: 'Donor Portal' },
  { to: '/patient', label: 'Patient Portal' },
  { to: '/matching', label: 'Find Donors' },
] as const;

/** The places of the app as list items. The router marks the current one with aria-current. */
export function NavLinks() {
  const session = useSession();
  const isAdmin = session.status === 'authenticated' && session.user.role === 'admin';
  return (
    <>
      {LINKS.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} activeOptions={{ exact: true, includeSearch: false }} className={LINK}>
            {label}
          </Link>
        </li>
      ))}
      {isAdmin ? (
        <li>
          <Link to="/admin" className={LINK}>
            Admin
          </Link>
        </li>
      ) : null}
    </>
  );
}
