import type { Hideable, HidingReason } from '@redthread/domain/hiding';
import { linkWords } from '../../components/button.tsx';
import { RichText } from '../../lib/rich-text.tsx';
import { type PlainKey, text } from '../../lib/text.ts';

const WORDS = {
  donor: { said: 'hidden.donorSaid', next: 'hidden.donorNext' },
  request: { said: 'hidden.requestSaid', next: 'hidden.requestNext' },
} as const;

interface HiddenNoteProps {
  of: Hideable;
  /** Of a request. */
  hospital?: string;
  reason: HidingReason;
}

/** Tells an owner that an admin hides what is theirs, why, and what can be done about it. */
export function HiddenNote({ of, hospital = '', reason }: HiddenNoteProps) {
  const { said, next } = WORDS[of];
  const title = of === 'donor' ? text('hidden.donorTitle') : text('hidden.requestTitle', { hospital });
  return (
    <div role="status" className="grid gap-1 rounded-md border border-transparent bg-warn-soft p-4 text-warn">
      <p className="wrap-anywhere text-lg font-semibold">{title}</p>
      <p>{text(said)}</p>
      <p className="font-semibold">{text('hidden.because', { reason: text(REASON_WORDS[reason]) })}</p>
      <p>
        <RichText id={next} tags={{ link: linkWords({ to: '/contact' }) }} />
      </p>
    </div>
  );
}

/** Why something is hidden or removed, as an admin chooses it and its owner reads it. */
export const REASON_WORDS = {
  wrongDetails: 'hidden.wrongDetails',
  notReal: 'hidden.notReal',
  othersData: 'hidden.othersData',
  money: 'hidden.money',
  duplicate: 'hidden.duplicate',
  bloodType: 'hidden.bloodType',
} as const satisfies Record<HidingReason, PlainKey>;
