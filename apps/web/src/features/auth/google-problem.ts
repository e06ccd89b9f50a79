/** Why there is no answer of Google's to go on with. */
export type GoogleProblem = 'not-started' | 'blocked' | 'closed' | 'refused' | 'failed' | 'wrong-state';

export const GOOGLE_FAILED = 'Google Sign-In failed. Please try again.';
export const GOOGLE_SIGN_UP_FAILED = 'Google Sign-Up failed';
const CLOSED = "Google's window seems to be closed. If you still see it, go on there. If not, please try again.";
const NOT_STARTED = 'Failed to initiate Google Sign-In. Please try again.';

/** What a person reads about a problem: a title, and what we know besides. */
export function explainProblem(problem: GoogleProblem, failureTitle: string): { title: string; detail: string } {
  switch (problem) {
    case 'not-started':
      return { title: NOT_STARTED, detail: '' };
    case 'blocked':
      return { title: NOT_STARTED, detail: 'Your browser blocks the window. Please allow pop-ups for this page.' };
    case 'closed':
      return { title: CLOSED, detail: '' };
    case 'refused':
      return { title: failureTitle, detail: "Google says that you didn't agree." };
    case 'failed':
      return { title: failureTitle, detail: 'Google answered with an error.' };
    case 'wrong-state':
      return { title: failureTitle, detail: 'Invalid state parameter' };
  }
}
