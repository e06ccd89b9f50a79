import { text } from '../../lib/text.ts';

/** Why there is no answer of Google's to go on with. */
export type GoogleProblem = 'not-started' | 'blocked' | 'closed' | 'refused' | 'failed' | 'wrong-state';

/** What a person reads about a problem: a title, and what we know besides. */
export function explainProblem(problem: GoogleProblem, failureTitle: string): { title: string; detail: string } {
  switch (problem) {
    case 'not-started':
      return { title: text('google.notStarted'), detail: '' };
    case 'blocked':
      return { title: text('google.notStarted'), detail: text('google.blocked') };
    case 'closed':
      return { title: text('google.closed'), detail: '' };
    case 'refused':
      return { title: failureTitle, detail: text('google.refused') };
    case 'failed':
      return { title: failureTitle, detail: text('google.answeredError') };
    case 'wrong-state':
      return { title: failureTitle, detail: text('google.wrongState') };
  }
}
