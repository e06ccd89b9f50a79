import type { DeskRequest } from '@redthread/contract/organisations';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useIsWide } from '../../components/by-width.tsx';
import { Empty } from '../../components/empty.tsx';
import { QueryFailure } from '../../components/failure-panel.tsx';
import { Rows } from '../../components/rows.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { readFailure } from '../../lib/failure.ts';
import { formatNumber } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { DeskRow } from './desk-row.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { type DeskList, type DeskQuery, type MyOrganisation, useDeskList, useHospitalWord } from './use-desk.ts';

const TITLES = { toConfirm: 'deskPage.toConfirm', open: 'deskPage.open' } as const;
const NONE = { toConfirm: 'deskPage.noneToConfirm', open: 'deskPage.noneOpen' } as const;

/** The requests at a hospital: columns where there is room, else one of them at a time. */
export function DeskLists({ hospital }: { hospital: MyOrganisation }) {
  const { _id: id } = hospital;
  const [shown, setShown] = useState<DeskList>('toConfirm');
  const [news, setNews] = useState({ said: '', refusal: '' });
  const isWide = useIsWide('lg');
  const columns: readonly (readonly [DeskList, DeskQuery])[] = [
    ['toConfirm', useDeskList(id, 'toConfirm')],
    ['open', useDeskList(id, 'open')],
  ];
  return (
    <div>
      {isWide ? null : (
        <ul className="mb-2 grid auto-cols-fr grid-flow-col gap-x-4 border-b border-line">
          {columns.map(([list, query]) => (
            <li key={list}>
              <button
                type="button"
                aria-current={list === shown}
                onClick={() => setShown(list)}
                className="flex h-full min-h-18 w-full flex-col items-start border border-b-3 border-transparent pb-1 text-start text-sm leading-tight text-muted hover:text-ink aria-[current=true]:border-b-ink aria-[current=true]:font-semibold aria-[current=true]:text-ink"
              >
                <span className="text-xl font-bold tabular-nums">{countOf(query)}</span> {text(TITLES[list])}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-1 items-start gap-8 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {columns.map(([list, query]) =>
          isWide || list === shown ? <DeskColumn key={list} {...{ hospital, list, query, setNews }} /> : null,
        )}
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

function countOf({ data, error }: DeskQuery): string {
  return data === undefined ? (error ? '–' : '...') : formatNumber(data.items.length);
}

interface DeskColumnProps {
  hospital: MyOrganisation;
  list: DeskList;
  query: DeskQuery;
  setNews: (news: { said: string; refusal: string }) => void;
}

const SAID = { confirmed: 'deskPage.confirmed', refused: 'deskPage.refused' } as const;

function DeskColumn({ hospital, list, query, setNews }: DeskColumnProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [refusing, setRefusing] = useState<DeskRequest | null>(null);
  const items = query.data?.items ?? [];
  const lost = useRef<number | null>(null);
  const box = useFocusOnNext(lost, title, items);
  const { confirm, refuse } = useHospitalWord(hospital._id, (said, { _id, bloodType, user }) => {
    lost.current = items.findIndex((item) => item._id === _id);
    setRefusing(null);
    setNews({ said: text(SAID[said], { bloodType, name: user.name }), refusal: '' });
  });
  const act = (): void => setNews({ said: '', refusal: '' });
  const isBusy = ({ _id }: DeskRequest) =>
    (confirm.isPending && confirm.variables.id === _id) || (refuse.isPending && refuse.variables.id === _id);
  return (
    <section ref={box} aria-labelledby={titleId} className="min-w-0">
      <h2 id={titleId} ref={title} tabIndex={-1} className="mb-3 text-xl font-semibold max-lg:not-focus:sr-only">
        {text(TITLES[list])} <span className="font-normal text-muted tabular-nums">{countOf(query)}</span>
      </h2>
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
    </section>
  );
}

/** When a row goes that had the focus, the one in its place takes it, else what the list is called. */
function useFocusOnNext(
  lost: RefObject<number | null>,
  title: RefObject<HTMLElement | null>,
  items: readonly DeskRequest[],
): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null);
  const shown = items.map(({ _id }) => _id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows go with the items
  useEffect(() => {
    const index = lost.current;
    lost.current = null;
    // The person has gone elsewhere meanwhile.
    if (index === null || document.activeElement !== document.body) return;
    const rows = box.current?.querySelectorAll<HTMLElement>('li h3') ?? [];
    const next = rows[Math.min(index, rows.length - 1)] ?? title.current;
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return box;
}
