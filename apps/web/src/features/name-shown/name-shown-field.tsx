import { displayName, type NameShown } from '@redthread/domain/display-name';
import { RadioField } from '../../components/form/radio-field.tsx';
import { text } from '../../lib/text.ts';

/** How one's name stands in lists, each choice with how it looks. */
export function NameShownField({ name }: { name: string }) {
  const choices: Record<NameShown, string> = {
    initial: text('nameDisplay.initial', { name: displayName(name, 'initial') }),
    whole: text('nameDisplay.whole', { name }),
  };
  return <RadioField legend={text('nameDisplay.legend')} hint={text('nameDisplay.hint')} choices={choices} />;
}
