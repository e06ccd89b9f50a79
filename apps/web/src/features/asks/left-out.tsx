import type { LeftOut as Counts } from '@redthread/contract/asks';
import { ALL_REASONS_LEFT_OUT } from '@redthread/domain/left-out';
import { useState } from 'react';
import { Facts } from '../../components/facts.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { readFailure } from '../../lib/failure.ts';
import { formatNumber } from '../../lib/number.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';

const REASONS = {
  notAsking: 'leftOut.notAsking',
  resting: 'leftOut.resting',
  tooFar: 'leftOut.tooFar',
  wasAsked: 'leftOut.wasAsked',
  onTheWay: 'leftOut.onTheWay',
  askedLately: 'leftOut.askedLately',
  night: 'leftOut.night',
  keptForONegative: 'leftOut.keptForONegative',
} as const satisfies Record<keyof Counts, PlainKey>;

interface LeftOutProps {
  readonly requestId: string;
  /** Admins read exact numbers; posters steps of five, and nothing below. */
  readonly isExact?: boolean;
}

/** Why donors near are not asked for a request, in numbers; counted when somebody wants to know. */
export function LeftOut(props: LeftOutProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 content-center py-1.5">{text('leftOut.title')}</summary>
      {isOpen ? <Reasons {...props} /> : null}
    </details>
  );
}

function Reasons({ requestId, isExact = false }: LeftOutProps) {
  const { data, error, refetch } = trpc.asks.leftOut.useQuery({ id: requestId });
  if (error) {
    const retry = () => void refetch();
    return <FailurePanel title={text('failure.load')} detail={readFailure(error).message} onRetry={retry} />;
  }
  if (data === undefined) return <p role="status">{text('button.loading')}</p>;
  const facts = ALL_REASONS_LEFT_OUT.flatMap((reason) => {
    const count = data[reason] ?? 0;
    const told = isExact ? formatNumber(count) : `${formatNumber(count)}+`;
    return count === 0 ? [] : [[text(REASONS[reason]), told] as const];
  });
  if (facts.length === 0) return <p>{text(isExact ? 'leftOut.none' : 'leftOut.few')}</p>;
  return (
    <>
      <p className="mb-2 text-muted">{text('leftOut.hint')}</p>
      <Facts facts={facts} layout="counts" />
    </>
  );
}
