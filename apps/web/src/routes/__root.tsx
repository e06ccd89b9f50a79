import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { usePersonKey } from '../features/session/typed.ts';
import { AppFrame } from '../features/shell/app-frame.tsx';
import { NotFoundScreen } from '../features/shell/error-screen.tsx';
import { SignInAgain } from '../features/sign-in/sign-in-again.tsx';
import { useHeadingFocus, useStepFocus } from '../lib/heading-focus.ts';
import type { ScreenContext } from '../lib/query-client.ts';

export const Route = createRootRouteWithContext<ScreenContext>()({
  component: RootRoute,
  notFoundComponent: NotFoundScreen,
});

function RootRoute() {
  const personKey = usePersonKey();
  useHeadingFocus();
  useStepFocus(personKey);
  return (
    <AppFrame>
      {/* Each screen begins anew for the next person. */}
      <Outlet key={personKey} />
      <SignInAgain />
    </AppFrame>
  );
}
