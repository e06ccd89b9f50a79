import { createFileRoute } from '@tanstack/react-router';
import { InvitationScreen } from '../features/mailed-invitation/invitation-screen.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';

export const Route = createFileRoute('/ask')({ loader: awaitLateTexts, component: InvitationScreen });
