import { createFileRoute } from '@tanstack/react-router';
import { ResetScreen } from '../features/password/reset-screen.tsx';

export const Route = createFileRoute('/reset-password')({ component: ResetScreen });
