import type { DeskAsk } from '@redthread/contract/desk';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Panel } from '../../components/panel.tsx';
import { formatMoment } from '../../lib/day.ts';
import { text } from '../../lib/text.ts';
import { written } from '../../lib/written.ts';
import { ASK_WORDS } from './desk-words.ts';

interface AskListProps {
  asks: readonly DeskAsk[];
  /** `person`: what somebody was asked. `request`: who was asked for it. */
  of: 'person' | 'request';
  children?: ReactNode;
}

export function AskList({ asks, of, children }: AskListProps) {
  return (
    <Panel title={text('admin.toAsking')}>
      {asks.length === 0 ? <p className="text-muted">{text('asksAdmin.none')}</p> : null}
      <ul className="divide-y divide-line">
        {asks.map((ask) => (
          <li key={ask._id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1 wrap-anywhere">
              {of === 'person' ? <AskedFor ask={ask} /> : <Asked ask={ask} />}
              <Badge tone={ask.state === 'coming' || ask.state === 'gave' ? 'green' : 'plain'}>
                {text(ASK_WORDS[ask.state])}
              </Badge>
            </span>
            <time dateTime={ask.askedAt} className="text-sm text-muted">
              {formatMoment(ask.askedAt)}
            </time>
          </li>
        ))}
      </ul>
      {children}
    </Panel>
  );
}

function AskedFor({ ask: { requestId, hospital } }: { ask: DeskAsk }) {
  if (requestId === null || hospital === null) return <span className="text-muted">{text('desk.requestGone')}</span>;
  return (
    <Link to="/admin/requests/$id" params={{ id: requestId }} className="thread-link">
      <bdi>{hospital}</bdi>
    </Link>
  );
}

function Asked({ ask: { donorId, user, bloodType } }: { ask: DeskAsk }) {
  return (
    <span>
      <Link to="/admin/people/$id" params={{ id: donorId }} className="thread-link">
        <bdi>{user.name}</bdi>
      </Link>{' '}
      · <bdi>{written(bloodType)}</bdi>
    </span>
  );
}
