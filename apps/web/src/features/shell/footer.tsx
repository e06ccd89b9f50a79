import { Link, type LinkProps } from '@tanstack/react-router';
import { type PlainKey, text } from '../../lib/text.ts';
import { LanguageChoice } from './language-choice.tsx';

const LINKS: readonly { readonly to: LinkProps; readonly label: PlainKey }[] = [
  { to: { to: '/donors', search: { all: true, radius: 'any' } }, label: 'donors.all' },
  { to: { to: '/requests', search: { radius: 'any' } }, label: 'requests.title' },
  { to: { to: '/about' }, label: 'footer.about' },
  { to: { to: '/contact' }, label: 'contactPage.title' },
  { to: { to: '/privacy' }, label: 'footer.privacy' },
];

export function Footer() {
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
