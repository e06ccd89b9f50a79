import type { User } from '@redthread/contract/auth';
import type { ApiToken, NewApiToken } from '@redthread/contract/tokens';
import { MAX_API_TOKENS } from '@redthread/domain/limits';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Note } from '../../components/note.tsx';
import { Panel } from '../../components/panel.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Status } from '../../components/status.tsx';
import { readFailure } from '../../lib/failure.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { errorWords } from '../../lib/said.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useRevocation } from './account-changes.ts';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { NewTokenNote } from './new-token-note.tsx';
import { partOf } from './settings-parts.ts';
import { TokenRow } from './token-row.tsx';

const NONE: readonly ApiToken[] = [];

/** A page of the server's own, outside of this app. */
function apiLink(words: ReactNode) {
  return (
    <a href="/api/docs" className="thread-link">
      {words}
    </a>
  );
}

export function TokensPanel({ user }: { user: User }) {
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<NewApiToken | null>(null);
  const query = trpc.auth.tokens.useQuery(undefined, { meta: { expectedCodes: ['NOT_SIGNED_IN'] } });
  const { heading, left, asked, ask, revoke, dismiss, outcome, forget } = useRevocation(query.data ?? NONE);

  const show = (token: NewApiToken) => {
    setIsMaking(false);
    setMade(token);
    forget();
  };
  const putAway = () => {
    setMade(null);
    heading.current?.focus();
  };
  const isRevoked = outcome !== null && outcome.refusal === null;
  return (
    <Panel {...partOf('tokens')} headingRef={heading}>
      <p className="mb-4 text-muted">
        <RichText id="tokens.hint" tags={{ link: apiLink }} />
      </p>
      {made ? <NewTokenNote key={made._id} token={made} onDone={putAway} /> : null}
      <Status text={isRevoked ? text('tokens.revoked', { name: outcome.item.name }) : ''} />
      {outcome?.refusal ? (
        <Refusal text={`${text('tokens.notRevoked', { name: outcome.item.name })} ${outcome.refusal}`} />
      ) : null}
      {query.isPending ? <Skeleton label={text('button.loading')} shape="row" count={1} /> : null}
      {query.error && !query.data ? (
        <FailurePanel
          title={text('failure.load')}
          detail={readFailure(query.error).message}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data && left.length === 0 ? <Note>{text('tokens.none')}</Note> : null}
      <ul className="divide-y divide-line">
        {left.map((token) => (
          <TokenRow key={token._id} token={token} onRevoke={() => ask(token)} />
        ))}
      </ul>
      <div className="mt-4">
        <MakeToken user={user} count={query.data?.length ?? 0} onMake={() => setIsMaking(true)} />
      </div>
      {isMaking ? <CreateTokenDialog user={user} onMade={show} onClose={() => setIsMaking(false)} /> : null}
      {asked ? (
        <ConfirmDialog
          title={text('revokeToken.title', { name: asked.name })}
          confirmLabel={text('revokeToken.submit')}
          onConfirm={revoke}
          onClose={dismiss}
        >
          <p>{text('revokeToken.warning')}</p>
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}

function MakeToken({ user, count, onMake }: { user: User; count: number; onMake: () => void }) {
  if (!user.emailVerified) return <Note>{text('emailPanel.first')}</Note>;
  if (count >= MAX_API_TOKENS) return <Note>{errorWords('TOO_MANY_TOKENS')}</Note>;
  return (
    <Button look="secondary" onClick={onMake}>
      {text('createToken.open')}
    </Button>
  );
}
