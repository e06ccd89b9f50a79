import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { text } from '../../lib/text.ts';
import { townInput } from '../places/town-choice.ts';
import type { DonorFormState } from './use-donor-form.ts';

/** Below the empty town of who let us ask: what follows, and the one press that takes the consent back with it. */
export function TownLeftOut({ form, values }: Pick<DonorFormState, 'form' | 'values'>) {
  const [isTakenBack, setTakenBack] = useState(false);
  const note = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (isTakenBack) note.current?.focus();
  }, [isTakenBack]);
  const isMissing = townInput(values.placeId) === '';
  const isAsked = values.letsAsk === 'true';
  const takeBack = () => {
    form.setFieldValue('letsAsk', 'false');
    setTakenBack(true);
  };
  return (
    <div role="status" className="empty:hidden">
      {isMissing && isAsked ? (
        <div className="rounded-md bg-warn-soft px-4 pt-4 pb-2 text-warn">
          <p>{text('townLeftOut.follows')}</p>
          <div className="-ms-3">
            <Button look="quiet" onClick={takeBack}>
              {text('townLeftOut.takeBack')}
            </Button>
          </div>
        </div>
      ) : null}
      {isTakenBack && !isAsked ? (
        <p ref={note} tabIndex={-1} className="rounded-md bg-ok-soft p-4 text-ok">
          {text('townLeftOut.takenBack')}
        </p>
      ) : null}
    </div>
  );
}
