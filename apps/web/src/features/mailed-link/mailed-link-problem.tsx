import type { ReactNode } from 'react';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { text } from '../../lib/text.ts';
import type { MailedLink } from './use-mailed-link.ts';

interface MailedLinkProblemProps {
  link: Exclude<MailedLink, { status: 'ready' }>;
  /** How to get a new link. */
  action: ReactNode;
}

/** While a mailed link is read, and when it can't be used. */
export function MailedLinkProblem({ link, action }: MailedLinkProblemProps) {
  switch (link.status) {
    case 'reading':
      return <Skeleton label={text('button.loading')} shape="field" count={1} />;
    case 'none':
    case 'incomplete':
      return <FailurePanel title={text('mailedLink.incomplete')} action={action} />;
    case 'failed': {
      const { failure, retry } = link;
      if (failure.code === 'CODE_EXPIRED') return <FailurePanel title={failure.message} action={action} />;
      return <FailurePanel title={text('failure.load')} detail={failure.message} onRetry={retry} />;
    }
  }
}
