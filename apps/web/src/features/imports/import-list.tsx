import type { DonorImport, DonorImports } from '@redthread/contract/imports';
import { FEWEST_COUNTED } from '@redthread/domain/near';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Panel } from '../../components/page.tsx';
import { Badge, type Fact, Facts } from '../../components/rows.tsx';
import { formatMoment } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { formatNumber } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';

/** What became of earlier lists, the newest first. */
export function ImportList({ items }: { items: readonly DonorImport[] }) {
  return (
    <Panel title={text('imports.earlier')}>
      {items.length === 0 ? <p className="text-muted">{text('imports.none')}</p> : null}
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <ImportItem key={item._id} item={item} />
        ))}
      </ul>
    </Panel>
  );
}

function ImportItem({ item }: { item: DonorImport }) {
  const [isEnding, setIsEnding] = useState(false);
  const started = formatMoment(item.createdAt);
  const { tone, label } = lookOf(item);
  return (
    <li className="grid grid-cols-1 gap-3 py-5 first:pt-0 last:pb-0">
      <h3 tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {started}
        <Badge tone={tone}>{label}</Badge>
      </h3>
      {item.state === 'stopped' ? <p>{text('imports.stoppedLine')}</p> : null}
      <div className="max-w-sm">
        <Facts layout="counts" facts={countsOf(item)} />
      </div>
      {isLeaving(item) ? (
        <div>
          <Button
            look="secondary"
            aria-label={text('imports.endOf', { moment: started })}
            onClick={() => setIsEnding(true)}
          >
            {text('imports.end')}
          </Button>
        </div>
      ) : null}
      {isEnding ? <EndDialog item={item} started={started} onClose={() => setIsEnding(false)} /> : null}
    </li>
  );
}

function lookOf(item: DonorImport) {
  if (item.state === 'stopped') return { tone: 'red', label: text('imports.stopped') } as const;
  if (item.state === 'ended') return { tone: 'plain', label: text('imports.ended') } as const;
  if (isLeaving(item)) return { tone: 'yellow', label: text('imports.leaving') } as const;
  return { tone: 'green', label: text('imports.left') } as const;
}

/** Of few, nobody is told how many joined: that would say who did. */
function countsOf({ rows, waiting, sent, bounced, joined }: DonorImport): Fact[] {
  return [
    [text('imports.rows'), formatNumber(rows)],
    [text('imports.waiting'), formatNumber(waiting)],
    [text('imports.invited'), formatNumber(sent)],
    [text('imports.bounced'), formatNumber(bounced)],
    [
      text('imports.joined'),
      joined === null
        ? text('imports.fewJoined', { count: FEWEST_COUNTED })
        : text('groups.atLeast', { number: formatNumber(joined) }),
    ],
  ];
}

interface EndDialogProps {
  item: DonorImport;
  started: string;
  onClose: () => void;
}

function EndDialog({ item: { _id: id }, started, onClose }: EndDialogProps) {
  const end = useEndImport();
  return (
    <ConfirmDialog
      title={text('imports.endOf', { moment: started })}
      confirmLabel={text('imports.end')}
      busyLabel={text('button.saving')}
      isBusy={end.isPending}
      error={end.error ? readFailure(end.error).message : null}
      onConfirm={() => end.mutate({ id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{text('imports.endHint')}</p>
    </ConfirmDialog>
  );
}

export type { DonorImports };

/** Whose imports: an NGO's, or an admin's own. */
export interface ImportOwner {
  readonly organisationId?: string;
}

/** While invites leave. */
const LOOK_AGAIN_MS = 10_000;

/** Imports, read again while invites leave. */
export function useDonorImports(owner: ImportOwner, meta: { expectedCodes: string[] }) {
  return trpc.imports.list.useQuery(owner, {
    refetchInterval: ({ state }) => (state.data?.items.some(isLeaving) ? LOOK_AGAIN_MS : false),
    meta,
  });
}

/** Whether some of it waits to be sent. */
function isLeaving({ state, waiting }: DonorImports['items'][number]): boolean {
  return state === 'sending' && waiting > 0;
}

function useEndImport() {
  const { imports } = trpc.useUtils();
  return trpc.imports.end.useMutation({ onSettled: () => imports.list.invalidate() });
}
