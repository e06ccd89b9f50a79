import type { Exclusions as Counts } from '@redthread/contract/invitations';
import { ALL_EXCLUSION_REASONS } from '@redthread/domain/exclusions';
import { useState } from 'react';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Facts } from '../../components/rows.tsx';
import { readFailure } from '../../lib/failure.ts';
import { formatNumber } from '../../lib/number.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';

const REASONS = {
  notInvitable: 'exclusions.notInvitable',
  resting: 'exclusions.resting',
  tooFar: 'exclusions.tooFar',
  wasInvited: 'exclusions.wasInvited',
  onTheWay: 'exclusions.onTheWay',
  invitedRecently: 'exclusions.invitedRecently',
  night: 'exclusions.night',
  keptForONegative: 'exclusions.keptForONegative',
} as const satisfies Record<keyof Counts, PlainKey>;

interface ExclusionsProps {
  readonly requestId: string;
  /** Admins read exact numbers; posters steps of five, and nothing below. */
  readonly isExact?: boolean;
}

/** Why donors near are not asked for a request, in numbers; counted when somebody wants to know. */
export function Exclusions(props: ExclusionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 content-center py-1.5">{text('exclusions.title')}</summary>
      {isOpen ? <Reasons {...props} /> : null}
    </details>
  );
}

function Reasons({ requestId, isExact = false }: ExclusionsProps) {
  const { data, error, refetch } = trpc.invitations.exclusions.useQuery({ id: requestId });
  if (error) {
    const retry = () => void refetch();
    return <FailurePanel title={text('failure.load')} detail={readFailure(error).message} onRetry={retry} />;
  }
  if (data === undefined) return <p role="status">{text('button.loading')}</p>;
  const facts = ALL_EXCLUSION_REASONS.flatMap((reason) => {
    const count = data[reason] ?? 0;
    const told = isExact ? formatNumber(count) : `${formatNumber(count)}+`;
    return count === 0 ? [] : [[text(REASONS[reason]), told] as const];
  });
  if (facts.length === 0) return <p>{text(isExact ? 'exclusions.none' : 'exclusions.few')}</p>;
  return (
    <>
      <p className="mb-2 text-muted">{text('exclusions.hint')}</p>
      <Facts facts={facts} layout="counts" />
    </>
  );
}
