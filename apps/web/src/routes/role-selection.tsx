import { createFileRoute } from '@tanstack/react-router';
import { RoleSelectionScreen } from '../features/role/role-selection-screen.tsx';

export const Route = createFileRoute('/role-selection')({ component: RoleSelectionScreen });
