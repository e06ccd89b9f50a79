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
        className="mx-auto flex min-h-16 max-w-6xl items-center justify-between gap-4 px-4 py-2 sm:px-6"
      >
        <Link
          to="/"
          aria-label="Redthread, home"
          className="flex min-h-11 items-center gap-2 text-xl font-bold text-ink no-underline"
        >
          <Logo />
          Redthread
        </Link>
        <div className="hidden items-center gap-6 lg:flex">
          <ul className="flex items-center gap-1">
            <NavLinks />
          </ul>
          <ul className="flex items-center gap-2">
            <SessionLinks />
          </ul>
        </div>
        <div className="lg:hidden">
          <Menu label="Menu">
            <ul className="grid gap-1">
              <NavLinks />
            </ul>
            <ul className="mt-3 grid gap-2 border-t border-line pt-3">
              <SessionLinks />
            </ul>
          </Menu>
        </div>
      </nav>
    </header>
  );
}
