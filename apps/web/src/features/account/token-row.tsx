import type { ApiToken } from '@redthread/contract/tokens';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { formatDay } from '../../lib/day.ts';
import { text } from '../../lib/text.ts';

export function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, scope, createdAt, lastUsedOn } = token;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
      <div className="grid min-w-[min(10rem,100%)] flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-semibold">
          <span className="min-w-0 wrap-anywhere">
            <bdi>{name}</bdi>
          </span>
          <Badge tone="plain">{scope === 'read' ? text('tokens.read') : text('tokens.write')}</Badge>
          {hasEnded(token) ? <Badge tone="yellow">{text('tokens.ended')}</Badge> : null}
        </p>
        <p className="flex flex-wrap gap-x-5 text-muted">
          <span>
            {lastUsedOn === null ? text('tokens.neverUsed') : text('tokens.lastUsed', { day: formatDay(lastUsedOn) })}
          </span>
          <span>{text('tokens.made', { day: formatDay(createdAt) })}</span>
          <span>{endOf(token)}</span>
        </p>
      </div>
      <Button look="secondary" onClick={onRevoke} aria-label={text('tokens.revokeOf', { name })}>
        {text('revokeToken.submit')}
      </Button>
    </li>
  );
}

function endOf(token: ApiToken): string {
  if (token.expiresAt === null) return text('tokens.endless');
  const day = formatDay(token.expiresAt);
  return hasEnded(token) ? text('tokens.endedOn', { day }) : text('tokens.endsOn', { day });
}

function hasEnded({ expiresAt }: ApiToken): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now();
}
