import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { AboutAnswer, OperatorFacts, Words } from '../features/about/about-parts.tsx';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/contact')({ component: ContactRoute });

function ContactRoute() {
  return (
    <Page title={text('contactPage.title')} width="narrow">
      <ContactScreen />
    </Page>
  );
}

function ContactScreen() {
  return (
    <Words title={text('about.operator')}>
      <AboutAnswer isBrief>{({ operator }) => <OperatorFacts operator={operator} />}</AboutAnswer>
      <p>{text('contactPage.money')}</p>
      <p>{text('about.medical')}</p>
    </Words>
  );
}
