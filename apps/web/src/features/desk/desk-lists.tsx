import type { DeskRequest } from '@redthread/contract/organisations';
import { HOSPITAL_REFUSALS, type HospitalRefusal } from '@redthread/domain/organisation';
import { type ReactNode, useRef, useState } from 'react';
import { QueryFailure } from '../../components/failure-panel.tsx';
import { ReasonDialog } from '../../components/form/reason-dialog.tsx';
import { Empty } from '../../components/note.tsx';
import { Rows, useIsWide } from '../../components/rows.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { readFailure } from '../../lib/failure.ts';
import { formatNumber } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { ArrivalColumn } from './arrival-column.tsx';
import { DeskColumn, TITLES } from './desk-column.tsx';
import { DeskRow } from './desk-row.tsx';
import {
  type DeskList,
  type DeskQuery,
  type DeskTab,
  isOnTheWay,
  type MyOrganisation,
  useArrivals,
  useDeskList,
  useHospitalWord,
} from './use-desk.ts';

const NONE = { toConfirm: 'deskPage.noneToConfirm', open: 'deskPage.noneOpen' } as const;
const TABS: readonly DeskTab[] = ['toConfirm', 'onTheWay', 'open'];

/** What happened, and what was refused, by a press in a list. */
export interface News {
  said: string;
  refusal: string;
}

/** The requests at a hospital, and the donors on their way: columns where there is room, else one of them at a time. */
export function DeskLists({ hospital }: { hospital: MyOrganisation }) {
  const { _id: id } = hospital;
  const [shown, setShown] = useState<DeskTab>('toConfirm');
  const [news, setNews] = useState<News>({ said: '', refusal: '' });
  const isWide = useIsWide('lg');
  const lists = { toConfirm: useDeskList(id, 'toConfirm'), open: useDeskList(id, 'open') };
  const arrivals = useArrivals(id);
  const countIn = (tab: DeskTab) =>
    tab === 'onTheWay'
      ? countOf(arrivals, arrivals.data?.items.filter(isOnTheWay))
      : countOf(lists[tab], lists[tab].data?.items);
  const shared = (tab: DeskTab) => ({ hospital, count: countIn(tab), setNews });
  return (
    <div>
      {isWide ? null : (
        <ul className="mb-2 grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-x-4 border-b border-line">
          {TABS.map((tab) => (
            <li key={tab}>
              <button
                type="button"
                aria-current={tab === shown}
                onClick={() => setShown(tab)}
                className="flex h-full min-h-18 w-full flex-col items-start border border-b-3 border-transparent pb-1 text-start text-sm leading-tight text-muted hover:text-ink aria-[current=true]:border-b-ink aria-[current=true]:font-semibold aria-[current=true]:text-ink"
              >
                <span className="text-xl font-bold tabular-nums">{countIn(tab)}</span> {text(TITLES[tab])}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-1 items-start gap-8 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {TABS.map((tab) => {
          if (!isWide && tab !== shown) return null;
          if (tab === 'onTheWay') return <ArrivalColumn key={tab} {...shared(tab)} query={arrivals} />;
          return <RequestColumn key={tab} {...shared(tab)} list={tab} query={lists[tab]} />;
        })}
      </div>
      <div className="z-1 mt-4 tall:sticky tall:bottom-3">
        <p role="status" className="wrap-anywhere rounded-md bg-ok-soft p-3 text-ok shadow-sheet empty:sr-only">
          {news.said}
        </p>
        <p role="alert" className="wrap-anywhere rounded-md bg-danger-soft p-3 text-danger shadow-sheet empty:sr-only">
          {news.refusal}
        </p>
      </div>
    </div>
  );
}

function countOf({ error }: { error: unknown }, items: readonly unknown[] | undefined): string {
  return items === undefined ? (error ? '–' : '...') : formatNumber(items.length);
}

interface RequestColumnProps {
  hospital: MyOrganisation;
  list: DeskList;
  query: DeskQuery;
  count: string;
  setNews: (news: News) => void;
}

const SAID = { confirmed: 'deskPage.confirmed', refused: 'deskPage.refused' } as const;

function RequestColumn({ hospital, list, query, count, setNews }: RequestColumnProps) {
  const [refusing, setRefusing] = useState<DeskRequest | null>(null);
  const items = query.data?.items ?? [];
  const lost = useRef<number | null>(null);
  const { confirm, refuse } = useHospitalWord(hospital._id, (said, { _id, bloodType, user }) => {
    lost.current = items.findIndex((item) => item._id === _id);
    setRefusing(null);
    setNews({ said: text(SAID[said], { bloodType, name: user.name }), refusal: '' });
  });
  const act = (): void => setNews({ said: '', refusal: '' });
  const isBusy = ({ _id }: DeskRequest) =>
    (confirm.isPending && confirm.variables.id === _id) || (refuse.isPending && refuse.variables.id === _id);
  return (
    <DeskColumn tab={list} count={count} shown={items.map(({ _id }) => _id).join()} lost={lost}>
      {(titleId) => (
        <>
          <QueryFailure query={query} />
          {query.isPending ? <Skeleton label={text('button.loading')} shape="request" /> : null}
          {query.data !== undefined && items.length === 0 ? <Empty>{text(NONE[list])}</Empty> : null}
          {items.length === 0 ? null : (
            <Rows labelId={titleId}>
              {items.map(
                (request): ReactNode => (
                  <DeskRow
                    key={request._id}
                    request={request}
                    lost={lost}
                    isBusy={isBusy(request)}
                    onConfirm={
                      list === 'open'
                        ? undefined
                        : () => {
                            act();
                            confirm.mutate(
                              { id: request._id },
                              { onError: (error) => setNews({ said: '', refusal: readFailure(error).message }) },
                            );
                          }
                    }
                    onRefuse={() => {
                      act();
                      refuse.reset();
                      setRefusing(request);
                    }}
                  />
                ),
              )}
            </Rows>
          )}
          {refusing === null ? null : (
            <RefuseDialog
              request={refusing}
              phone={hospital.phone}
              isBusy={refuse.isPending}
              error={refuse.error ? readFailure(refuse.error).message : null}
              onConfirm={(reason) => refuse.mutate({ id: refusing._id, reason })}
              onClose={() => setRefusing(null)}
            />
          )}
        </>
      )}
    </DeskColumn>
  );
}

interface RefuseDialogProps {
  request: DeskRequest;
  /** Of the hospital, which the poster is given. */
  phone: string;
  isBusy: boolean;
  error: string | null;
  onConfirm: (reason: HospitalRefusal) => void;
  onClose: () => void;
}

/** Asks why a hospital refuses a request. Each reason is the sentence that its poster reads. */
function RefuseDialog({ request, phone, ...asking }: RefuseDialogProps) {
  const { bloodType, user } = request;
  return (
    <ReasonDialog
      {...asking}
      title={text('deskPage.refuseTitle', { bloodType, name: user.name })}
      label={text('deskPage.refuse')}
      legend={text('deskPage.posterReads')}
      reasons={HOSPITAL_REFUSALS}
      words={(reason) => text('live.refused', { reason })}
    >
      {text('deskPage.refuseHint', { phone })}
    </ReasonDialog>
  );
}
