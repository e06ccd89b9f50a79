import { addDays } from '@redthread/domain/day';
import { PAUSE_DAYS } from '@redthread/domain/rest';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { DayForm } from '../../components/form/day-form.tsx';
import { linkWords } from '../../components/link-words.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { Status } from '../../components/status.tsx';
import { formatDay, ownToday } from '../../lib/day.ts';
import { readFailure } from '../../lib/failure.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { usePauseInvitations, useStopInvitations } from '../invitations/invitation-changes.ts';

const TO_PROFILE = { link: linkWords({ to: '/donor' }) };

interface FewerInvitationsProps {
  readonly code: string;
  /** `brief`: a month, and no more to choose. */
  readonly choices?: 'all' | 'brief';
}

/** The ways out of being invited, without signing in: each is one press. Only who signs in can accept invitations again. */
export function FewerInvitations({ code, choices = 'all' }: FewerInvitationsProps) {
  const pause = usePauseInvitations();
  const stop = useStopInvitations();
  const stopped = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (stop.isSuccess) stopped.current?.focus();
  }, [stop.isSuccess]);
  if (stop.isSuccess) {
    return (
      <p
        ref={stopped}
        tabIndex={-1}
        className="scroll-my-4 rounded-md border border-transparent bg-ok-soft p-4 text-ok"
      >
        {text('invitations.stopped')} <RichText id="invitations.stopExplained" tags={TO_PROFILE} />
      </p>
    );
  }
  const until = (day: string) => pause.mutate({ code, pausedUntil: day });
  const ahead = (days: number) => addDays(ownToday(), days);
  const paused = pause.isSuccess ? text('invitations.notBefore', { day: formatDay(pause.variables.pausedUntil) }) : '';
  return (
    <>
      <div className="mb-5 grid gap-3">
        <p>{text('invitations.pauseExplained')}</p>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
          {choices === 'all' ? (
            <Button look="secondary" isBusy={pause.isPending} onClick={() => until(ahead(PAUSE_DAYS.week))}>
              {text('invitations.pauseWeek')}
            </Button>
          ) : null}
          <Button look="secondary" isBusy={pause.isPending} onClick={() => until(ahead(PAUSE_DAYS.month))}>
            {text('invitations.pauseMonth')}
          </Button>
        </div>
        {choices === 'all' ? <UntilADay isBusy={pause.isPending} onChoose={until} /> : null}
        {pause.error ? <Refusal text={readFailure(pause.error).message} /> : null}
      </div>
      <Status text={paused} />
      <div className="grid grid-cols-1 gap-3">
        <p>
          <RichText id="invitations.stopExplained" tags={TO_PROFILE} />
        </p>
        <Button look="secondary" isBusy={stop.isPending} onClick={() => stop.mutate({ code })}>
          {stop.isPending ? text('button.sending') : text('invitations.stop')}
        </Button>
        {stop.error ? <Refusal text={readFailure(stop.error).message} /> : null}
      </div>
    </>
  );
}

function UntilADay({ isBusy, onChoose }: { isBusy: boolean; onChoose: (day: string) => void }) {
  const first = addDays(ownToday(), 1);
  return (
    <DayForm
      label={text('invitations.pauseUntil')}
      submitLabel={text('invitations.pause')}
      min={first}
      max={addDays(ownToday(), PAUSE_DAYS.month)}
      isBusy={isBusy}
      problemOf={(day) => (day < first ? text('invitations.dayAhead') : null)}
      onChoose={onChoose}
    />
  );
}
