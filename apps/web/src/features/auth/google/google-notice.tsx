import { FailurePanel } from '../../../components/failure-panel.tsx';
import { Note } from '../../../components/note.tsx';
import { readFailure } from '../../../lib/failure.ts';
import { text } from '../../../lib/text.ts';
import { explainProblem, type GoogleProblem } from './google-problem.ts';

interface GoogleNoticeProps {
  problem: GoogleProblem | null;
  /** What the server said to Google's answer. */
  error: unknown;
  failureTitle?: string;
}

/** What went wrong between Google, this browser and the server. A window that the person closed is no alarm. */
export function GoogleNotice({ problem, error, failureTitle = text('google.failed') }: GoogleNoticeProps) {
  const words = problem === null ? null : explainProblem(problem, failureTitle);
  const failure = words ?? (error === null ? null : { title: failureTitle, detail: readFailure(error).message });
  const isCalm = problem === 'closed';
  return (
    <>
      <div role="status">
        {isCalm && words ? (
          <div className="mb-4">
            <Note>{words.title}</Note>
          </div>
        ) : null}
      </div>
      {failure && !isCalm ? (
        <div className="mb-4">
          <FailurePanel {...failure} />
        </div>
      ) : null}
    </>
  );
}
