import { canGiveRedCells } from '@redthread/domain/blood-type';
import { Link, useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { text } from '../../lib/text.ts';
import { ContactButton } from '../contact/contact-button.tsx';
import { contacteeKey } from '../contact/contactee.ts';
import { contactButtonId, useContact } from '../contact/use-contact.ts';
import { useRefusedDraft } from '../email-code/refused-draft.ts';
import { OFFER_HASH } from '../invitations/offer-hash.ts';
import { useFocusWhenLost } from '../invitations/use-focus-when-lost.ts';
import { useInvitationsByRequest, useOwnInvitations } from '../invitations/use-own-invitations.ts';
import { YourOffer } from '../invitations/your-offer.tsx';
import { useMyProfile } from '../mine/use-my-profile.ts';
import { useSession } from '../session/use-session.ts';
import { hasVolunteerDraft, type VolunteerFormProps } from './use-volunteer-form.ts';
import { VolunteerForm } from './volunteer-form.tsx';

/** What a reader of a request can do about it, on its page: to offer, or to read what became of their offer. */
export function OfferHere({ request, code }: VolunteerFormProps) {
  const { _id: id, neededBy, isCovered, isPhonePublic, bloodType, hospital } = request;
  const isKnown = useOwnInvitations().items !== undefined;
  const invitation = useInvitationsByRequest().get(id);
  const title = useRef<HTMLParagraphElement>(null);
  // What was known when the page opened takes no focus.
  const mayVolunteer = isKnown && invitation === undefined;
  useFocusWhenLost(String(mayVolunteer), () => title.current?.focus());
  if (invitation !== undefined) return <YourOffer invitation={invitation} titleRef={title} />;
  const contact = isPhonePublic ? (
    <ContactButton kind="request" id={id} name={undefined} bloodType={bloodType} place={hospital} />
  ) : null;
  if (isCovered) {
    return (
      <div className="grid grid-cols-1 gap-3">
        <Link to="/donor" className={buttonStyle()}>
          {text('home.becomeDonor')}
        </Link>
        {contact}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {neededBy === null ? null : <Offering request={request} code={code} />}
      {contact}
    </div>
  );
}

function Offering({ request, code }: VolunteerFormProps) {
  const { _id: id, bloodType, hospital, neededBy, place } = request;
  const session = useSession();
  const mine = useMyProfile();
  const { open } = useContact();
  const isLinkedTo = useLocation({ select: ({ hash }) => hash === OFFER_HASH });
  const cameBack = useRefusedDraft('volunteer');
  const refused = cameBack?.draft.requestId === id ? cameBack : null;
  const [isOpen, setOpen] = useState(() => hasVolunteerDraft(id));
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(String(isOpen), () => heading.current?.focus());
  if (mine.status === 'found' && !canGiveRedCells(mine.profile.bloodType, bloodType)) {
    return <p className="text-muted">{text('offer.doesNotFit', { own: mine.profile.bloodType })}</p>;
  }
  const isVerified = !('user' in session) || session.user.emailVerified;
  const isForm = mine.status === 'none' && isVerified;
  // An open form stays open. Sending it first registers a donor, and the offer after that may be refused.
  if (isOpen || refused !== null || (isLinkedTo && isForm)) {
    return (
      <section className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 ref={heading} tabIndex={-1} className="text-2xl font-semibold">
            {text('codeLink.volunteer')}
          </h2>
          {session.status === 'unauthenticated' ? (
            <Link to="/login" search={{ next: `/requests/${id}` }} className="inline-flex min-h-11 items-center">
              <span className="thread-link">{text('button.signIn')}</span>
            </Link>
          ) : null}
        </div>
        <VolunteerForm request={request} code={code} refused={refused} />
      </section>
    );
  }
  const offer = { kind: 'offer', id } as const;
  const press = () => {
    if (!isForm)
      return open(offer, { name: undefined, bloodType, place: hospital, neededBy: neededBy ?? undefined, town: place });
    setOpen(true);
  };
  return (
    <Button
      id={contactButtonId(contacteeKey(offer))}
      aria-haspopup={isForm ? undefined : 'dialog'}
      isBusy={session.status === 'loading' || mine.status === 'loading'}
      onClick={press}
    >
      {text('codeLink.volunteer')}
    </Button>
  );
}
