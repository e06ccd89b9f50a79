import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export const NO_FIREFOX = 'It needs Firefox: apt-get install firefox-esr, or its path in FIREFOX';

const NAMES = ['firefox-esr', 'firefox'];

/** The path of the system's Firefox, or of the one that FIREFOX names; null without one. */
export function findFirefox({ FIREFOX, PATH = '' }: NodeJS.ProcessEnv = process.env): string | null {
  const inPath = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return (FIREFOX === undefined ? inPath : [FIREFOX]).find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
