import { createFileRoute } from '@tanstack/react-router';
import { useDocumentTitle } from '../components/page.tsx';
import { GetStarted } from '../features/overview/get-started.tsx';
import { Hero } from '../features/overview/hero.tsx';
import { HowItWorks } from '../features/overview/how-it-works.tsx';
import { Statistics } from '../features/overview/statistics.tsx';

export const Route = createFileRoute('/')({ component: HomeRoute });

function HomeRoute() {
  useDocumentTitle('Home');
  return (
    <>
      <Hero />
      <Statistics />
      <HowItWorks />
      <GetStarted />
    </>
  );
}
