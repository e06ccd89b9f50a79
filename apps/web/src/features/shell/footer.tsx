import { Link } from '@tanstack/react-router';
import { ThreadRule } from '../../components/thread-rule.tsx';
import { text } from '../../lib/text.ts';

export function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto grid max-w-6xl gap-6 px-4 py-12 text-muted sm:px-6">
        <ThreadRule />
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          <li>
            <Link to="/donors" className="thread-link inline-block py-1">
              {text('footer.allDonors')}
            </Link>
          </li>
          <li>
            <Link to="/requests" className="thread-link inline-block py-1">
              {text('footer.allRequests')}
            </Link>
          </li>
        </ul>
        <p className="max-w-prose">{text('footer.disclaimer')}</p>
        <p>{text('footer.copyright')}</p>
      </div>
    </footer>
  );
}
