import type { ReactNode } from 'react';
import { text } from '../../lib/text.ts';
import { UnverifiedBanner } from '../mailed-link/unverified-banner.tsx';
import { Footer } from './footer.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { TopBar } from './top-bar.tsx';

/** What is around every screen. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-md bg-surface font-semibold focus:not-sr-only focus:absolute focus:top-2 focus:start-2 focus:z-20 focus:px-4 focus:py-3"
      >
        {text('shell.skip')}
      </a>
      <TopBar />
      <UnverifiedBanner />
      {/* At least a window high: the footer waits below it, and doesn't jump when answers come. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-3.5rem)] flex-1">
        {children}
      </main>
      <Footer />
      <OfflineBanner />
    </div>
  );
}
