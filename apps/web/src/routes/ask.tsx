import { createFileRoute } from '@tanstack/react-router';
import { AskScreen } from '../features/mailed-ask/ask-screen.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';

export const Route = createFileRoute('/ask')({ loader: awaitLateTexts, component: AskScreen });
