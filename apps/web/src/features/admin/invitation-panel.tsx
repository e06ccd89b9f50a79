import type { ReactNode } from 'react';
import { Panel } from '../../components/panel.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { Status } from '../../components/status.tsx';
import { formatAgo } from '../../lib/day.ts';
import { text } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { ActButton } from '../invitations-admin/act-button.tsx';
import { ActDialog } from '../invitations-admin/act-dialog.tsx';
import { type AdminAct, useAdminActs } from '../invitations-admin/use-admin-acts.ts';

interface InvitationPanelProps {
  /** When asks were stopped. */
  stoppedAt: string | null;
  /** What can be done now. */
  acts: readonly AdminAct[];
  children?: ReactNode;
}

/** Where an admin stops asks for somebody or for a request, starts them again, and settles reports. */
export function InvitationPanel({ stoppedAt, acts, children }: InvitationPanelProps) {
  const { heading, said, begin, ...dialog } = useAdminActs();
  const now = useNow();
  const { asked, refusal } = dialog;
  // What was refused, since it is over meanwhile, says so.
  if (acts.length === 0 && said === '' && asked === null && refusal === null) return null;
  return (
    <Panel title={text('invitationsAdmin.guarded')} headingRef={heading}>
      <Status text={said} />
      {asked === null ? <Refusal text={refusal ?? ''} /> : null}
      {stoppedAt === null ? null : (
        <p className="mb-3 text-muted">{text('invitationsAdmin.stoppedAgo', { ago: formatAgo(stoppedAt, now) })}</p>
      )}
      {children}
      <div className="flex flex-wrap gap-3">
        {acts.map((act) => (
          <ActButton key={act.kind} act={act} onAct={begin} />
        ))}
      </div>
      <ActDialog {...dialog} />
    </Panel>
  );
}
