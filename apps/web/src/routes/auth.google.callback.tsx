import { createFileRoute } from '@tanstack/react-router';
import { GoogleCallbackScreen } from '../features/google/google-callback-screen.tsx';

export const Route = createFileRoute('/auth/google/callback')({ component: GoogleCallbackScreen });
