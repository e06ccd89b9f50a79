import type { AdminOverview, NewestWhole } from '@redthread/contract/overview';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Empty } from '../../components/empty.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { Rows } from '../../components/rows.tsx';
import { Status } from '../../components/status.tsx';
import { text } from '../../lib/text.ts';
import { useShowNewest } from './use-show-newest.ts';

type Recent = Pick<AdminOverview, 'recentDonors' | 'recentRequests'>;
type RecentRequest = (Recent | NewestWhole)['recentRequests'][number];

export interface AdminNewestProps {
  overview: Recent;
  renderDonor: (donor: Recent['recentDonors'][number]) => ReactNode;
  renderRequest: (request: RecentRequest) => ReactNode;
}

/** Who came last. Names and phones are whole once the admin has asked for that, which the server records. */
export function AdminNewest({ overview, renderDonor, renderRequest }: AdminNewestProps) {
  const { recentDonors, recentRequests, isShown, isAllWhole, isPending, refusal, show } = useShowNewest(overview);
  const heading = useRef<HTMLHeadingElement>(null);

  // The button that had the focus is gone.
  useEffect(() => {
    if (isShown) heading.current?.focus({ preventScroll: true });
  }, [isShown]);

  return (
    <>
      <section aria-labelledby="recent-donors">
        <h2 ref={heading} tabIndex={-1} id="recent-donors" className="mb-4 text-2xl font-semibold">
          {text('admin.recentDonors')}
        </h2>
        <Status text={isShown ? text('admin.showHint') : ''} />
        <Refusal text={refusal} />
        {isAllWhole ? null : (
          <div className="mb-6 grid max-w-prose justify-items-start gap-3">
            <p className="text-muted">{text('admin.showHint')}</p>
            <Button look="secondary" isBusy={isPending} onClick={show}>
              {text(isPending ? 'button.sending' : 'admin.showNewest')}
            </Button>
          </div>
        )}
        {recentDonors.length === 0 ? <Empty>{text('admin.noDonors')}</Empty> : null}
        {recentDonors.length === 0 ? null : <Rows>{recentDonors.map(renderDonor)}</Rows>}
      </section>
      <section aria-labelledby="recent-requests">
        <h2 id="recent-requests" className="mb-4 text-2xl font-semibold">
          {text('admin.recentRequests')}
        </h2>
        {recentRequests.length === 0 ? <Empty>{text('admin.noRequests')}</Empty> : null}
        {recentRequests.length === 0 ? null : <Rows>{recentRequests.map(renderRequest)}</Rows>}
      </section>
    </>
  );
}
