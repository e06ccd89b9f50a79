import { REQUEST_TIMEOUT_MS } from '@redthread/domain/limits';
import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { App, createAppRouter } from './app.tsx';
import { type AuthStore, createAuthStore, rememberSession, rememberSignIns } from './features/session/auth-store.ts';
import { checkSession, followLanguage, followSession } from './features/session/session-sync.ts';
import { fetchScreensWhenIdle, keepAppOnMissingChunk } from './lib/chunks.ts';
import { followNetwork } from './lib/connection.ts';
import { takeFirstAnswers, takeOver } from './lib/drawing.ts';
import { startLanguage } from './lib/language.ts';
import { createQueryClient, createScreenContext } from './lib/query-client.ts';
import { openStorage } from './lib/storage.ts';
import { createApiClient } from './lib/trpc.ts';

const storage = openStorage(() => window.localStorage);
const auth = createAuthStore(storage);
const client = createApiClient(auth.getToken, REQUEST_TIMEOUT_MS, () => rememberSession(auth), auth.hold);
const queryClient = createQueryClient(({ code }, isSeen) => {
  // A dialog over a form takes what is being typed: a form is told when it is sent.
  if (code === 'NOT_SIGNED_IN' && (isSeen || !auth.isHeld())) void checkSession(auth, client);
});
const router = createAppRouter(
  createScreenContext(client, queryClient, {
    isSignedIn: () => auth.getToken() !== null,
    isDonor: () => isDonor(auth),
  }),
);

rememberSignIns(auth, storage);
auth.restore();
takeFirstAnswers(queryClient);
followLanguage(auth, client, storage);
followSession(auth, client, queryClient);
followNetwork();
keepAppOnMissingChunk();
// Where the browser keeps nothing, or what is late can't be fetched, the app works as long as there is a connection.
fetchScreensWhenIdle(router, queryClient, (screens) => {
  import('./features/offline/start-offline.tsx')
    .then(({ startOffline }) => startOffline({ client, queryClient, router, auth, storage }, screens))
    .catch(() => undefined);
});

void start();

// Not at the module's top: a screen's chunk imports this one, and would wait for it.
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  await startLanguage(storage);
  // What the server drew stays until there is something to draw in its place.
  await router.load();
  keepPlace();
  createRoot(root).render(
    <StrictMode>
      <TakeOver>
        <App client={client} queryClient={queryClient} auth={auth} router={router} />
      </TakeOver>
    </StrictMode>,
  );
}

function isDonor(of: AuthStore): boolean {
  const state = of.getState();
  return 'user' in state && state.user.role === 'donor';
}

/** Whoever has read on meanwhile stays where they are: the router would begin at the top. */
function keepPlace(): void {
  const top = window.scrollY;
  if (top === 0) return;
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe();
    window.scrollTo(0, top);
  });
}

/** Before the browser paints. */
function TakeOver({ children }: { children: ReactNode }) {
  useLayoutEffect(takeOver, []);
  return children;
}
