import { useState } from 'react';
import { chooseLanguage } from '../../lib/language.ts';
import { openStorage } from '../../lib/storage.ts';

const storage = openStorage(() => window.localStorage);

/** Has the app speak another language, for this visit and those to come. `choose` tells whether it does. */
export function useLanguageChoice() {
  const [chosen, setChosen] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const choose = async (code: string): Promise<boolean> => {
    setChosen(code);
    setHasFailed(false);
    try {
      await chooseLanguage(code, storage);
      return true;
    } catch {
      setChosen(null);
      setHasFailed(true);
      return false;
    }
  };
  return { chosen, hasFailed, choose };
}
