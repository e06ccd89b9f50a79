import { useEffect, useRef, useState } from 'react';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { ACT_WORDS } from './act-words.ts';

export type ActKind = keyof typeof ACT_WORDS;

/** What an admin is about to do, and about whom or what, by the name that is shown. */
export interface AdminAct {
  readonly kind: ActKind;
  readonly id: string;
  readonly name: string;
  /** Of a person: when the newest report came that is shown. */
  readonly seenAt?: string | undefined;
}

export type AdminActs = ReturnType<typeof useAdminActs>;

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
  };
}
