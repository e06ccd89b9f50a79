import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { OrganSignpost } from '../features/organs/organ-signpost.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/organs')({ loader: awaitLateTexts, component: OrgansRoute });

function OrgansRoute() {
  return (
    <Page
      title={text('organs.title')}
      width="narrow"
      intro={
        <>
          <p>{text('organs.intro')}</p>
          <p className="mt-2">{text('organs.notHere')}</p>
        </>
      }
    >
      <OrganSignpost />
    </Page>
  );
}
