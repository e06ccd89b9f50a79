import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { text } from '../../lib/text.ts';

/** For a visitor who filled the form and turned out to be a donor: which of the two it shows is theirs to say. */
export function TypedBefore({ onSettled }: { onSettled: (isTaken: boolean) => void }) {
  return (
    <Panel title={text('donorForm.typedTitle')}>
      <p className="text-muted">{text('donorForm.typedWords')}</p>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <Button look="secondary" onClick={() => onSettled(false)}>
          {text('donorForm.typedKeep')}
        </Button>
        <Button look="secondary" onClick={() => onSettled(true)}>
          {text('donorForm.typedTake')}
        </Button>
      </div>
    </Panel>
  );
}
