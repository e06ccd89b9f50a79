import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { FirebaseLinkScreen } from '../features/mailed-link/firebase-link-screen.tsx';
import { readFirebaseLink } from '../features/mailed-link/firebase-link-search.ts';
import { VerifyScreen } from '../features/mailed-link/verify-screen.tsx';

export const Route = createFileRoute('/verify-email')({ validateSearch: readFirebaseLink, component: VerifyRoute });

function VerifyRoute() {
  const search = Route.useSearch();
  // The screen removes the code from the URL.
  const [{ oobCode }] = useState(search);
  return oobCode === undefined ? <VerifyScreen /> : <FirebaseLinkScreen code={oobCode} />;
}
