import { LANGUAGES } from '@redthread/domain/language';
import { useEffect, useRef } from 'react';
import { languageName } from '../../lib/language.ts';
import { spokenLanguage } from '../../lib/text.ts';
import { placeStyle } from './place-style.ts';

interface LanguageSwitchProps {
  place: 'bar' | 'phone' | 'menu';
  onChoose: (code: string) => Promise<boolean>;
}

// Choosing remounts the app: the focus moves to the new switch in the same place.
let pressedIn: LanguageSwitchProps['place'] | null = null;

/** The languages that the app doesn't speak now, as list items, each by its own name. */
export function LanguageSwitch({ place, onChoose }: LanguageSwitchProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (pressedIn !== place) return;
    pressedIn = null;
    const menu = first.current?.closest('details')?.querySelector('summary');
    (menu ?? first.current)?.focus({ preventScroll: true });
  }, [place]);

  const press = async (code: string) => {
    pressedIn = place;
    if (!(await onChoose(code))) pressedIn = null;
  };
  const others = LANGUAGES.filter((code) => code !== spokenLanguage().code);
  return others.map((code, index) => (
    <li key={code}>
      <button
        ref={index === 0 ? first : null}
        type="button"
        lang={code}
        onClick={() => void press(code)}
        className={`w-full ${placeStyle}`}
      >
        {languageName(code)}
      </button>
    </li>
  ));
}
