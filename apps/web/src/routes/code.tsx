import { createFileRoute } from '@tanstack/react-router';
import { CodeLinkScreen } from '../features/email-code/code-link-screen.tsx';

export const Route = createFileRoute('/code')({
  // A pending profile says who would be given its phone.
  loader: ({ context }) => void context.queries.overview.about.prefetch(),
  component: CodeLinkScreen,
});
