import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { Page } from '../../components/page.tsx';
import { text } from '../../lib/text.ts';

export function NotFoundScreen() {
  return (
    <Page title={text('notFound.title')} isLost width="narrow" intro={text('notFound.intro')}>
      <div className="flex flex-wrap gap-3">
        <Link to="/" className={buttonStyle()}>
          {text('notFound.home')}
        </Link>
        <Link to="/matching" className={buttonStyle('secondary')}>
          {text('nav.findDonors')}
        </Link>
        <Link to="/requests" search={{ radius: 'any' }} className={buttonStyle('secondary')}>
          {text('notFound.requests')}
        </Link>
      </div>
    </Page>
  );
}
