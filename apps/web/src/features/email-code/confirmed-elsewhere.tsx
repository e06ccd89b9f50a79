import type { PendingKind } from '@redthread/domain/email-code';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { text } from '../../lib/text.ts';
import { dropPublished } from './published-draft.ts';
import type { EmailCode } from './use-email-code.ts';
import type { Used } from './use-waiting.ts';

interface ConfirmedElsewhereProps {
  used: Used;
  kind: PendingKind;
  code: EmailCode;
}

/** In the tab that waited: the link was used on another device, which is the one that is signed in. */
export function ConfirmedElsewhere({ used: { requestId }, kind, code }: ConfirmedElsewhereProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // Without a request, the other device may have been refused: what was typed here is then the only copy.
  useEffect(() => {
    if (requestId !== undefined) dropPublished(kind, requestId);
  }, [kind, requestId]);
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-semibold">
        {text('emailCode.elsewhere')}
      </h2>
      <p className="text-lg">{text('emailCode.elsewhereWords')}</p>
      <div className="flex flex-wrap gap-3">
        {requestId === undefined ? null : (
          <Link to="/requests/$id" params={{ id: requestId }} className={buttonStyle()} onClick={code.forget}>
            {text('emailCode.openRequest')}
          </Link>
        )}
        <Link
          to="/login"
          className={buttonStyle(requestId === undefined ? 'primary' : 'secondary')}
          onClick={code.forget}
        >
          {text('button.signIn')}
        </Link>
      </div>
    </div>
  );
}
