import { THANKS, type Thanks } from '@redthread/domain/ask';
import { type PlainKey, text } from '../../lib/text.ts';
import { Choice } from './choice.tsx';

const WORDS = {
  family: 'thanks.family',
  hardDay: 'thanks.hardDay',
  health: 'thanks.health',
} as const satisfies Record<Thanks, PlainKey>;

interface ThanksChoiceProps {
  /** Of the donor who is thanked. */
  readonly name: string;
  readonly chosen: Thanks | undefined;
  readonly onChoose: (thanks: Thanks | undefined) => void;
  /** Whether it stands in a fold already. */
  readonly isUnfolded: boolean;
}

/** With which words a donor who gave is thanked by mail. None need be chosen. */
export function ThanksChoice({ name, chosen, onChoose, isUnfolded }: ThanksChoiceProps) {
  const title = text('thanks.choose', { name });
  const choice = (
    <fieldset aria-label={title} className="min-w-0 pb-2">
      {isUnfolded ? <legend className="font-semibold">{title}</legend> : null}
      <p className="text-muted">{text('thanks.explained')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {THANKS.map((each) => (
          <Choice key={each} isChosen={each === chosen} onPress={() => onChoose(each === chosen ? undefined : each)}>
            {text(WORDS[each])}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
  if (isUnfolded) return choice;
  return (
    <details>
      <summary className="min-h-11 content-center py-1.5">{title}</summary>
      {choice}
    </details>
  );
}
