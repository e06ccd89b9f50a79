import type { Failure } from '../../lib/failure.ts';
import { errorWords } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';

export type Problem = Failure['issues'][number];

export interface Summary {
  readonly headline: string;
  /** The field that the headline is about, when it is about one. */
  readonly field: string | null;
  readonly detail: string | null;
  /** Details beyond the headline. */
  readonly others: readonly Problem[];
}

/**
 * A form's error banner: the form's own errors `found`, else the server's error, else
 * `title` with the reason. Null without an error. With `isTitleFixed`, the title stands above the
 * server's message. With `isOnce`, it isn't said where no answer came: what was done can't be done again.
 */
export function readSummary(
  found: readonly Problem[],
  failure: Failure | null,
  title: string,
  { isTitleFixed = false, isOnce = false } = {},
): Summary | null {
  const [first, second] = found;
  if (first && !second) return about(first.message, found);
  if (first) return about(text('form.checkFields'), found);
  if (!failure) return null;
  if (isOnce && failure.isUnsure === true) {
    return { headline: errorWords('MAYBE_SAVED'), field: null, detail: failure.message, others: [] };
  }
  if (failure.code === null || failure.code === 'UNEXPECTED' || isTitleFixed) {
    const { message, issues } = failure;
    return { headline: title, field: null, detail: issues.length > 0 ? null : message, others: issues };
  }
  return about(failure.message, failure.issues);
}

// The headline's own message isn't repeated below it.
function about(headline: string, problems: readonly Problem[]): Summary {
  const lead = problems.find(({ message }) => message === headline);
  return {
    headline,
    field: lead?.path ?? null,
    detail: null,
    others: problems.filter((problem) => problem !== lead),
  };
}
