import { useEffect, useRef } from 'react';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Note } from '../../components/note.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';

interface GoogleNoticeProps {
  problem: GoogleProblem | null;
  /** What the server said to Google's answer. */
  error: unknown;
  failureTitle?: string;
  /** Where the button that was pressed may stand far below. */
  takesFocus?: boolean;
}

/** What went wrong between Google, this browser and the server. A window that the person closed is no alarm. */
export function GoogleNotice(props: GoogleNoticeProps) {
  const { problem, error, failureTitle = text('google.failed'), takesFocus = false } = props;
  const place = useRef<HTMLDivElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const words = problem === null ? null : explainProblem(problem, failureTitle);
  const failure = words ?? (error === null ? null : { title: failureTitle, detail: readFailure(error).message });
  const isCalm = problem === 'closed';
  const hasFailed = failure !== null && !isCalm;
  const said = failure?.title;
  // It stands apart from what was pressed, which may be a window away.
  useEffect(() => {
    if (said !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  useEffect(() => {
    if (hasFailed && takesFocus) banner.current?.focus();
  }, [hasFailed, takesFocus]);
  return (
    <div ref={place} className="scroll-my-4">
      <div role="status">
        {isCalm && words ? (
          <div className="mb-4">
            <Note>{words.title}</Note>
          </div>
        ) : null}
      </div>
      {hasFailed ? (
        <div ref={banner} tabIndex={-1} className="mb-4">
          <FailurePanel {...failure} />
        </div>
      ) : null}
    </div>
  );
}

/** Why there is no answer of Google's to go on with. */
export type GoogleProblem = 'not-started' | 'blocked' | 'closed' | 'refused' | 'failed' | 'wrong-state';

/** What a person reads about a problem: a title, and what we know besides. */
function explainProblem(problem: GoogleProblem, failureTitle: string): { title: string; detail: string } {
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
