import type { OwnInvitation } from '@redthread/contract/invitations';
import { addDays, MINUTE_MS } from '@redthread/domain/day';
import { isInvitationCode } from '@redthread/domain/mailed-code';
import { PAUSE_DAYS } from '@redthread/domain/rest';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button, linkWords } from '../../components/button.tsx';
import { Refusal } from '../../components/failure-panel.tsx';
import { Status } from '../../components/note.tsx';
import { formatDay, ownToday } from '../../lib/clock.ts';
import { type Failure, readFailure } from '../../lib/failure.ts';
import { type KeptSecret, useFragmentSecret } from '../../lib/fragment-secret.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { keptInvitation } from '../session/typed.ts';
import { DayForm } from './come-form.tsx';
import { mailedInvitationKey, usePauseInvitations, useStopInvitations } from './invitation-changes.ts';
import { isOpen, phaseOf } from './own-invitations.ts';

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

/** While anything may become of it, where no stream comes through. */
const LOOK_AGAIN_MS = MINUTE_MS;

type MailedInvitation =
  | { readonly status: 'reading' }
  /** No link led here, or a mail program cut it. */
  | { readonly status: 'incomplete' }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void }
  | { readonly status: 'ready'; readonly code: string; readonly invitation: OwnInvitation };

/** What opens an invitation, or ends all invitations: the link of a mail has it behind the `#`. */
export function useMailedCode(kept: KeptSecret): string | null {
  return useFragmentSecret(readCode, kept).secret;
}

/** The invitation that the link of a mail opens. That changes nothing: mail scanners open links too. */
export function useMailedInvitation(): MailedInvitation {
  const { client } = trpc.useUtils();
  const code = useMailedCode(keptInvitation);
  const { data, error, refetch } = useQuery({
    queryKey: mailedInvitationKey(code),
    queryFn: () => client.invitations.open.mutate({ code: code ?? '' }),
    enabled: code !== null,
    refetchInterval: ({ state }) => (state.data && isOpen(phaseOf(state.data)) ? LOOK_AGAIN_MS : false),
    meta: { expectedCodes: ['INVITATION_UNKNOWN'] },
  });
  const isFollowed = data !== undefined && isOpen(phaseOf(data));
  useEffect(() => {
    if (code === null || !isFollowed) return;
    let letGo = (): void => {};
    let isGone = false;
    const follow = async (): Promise<void> => {
      const { followInvitation } = await import('../live/line.ts');
      if (!isGone) letGo = followInvitation(code, () => void refetch());
    };
    // Without its code, the screen looks again by itself.
    follow().catch(() => {});
    return () => {
      isGone = true;
      letGo();
    };
  }, [code, isFollowed, refetch]);
  const failure = error ? readFailure(error) : null;
  const isUnknown = failure?.code === 'INVITATION_UNKNOWN';
  useEffect(() => {
    if (isUnknown) keptInvitation.drop();
  }, [isUnknown]);
  if (code === null) return { status: 'incomplete' };
  // What was read stays on screen while the line is down.
  if (data && !isUnknown) return { status: 'ready', code, invitation: data };
  if (failure) return { status: 'failed', failure, retry: () => void refetch() };
  return { status: 'reading' };
}

function readCode(fragment: string): string | null {
  return isInvitationCode(fragment) ? fragment : null;
}

/** Once nobody invites this person again. */
export function DeclinedNote() {
  return <Status text={text('join.declined')} />;
}
