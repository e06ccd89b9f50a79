import { Link } from '@tanstack/react-router';
import { Menu } from '../../components/menu.tsx';
import { text } from '../../lib/text.ts';
import { Logo } from './logo.tsx';
import { NavLinks } from './nav-links.tsx';
import { SessionLinks } from './session-links.tsx';

export function TopBar() {
  return (
    <header className="border-b border-line">
      <nav
        aria-label={text('shell.mainMenu')}
        className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-1.5 sm:px-6"
      >
        <Link
          to="/"
          aria-label={text('shell.home')}
          className="flex min-h-11 items-center gap-2.5 text-xl font-bold tracking-tight whitespace-nowrap text-ink no-underline"
        >
          <Logo />
          Redthread
        </Link>
        <div className="hidden flex-wrap items-center gap-x-4 bar:flex">
          <ul className="flex flex-wrap items-center gap-1">
            <NavLinks />
          </ul>
          <ul className="flex flex-wrap items-center gap-1 border-s border-line ps-4">
            <SessionLinks />
          </ul>
        </div>
        <div className="bar:hidden">
          <Menu label={text('shell.menu')}>
            <ul className="grid gap-1">
              <NavLinks />
            </ul>
            <ul className="mt-3 grid gap-1 border-t border-line pt-3 *:grid">
              <SessionLinks />
            </ul>
          </Menu>
        </div>
      </nav>
    </header>
  );
}
