import { drafts } from '../../components/form/drafts.ts';

const KEY = 'waiting-form';

/** The path of the form whose submit led to a sign-in, or null. This tab only. */
export function readWaitingForm(): string | null {
  return drafts.getItem(KEY);
}

export function saveWaitingForm(path: string): void {
  drafts.setItem(KEY, path);
}

export function dropWaitingForm(): void {
  drafts.removeItem(KEY);
}
