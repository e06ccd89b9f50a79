import { createFileRoute } from '@tanstack/react-router';
import { StopScreen } from '../features/mailed-invitation/stop-screen.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';

export const Route = createFileRoute('/ask_/stop')({ loader: awaitLateTexts, component: StopScreen });
