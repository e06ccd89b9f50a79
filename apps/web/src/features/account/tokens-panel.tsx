import type { User } from '@redthread/contract/auth';
import { type ApiToken, createTokenInput, type NewApiToken } from '@redthread/contract/tokens';
import { MAX_API_TOKENS } from '@redthread/domain/limits';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CloseButton, ConfirmDialog, Dialog, DialogButtons } from '../../components/dialog.tsx';
import { QueryFailure, Refusal } from '../../components/failure-panel.tsx';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { Note, Status } from '../../components/note.tsx';
import { Panel } from '../../components/page.tsx';
import { Badge } from '../../components/rows.tsx';
import { copyText } from '../../components/share.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatDay } from '../../lib/clock.ts';
import { errorWords } from '../../lib/failure.ts';
import { parseTexts, textErrors } from '../../lib/form-texts.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useCreateToken, useRevocation } from './account-changes.ts';
import { ProofField, useProof } from './proof-field.tsx';
import { partOf } from './settings-parts.ts';

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
      <QueryFailure query={query} />
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

/** A token's text, which is shown this once. */
function NewTokenNote({ token, onDone }: { token: NewApiToken; onDone: () => void }) {
  const [news, setNews] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const code = useRef<HTMLElement>(null);

  // The form that made it is gone.
  useEffect(() => heading.current?.focus(), []);

  const copy = async () => {
    const isCopied = await copyText(token.token);
    if (!isCopied && code.current) getSelection()?.selectAllChildren(code.current);
    setNews(isCopied ? text('newToken.copied') : text('newToken.byHand'));
  };
  return (
    <div className="mb-6 rounded-lg border border-edge bg-sunken p-5">
      <h3 ref={heading} tabIndex={-1} className="wrap-anywhere text-lg font-semibold">
        {text('newToken.heading', { name: token.name })}
      </h3>
      <p className="mt-1">{text('newToken.hint')}</p>
      <p className="my-4 rounded-md border border-line bg-surface p-4">
        <code ref={code} dir="ltr" className="block select-all wrap-anywhere font-mono">
          {token.token}
        </code>
      </p>
      <Status text={news} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>{text('newToken.copy')}</Button>
        <Button look="secondary" onClick={onDone}>
          {text('newToken.done')}
        </Button>
      </div>
    </div>
  );
}

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
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

interface CreateTokenDialogProps {
  user: User;
  onMade: (token: NewApiToken) => void;
  onClose: () => void;
}

const LIVES_DAYS = [30, 90, 365];
/** No number of days. */
const ENDLESS = '';

const tokenInput = createTokenInput.omit({ password: true, google: true });

function CreateTokenDialog({ user, onMade, onClose }: CreateTokenDialogProps) {
  const createToken = useCreateToken();
  const proof = useProof(user);
  const { form, outcome } = useEntryForm({
    draft: 'create-token',
    secret: 'password',
    blank: { name: '', scope: 'read', expiresInDays: '90', password: '' },
    check: ({ password, ...typed }) => proof.check(textErrors(tokenInput, typed), password),
    send: async ({ password, ...typed }) => {
      const input = parseTexts(tokenInput, typed);
      await proof.use(password, async (given) => onMade(await createToken.mutateAsync({ ...input, ...given })));
      return true;
    },
  });
  return (
    <Dialog title={text('createToken.title')} onClose={onClose}>
      <div className="mt-4">
        <form.AppForm>
          <EntryForm idPrefix="create-token" outcome={outcome} onSubmit={form.handleSubmit}>
            <form.AppField name="name">
              {(field) => <field.TextField label={text('field.name')} autoComplete="off" />}
            </form.AppField>
            <form.AppField name="scope">
              {(field) => (
                <field.RadioField
                  legend={text('createToken.scope')}
                  hint={text('createToken.scopeHint')}
                  choices={{ read: text('tokens.read'), write: text('tokens.write') }}
                />
              )}
            </form.AppField>
            <form.AppField name="expiresInDays">
              {(field) => <field.SelectField label={text('createToken.life')} choices={lives()} />}
            </form.AppField>
            <form.AppField name="password">{() => <ProofField proof={proof} />}</form.AppField>
            <DialogButtons>
              <form.SubmitButton label={text('createToken.submit')} busyLabel={text('button.saving')} />
              <CloseButton>{text('button.cancel')}</CloseButton>
            </DialogButtons>
          </EntryForm>
        </form.AppForm>
      </div>
    </Dialog>
  );
}

function lives(): Record<string, string> {
  const limited = LIVES_DAYS.map((days) => [days, text('interval.days', { days })]);
  return { ...Object.fromEntries(limited), [ENDLESS]: text('createToken.endless') };
}
