import { UNNAMED } from '@redthread/domain/sign-up';
import { Navigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Note } from '../../components/note.tsx';
import { Page } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { text } from '../../lib/text.ts';
import { useLeaveWhenRoleChosen } from '../session/use-leave-when-signed-in.ts';
import { useSession } from '../session/use-session.ts';
import { roleOnTheWay } from '../sign-in/auth-search.ts';
import { FirstRoleForm } from './first-role-form.tsx';

/** The choice of a role after a first sign-in with Google. Who comes here without one is sent to sign up. */
export function RoleSelectionScreen() {
  const { state } = useRouter();
  // Once: while the person goes on, the state is the next screen's already.
  const [{ newUser, next }] = useState(state.location.state);
  const session = useSession();
  useLeaveWhenRoleChosen(next);
  if (session.status === 'loading') {
    return (
      <Page title={text('signUp.complete')} width="narrow">
        <Skeleton label={text('button.loading')} shape="field" count={2} />
      </Page>
    );
  }
  // Signed out or in as another meanwhile: the state of a page outlives both. A session that ended is still theirs.
  const isTheirs = 'user' in session && session.user._id === newUser?._id;
  if (newUser === undefined || !isTheirs) return <Navigate to="/register" replace />;
  const isUnnamed = newUser.name === UNNAMED;
  return (
    <Page
      title={text('signUp.complete')}
      heading={isUnnamed ? text('signUp.complete') : text('greeting.welcome', { name: newUser.name })}
      width="narrow"
    >
      {newUser.startsAfresh ? (
        <div className="mb-6">
          <Note>{text('reset.startsAfresh')}</Note>
        </div>
      ) : null}
      <FirstRoleForm userId={newUser._id} asksName={isUnnamed} preset={roleOnTheWay({ next })} />
      <p className="mt-6 text-muted">{text('roleSelection.later')}</p>
    </Page>
  );
}
