import { Link } from '@tanstack/react-router';
import { text } from '../../lib/text.ts';
import { useSession } from '../session/use-session.ts';
import { placeStyle } from './place-style.ts';

const LINKS = [
  { to: '/', label: 'nav.home' },
  { to: '/donor', label: 'nav.donorPortal' },
  { to: '/patient', label: 'nav.patientPortal' },
  { to: '/matching', label: 'nav.findDonors' },
] as const;

/** The places of the app as list items. The router marks the current one with aria-current. */
export function NavLinks() {
  const session = useSession();
  const isAdmin = session.status === 'authenticated' && session.user.role === 'admin';
  return (
    <>
      {LINKS.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} activeOptions={{ exact: true, includeSearch: false }} className={placeStyle}>
            {text(label)}
          </Link>
        </li>
      ))}
      {isAdmin ? (
        <li>
          <Link to="/admin" className={placeStyle}>
            {text('nav.admin')}
          </Link>
        </li>
      ) : null}
    </>
  );
}
