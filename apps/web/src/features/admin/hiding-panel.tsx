import type { ConfirmedBloodType } from '@redthread/contract/donations';
import { isDisputed } from '@redthread/domain/blood-type';
import { HIDING_REASONS, type Hideable, type HidingReason } from '@redthread/domain/hiding';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/failure-panel.tsx';
import { ReasonDialog } from '../../components/form/reason-dialog.tsx';
import { Status } from '../../components/note.tsx';
import { Panel } from '../../components/page.tsx';
import { Facts } from '../../components/rows.tsx';
import { formatMoment } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { foundWords } from '../donations/donation-record.tsx';
import { REASON_WORDS } from '../moderation/hidden-note.tsx';

const DONE = {
  donor: {
    hide: 'adminFind.donorHidden',
    show: 'adminFind.donorShown',
    settle: 'adminFind.donorShown',
    remove: 'adminFind.donorRemoved',
  },
  request: {
    hide: 'adminFind.requestHidden',
    show: 'adminFind.requestShown',
    settle: 'adminFind.requestShown',
    remove: 'adminFind.requestRemoved',
  },
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
  /** What hospitals found of a donor. */
  found?: readonly ConfirmedBloodType[];
}

/** Where an admin hides what a donor offers, or a request, shows it again, or removes it. */
export function HidingPanel({ subject, id, name, state, found = [] }: HidingPanelProps) {
  const [asked, setAsked] = useState<'hide' | 'remove' | 'settle' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { hide, show, settle, remove, done, isBusy, refusal, begin } = useHiding(() => setAsked(null));
  // The button that was pressed is gone.
  useEffect(() => {
    if (done !== null) heading.current?.focus({ preventScroll: true });
  }, [done]);
  // What was refused, since it is over meanwhile, says so.
  if (state === null && done === null && asked === null && refusal === null) return null;
  const isHidden = state !== null && state.hiddenAt !== null;
  const ask = (act: 'hide' | 'remove' | 'settle') => {
    begin();
    setAsked(act);
  };
  return (
    <Panel title={text('adminFind.hideOrRemove')} headingRef={heading}>
      <Status text={done === null ? '' : text(DONE[subject][done])} />
      {asked === null ? <Refusal text={refusal ?? ''} /> : null}
      {state === null ? null : (
        <>
          {state.hiddenAt === null || state.hiddenFor === null ? null : (
            <Facts
              facts={[
                [text('adminFind.hiddenSince'), formatMoment(state.hiddenAt)],
                [text('adminFind.why'), text(REASON_WORDS[state.hiddenFor])],
              ]}
            />
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            {isDisputed(found) ? (
              <Button look="secondary" aria-haspopup="dialog" onClick={() => ask('settle')}>
                {text('adminFind.settleBloodType')}
              </Button>
            ) : isHidden ? (
              <Button look="secondary" isBusy={isBusy} onClick={() => show.mutate({ subject, id })}>
                {text('adminFind.showAgain')}
              </Button>
            ) : (
              <Button look="secondary" onClick={() => ask('hide')}>
                {text('adminFind.hide')}
              </Button>
            )}
            <Button look="secondary" onClick={() => ask('remove')}>
              {text('adminFind.remove')}
            </Button>
          </div>
        </>
      )}
      {asked !== 'settle' ? null : (
        <ReasonDialog
          {...{ isBusy, error: refusal }}
          title={text('arrivals.bloodTypeOf', { name })}
          label={text('adminFind.settleBloodType')}
          legend={text('field.bloodType')}
          missing={text('arrivals.chooseBloodType')}
          look="primary"
          reasons={[...new Set(found.map(({ bloodType }) => bloodType))]}
          words={(bloodType) =>
            found
              .filter((each) => each.bloodType === bloodType)
              .map(foundWords)
              .join(' ')
          }
          onConfirm={(bloodType) => settle.mutate({ id, bloodType })}
          onClose={() => setAsked(null)}
        >
          {text('adminFind.settleHint')}
        </ReasonDialog>
      )}
      {asked === null || asked === 'settle' ? null : (
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

type Act = 'hide' | 'show' | 'settle' | 'remove';

/** What an admin does to what somebody offers or asks for, and what of it was done last. */
function useHiding(onDone: () => void) {
  const utils = trpc.useUtils();
  const [done, setDone] = useState<Act | null>(null);
  const refresh = () =>
    Promise.all([
      utils.admin.invalidate(),
      utils.overview.invalidate(),
      utils.donors.invalidate(),
      utils.requests.invalidate(),
      utils.matching.invalidate(),
    ]);
  const optionsOf = (act: Act) => ({
    onMutate: () => setDone(null),
    onSuccess: async () => {
      await refresh();
      setDone(act);
      onDone();
    },
    // What is shown may be over.
    onError: () => void refresh(),
  });
  const hide = trpc.admin.hide.useMutation(optionsOf('hide'));
  const show = trpc.admin.show.useMutation(optionsOf('show'));
  const settle = trpc.admin.settleBloodType.useMutation(optionsOf('settle'));
  const remove = trpc.admin.remove.useMutation(optionsOf('remove'));
  const all = [hide, show, settle, remove];
  const error = all.find((each) => each.error)?.error;
  return {
    ...{ hide, show, settle, remove, done },
    isBusy: all.some(({ isPending }) => isPending),
    refusal: error ? readFailure(error).message : null,
    /** Before something is asked about. */
    begin: () => {
      for (const each of all) each.reset();
      setDone(null);
    },
  };
}

const LABELS = { hide: 'adminFind.hide', remove: 'adminFind.remove' } as const;
const WARNINGS = { donor: 'adminFind.hideDonorWarning', request: 'adminFind.hideRequestWarning' } as const;
/** What can't be undone, before who is told. */
const ENDS = { donor: 'adminFind.removeDonorWarning', request: 'adminFind.removeRequestWarning' } as const;

interface HidingDialogProps {
  act: keyof typeof LABELS;
  subject: Hideable;
  name: string;
  isBusy: boolean;
  error: string | null;
  onConfirm: (reason: HidingReason) => void;
  onClose: () => void;
}

/** Asks why, and says what follows, before something is hidden or removed. */
function HidingDialog({ act, subject, name, ...dialog }: HidingDialogProps) {
  const label = text(LABELS[act]);
  return (
    <ReasonDialog
      {...dialog}
      title={text('invitationsAdmin.actOn', { act: label, name })}
      label={label}
      reasons={HIDING_REASONS[subject]}
      words={REASON_WORDS}
    >
      {act === 'remove' ? `${text(ENDS[subject])} ` : ''}
      {text(WARNINGS[subject])}
    </ReasonDialog>
  );
}
