import type { Hideable, HidingReason } from '@redthread/domain/hiding';
import { linkWords } from '../../components/link-words.tsx';
import { RichText } from '../../lib/rich-text.tsx';
import { type PlainKey, text } from '../../lib/text.ts';

const REASONS = {
  wrongDetails: 'hidden.wrongDetails',
  notReal: 'hidden.notReal',
  othersData: 'hidden.othersData',
  money: 'hidden.money',
  duplicate: 'hidden.duplicate',
} as const satisfies Record<HidingReason, PlainKey>;

const WORDS = {
  donor: { title: 'hidden.donorTitle', said: 'hidden.donorSaid', next: 'hidden.donorNext' },
  request: { title: 'hidden.requestTitle', said: 'hidden.requestSaid', next: 'hidden.requestNext' },
} as const;

/** Tells an owner that an admin hides what is theirs, why, and what can be done about it. */
export function HiddenNote({ of, reason }: { of: Hideable; reason: HidingReason }) {
  const { title, said, next } = WORDS[of];
  return (
    <div role="status" className="grid gap-1 rounded-md border border-transparent bg-warn-soft p-4 text-warn">
      <p className="text-lg font-semibold">{text(title)}</p>
      <p>{text(said)}</p>
      <p className="font-semibold">{text(REASONS[reason])}</p>
      <p>
        <RichText id={next} tags={{ link: linkWords({ to: '/contact' }) }} />
      </p>
    </div>
  );
}
