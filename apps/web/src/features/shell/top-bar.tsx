import { Link } from '@tanstack/react-router';
import { Menu } from '../../components/menu.tsx';
import { Logo } from './logo.tsx';
import { NavLinks } from './nav-links.tsx';
import { SessionLinks } from './session-links.tsx';

export function TopBar() {
  return (
    <header className="border-b border-line bg-surface">
      <nav
        aria-label="Main"
        className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2 sm:px-6"
      >
        <Link
          to="/"
          aria-label="Redthread, home"
          className="flex min-h-11 items-center gap-2 text-xl font-bold whitespace-nowrap text-ink no-underline"
        >
          <Logo />
          Redthread
        </Link>
        <div className="hidden flex-wrap items-center gap-x-4 bar:flex">
          <ul className="flex flex-wrap items-center gap-1">
            <NavLinks />
          </ul>
          <ul className="flex flex-wrap items-center gap-2">
            <SessionLinks />
          </ul>
        </div>
        <div className="bar:hidden">
          <Menu label="Menu">
            <ul className="grid gap-1">
              <NavLinks />
            </ul>
            <ul className="mt-3 grid gap-2 *:grid border-t border-line pt-3">
              <SessionLinks />
            </ul>
          </Menu>
        </div>
      </nav>
    </header>
  );
}
