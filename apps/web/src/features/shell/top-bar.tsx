import { LANGUAGES } from '@redthread/domain/language';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { buttonStyle } from '../../components/button.tsx';
import { Menu } from '../../components/menu.tsx';
import { chooseLanguage, languageName } from '../../lib/language.ts';
import { openStorage } from '../../lib/storage.ts';
import { spokenLanguage, text } from '../../lib/text.ts';
import { useLogout, useSession } from '../session/use-session.ts';

const LINKS = [
  { to: '/', label: 'nav.home' },
  { to: '/donor', label: 'nav.donorPortal' },
  { to: '/patient', label: 'nav.patientPortal' },
  { to: '/matching', label: 'nav.findDonors' },
] as const;

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

/** Two people, tied by the red thread. */
function Logo() {
  return (
    <svg viewBox="0 0 44 32" aria-hidden="true" className="h-8 w-11 overflow-visible">
      <path
        className="fill-none stroke-thread"
        strokeWidth="3"
        strokeLinecap="round"
        d="M7 22c8 0 11-2 14-8 3-6.500 9-7 9-2.500 0 4.500-6 6-9 .5-2.500-5 0-10 6-10 5 0 8 3 10 8"
      />
      <circle cx="6" cy="22" r="6" className="fill-ink" />
      <circle cx="38" cy="13" r="6" className="fill-ink" />
    </svg>
  );
}

/** The places of the app as list items. The router marks the current one with aria-current. */
function NavLinks() {
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

/** Login, or Dashboard, Settings and Logout, as list items; nothing until it is known which. */
function SessionLinks() {
  const { status } = useSession();
  const { isLoggingOut, logout } = useLogout();
  if (status === 'loading') return null;
  if (status === 'unauthenticated') {
    // A key of its own, or the next link would fade out of this one's colours.
    return (
      <li key="login">
        <Link to="/login" className={buttonStyle()}>
          {text('nav.login')}
        </Link>
      </li>
    );
  }
  return (
    <>
      <li>
        <Link to="/dashboard" className={placeStyle}>
          {text('nav.dashboard')}
        </Link>
      </li>
      <li>
        <Link to="/settings" className={placeStyle}>
          {text('nav.settings')}
        </Link>
      </li>
      <li>
        <button
          type="button"
          aria-disabled={isLoggingOut || undefined}
          onClick={() => {
            if (!isLoggingOut) void logout();
          }}
          className={`w-full ${placeStyle}`}
        >
          {text('nav.logout')}
        </button>
      </li>
    </>
  );
}

interface LanguageSwitchProps {
  place: 'bar' | 'phone' | 'menu';
  onChoose: (code: string) => Promise<boolean>;
}

// Choosing remounts the app: the focus moves to the new switch in the same place.
let chosenIn: LanguageSwitchProps['place'] | null = null;

/** A globe, as a list item, that opens the device's own list of the languages, each by its own name. */
function LanguageSwitch({ place, onChoose }: LanguageSwitchProps) {
  const select = useRef<HTMLSelectElement>(null);
  const { code } = spokenLanguage();
  useEffect(() => {
    if (chosenIn !== place) return;
    chosenIn = null;
    const menu = select.current?.closest('details')?.querySelector('summary');
    (menu ?? select.current)?.focus({ preventScroll: true });
  }, [place]);

  const choose = async (chosen: string) => {
    chosenIn = place;
    if (!(await onChoose(chosen))) chosenIn = null;
  };
  return (
    <li>
      <span
        className={`${placeStyle} gap-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
      >
        <Globe />
        {place === 'menu' ? <span aria-hidden="true">{languageName(code)}</span> : null}
        <select
          ref={select}
          aria-label={text('language.label')}
          value={code}
          onChange={({ target }) => void choose(target.value)}
          className="absolute inset-0 w-full cursor-pointer opacity-0"
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each} lang={each}>
              {languageName(each)}
            </option>
          ))}
        </select>
      </span>
    </li>
  );
}

function Globe() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5.5 fill-none stroke-current stroke-[1.6]">
      <circle cx="10" cy="10" r="7.7" />
      <path d="M2.3 10h15.4M10 2.3c2.2 2.2 3.2 4.8 3.2 7.7s-1 5.5-3.2 7.7c-2.2-2.2-3.2-4.8-3.2-7.7s1-5.5 3.2-7.7Z" />
    </svg>
  );
}

const storage = openStorage(() => window.localStorage);

/** Has the app speak another language, for this visit and those to come. `choose` tells whether it does. */
export function useLanguageChoice() {
  const [chosen, setChosen] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const choose = async (code: string): Promise<boolean> => {
    setChosen(code);
    setHasFailed(false);
    try {
      await chooseLanguage(code, storage);
      return true;
    } catch {
      setChosen(null);
      setHasFailed(true);
      return false;
    }
  };
  return { chosen, hasFailed, choose };
}

/** The classes of a link to a place of the app, with a line under the current one. */
const placeStyle =
  'relative flex min-h-11 items-center justify-start rounded-md px-3 font-medium bar:px-2.5 bar:rtl:px-2 whitespace-nowrap text-ink no-underline hover:bg-sunken after:absolute after:inset-x-3 bar:after:inset-x-2.5 bar:rtl:after:inset-x-2 after:bottom-1 after:h-0.5 after:origin-[0_50%] after:scale-x-0 after:rounded-full after:bg-ink after:transition-transform aria-[current=page]:font-bold aria-[current=page]:after:scale-x-100 rtl:after:origin-[100%_50%] forced-colors:aria-[current=page]:underline';

/** The classes of a row of such links: the words of its last one end where the column does. */
const endStyle = '-me-3 bar:-me-2.5 bar:rtl:-me-2';
