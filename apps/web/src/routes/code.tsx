import type { PendingPreview } from '@redthread/contract/code';
import type { ContactMode } from '@redthread/domain/contact-mode';
import { useMutation, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button, buttonStyle, linkWords } from '../components/button.tsx';
import { FailurePanel } from '../components/failure-panel.tsx';
import { Note } from '../components/note.tsx';
import { Page } from '../components/page.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { LISTED_TO, useAbout } from '../features/about/about-parts.tsx';
import { BloodTypeMark } from '../features/blood-type/blood-type-mark.tsx';
import { PendingRequest, useGoOnFromCode } from '../features/email-code/email-code.tsx';
import { townName } from '../features/places/town-words.ts';
import { keptCodeLink } from '../features/session/typed.ts';
import { useAuthStore, useSession } from '../features/session/use-session.ts';
import { type Failure, readFailure } from '../lib/failure.ts';
import { readMailedCode, useFragmentSecret } from '../lib/fragment-secret.ts';
import { RichText } from '../lib/rich-text.tsx';
import { type PlainKey, text } from '../lib/text.ts';
import { trpc } from '../lib/trpc.ts';

export const Route = createFileRoute('/code')({
  // A pending profile says who would be given its phone.
  loader: ({ context }) => void context.queries.overview.about.prefetch(),
  component: CodeLinkScreen,
});

const OVER = ['SIGN_UP_ENDED', 'EMAIL_CODE_USED'];

const BUTTONS = {
  signIn: 'button.signIn',
  request: 'requestForm.send',
  donor: 'home.becomeDonor',
  volunteer: 'codeLink.volunteer',
} as const satisfies Record<PendingPreview['kind'], PlainKey>;

/** Where the link of a code's email leads: what it will do, and one button that does it. */
function CodeLinkScreen() {
  const link = useCodeLink();
  return (
    <Page title={text('codeLink.title')} width="narrow">
      {link.status === 'reading' ? <Skeleton label={text('button.loading')} shape="field" count={1} /> : null}
      {link.status === 'incomplete' ? <FailurePanel title={text('mailedLink.incomplete')} action={<WaysOn />} /> : null}
      {link.status === 'failed' ? <Failed {...link} /> : null}
      {link.status === 'ready' ? <Ready linkCode={link.linkCode} preview={link.preview} /> : null}
    </Page>
  );
}

function Ready({ linkCode, preview }: { linkCode: string; preview: PendingPreview }) {
  const { kind, email, request, profile, group, startsAfresh } = preview;
  const about = useAbout();
  const use = useUseCodeLink(linkCode);
  const failure = use.error ? readFailure(use.error) : null;
  if (failure !== null && isOver(failure)) return <FailurePanel title={failure.message} action={<WaysOn />} />;
  // Nobody agrees to give their number to they don't know whom.
  if (profile !== undefined && about.data === undefined) {
    if (about.failure === null) return <Skeleton label={text('button.loading')} shape="field" count={1} />;
    return <FailurePanel title={text('failure.load')} detail={about.failure.message} onRetry={about.retry} />;
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {failure ? <FailurePanel title={text('failure.notDone')} detail={failure.message} /> : null}
      {request === undefined ? null : <PendingRequest request={request} />}
      {profile === undefined || about.data === undefined ? null : (
        <PendingProfile profile={profile} contacts={about.data.contacts} />
      )}
      {group === undefined ? null : <Note>{text('donorGroup.joining', group)}</Note>}
      <p className="wrap-anywhere text-lg font-semibold">
        <bdi>{email}</bdi>
      </p>
      {startsAfresh ? (
        <Note>
          <RichText id="detailsStep.startsAfresh" tags={{ link: linkWords({ to: '/login' }) }} />
        </Note>
      ) : null}
      <div>
        <Button isBusy={use.isPending} onClick={() => use.mutate()}>
          {use.isPending ? text('button.checking') : text(BUTTONS[kind])}
        </Button>
      </div>
      <p className="text-muted">{text('verify.otherwise')}</p>
    </div>
  );
}

function Failed({ failure, retry }: { failure: ReturnType<typeof readFailure>; retry: () => void }) {
  if (isOver(failure)) return <FailurePanel title={failure.message} action={<WaysOn />} />;
  return <FailurePanel title={text('failure.load')} detail={failure.message} onRetry={retry} />;
}

/** For whose link is used up: on with the session that it opened, or in by a new code. */
function WaysOn() {
  const { status } = useSession();
  const [to, words] =
    status === 'authenticated'
      ? (['/dashboard', 'verify.toDashboard'] as const)
      : (['/login', 'button.signIn'] as const);
  return (
    <Link to={to} className={buttonStyle('secondary')}>
      {text(words)}
    </Link>
  );
}

interface PendingProfileProps {
  profile: NonNullable<PendingPreview['profile']>;
  /** How the server gives numbers from the list. */
  contacts: ContactMode;
}

/** Who they would be as a donor, and who gets their phone: somebody else may have typed it. */
function PendingProfile({ profile, contacts }: PendingProfileProps) {
  const { bloodType, phone, place, acceptsInvitations, isPhonePublic, isReplacing } = profile;
  return (
    <>
      {isReplacing ? <Note>{text('codeLink.replaces')}</Note> : null}
      <div className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4">
        <div className="flex items-center gap-4">
          <BloodTypeMark bloodType={bloodType} />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p className="font-semibold tabular-nums">
              <bdi dir="ltr">{phone}</bdi>
            </p>
            {place === null ? null : (
              <p className="text-muted">
                <bdi>{townName(place)}</bdi>
              </p>
            )}
            <p className="text-muted">{acceptsInvitations ? text('inviting.yes') : text('inviting.no')}</p>
          </div>
        </div>
        <div>
          <p className="text-sm text-muted">{text('phoneGiven.legend')}</p>
          <p>{text(isPhonePublic ? LISTED_TO[contacts] : 'phoneGiven.own')}</p>
        </div>
      </div>
    </>
  );
}

type CodeLink =
  | { readonly status: 'reading' }
  | { readonly status: 'incomplete' }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void }
  | { readonly status: 'ready'; readonly linkCode: string; readonly preview: PendingPreview };

function isOver({ code }: Failure): boolean {
  return OVER.includes(code ?? '');
}

/** The mailed link that led here, and what it would do. To look does nothing: mail programs look too. */
function useCodeLink(): CodeLink {
  const { client } = trpc.useUtils();
  const { secret } = useFragmentSecret(readMailedCode, keptCodeLink);
  const { data, error, refetch } = useQuery({
    queryKey: [['code-link'], secret],
    queryFn: () => client.auth.code.open.mutate({ linkCode: secret ?? '' }),
    enabled: secret !== null,
    // Once: after the press it would only say that it was used.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { expectedCodes: OVER },
  });
  const failure = error ? readFailure(error) : null;
  const isGone = failure !== null && isOver(failure);
  useEffect(() => {
    if (isGone) keptCodeLink.drop();
  }, [isGone]);
  if (secret === null) return { status: 'incomplete' };
  if (data) return { status: 'ready', linkCode: secret, preview: data };
  if (failure) return { status: 'failed', failure, retry: () => void refetch() };
  return { status: 'reading' };
}

/** Signs in here, and publishes what waited. */
function useUseCodeLink(linkCode: string) {
  const auth = useAuthStore();
  const { client } = trpc.useUtils();
  const goOn = useGoOnFromCode();
  return useMutation({
    mutationKey: [['code-link', 'use']],
    mutationFn: async () => {
      const { token, outcome, startsAfresh: _, ...user } = await client.auth.code.confirmLink.mutate({ linkCode });
      keptCodeLink.drop();
      auth.signIn(token, user);
      await goOn(outcome);
    },
  });
}
