import { LANGUAGES } from '@redthread/domain/language';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../components/button.tsx';
import { selectStyle } from '../../components/form/control-style.ts';
import {
  hasRetryOffer,
  isOutage,
  knock,
  readConnection,
  subscribeToConnection,
  subscribeToRetryOffers,
} from '../../lib/connection.ts';
import { focusHeading } from '../../lib/heading-focus.ts';
import { languageName } from '../../lib/language.ts';
import { type PlainKey, spokenLanguage, text } from '../../lib/text.ts';
import { UnverifiedBanner } from '../mailed-link/unverified-banner.tsx';
import { TopBar, useLanguageChoice } from './top-bar.tsx';

const WORDS = { offline: 'connection.offline', silent: 'connection.silent' } as const;

// Choosing remounts the app: the focus moves to the new select in the same place.
let topOfChosen: number | null = null;

const LINKS: readonly { readonly to: LinkProps; readonly label: PlainKey }[] = [
  { to: { to: '/donors', search: { all: true, radius: 'any' } }, label: 'donors.all' },
  { to: { to: '/requests', search: { radius: 'any' } }, label: 'requests.title' },
  { to: { to: '/about' }, label: 'footer.about' },
  { to: { to: '/impact' }, label: 'footer.impact' },
  { to: { to: '/organs' }, label: 'footer.organs' },
  { to: { to: '/contact' }, label: 'contactPage.title' },
  { to: { to: '/privacy' }, label: 'footer.privacy' },
];

/** What is around every screen. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-md bg-surface font-semibold focus:not-sr-only focus:absolute focus:top-2 focus:start-2 focus:z-20 focus:px-4 focus:py-3"
      >
        {text('shell.skip')}
      </a>
      <TopBar />
      <UnverifiedBanner />
      {/* At least a window high: the footer waits below it, and doesn't jump when answers come. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-3.5rem)] flex-1">
        {children}
      </main>
      <Footer />
      <OfflineBanner />
    </div>
  );
}

function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-5 text-sm text-muted sm:px-6">
        <ul className="flex flex-wrap gap-x-6">
          {LINKS.map(({ to, label }) => (
            <li key={label}>
              <Link {...to} className="thread-link inline-flex min-h-11 min-w-11 items-center">
                {text(label)}
              </Link>
            </li>
          ))}
        </ul>
        <LanguageChoice />
        <div className="basis-full">
          <p className="max-w-prose">{text('footer.disclaimer')}</p>
          <p className="mt-2">{text('footer.copyright')}</p>
        </div>
      </div>
    </footer>
  );
}

/** The languages of the app, each by its own name, to pick from. */
function LanguageChoice() {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const { chosen, hasFailed, choose } = useLanguageChoice();

  useEffect(() => {
    if (topOfChosen !== null && select.current) {
      window.scrollBy({ top: topOf(select.current) - topOfChosen, behavior: 'instant' });
      select.current.focus({ preventScroll: true });
    }
    topOfChosen = null;
  }, []);

  const pick = async (code: string) => {
    topOfChosen = select.current && topOf(select.current);
    if (!(await choose(code))) topOfChosen = null;
  };

  return (
    <div className="w-40">
      <label htmlFor={id} className="sr-only">
        {text('language.label')}
      </label>
      <select
        ref={select}
        id={id}
        value={chosen ?? spokenLanguage().code}
        onChange={({ target }) => void pick(target.value)}
        className={selectStyle}
      >
        {LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageName(code)}
          </option>
        ))}
      </select>
      <p aria-live="polite" className={hasFailed ? 'mt-2 text-danger' : ''}>
        {hasFailed ? text('failure.load') : ''}
      </p>
    </div>
  );
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}

/** Says that what is on screen may be old, for as long as that is so. At the end of the page, so that nothing moves. */
function OfflineBanner() {
  const connection = useSyncExternalStore(subscribeToConnection, readConnection, readConnection);
  const [isTrying, setIsTrying] = useState(false);
  const queryClient = useQueryClient();
  const { asOf: AsOf, ...notices } = useSyncExternalStore(subscribeToNotices, readNotices, readNotices);
  const isOfferedElsewhere = useSyncExternalStore(subscribeToRetryOffers, hasRetryOffer, hasRetryOffer);

  const tryAgain = async () => {
    setIsTrying(true);
    if (failedOnScreen(queryClient).length === 0) await knock();
    await queryClient.refetchQueries({ type: 'active', predicate: hasFailed });
    setIsTrying(false);
    // The button that had the focus went with the banner.
    if (readConnection() === 'fine' && document.activeElement === document.body) focusHeading();
  };

  return (
    // A panel that says it already must not be covered, nor all of a window that is low.
    <div aria-live="polite" className={isOfferedElsewhere ? '' : 'tall:sticky tall:bottom-0 tall:z-10'}>
      {Object.entries(notices).map(([name, Notice]) => (
        <Notice key={name} />
      ))}
      {connection === 'fine' ? null : (
        <div className="border-t border-line bg-warn-soft">
          <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
            <p className="flex-1 basis-60">
              {text(WORDS[connection])} {text('connection.kept')} {AsOf === undefined ? null : <AsOf />}
            </p>
            {isOfferedElsewhere ? null : (
              <Button look="secondary" isBusy={isTrying} onClick={() => void tryAgain()}>
                {text('button.tryAgain')}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

function failedOnScreen(queryClient: QueryClient): Query[] {
  return queryClient.getQueryCache().findAll({ type: 'active', predicate: hasFailed });
}

function hasFailed({ state }: Query): boolean {
  return isOutage(state.error);
}

const listeners = new Set<() => void>();
let shown: Readonly<Record<string, ComponentType>> = {};

/** Shows something at the end of the window, on every screen: for code that is fetched after the first one. */
export function showNotice(name: string, notice: ComponentType): void {
  shown = { ...shown, [name]: notice };
  for (const listener of listeners) listener();
}

function readNotices(): typeof shown {
  return shown;
}

function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
