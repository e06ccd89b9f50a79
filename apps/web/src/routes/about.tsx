import { createFileRoute, Link } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { AboutAnswer, OperatorFacts, Words } from '../features/about/about-parts.tsx';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/about')({ component: AboutRoute });

function AboutRoute() {
  return (
    <Page title={text('footer.about')} heading={text('about.heading')} width="narrow">
      <AboutScreen />
    </Page>
  );
}

function AboutScreen() {
  return (
    <>
      <Words title={text('about.operator')}>
        <AboutAnswer isBrief>
          {({ operator }) => (
            <>
              {operator.about === null ? null : <p className="wrap-anywhere">{operator.about}</p>}
              <OperatorFacts operator={operator} />
            </>
          )}
        </AboutAnswer>
      </Words>
      <Words title={text('about.what')}>
        <p>{text('about.whatWords')}</p>
        <p>{text('about.medical')}</p>
        <p>
          <Link to="/impact" className="thread-link">
            {text('footer.impact')}
          </Link>
        </p>
        <p>
          <Link to="/organisations" className="thread-link">
            {text('about.organisations')}
          </Link>
        </p>
      </Words>
    </>
  );
}
