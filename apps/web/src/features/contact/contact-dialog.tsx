import { Link, useLocation, useRouter, useSearch } from '@tanstack/react-router';
import { type ComponentType, useEffect, useRef } from 'react';
import { Button, type ButtonLook, buttonStyle } from '../../components/button.tsx';
import { CloseButton, Dialog, DialogButtons, DialogRefusal } from '../../components/dialog.tsx';
import { isRefusal, readFailure } from '../../lib/failure.ts';
import { focusDialogTitle, focusHeading } from '../../lib/heading-focus.ts';
import { telHref } from '../../lib/number.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { InviteDonor } from '../invitations/invite-donor.tsx';
import type { Offered } from '../invitations/own-invitations.ts';
import { DevMailboxLink } from '../mailbox/dev-mailbox.tsx';
import { ResendEmail } from '../mailed-link/unverified-banner.tsx';
import { ownAddress } from '../session/known-user.ts';
import { checkSession } from '../session/session-sync.ts';
import { useAuthStore, useSession, useSessionCheck } from '../session/use-session.ts';
import { SignInInvitation } from '../sign-in/sign-in-first.tsx';
import {
  CONTACT_WORDS,
  type Contactee,
  contacteeKey,
  GIVEN_NUMBERS_ID,
  readContactee,
  readContactSearch,
} from './contactee.ts';
import { type ContactPerson, contactButtonId, rememberedPerson, useContact, useGivenNumber } from './use-contact.ts';

interface ContactDialogProps {
  /** How somebody says that they can come: of screens with requests. */
  offerStep?: ComponentType<Offered> | undefined;
}

/** The dialog of the screen around, open while the URL names someone. */
export function ContactDialog({ offerStep }: ContactDialogProps) {
  const key = useSearch({ strict: false, select: ({ contact }) => contact });
  const contactee = readContactee(key);
  useFocusAfterClosing(key);
  if (contactee === null || (contactee.kind === 'offer' && !offerStep)) return null;
  return <OpenDialog key={key} contactee={contactee} offerStep={offerStep} />;
}

/** However it was closed: by a button, by Escape, or by Back. */
function useFocusAfterClosing(key: string | undefined): void {
  const router = useRouter();
  const last = useRef(key);
  useEffect(() => {
    const closed = key === undefined ? last.current : undefined;
    last.current = key;
    if (closed === undefined) return;
    const next = document.getElementById(window.location.hash.slice(1)) ?? buttonOf(closed);
    if (next) next.focus();
    else focusHeading();
  }, [key]);
  // Back goes to where the screen was scrolled, and what was said in the dialog may have moved the button.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        const { contact } = readContactSearch(fromLocation?.search ?? {});
        if (contact === undefined || readContactSearch(toLocation.search).contact !== undefined) return;
        const button = buttonOf(contact);
        if (button === document.activeElement) button?.scrollIntoView({ block: 'nearest' });
      }),
    [router],
  );
}

function buttonOf(key: string): HTMLElement | null {
  return document.getElementById(contactButtonId(key));
}

function OpenDialog({ contactee, offerStep }: ContactDialogProps & { contactee: Contactee }) {
  const { close } = useContact();
  const given = useGivenNumber(contactee);
  const person = rememberedPerson(contactee);
  const known = given?.user.name ?? person?.name;
  const { title, nameless } = CONTACT_WORDS[contactee.kind];
  return (
    <Dialog title={text(title, { name: known ?? text(nameless) })} onClose={() => close(contactee)}>
      {person === null ? null : <Who person={person} />}
      <Step contactee={contactee} known={known} person={person} offerStep={offerStep} />
    </Dialog>
  );
}

/** Two people of one name are told apart by what is asked of them, and where. */
function Who({ person: { bloodType, place } }: { person: ContactPerson }) {
  return (
    <p className="mt-3 flex items-center gap-3">
      <BloodTypeMark bloodType={bloodType} size="small" />
      <bdi className="wrap-anywhere">{place}</bdi>
    </p>
  );
}

interface StepProps extends ContactDialogProps {
  contactee: Contactee;
  /** The person's name. */
  known: string | undefined;
  person: ContactPerson | null;
}

function Step({ contactee, known, person, offerStep: OfferStep }: StepProps) {
  const session = useSession();
  const { kind, id } = contactee;
  const name = known ?? text(CONTACT_WORDS[kind].nameless);
  const isVerified = session.status === 'authenticated' && session.user.emailVerified;
  const hadToVerify = useRef(false);
  // It goes on by itself, and the button that had the focus is gone.
  useEffect(() => {
    if (isVerified && hadToVerify.current) focusDialogTitle();
    hadToVerify.current = session.status === 'authenticated' && !isVerified;
  }, [session.status, isVerified]);
  if (session.status === 'loading') return null;
  // A visitor offers on the page of the request, which signs them up by the way.
  if (session.status === 'unauthenticated' && kind !== 'offer') return <SignInFirst />;
  if ('user' in session && !session.user.emailVerified) return <VerifyFirst email={ownAddress(session.user)} />;
  const bloodType = person?.bloodType;
  if (kind === 'ask') return <InviteDonor donorId={id} name={name} bloodType={bloodType} />;
  if (kind !== 'offer') return <ShowNumber contactee={contactee} />;
  return (
    OfferStep && (
      <OfferStep requestId={id} bloodType={bloodType} neededBy={person?.neededBy} town={person?.town ?? null} />
    )
  );
}

/** For a visitor: the ways in, which lead back to this dialog. */
function SignInFirst() {
  const next = useLocation({ select: ({ href }) => href });
  return (
    <>
      <p className="mt-2 mb-5 text-muted">{text('signIn.toGoOn')}</p>
      <SignInInvitation next={next} isReplacing />
      <DialogButtons>
        <CloseButton />
      </DialogButtons>
    </>
  );
}

/** For someone whose email isn't verified: how to do it. Goes on by itself once it is. */
function VerifyFirst({ email }: { email: string }) {
  useSessionCheck();
  return (
    <>
      <p className="mt-2 wrap-anywhere text-muted">
        <RichText id="unverified.ask" values={{ email }} tags={{ strong: (words) => <strong>{words}</strong> }} />{' '}
        <DevMailboxLink />
      </p>
      <div className="mt-5 mb-4">
        <ResendEmail />
      </div>
      <Link to="/settings" className="thread-link">
        {text('contact.otherEmail')}
      </Link>
      <DialogButtons>
        <CloseButton />
      </DialogButtons>
    </>
  );
}

type ContactButtonProps = Contactee & ContactPerson & { look?: ButtonLook };

/** Opens the screen's contact dialog. */
export function ContactButton({ kind, id, look = 'secondary', ...person }: ContactButtonProps) {
  const { open } = useContact();
  const { button, named } = CONTACT_WORDS[kind];
  return (
    <Button
      id={contactButtonId(contacteeKey({ kind, id }))}
      look={look}
      aria-haspopup="dialog"
      aria-label={person.name === undefined ? undefined : text(named, { name: person.name })}
      onClick={() => open({ kind, id }, person)}
    >
      {text(button)}
    </Button>
  );
}

/** Asks before it shows the number, because each one is audited and counts against the day's limit. */
function ShowNumber({ contactee }: { contactee: Contactee }) {
  const given = useGivenNumber(contactee);
  const ask = useAskForNumber(contactee);
  const number = useRef<HTMLAnchorElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const failure = ask.error ? readFailure(ask.error) : null;
  const isRefused = failure !== null && isRefusal(failure);

  // The button that had the focus is gone.
  useEffect(() => {
    if (ask.isSuccess) number.current?.focus();
    if (isRefused) buttons.current?.querySelector('button')?.focus();
  }, [ask.isSuccess, isRefused]);

  return (
    <>
      {given || isRefused ? null : <p className="mt-2 text-muted">{text('contact.recorded')}</p>}
      {isRefused ? null : <NumbersLeft />}
      <DialogRefusal text={failure?.message ?? null} />
      {given ? (
        <p className="mt-4">
          <a ref={number} href={telHref(given)} className={`${buttonStyle()} tabular-nums sm:text-lg`}>
            <PhoneMark />
            <span className="sr-only">{text('contact.call', { name: given.user.name })}</span> <bdi>{given.phone}</bdi>
          </a>
        </p>
      ) : null}
      {isRefused ? null : (
        <p className="mt-4 rounded-md border border-transparent bg-warn-soft p-3 text-warn">
          {text('contact.neverPay')}
        </p>
      )}
      {given ? (
        <p className="mt-4">
          <Link to="/settings" hash={GIVEN_NUMBERS_ID} className="thread-link">
            {text('contact.allGiven')}
          </Link>
        </p>
      ) : null}
      <DialogButtons ref={buttons}>
        {given || isRefused ? null : (
          <Button isBusy={ask.isPending} onClick={() => ask.mutate({ id: contactee.id })}>
            {text(ask.isPending ? 'button.sending' : 'contact.showNumber')}
          </Button>
        )}
        <CloseButton />
      </DialogButtons>
    </>
  );
}

function PhoneMark() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-current">
      <path d="M5 2.3c.6-.2 1.2.1 1.5.7l1.3 2.8c.3.5.1 1.2-.3 1.6L6.3 8.5a11 11 0 0 0 5.2 5.2l1.1-1.2c.4-.4 1.1-.6 1.6-.3l2.8 1.3c.6.3.9.9.7 1.5l-.6 2c-.2.7-.8 1.2-1.5 1.2A14.6 14.6 0 0 1 1.8 4.4c0-.7.5-1.3 1.2-1.5z" />
    </svg>
  );
}

/** Asks the server for a number, which counts against the day's limit. */
function useAskForNumber({ kind }: Contactee) {
  const auth = useAuthStore();
  const utils = trpc.useUtils();
  const onError = (error: unknown) => {
    const { code } = readFailure(error);
    // The screen's data is stale.
    if (code === 'EMAIL_NOT_VERIFIED') void checkSession(auth, utils.client);
    if (code === 'REQUEST_NOT_FOUND' || code === 'NUMBER_AFTER_YES') void utils.requests.list.invalidate();
    if (code !== 'DONOR_NOT_MATCHABLE' && code !== 'DONOR_NOT_FOUND') return;
    void utils.donors.list.invalidate();
    void utils.matching.invalidate();
  };
  // Kept until the person leaves, so that a dialog that is opened again doesn't spend another number.
  const onSuccess = () => void utils.contacts.invalidate();
  const options = { onSuccess, onError, gcTime: Number.POSITIVE_INFINITY };
  const donor = trpc.donors.contact.useMutation(options);
  const request = trpc.requests.contact.useMutation(options);
  return kind === 'request' ? request : donor;
}

/** How many phone numbers are left today. Optional information: renders nothing until it is known. */
export function NumbersLeft() {
  const { data } = trpc.contacts.allowance.useQuery(undefined, { meta: { expectedCodes: ['NOT_SIGNED_IN'] } });
  if (!data || data.perDay === null || data.left === null) return null;
  const { left, perDay } = data;
  return (
    <p className="mt-2 text-muted">{left === 0 ? text('contact.noneLeft') : text('contact.left', { left, perDay })}</p>
  );
}
