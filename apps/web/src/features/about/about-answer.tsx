import type { ServerAbout } from '@redthread/contract/overview';
import type { ReactNode } from 'react';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { text } from '../../lib/text.ts';
import { useAbout } from './use-about.ts';

interface AboutAnswerProps {
  /** Whether the content is a few facts, not a whole page. */
  isBrief?: boolean;
  /** Renders the server's answer. */
  children: (about: ServerAbout) => ReactNode;
}

export function AboutAnswer({ isBrief = false, children }: AboutAnswerProps) {
  const { data, failure, retry } = useAbout();
  if (data) return children(data);
  if (!failure && isBrief) return <Skeleton label={text('button.loading')} shape="field" count={2} />;
  if (!failure) return <Skeleton label={text('button.loading')} />;
  return <FailurePanel title={text('failure.load')} detail={failure.message} onRetry={retry} />;
}
