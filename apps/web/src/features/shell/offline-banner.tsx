import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../components/button.tsx';
import { isOutage, knock, readConnection, subscribeToConnection } from '../../lib/connection.ts';
import { focusHeading } from '../../lib/heading-focus.ts';
import { readNotices, subscribeToNotices } from '../../lib/late-notices.ts';
import { hasRetryOffer, subscribeToRetryOffers } from '../../lib/retry-offers.ts';
import { text } from '../../lib/text.ts';

const WORDS = { offline: 'connection.offline', silent: 'connection.silent' } as const;

/** Says that what is on screen may be old, for as long as that is so. At the end of the page, so that nothing moves. */
export function OfflineBanner() {
  const connection = useSyncExternalStore(subscribeToConnection, readConnection, readConnection);
  const [isTrying, setIsTrying] = useState(false);
  const queryClient = useQueryClient();
  const { asOf: AsOf, ...notices } = useSyncExternalStore(subscribeToNotices, readNotices, readNotices);
  const isOfferedElsewhere = useSyncExternalStore(subscribeToRetryOffers, hasRetryOffer, hasRetryOffer);

  const tryAgain = async () => {
    setIsTrying(true);
    if (failedOnScreen(queryClient).length === 0) await knock();
    await queryClient.refetchQueries({ type: 'active', predicate: hasFailed });
    setIsTrying(false);
    // The button that had the focus went with the banner.
    if (readConnection() === 'fine' && document.activeElement === document.body) focusHeading();
  };

  return (
    // A panel that says it already must not be covered, nor all of a window that is low.
    <div aria-live="polite" className={isOfferedElsewhere ? '' : 'tall:sticky tall:bottom-0 tall:z-10'}>
      {Object.entries(notices).map(([name, Notice]) => (
        <Notice key={name} />
      ))}
      {connection === 'fine' ? null : (
        <div className="border-t border-line bg-warn-soft">
          <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
            <p className="flex-1 basis-60">
              {text(WORDS[connection])} {text('connection.kept')} {AsOf === undefined ? null : <AsOf />}
            </p>
            {isOfferedElsewhere ? null : (
              <Button look="secondary" isBusy={isTrying} onClick={() => void tryAgain()}>
                {text('button.tryAgain')}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

function failedOnScreen(queryClient: QueryClient): Query[] {
  return queryClient.getQueryCache().findAll({ type: 'active', predicate: hasFailed });
}

function hasFailed({ state }: Query): boolean {
  return isOutage(state.error);
}
