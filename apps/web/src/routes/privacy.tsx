import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { PrivacyScreen } from '../features/about/privacy-screen.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/privacy')({ loader: awaitLateTexts, component: PrivacyRoute });

function PrivacyRoute() {
  return (
    <Page title={text('footer.privacy')}>
      <PrivacyScreen />
    </Page>
  );
}
