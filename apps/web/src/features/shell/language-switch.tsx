import { LANGUAGES } from '@redthread/domain/language';
import { useEffect, useRef } from 'react';
import { languageName } from '../../lib/language.ts';
import { spokenLanguage, text } from '../../lib/text.ts';
import { placeStyle } from './place-style.ts';

interface LanguageSwitchProps {
  place: 'bar' | 'phone' | 'menu';
  onChoose: (code: string) => Promise<boolean>;
}

// Choosing remounts the app: the focus moves to the new switch in the same place.
let chosenIn: LanguageSwitchProps['place'] | null = null;

/** A globe, as a list item, that opens the device's own list of the languages, each by its own name. */
export function LanguageSwitch({ place, onChoose }: LanguageSwitchProps) {
  const select = useRef<HTMLSelectElement>(null);
  const { code } = spokenLanguage();
  useEffect(() => {
    if (chosenIn !== place) return;
    chosenIn = null;
    const menu = select.current?.closest('details')?.querySelector('summary');
    (menu ?? select.current)?.focus({ preventScroll: true });
  }, [place]);

  const choose = async (chosen: string) => {
    chosenIn = place;
    if (!(await onChoose(chosen))) chosenIn = null;
  };
  return (
    <li>
      <span
        className={`${placeStyle} gap-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
      >
        <Globe />
        {place === 'menu' ? <span aria-hidden="true">{languageName(code)}</span> : null}
        <select
          ref={select}
          aria-label={text('language.label')}
          value={code}
          onChange={({ target }) => void choose(target.value)}
          className="absolute inset-0 w-full cursor-pointer opacity-0"
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each} lang={each}>
              {languageName(each)}
            </option>
          ))}
        </select>
      </span>
    </li>
  );
}

function Globe() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5.5 fill-none stroke-current stroke-[1.6]">
      <circle cx="10" cy="10" r="7.7" />
      <path d="M2.3 10h15.4M10 2.3c2.2 2.2 3.2 4.8 3.2 7.7s-1 5.5-3.2 7.7c-2.2-2.2-3.2-4.8-3.2-7.7s1-5.5 3.2-7.7Z" />
    </svg>
  );
}
