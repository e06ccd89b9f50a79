import { Button } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';

/** For a defect of ours, or a part of the app that couldn't be fetched, which only a reload fetches again. */
export function ErrorScreen() {
  return (
    <Page title="Something went wrong" width="narrow" intro="This page couldn't be shown. What you typed is kept.">
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </Page>
  );
}
