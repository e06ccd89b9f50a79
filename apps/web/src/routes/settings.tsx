import type { ExportedData } from '@redthread/contract/account';
import type { User } from '@redthread/contract/auth';
import type { SmsNumber } from '@redthread/contract/sms-number';
import { useMutation } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { type Part, WithContents } from '../components/contents.tsx';
import { CloseButton, Dialog, DialogButtons } from '../components/dialog.tsx';
import { FailurePanel, Refusal } from '../components/failure-panel.tsx';
import { EntryForm } from '../components/form/entry-form.tsx';
import { useEntryForm } from '../components/form/use-entry-form.tsx';
import { Status } from '../components/note.tsx';
import { Page, Panel } from '../components/page.tsx';
import { saveFile } from '../components/share.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { PushPanel, SessionsPanel, useHasPushPanel } from '../features/account/devices-panels.tsx';
import { NumberCodeForm, NumberForm, sentTo, useEndNumber, useSmsNumber } from '../features/account/number-form.tsx';
import { DetailsPanel, EmailPanel } from '../features/account/person-panels.tsx';
import { ProofField, useProof } from '../features/account/proof-field.tsx';
import { partOf, SETTINGS_PARTS } from '../features/account/settings-parts.ts';
import { GooglePanel, PasswordPanel, useHasGooglePanel } from '../features/account/sign-in-panels.tsx';
import { TokensPanel } from '../features/account/tokens-panel.tsx';
import { GivenNumbersPanel } from '../features/contact/given-numbers-panel.tsx';
import {
  useDeparture,
  useEndedSession,
  useHeldSession,
  useSession,
  useSessionCheck,
} from '../features/session/use-session.ts';
import { SignInInvitation } from '../features/sign-in/sign-in-first.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';
import { formatMoment } from '../lib/clock.ts';
import { readFailure } from '../lib/failure.ts';
import { numberInText } from '../lib/number.ts';
import { text } from '../lib/text.ts';
import { trpc } from '../lib/trpc.ts';

export const Route = createFileRoute('/settings')({ loader: awaitLateTexts, component: SettingsRoute });

function SettingsRoute() {
  const session = useSession();
  const hasEnded = useEndedSession();
  if (session.status === 'loading') {
    return (
      <Page title={text('nav.settings')} width="narrow">
        <Skeleton label={text('button.loading')} shape="field" count={5} />
      </Page>
    );
  }
  if (session.status === 'unauthenticated') {
    return (
      <Page
        title={text('nav.settings')}
        width="narrow"
        intro={hasEnded ? text('settings.ended') : text('signIn.toSeePage')}
      >
        <SignInInvitation next="/settings" />
      </Page>
    );
  }
  const { user } = session;
  return (
    <Page title={text('nav.settings')}>
      <SettingsScreen key={user._id} user={user} />
    </Page>
  );
}

function SettingsScreen({ user }: { user: User }) {
  useSessionCheck();
  useHeldSession();
  // Without an email there is neither: both are set up by one.
  const isMailed = user.email !== null;
  const hasGoogle = useHasGooglePanel(user) && isMailed;
  const told = useSmsNumber();
  const hasPush = useHasPushPanel(user);
  const isShown = {
    google: hasGoogle,
    password: isMailed,
    push: hasPush,
    // The number that signs in is told of all, and stays.
    texts: isMailed && user.role === 'donor' && (told.data?.isMatchable ?? told.failure !== null),
  };
  const parts = SETTINGS_PARTS.filter((part) => isShown[part as keyof typeof isShown] ?? true).map(partOf);
  return (
    <WithContents parts={parts} isForWide>
      <div className="grid grid-cols-1 gap-6">
        <DetailsPanel user={user} />
        <EmailPanel user={user} />
        {isMailed ? <PasswordPanel user={user} /> : null}
        {hasGoogle ? <GooglePanel user={user} /> : null}
        <GivenNumbersPanel />
        {hasPush ? <PushPanel part={partOf('push')} /> : null}
        {isShown.texts && told.data !== undefined ? <NumberPanel part={partOf('texts')} smsNumber={told.data} /> : null}
        {isShown.texts && told.failure !== null ? (
          <Panel {...partOf('texts')}>
            <FailurePanel title={text('failure.load')} detail={told.failure.message} onRetry={told.retry} />
          </Panel>
        ) : null}
        <SessionsPanel />
        <TokensPanel user={user} />
        <DataPanel user={user} />
        <p>
          <Link to="/organisations" className="thread-link inline-block py-1">
            {text('about.organisations')}
          </Link>
        </p>
      </div>
    </WithContents>
  );
}

function DataPanel({ user }: { user: User }) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <Panel {...partOf('data')}>
      <DownloadData />
      <h3 className="mt-8 mb-2 border-t border-line pt-6 text-lg font-semibold">{text('deleteAccount.heading')}</h3>
      <Button look="secondary" onClick={() => setIsDeleting(true)}>
        {text('deleteAccount.submit')}
      </Button>
      {isDeleting ? <DeleteAccountDialog user={user} onClose={() => setIsDeleting(false)} /> : null}
    </Panel>
  );
}

function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const deleteMe = trpc.auth.deleteMe.useMutation();
  const depart = useDeparture();
  const proof = useProof(user);
  const { form, outcome } = useEntryForm({
    draft: 'delete-account',
    secret: 'password',
    blank: { password: '' },
    check: ({ password }) => proof.check(null, password),
    send: async ({ password }) => {
      await proof.use(password, (given) => deleteMe.mutateAsync(given));
      await depart(text('deleteAccount.done'));
      return true;
    },
  });
  return (
    <Dialog title={text('deleteAccount.title')} onClose={onClose}>
      <p className="mt-2 mb-4 text-muted">{text('deleteAccount.intro')}</p>
      <form.AppForm>
        <EntryForm idPrefix="delete-account" isOnce outcome={outcome} onSubmit={form.handleSubmit}>
          <form.AppField name="password">{() => <ProofField proof={proof} />}</form.AppField>
          <DialogButtons>
            <form.SubmitButton
              look="danger"
              label={text('deleteAccount.submit')}
              busyLabel={text('deleteAccount.busy')}
            />
            <CloseButton>{text('button.cancel')}</CloseButton>
          </DialogButtons>
        </EntryForm>
      </form.AppForm>
    </Dialog>
  );
}

/** Everything that is kept about the person, as a file. */
function DownloadData() {
  const { client } = trpc.useUtils();
  // Not a query: all of a person's data must not be cached.
  const download = useMutation({
    mutationKey: [['auth', 'export']],
    mutationFn: async () =>
      saveFile('redthread-my-data.json', JSON.stringify(await fetchOwnData(client), null, 2), 'application/json'),
    gcTime: 0,
  });
  return (
    <>
      <p className="mb-4 text-muted">{text('download.hint')}</p>
      <Status text={download.isSuccess ? text('download.done') : ''} />
      {download.error ? <Refusal text={readFailure(download.error).message} /> : null}
      <Button look="secondary" isBusy={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? text('button.loading') : text('download.submit')}
      </Button>
    </>
  );
}

type Client = ReturnType<typeof trpc.useUtils>['client'];

/** Everything that is kept about the person, with all pages of what is long. */
async function fetchOwnData({ auth, requests }: Client): Promise<ExportedData> {
  const data = await auth.export.query();
  for (let cursor = data.nextRequests; cursor !== null; ) {
    const page = await requests.mine.query({ cursor });
    data.requests.push(...page.items);
    cursor = page.nextCursor;
  }
  for (let cursor = data.nextHistory; cursor !== null; ) {
    const page = await auth.history.query({ cursor });
    data.history.push(...page.items);
    cursor = page.nextCursor;
  }
  return { ...data, nextRequests: null, nextHistory: null };
}

/** What was done last in this panel, which its status says. */
type Done = 'sent' | 'confirmed' | 'ended';

/** The number on which a donor is told by text message: asked for, confirmed by a code, taken back. */
function NumberPanel({ part, smsNumber }: { part: Part; smsNumber: SmsNumber }) {
  const { confirmed, pending } = smsNumber;
  const [done, setDone] = useState<Done | null>(null);
  const [isTyping, setTyping] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const endNumber = useEndNumber();

  // What was pressed went with its form.
  useEffect(() => {
    if (done) heading.current?.focus();
  }, [done]);

  const finish = (what: Done) => {
    setTyping(false);
    setDone(what);
  };
  const startTyping = () => {
    setDone(null);
    setTyping(true);
  };
  const hasForm = isTyping || (confirmed === null && pending === null);
  return (
    <Panel {...part} headingRef={heading}>
      {confirmed === null ? <p className="mb-4 text-muted">{text('smsNumber.offer')}</p> : null}
      <Status text={done === null ? '' : saidOf(done, smsNumber)} />
      {endNumber.error ? (
        <Refusal text={text('smsNumber.endFailed', { reason: readFailure(endNumber.error).message })} />
      ) : null}
      {confirmed !== null && done !== 'confirmed' ? (
        <p className="mb-4">
          {text('smsNumber.told', {
            number: numberInText(confirmed.number),
            moment: formatMoment(confirmed.confirmedAt),
          })}
        </p>
      ) : null}
      {pending !== null && !isTyping ? (
        <>
          {done === 'sent' ? null : <p className="mb-4">{sentTo(pending)}</p>}
          <NumberCodeForm onConfirmed={() => finish('confirmed')} />
        </>
      ) : null}
      {hasForm ? <NumberForm onSubmit={() => setDone(null)} onSent={() => finish('sent')} /> : null}
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {hasForm ? null : (
          <Button look="secondary" onClick={startTyping}>
            {text(pending === null ? 'smsNumber.change' : 'smsNumber.again')}
          </Button>
        )}
        {confirmed === null ? null : (
          <Button
            look="secondary"
            isBusy={endNumber.isPending}
            onClick={() => endNumber.mutate(undefined, { onSuccess: () => finish('ended') })}
          >
            {text(endNumber.isPending ? 'smsNumber.ending' : 'smsNumber.end')}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function saidOf(done: Done, { confirmed, pending }: SmsNumber): string {
  if (done === 'sent' && pending !== null) return sentTo(pending);
  if (done === 'confirmed' && confirmed !== null)
    return text('smsNumber.isTold', { number: numberInText(confirmed.number) });
  return done === 'ended' ? text('smsNumber.ended') : '';
}
