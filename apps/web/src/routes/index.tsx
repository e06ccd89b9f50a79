import { createFileRoute } from '@tanstack/react-router';
import { Status } from '../components/note.tsx';
import { useDocumentTitle } from '../components/page.tsx';
import { GetStarted, Hero, HowItWorks, Statistics } from '../features/overview/home.tsx';
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
