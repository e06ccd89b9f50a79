import { REQUEST_TIMEOUT_MS } from '@redthread/domain/limits';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createAuthStore } from './features/session/auth-store.ts';
import { rememberSignIns } from './features/session/earlier-sign-in.ts';
import { followLanguage } from './features/session/own-language.ts';
import { rememberSession } from './features/session/remembered-session.ts';
import { checkSession, followSession } from './features/session/session-sync.ts';
import { AuthProvider } from './features/session/use-session.ts';
import { fetchScreensWhenIdle, keepAppOnMissingChunk } from './lib/chunks.ts';
import { followNetwork } from './lib/connection.ts';
import { startLanguage, subscribeToLanguage } from './lib/language.ts';
import { createQueryClient } from './lib/query-client.ts';
import { createScreenContext } from './lib/screen-context.ts';
import { openStorage } from './lib/storage.ts';
import { spokenLanguage } from './lib/text.ts';
import { createApiClient, trpc } from './lib/trpc.ts';
import { createAppRouter } from './router.ts';
import './styles/app.css';

const storage = openStorage(() => window.localStorage);
const auth = createAuthStore(storage);
const client = createApiClient(auth.getToken, REQUEST_TIMEOUT_MS, () => rememberSession(auth));
const queryClient = createQueryClient(({ code }) => {
  if (code === 'NOT_SIGNED_IN') void checkSession(auth, client);
});
const router = createAppRouter(createScreenContext(client, queryClient, () => auth.getToken() !== null));

rememberSignIns(auth, storage);
auth.restore();
followLanguage(auth, client, storage);
followSession(auth, client, queryClient);
followNetwork();
keepAppOnMissingChunk();
fetchScreensWhenIdle(router);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

await startLanguage(storage);
createRoot(root).render(
  <StrictMode>
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <AuthProvider value={auth}>
          <SpokenApp />
        </AuthProvider>
      </QueryClientProvider>
    </trpc.Provider>
  </StrictMode>,
);

/** A language change remounts the app: input survives as drafts, answers in the query cache. */
function SpokenApp() {
  const { code } = useSyncExternalStore(subscribeToLanguage, spokenLanguage);
  return <RouterProvider key={code} router={router} />;
}
