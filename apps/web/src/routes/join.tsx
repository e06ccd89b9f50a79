import type { DonorInvite } from '@redthread/contract/imports';
import type { BloodType } from '@redthread/domain/blood-type';
import { isMailedCode } from '@redthread/domain/mailed-code';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button, buttonStyle } from '../components/button.tsx';
import { ConfirmDialog } from '../components/dialog.tsx';
import { FailurePanel } from '../components/failure-panel.tsx';
import { Note } from '../components/note.tsx';
import { Page } from '../components/page.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { useAbout } from '../features/about/about-parts.tsx';
import { invitedDraft } from '../features/donors/donor-changes.ts';
import { DonorForm } from '../features/donors/donor-form.tsx';
import { invitedValues } from '../features/donors/donor-values.ts';
import type { InvitedDonor } from '../features/donors/use-donor-form.ts';
import { useEmailCode } from '../features/email-code/email-code.tsx';
import { DeclinedNote } from '../features/invitations/fewer-invitations.tsx';
import { ownAddress } from '../features/session/known-user.ts';
import { keptDonorInvite } from '../features/session/typed.ts';
import { useAuthStore, useSession } from '../features/session/use-session.ts';
import { withNote } from '../lib/arrival-note.ts';
import { awaitLateTexts } from '../lib/chunks.ts';
import { formatDay } from '../lib/clock.ts';
import { type Failure, readFailure } from '../lib/failure.ts';
import { useFragmentSecret } from '../lib/fragment-secret.ts';
import { focusHeading } from '../lib/heading-focus.ts';
import { text } from '../lib/text.ts';
import { trpc } from '../lib/trpc.ts';

export const Route = createFileRoute('/join')({
  // What becomes of a number is said beside it.
  loader: ({ context }) => {
    void context.queries.overview.about.prefetch();
    return awaitLateTexts();
  },
  component: JoinScreen,
});

const OVER = 'INVITE_OVER';

/** Where the invite of an imported list leads: what the list says, for its person to confirm, or never again. */
function JoinScreen() {
  const link = useInviteLink();
  // By its code: the link of another invite may be opened in the same window.
  const [declined, setDeclined] = useState<string | null>(null);
  const decline = (code: string) => {
    keptDonorInvite.drop();
    setDeclined(code);
    focusHeading();
  };
  if (link.status === 'ready' && link.code === declined) {
    return (
      <Page title={text('join.title')} heading={text('join.stopTitle')} width="narrow">
        <DeclinedNote />
      </Page>
    );
  }
  return (
    <Page title={text('join.title')} width="narrow">
      {link.status === 'reading' ? <Skeleton label={text('button.loading')} shape="field" count={5} /> : null}
      {link.status === 'incomplete' ? (
        <FailurePanel title={text('mailedLink.incomplete')} action={<ToDonor />} />
      ) : null}
      {link.status === 'failed' ? <Failed {...link} /> : null}
      {link.status === 'ready' ? (
        <Ready key={link.code} code={link.code} invite={link.invite} onDeclined={() => decline(link.code)} />
      ) : null}
    </Page>
  );
}

function Failed({ failure, retry }: { failure: Failure; retry: () => void }) {
  if (failure.code === OVER) return <FailurePanel title={failure.message} action={<ToDonor />} />;
  return <FailurePanel title={text('failure.load')} detail={failure.message} onRetry={retry} />;
}

function ToDonor() {
  return (
    <Link to="/donor" className={buttonStyle('secondary')}>
      {text('home.becomeDonor')}
    </Link>
  );
}

interface ReadyProps {
  code: string;
  invite: DonorInvite;
  onDeclined: () => void;
}

function Ready({ code, invite, onDeclined }: ReadyProps) {
  const session = useSession();
  const { email, expiresAt } = invite;
  const about = useAbout().data;
  // As the mail names whoever runs the server.
  const by = invite.invitedBy?.name ?? about?.operator.name ?? window.location.hostname;
  const isOther = 'user' in session && (email === null || session.user.email !== email);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid max-w-prose grid-cols-1 gap-3 text-lg">
        <p className="wrap-anywhere">{text(email === null ? 'join.gavePhone' : 'join.gaveEmail', { by })}</p>
        <p>{text('join.notPublic', { day: formatDay(expiresAt) })}</p>
      </div>
      {isOther ? (
        <Note>{text('join.otherAccount', { own: ownAddress(session.user), email: email ?? invite.phone ?? '' })}</Note>
      ) : null}
      <JoinForm code={code} invite={invite} />
      <Never code={code} onDeclined={onDeclined} />
    </div>
  );
}

function JoinForm({ code, invite }: { code: string; invite: DonorInvite }) {
  const join = useJoin(code);
  const emailCode = useEmailCode('donor');
  const invited: InvitedDonor = {
    email: invite.email,
    draft: invitedDraft(invite.email ?? invite.phone ?? ''),
    values: invitedValues(invite),
    suggestion: (choose, chosen) => <ListedType bloodType={invite.bloodType} chosen={chosen} onChoose={choose} />,
    join,
  };
  return (
    <DonorForm profile={null} next={undefined} group={undefined} path="/join" code={emailCode} invited={invited} />
  );
}

interface ListedTypeProps {
  bloodType: BloodType;
  /** What is chosen below. */
  chosen: string;
  onChoose: (bloodType: BloodType) => void;
}

/** A list may be wrong, and patients rely on it: its person says whether it is right. */
function ListedType({ bloodType, chosen, onChoose }: ListedTypeProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-md bg-sunken p-4">
      <p className="font-semibold">{text('join.listSays', { bloodType })}</p>
      <Button look="secondary" aria-pressed={chosen === bloodType} onClick={() => onChoose(bloodType)}>
        {chosen === bloodType ? <span aria-hidden="true">✓</span> : null}
        {text('join.yes', { bloodType })}
      </Button>
    </div>
  );
}

/** Signs in as who was invited, with the profile that they confirmed. */
function useJoin(code: string): InvitedDonor['join'] {
  const auth = useAuthStore();
  const navigate = useNavigate();
  const { client } = trpc.useUtils();
  return async (name, donor) => {
    const { token, ...user } = await client.imports.join.mutate({ code, name, donor });
    keptDonorInvite.drop();
    auth.signIn(token, user);
    await navigate({ to: '/dashboard', replace: true, state: withNote(text('donorForm.saved')) });
  };
}

/** The quiet way out, which asks once: it can't be taken back here. */
function Never({ code, onDeclined }: Omit<ReadyProps, 'invite'>) {
  const [isAsking, setAsking] = useState(false);
  const decline = trpc.imports.decline.useMutation({ onSuccess: onDeclined });
  return (
    <div>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {text('join.never')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={text('join.neverTitle')}
          confirmLabel={text('join.never')}
          busyLabel={text('button.sending')}
          isBusy={decline.isPending}
          error={decline.error ? readFailure(decline.error).message : null}
          onConfirm={() => decline.mutate({ code })}
          onClose={() => setAsking(false)}
        >
          <p>{text('join.neverHint')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

type InviteLink =
  | { readonly status: 'reading' }
  /** No link led here, or a mail program cut it. */
  | { readonly status: 'incomplete' }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void }
  | { readonly status: 'ready'; readonly code: string; readonly invite: DonorInvite };

function readInviteCode(fragment: string): string | null {
  return isMailedCode(fragment) ? fragment : null;
}

/** The invite whose link led here. To read it uses nothing up: mail programs open links too. */
function useInviteLink(): InviteLink {
  const { client } = trpc.useUtils();
  const { secret: code } = useFragmentSecret(readInviteCode, keptDonorInvite);
  const { data, error, refetch } = useQuery({
    queryKey: [['donor-invite'], code],
    queryFn: () => client.imports.open.mutate({ code: code ?? '' }),
    enabled: code !== null,
    // Once: what is being confirmed would change under the person.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { expectedCodes: [OVER] },
  });
  const failure = error ? readFailure(error) : null;
  const isGone = failure?.code === OVER;
  useEffect(() => {
    if (isGone) keptDonorInvite.drop();
  }, [isGone]);
  if (code === null) return { status: 'incomplete' };
  if (data) return { status: 'ready', code, invite: data };
  if (failure) return { status: 'failed', failure, retry: () => void refetch() };
  return { status: 'reading' };
}
