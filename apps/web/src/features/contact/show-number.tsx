import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button, buttonStyle } from '../../components/button.tsx';
import { CloseButton, DialogButtons, DialogRefusal } from '../../components/dialog.tsx';
import { isRefusal, readFailure } from '../../lib/failure.ts';
import { telHref } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { checkSession } from '../session/session-sync.ts';
import { useAuthStore } from '../session/use-session.ts';
import { type Contactee, GIVEN_NUMBERS_ID } from './contactee.ts';
import { useGivenNumber } from './use-contact.ts';

/** Asks before it shows the number, because each one is audited and counts against the day's limit. */
export function ShowNumber({ contactee }: { contactee: Contactee }) {
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
