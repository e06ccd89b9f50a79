import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { Results } from '../features/overview/results.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/impact')({
  loader: ({ context }) => {
    void context.queries.overview.impact.prefetch();
    return awaitLateTexts();
  },
  component: ImpactRoute,
});

function ImpactRoute() {
  return (
    <Page title={text('footer.impact')} heading={text('impact.heading')} intro={text('impact.intro')}>
      <Results />
    </Page>
  );
}
