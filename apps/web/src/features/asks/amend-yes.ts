import { amendKept } from '../../lib/unsent.ts';
import type { AskKey } from './ask-changes.ts';

interface Change {
  readonly sharesPhone: boolean;
  readonly arrivingAt: string | undefined;
}

/** For a yes that waits for a connection: what its donor changes before it is sent. */
export function amendYes(by: AskKey, change: Change): void {
  amendKept({ path: 'code' in by ? 'asks.answerMailed' : 'asks.answer', input: { ...by, ...change } });
}
