import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { Page } from '../../components/page.tsx';

export function NotFoundScreen() {
  return (
    <Page
      title="Page not found"
      width="narrow"
      intro="There is nothing at this address. It may be mistyped, or the page may have moved."
    >
      <div className="flex flex-wrap gap-3">
        <Link to="/" className={buttonStyle()}>
          Go to the home page
        </Link>
        <Link to="/matching" className={buttonStyle('secondary')}>
          Find donors
        </Link>
        <Link to="/requests" className={buttonStyle('secondary')}>
          See all requests
        </Link>
      </div>
    </Page>
  );
}
