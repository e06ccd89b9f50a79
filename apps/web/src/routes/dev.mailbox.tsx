import { createFileRoute } from '@tanstack/react-router';
import { MailboxScreen } from '../features/mailbox/mailbox-screen.tsx';

export const Route = createFileRoute('/dev/mailbox')({ component: MailboxScreen });
