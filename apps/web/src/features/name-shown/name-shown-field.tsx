import { type NameShown, shownName } from '@redthread/domain/shown-name';
import { RadioField } from '../../components/form/radio-field.tsx';
import { text } from '../../lib/text.ts';

/** How one's name stands in lists, each choice with how it looks. */
export function NameShownField({ name }: { name: string }) {
  const choices: Record<NameShown, string> = {
    initial: text('nameShown.initial', { name: shownName(name, 'initial') }),
    whole: text('nameShown.whole', { name }),
  };
  return <RadioField legend={text('nameShown.legend')} hint={text('nameShown.hint')} choices={choices} />;
}
