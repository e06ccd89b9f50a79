import type { ReactNode } from 'react';
import { UnverifiedBanner } from '../auth/unverified-banner.tsx';
import { Footer } from './footer.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { TopBar } from './top-bar.tsx';

/** What is around every screen. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-lg bg-surface font-semibold focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-20 focus:px-4 focus:py-3"
      >
        Skip to content
      </a>
      <TopBar />
      <UnverifiedBanner />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer />
      <OfflineBanner />
    </div>
  );
}
