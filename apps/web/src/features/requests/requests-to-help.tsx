import type { BloodType } from '@redthread/domain/blood-type';
import { DASHBOARD_REQUESTS } from '@redthread/domain/limits';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { Empty } from '../../components/empty.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { linkWords } from '../../components/link-words.tsx';
import { Panel } from '../../components/panel.tsx';
import { Rows } from '../../components/rows.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { readFailure } from '../../lib/failure.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { aroundOf, type NearSearch, nearQuery } from '../near/near-search.ts';
import { NoneNear } from '../near/none-near.tsx';
import { useMistake } from '../near/use-town.ts';
import { WiderLinks } from '../near/wider-links.tsx';
import { WrongWhere } from '../near/wrong-where.tsx';
import { RequestCard } from './request-card.tsx';
import { useRequestAction } from './use-request-action.tsx';

interface RequestsToHelpProps {
  /** The donor's own type; without one, all requests are shown. */
  donorBloodType?: BloodType | undefined;
  /** Around the donor's town, unless they want to see all. */
  where: NearSearch;
  /** What stands above the requests. */
  children?: ReactNode;
}

export function RequestsToHelp({ donorBloodType, where, children }: RequestsToHelpProps) {
  const around = aroundOf(where);
  const mistake = useMistake(where);
  const query = trpc.requests.list.useQuery(
    { donorBloodType, ...nearQuery(where), limit: DASHBOARD_REQUESTS },
    { enabled: mistake === null },
  );
  const actionOf = useRequestAction();
  return (
    <Panel title={text('requestsToHelp.title')}>
      {children}
      {mistake !== null ? (
        <WrongWhere mistake={mistake} search={where} />
      ) : query.data ? (
        <>
          {query.data.items.length === 0 ? (
            <Empty
              action={
                <>
                  {around === null ? null : <WiderLinks around={around} />}
                  {donorBloodType === undefined ? (
                    <Link to="/requests" search={{ radius: 'any' }} className={buttonStyle('secondary')}>
                      {text('notFound.requests')}
                    </Link>
                  ) : null}
                </>
              }
            >
              {around === null ? text('requests.none') : <NoneNear id="requests.noneNear" around={around} />}
              {donorBloodType === undefined ? null : (
                <>
                  {' '}
                  <RichText
                    id="requests.onlyFor"
                    values={{ bloodType: donorBloodType }}
                    tags={{ link: linkWords({ to: '/requests', search: { radius: 'any' } }) }}
                  />
                </>
              )}
            </Empty>
          ) : null}
          {query.data.items.length === 0 ? null : (
            <Rows>
              {query.data.items.map((request) => (
                <RequestCard key={request._id} request={request}>
                  {actionOf(request)}
                </RequestCard>
              ))}
            </Rows>
          )}
          {query.data.total > 0 ? (
            <Link to="/requests" search={{ donorBloodType, ...where }} className="mt-5 inline-block thread-link">
              {text('requests.viewAll', { count: query.data.total })}
            </Link>
          ) : null}
        </>
      ) : query.error ? (
        <FailurePanel
          title={text('requests.failed')}
          detail={readFailure(query.error).message}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Skeleton label={text('button.loading')} shape="request" />
      )}
    </Panel>
  );
}
