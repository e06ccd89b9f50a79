import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { SignInAgain } from '../features/auth/sign-in/sign-in-again.tsx';
import { AppFrame } from '../features/shell/app-frame.tsx';
import { NotFoundScreen } from '../features/shell/not-found-screen.tsx';
import { useHeadingFocus } from '../lib/heading-focus.ts';
import type { ScreenContext } from '../lib/screen-context.ts';

export const Route = createRootRouteWithContext<ScreenContext>()({
  component: RootRoute,
  notFoundComponent: NotFoundScreen,
});

function RootRoute() {
  useHeadingFocus();
  return (
    <AppFrame>
      <Outlet />
      <SignInAgain />
    </AppFrame>
  );
}
