import type { ReactNode } from 'react';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { MailedLink } from './use-mailed-link.ts';

interface MailedLinkProblemProps {
  link: Exclude<MailedLink, { status: 'ready' }>;
  /** How the person gets a new one. */
  action: ReactNode;
}

/** While a mailed link is read, and when it can't be used. */
export function MailedLinkProblem({ link, action }: MailedLinkProblemProps) {
  switch (link.status) {
    case 'reading':
      return <Skeleton label="Reading the link" shape="field" count={1} />;
    case 'none':
    case 'incomplete':
      return <FailurePanel title={INCOMPLETE} detail={WHOLE_LINK} action={action} />;
    case 'failed': {
      const { failure, retry } = link;
      if (failure.code === 'CODE_EXPIRED') return <FailurePanel title={failure.message} action={action} />;
      return <FailurePanel title="This link couldn't be read." detail={failure.message} onRetry={retry} />;
    }
  }
}

const INCOMPLETE = 'This page was loaded again, or the link is cut. Please open the link from the mail again.';
const WHOLE_LINK = 'The whole link is needed. If it spans two lines in your mail, copy both into the address bar.';
