import { Button } from '../../components/button.tsx';
import type { ButtonLook } from '../../components/button-style.ts';
import { text } from '../../lib/text.ts';
import { ACT_WORDS } from './act-words.ts';
import type { AdminAct } from './use-admin-acts.ts';

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
