import { createFileRoute } from '@tanstack/react-router';
import { CodeLinkScreen } from '../features/email-code/code-link-screen.tsx';

export const Route = createFileRoute('/code')({ component: CodeLinkScreen });
