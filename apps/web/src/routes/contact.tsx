import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { ContactScreen } from '../features/about/contact-screen.tsx';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/contact')({ component: ContactRoute });

function ContactRoute() {
  return (
    <Page title={text('contactPage.title')} width="narrow">
      <ContactScreen />
    </Page>
  );
}
