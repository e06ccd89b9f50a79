import type { Hideable, HidingReason } from '@redthread/domain/hiding';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Facts } from '../../components/facts.tsx';
import { Panel } from '../../components/panel.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { Status } from '../../components/status.tsx';
import { formatMoment } from '../../lib/day.ts';
import { text } from '../../lib/text.ts';
import { REASON_WORDS } from '../hidden/reason-words.ts';
import { HidingDialog } from './hiding-dialog.tsx';
import { useHiding } from './use-hiding.ts';

const DONE = {
  donor: { hide: 'desk.donorHidden', show: 'desk.donorShown', remove: 'desk.donorRemoved' },
  request: { hide: 'desk.requestHidden', show: 'desk.requestShown', remove: 'desk.requestRemoved' },
} as const;

interface HidingState {
  readonly hiddenAt: string | null;
  readonly hiddenFor: HidingReason | null;
}

interface HidingPanelProps {
  subject: Hideable;
  /** Of the person, or the request. */
  id: string;
  /** Whose, or for which hospital. */
  name: string;
  /** Null for nothing that could be hidden: it is gone, over, or an admin's. */
  state: HidingState | null;
}

/** Where an admin hides what a donor offers, or a request, shows it again, or removes it. */
export function HidingPanel({ subject, id, name, state }: HidingPanelProps) {
  const [asked, setAsked] = useState<'hide' | 'remove' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { hide, show, remove, done, isBusy, refusal, begin } = useHiding(() => setAsked(null));
  // The button that was pressed is gone.
  useEffect(() => {
    if (done !== null) heading.current?.focus({ preventScroll: true });
  }, [done]);
  // What was refused, since it is over meanwhile, says so.
  if (state === null && done === null && asked === null && refusal === null) return null;
  const isHidden = state !== null && state.hiddenAt !== null;
  const ask = (act: 'hide' | 'remove') => {
    begin();
    setAsked(act);
  };
  return (
    <Panel title={text('desk.hideOrRemove')} headingRef={heading}>
      <Status text={done === null ? '' : text(DONE[subject][done])} />
      {asked === null ? <Refusal text={refusal ?? ''} /> : null}
      {state === null ? null : (
        <>
          {state.hiddenAt === null || state.hiddenFor === null ? null : (
            <Facts
              facts={[
                [text('desk.hiddenSince'), formatMoment(state.hiddenAt)],
                [text('desk.why'), text(REASON_WORDS[state.hiddenFor])],
              ]}
            />
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            {isHidden ? (
              <Button look="secondary" isBusy={isBusy} onClick={() => show.mutate({ subject, id })}>
                {text('desk.showAgain')}
              </Button>
            ) : (
              <Button look="secondary" onClick={() => ask('hide')}>
                {text('desk.hide')}
              </Button>
            )}
            <Button look="secondary" onClick={() => ask('remove')}>
              {text('desk.remove')}
            </Button>
          </div>
        </>
      )}
      {asked === null ? null : (
        <HidingDialog
          act={asked}
          subject={subject}
          name={name}
          isBusy={isBusy}
          error={refusal}
          onConfirm={(reason) => (asked === 'hide' ? hide : remove).mutate({ subject, id, reason })}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
