import { type Failure, readFailure } from '../../lib/failure.ts';
import { errorWords } from '../../lib/said.ts';
import { text } from '../../lib/text.ts';
import { IdentityError, type IdentityProblem } from './identity-provider.ts';

/** The catalogue's words for what an identity service refuses about an email. */
function refusalOf(problem: IdentityProblem): string | undefined {
  const words: Partial<Record<IdentityProblem, string>> = {
    'email-taken': errorWords('EMAIL_TAKEN'),
    'invalid-email': text('signUp.invalidEmail'),
    'weak-password': errorWords('WEAK_PASSWORD'),
  };
  return words[problem];
}

/** What went wrong on the way to a verified email. Without a refusal, the form's own words stand above the reason. */
export function signUpFailure(error: unknown): Failure {
  if (!(error instanceof IdentityError)) return readFailure(error);
  const { problem, message } = error;
  const refusal = refusalOf(problem);
  if (refusal === undefined) {
    return {
      code: null,
      message: message || text('failure.unreachable'),
      issues: [],
      requestId: null,
      httpStatus: null,
    };
  }
  const issues = problem === 'weak-password' ? [] : [{ path: 'email', message: refusal }];
  return { code: problem, message: refusal, issues, requestId: null, httpStatus: null };
}
