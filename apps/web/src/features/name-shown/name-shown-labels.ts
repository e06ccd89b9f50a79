import { type NameShown, shownName } from '@redthread/domain/shown-name';
import { text } from '../../lib/text.ts';

/** How one's name can stand in lists, each with how it looks: on their own name, or on another for a visitor. */
export function nameShownLabels(ownName: string | null): Record<NameShown, string> {
  const name = ownName ?? text('nameShown.example');
  return {
    initial: text('nameShown.initial', { name: shownName(name, 'initial') }),
    whole: text('nameShown.whole', { name }),
  };
}
