import type { Failure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';

export type Problem = Failure['issues'][number];

export interface Summary {
  readonly headline: string;
  /** The field that the headline is about, when it is about one. */
  readonly field: string | null;
  readonly detail: string | null;
  /** What the headline doesn't say. */
  readonly others: readonly Problem[];
}

/**
 * What the banner of a form says: of the fields `found` wrong by the form itself, else of the server's refusal, else
 * `title` with the reason. Null when all is well. With `isTitleFixed`, the title comes before any words of the server's.
 */
export function readSummary(
  found: readonly Problem[],
  failure: Failure | null,
  title: string,
  isTitleFixed = false,
): Summary | null {
  const [first, second] = found;
  if (first && !second) return about(first.message, found);
  if (first) return about(text('form.checkFields'), found);
  if (!failure) return null;
  if (failure.code === null || failure.code === 'UNEXPECTED' || isTitleFixed) {
    const { message, issues } = failure;
    return { headline: title, field: null, detail: issues.length > 0 ? null : message, others: issues };
  }
  return about(failure.message, failure.issues);
}

// A sentence that is the headline already isn't said again below it.
function about(headline: string, problems: readonly Problem[]): Summary {
  const lead = problems.find(({ message }) => message === headline);
  return {
    headline,
    field: lead?.path ?? null,
    detail: null,
    others: problems.filter((problem) => problem !== lead),
  };
}
