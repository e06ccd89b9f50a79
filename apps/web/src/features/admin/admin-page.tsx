import type { ReactNode } from 'react';
import { Page } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { text } from '../../lib/text.ts';
import { useSession } from '../session/use-session.ts';
import { SignInInvitation } from '../sign-in/sign-in-first.tsx';

interface AdminPageProps {
  title: string;
  /** The screen itself, to come back to. */
  next: string;
  children: (name: string) => ReactNode;
}

/** An admin's screen, for who is signed in; the server decides whether they may see it. */
export function AdminPage({ title, next, children }: AdminPageProps) {
  const session = useSession();
  if (session.status === 'loading') {
    return (
      <Page title={title}>
        <Skeleton label={text('button.loading')} shape="row" count={4} />
      </Page>
    );
  }
  if (session.status === 'unauthenticated') {
    return (
      <Page title={title} intro={text('signIn.toSeePage')}>
        <SignInInvitation next={next} />
      </Page>
    );
  }
  return <Page title={title}>{children(session.user.name)}</Page>;
}
