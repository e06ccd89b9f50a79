import type { BloodType } from '@redthread/domain/blood-type';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { focusDialogTitle, focusHeading } from '../../lib/heading-focus.ts';
import { text } from '../../lib/text.ts';
import { AskDonor } from '../asks/ask-donor.tsx';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { useSession } from '../session/use-session.ts';
import { CONTACT_WORDS } from './contact-words.ts';
import { type Contactee, readContactee } from './contactee.ts';
import { ShowNumber } from './show-number.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { type ContactPerson, contactButtonId, rememberedPerson, useContact } from './use-contact.ts';
import { useGivenNumber } from './use-given-number.ts';
import { VerifyFirst } from './verify-first.tsx';

/** The dialog of the screen around, open while the URL names someone. */
export function ContactDialog() {
  const key = useSearch({ strict: false, select: ({ contact }) => contact });
  const contactee = readContactee(key);
  useFocusAfterClosing(key);
  return contactee ? <OpenDialog key={key} contactee={contactee} /> : null;
}

/** However it was closed: by a button, by Escape, or by Back. */
function useFocusAfterClosing(key: string | undefined): void {
  const last = useRef(key);
  useEffect(() => {
    const closed = key === undefined ? last.current : undefined;
    last.current = key;
    if (closed === undefined) return;
    const button = document.getElementById(contactButtonId(closed));
    if (button) button.focus();
    else focusHeading();
  }, [key]);
}

function OpenDialog({ contactee }: { contactee: Contactee }) {
  const { close } = useContact();
  const given = useGivenNumber(contactee);
  const person = rememberedPerson(contactee);
  const name = given?.user.name ?? person?.name ?? text(CONTACT_WORDS[contactee.kind].nameless);
  return (
    <Dialog title={text(CONTACT_WORDS[contactee.kind].title, { name })} onClose={() => close(contactee)}>
      {person === null ? null : <Who person={person} />}
      <Step contactee={contactee} name={name} bloodType={person?.bloodType} />
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

interface StepProps {
  contactee: Contactee;
  name: string;
  bloodType: BloodType | undefined;
}

function Step({ contactee, name, bloodType }: StepProps) {
  const session = useSession();
  const isVerified = session.status === 'authenticated' && session.user.emailVerified;
  const hadToVerify = useRef(false);
  // It goes on by itself, and the button that had the focus is gone.
  useEffect(() => {
    if (isVerified && hadToVerify.current) focusDialogTitle();
    hadToVerify.current = session.status === 'authenticated' && !isVerified;
  }, [session.status, isVerified]);
  if (session.status === 'loading') return null;
  if (session.status === 'unauthenticated') return <SignInFirst kind={contactee.kind} name={name} />;
  if (!session.user.emailVerified) return <VerifyFirst kind={contactee.kind} email={session.user.email} name={name} />;
  if (contactee.kind === 'ask') return <AskDonor donorId={contactee.id} name={name} bloodType={bloodType} />;
  return <ShowNumber contactee={contactee} />;
}
