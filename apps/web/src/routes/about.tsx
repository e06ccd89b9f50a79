import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { AboutScreen } from '../features/about/about-screen.tsx';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/about')({ component: AboutRoute });

function AboutRoute() {
  return (
    <Page title={text('footer.about')} heading={text('about.heading')} width="narrow">
      <AboutScreen />
    </Page>
  );
}
