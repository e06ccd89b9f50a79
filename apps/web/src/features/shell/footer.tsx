import { Link } from '@tanstack/react-router';
import { text } from '../../lib/text.ts';
import { DevMailboxLink, useHasDevMailbox } from '../mailbox/dev-mailbox-link.tsx';
import { LanguageChoice } from './language-choice.tsx';

export function Footer() {
  const hasDevMailbox = useHasDevMailbox();
  return (
    <footer className="border-t border-line">
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-8 px-4 py-12 text-muted sm:px-6 md:grid-cols-[minmax(0,1fr)_auto]">
        <ul className="grid content-start gap-x-8 gap-y-2 sm:flex sm:flex-wrap">
          <li>
            <Link to="/donors" search={{ all: true, radius: 'any' }} className="thread-link inline-block py-1">
              {text('footer.allDonors')}
            </Link>
          </li>
          <li>
            <Link to="/requests" search={{ radius: 'any' }} className="thread-link inline-block py-1">
              {text('footer.allRequests')}
            </Link>
          </li>
          <li>
            <Link to="/about" className="thread-link inline-block py-1">
              {text('footer.about')}
            </Link>
          </li>
          <li>
            <Link to="/contact" className="thread-link inline-block py-1">
              {text('footer.contact')}
            </Link>
          </li>
          <li>
            <Link to="/privacy" className="thread-link inline-block py-1">
              {text('footer.privacy')}
            </Link>
          </li>
          {hasDevMailbox ? (
            <li className="py-1">
              <DevMailboxLink />
            </li>
          ) : null}
        </ul>
        <LanguageChoice />
        <div className="col-span-full grid gap-4 border-t border-line pt-6 text-sm">
          <p className="max-w-prose">{text('footer.disclaimer')}</p>
          <p>{text('footer.copyright')}</p>
        </div>
      </div>
    </footer>
  );
}
