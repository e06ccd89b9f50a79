import { isMailedCode } from '@redthread/domain/mailed-code';
import { drafts } from '../../components/form/drafts.ts';

const KEY = 'mailed-code';

/** The code of a mailed link that was opened in this tab, until it is used up: a reload or a sign-in needs it again. */
export function readKeptCode(): string | null {
  const code = drafts.getItem(KEY);
  return code !== null && isMailedCode(code) ? code : null;
}

export function keepCode(code: string): void {
  drafts.setItem(KEY, code);
}

export function dropKeptCode(): void {
  drafts.removeItem(KEY);
}
