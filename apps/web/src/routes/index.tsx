import { createFileRoute } from '@tanstack/react-router';
import { useDocumentTitle } from '../components/page.tsx';
import { Status } from '../components/status.tsx';
import { GetStarted } from '../features/overview/get-started.tsx';
import { Hero } from '../features/overview/hero.tsx';
import { HowItWorks } from '../features/overview/how-it-works.tsx';
import { Statistics } from '../features/overview/statistics.tsx';
import { useArrivalNote } from '../lib/arrival-note.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/')({
  // The home screen is part of the main chunk.
  codeSplitGroupings: [],
  loader: ({ context }) => void context.queries.overview.home.prefetch(),
  component: HomeRoute,
});

function HomeRoute() {
  useDocumentTitle(text('nav.home'));
  const note = useArrivalNote();
  return (
    <>
      <div className={note ? 'mx-auto max-w-6xl px-4 pt-6 sm:px-6' : ''}>
        <Status text={note} />
      </div>
      <Hero />
      <Statistics />
      <HowItWorks />
      <GetStarted />
    </>
  );
}
