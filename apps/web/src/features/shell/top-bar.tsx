import { Link } from '@tanstack/react-router';
import { Menu } from '../../components/menu.tsx';
import { text } from '../../lib/text.ts';
import { useSession } from '../session/use-session.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { NavLinks } from './nav-links.tsx';
import { endStyle } from './place-style.ts';
import { SessionLinks } from './session-links.tsx';
import { useLanguageChoice } from './use-language-choice.ts';

/** One line: a person's links where they fit (`bar`), else a menu. */
export function TopBar() {
  const { hasFailed, choose } = useLanguageChoice();
  const session = useSession();
  const links = linksOf(session);
  return (
    <header data-links={links} className="border-b border-line">
      <nav
        aria-label={text('shell.mainMenu')}
        className="mx-auto flex min-h-14 max-w-6xl wide-bar:max-w-7xl flex-wrap items-center justify-between gap-x-4 px-4 py-1 sm:px-6"
      >
        <Link
          to="/"
          aria-label={text('shell.home')}
          className="flex min-h-11 max-w-full flex-wrap items-center gap-x-2.5 text-xl font-bold tracking-tight whitespace-nowrap text-ink no-underline"
        >
          <Logo />
          Redthread
        </Link>
        <ul className="ms-auto hidden items-center bar:flex">
          <NavLinks />
        </ul>
        <ul className={`hidden items-center border-s border-line ps-3 bar:flex ${links === 'visitor' ? '' : endStyle}`}>
          <LanguageSwitch place="bar" onChoose={choose} />
          <SessionLinks />
        </ul>
        <div className="flex items-center gap-1 bar:hidden">
          <ul className="hidden phone:block">
            <LanguageSwitch place="phone" onChoose={choose} />
          </ul>
          <Menu label={text('shell.menu')}>
            <ul className="grid gap-1">
              <NavLinks />
            </ul>
            <ul className="mt-3 grid gap-1 border-t border-line pt-3 *:grid">
              <SessionLinks />
            </ul>
            <ul className="mt-3 grid gap-1 border-t border-line pt-3 *:grid phone:hidden">
              <LanguageSwitch place="menu" onChoose={choose} />
            </ul>
          </Menu>
        </div>
      </nav>
      <p aria-live="polite" className={hasFailed ? 'mx-auto max-w-6xl px-4 pb-3 text-danger sm:px-6' : ''}>
        {hasFailed ? text('failure.load') : ''}
      </p>
    </header>
  );
}

/** Whose links the bar has, which says how wide they are. */
function linksOf(session: ReturnType<typeof useSession>): 'visitor' | 'member' | 'admin' {
  if (session.status !== 'authenticated') return 'visitor';
  return session.user.role === 'admin' ? 'admin' : 'member';
}
