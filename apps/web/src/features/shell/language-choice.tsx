import { useEffect, useId, useRef, useState } from 'react';
import { controlStyle } from '../../components/form/control-style.ts';
import { chooseLanguage, LANGUAGE_CODES, languageName } from '../../lib/language.ts';
import { openStorage } from '../../lib/storage.ts';
import { spokenLanguage, text } from '../../lib/text.ts';

const storage = openStorage(() => window.localStorage);
// Choosing draws the app anew: the list that had the focus is another one then, and stands where the old one stood.
let topOfChosen: number | null = null;

/** The languages of the app, each by its own name, to pick from. */
export function LanguageChoice() {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (topOfChosen !== null && select.current) {
      window.scrollBy({ top: topOf(select.current) - topOfChosen, behavior: 'instant' });
      select.current.focus({ preventScroll: true });
    }
    topOfChosen = null;
  }, []);

  const choose = async (code: string) => {
    setChosen(code);
    setHasFailed(false);
    topOfChosen = select.current && topOf(select.current);
    try {
      await chooseLanguage(code, storage);
    } catch {
      topOfChosen = null;
      setChosen(null);
      setHasFailed(true);
    }
  };

  return (
    <div className="w-full max-w-xs md:w-48">
      <label htmlFor={id} className="mb-1.5 block font-semibold text-ink">
        {text('language.label')}
      </label>
      <select
        ref={select}
        id={id}
        value={chosen ?? spokenLanguage().code}
        onChange={({ target }) => void choose(target.value)}
        className={`select-arrow ${controlStyle}`}
      >
        {LANGUAGE_CODES.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageName(code)}
          </option>
        ))}
      </select>
      <p aria-live="polite" className={hasFailed ? 'mt-2 text-danger' : ''}>
        {hasFailed ? text('language.failed') : ''}
      </p>
    </div>
  );
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}
