import { Button } from '../../components/button.tsx';
import { text } from '../../lib/text.ts';

/** To whoever has a page of an older release open. It goes on working: when to change is theirs to say. */
export function UpdateNote() {
  return (
    <div className="border-t border-line bg-surface">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
        <p className="flex-1 basis-60">{text('update.ready')}</p>
        <Button look="secondary" onClick={() => window.location.reload()}>
          {text('update.reload')}
        </Button>
      </div>
    </div>
  );
}
