import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { text } from '../../lib/text.ts';
import { ACT_WORDS } from './act-words.ts';
import type { AdminActs } from './use-admin-acts.ts';

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
