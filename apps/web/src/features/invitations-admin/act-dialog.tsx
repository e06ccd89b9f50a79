import { useEffect, useRef, useState } from 'react';
import { Button, type ButtonLook } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';

/** Asks about an act before it is done. */
export function ActDialog({
  asked,
  refusal,
  isBusy,
  go,
  dismiss,
}: Pick<AdminActs, 'asked' | 'refusal' | 'isBusy' | 'go' | 'dismiss'>) {
  if (asked === null) return null;
  const { label, look, hint } = ACT_WORDS[asked.kind];
  return (
    <ConfirmDialog
      title={text('invitationsAdmin.actOn', { act: text(label), name: asked.name })}
      confirmLabel={text(label)}
      busyLabel={text('button.saving')}
      look={look}
      isBusy={isBusy}
      error={refusal}
      onConfirm={go}
      onClose={dismiss}
    >
      <p>{text(hint)}</p>
    </ConfirmDialog>
  );
}

interface ActButtonProps {
  act: AdminAct;
  look?: ButtonLook;
  onAct: (act: AdminAct) => void;
}

export function ActButton({ act, look = 'secondary', onAct }: ActButtonProps) {
  const label = text(ACT_WORDS[act.kind].label);
  return (
    <Button
      look={look}
      aria-label={text('invitationsAdmin.actOn', { act: label, name: act.name })}
      onClick={() => onAct(act)}
    >
      {label}
    </Button>
  );
}

/** What an admin reads on the button of an act, before it, and after it. */
const ACT_WORDS = {
  stopPerson: {
    label: 'invitationsAdmin.stop',
    hint: 'invitationsAdmin.stopRequestHint',
    done: 'invitationsAdmin.isStopped',
    look: 'danger',
  },
  stopRequest: {
    label: 'invitationsAdmin.stop',
    hint: 'invitationsAdmin.stopRequestHint',
    done: 'invitationsAdmin.isStopped',
    look: 'danger',
  },
  startPerson: {
    label: 'invitationsAdmin.start',
    hint: 'invitationsAdmin.startPersonHint',
    done: 'invitationsAdmin.resumed',
    look: 'primary',
  },
  startRequest: {
    label: 'invitationsAdmin.start',
    hint: 'invitationsAdmin.startRequestHint',
    done: 'invitationsAdmin.resumed',
    look: 'primary',
  },
  settle: {
    label: 'invitationsAdmin.settle',
    hint: 'invitationsAdmin.settleHint',
    done: 'invitationsAdmin.settled',
    look: 'primary',
  },
  confirm: {
    label: 'invitationsAdmin.confirm',
    hint: 'invitationsAdmin.confirmHint',
    done: 'invitationsAdmin.confirmed',
    look: 'primary',
  },
} as const;

export type ActKind = keyof typeof ACT_WORDS;

/** What an admin is about to do, and about whom or what, by the name that is shown. */
export interface AdminAct {
  readonly kind: ActKind;
  readonly id: string;
  readonly name: string;
  /** Of a person: when the newest report came that is shown. */
  readonly seenAt?: string | undefined;
}

type AdminActs = ReturnType<typeof useAdminActs>;

/** What an admin does here: asked about first, and said once it is done. The focus goes to `heading`, as the button may be gone. */
export function useAdminActs() {
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<AdminAct | null>(null);
  const [done, setDone] = useState<AdminAct | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (done !== null) heading.current?.focus({ preventScroll: true });
  }, [done]);

  const refresh = () =>
    Promise.all([
      utils.moderation.invalidate(),
      utils.overview.invalidate(),
      utils.requests.invalidate(),
      utils.admin.invalidate(),
    ]);
  const options = {
    onSuccess: async () => {
      await refresh();
      setAsked(null);
      setDone(asked);
    },
    // What is shown may be over.
    onError: () => void refresh(),
  };
  const stop = trpc.moderation.suspend.useMutation(options);
  const start = trpc.moderation.reinstate.useMutation(options);
  const settle = trpc.moderation.resolveReports.useMutation(options);
  const confirm = trpc.requests.confirm.useMutation(options);
  // Its card is gone with the press, and the queue says what is left.
  const settleDispute = trpc.moderation.settleDispute.useMutation({
    onSuccess: async () => {
      await refresh();
      heading.current?.focus({ preventScroll: true });
    },
    onError: options.onError,
  });
  const all = [stop, start, settle, confirm];
  const error = all.find((each) => each.error)?.error;

  return {
    heading,
    asked,
    isBusy: all.some(({ isPending }) => isPending),
    refusal: error ? readFailure(error).message : null,
    said:
      done === null ? '' : text('invitationsAdmin.actOn', { act: text(ACT_WORDS[done.kind].done), name: done.name }),
    begin: (act: AdminAct) => {
      for (const each of all) each.reset();
      setDone(null);
      setAsked(act);
    },
    go: () => {
      if (asked === null) return;
      const { kind, id, seenAt } = asked;
      if (kind === 'settle') settle.mutate({ id, seenAt });
      else if (kind === 'confirm') confirm.mutate({ id });
      else if (kind === 'stopPerson') stop.mutate({ subject: 'person', id });
      else if (kind === 'stopRequest') stop.mutate({ subject: 'request', id });
      else start.mutate({ subject: kind === 'startPerson' ? 'person' : 'request', id, seenAt });
    },
    dismiss: () => setAsked(null),
    settleDispute,
  };
}
