import { Link } from '@tanstack/react-router';
import { LanguageChoice } from './language-choice.tsx';

export function Footer() {
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-6xl gap-4 px-4 py-10 text-muted sm:px-6">
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          <li>
            <Link to="/donors" className="inline-block py-1 text-ink underline">
              All donors
            </Link>
          </li>
          <li>
            <Link to="/requests" className="inline-block py-1 text-ink underline">
              All requests and donors
            </Link>
          </li>
        </ul>
        <LanguageChoice />
        <p>
          Redthread helps people find each other. It is not medical advice: hospitals decide who may give blood to whom.
        </p>
        <p>© 2024 Redthread</p>
      </div>
    </footer>
  );
}
