import { LANGUAGES } from '@redthread/domain/language';
import { useEffect, useId, useRef } from 'react';
import { selectStyle } from '../../components/form/control-style.ts';
import { languageName } from '../../lib/language.ts';
import { spokenLanguage, text } from '../../lib/text.ts';
import { useLanguageChoice } from './use-language-choice.ts';

// Choosing remounts the app: the focus moves to the new select in the same place.
let topOfChosen: number | null = null;

/** The languages of the app, each by its own name, to pick from. */
export function LanguageChoice() {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const { chosen, hasFailed, choose } = useLanguageChoice();

  useEffect(() => {
    if (topOfChosen !== null && select.current) {
      window.scrollBy({ top: topOf(select.current) - topOfChosen, behavior: 'instant' });
      select.current.focus({ preventScroll: true });
    }
    topOfChosen = null;
  }, []);

  const pick = async (code: string) => {
    topOfChosen = select.current && topOf(select.current);
    if (!(await choose(code))) topOfChosen = null;
  };

  return (
    <div className="w-40">
      <label htmlFor={id} className="sr-only">
        {text('language.label')}
      </label>
      <select
        ref={select}
        id={id}
        value={chosen ?? spokenLanguage().code}
        onChange={({ target }) => void pick(target.value)}
        className={selectStyle}
      >
        {LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageName(code)}
          </option>
        ))}
      </select>
      <p aria-live="polite" className={hasFailed ? 'mt-2 text-danger' : ''}>
        {hasFailed ? text('failure.load') : ''}
      </p>
    </div>
  );
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}
