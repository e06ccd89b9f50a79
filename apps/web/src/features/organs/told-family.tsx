import { useId, useState } from 'react';
import { choiceStyle } from '../../components/form/control-style.ts';
import { openStorage, TOLD_FAMILY_KEY } from '../../lib/storage.ts';
import { text } from '../../lib/text.ts';

const storage = openStorage(() => window.localStorage);

/** A person's own reminder. Nothing but this browser is told of it. */
export function ToldFamily() {
  const id = useId();
  const [isTold, setIsTold] = useState(() => storage.getItem(TOLD_FAMILY_KEY) !== null);

  const tick = (isTicked: boolean) => {
    setIsTold(isTicked);
    if (isTicked) storage.setItem(TOLD_FAMILY_KEY, 'yes');
    else storage.removeItem(TOLD_FAMILY_KEY);
  };

  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label className={choiceStyle}>
        <input
          type="checkbox"
          checked={isTold}
          aria-describedby={id}
          onChange={({ target }) => tick(target.checked)}
          className="size-5 shrink-0"
        />
        {text('organs.told')}
      </label>
      <p id={id} className="text-sm text-muted print:hidden">
        {text('organs.toldKept')}
      </p>
    </div>
  );
}
