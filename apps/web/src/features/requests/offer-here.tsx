import { canGiveRedCells } from '@redthread/domain/blood-type';
import { Link, useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button, buttonStyle, linkWords } from '../../components/button.tsx';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { errorWords } from '../../lib/failure.ts';
import { useFocusWhenLost } from '../../lib/focus-on-new.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { TypeKeys } from '../blood-type/type-keys.tsx';
import { ContactButton } from '../contact/contact-dialog.tsx';
import { contacteeKey } from '../contact/contactee.ts';
import { contactButtonId, useContact } from '../contact/use-contact.ts';
import { useRefusedDraft } from '../email-code/email-code.tsx';
import { AgeField, NameField, NewEmailField, PhoneField } from '../fields/person-fields.tsx';
import { YourOffer } from '../invitations/offer.tsx';
import {
  invitationCaps,
  OFFER_HASH,
  useInvitationsByRequest,
  useOwnInvitations,
} from '../invitations/own-invitations.ts';
import { useMyProfile } from '../mine/use-mine.ts';
import { useWrittenTown } from '../places/use-written-town.ts';
import { WrittenTown } from '../places/written-town.tsx';
import { useSession } from '../session/use-session.ts';
import {
  type Hindrance,
  hasVolunteerDraft,
  type OpenFormProps,
  useVolunteerForm,
  type VolunteerFormProps,
} from './use-volunteer-form.ts';

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

/** On the page of a request: whoever isn't a donor yet offers to come, and becomes one by it. */
function VolunteerForm(props: OpenFormProps) {
  const { form, outcome, values, fill, isVisitor, days, hindrance } = useVolunteerForm(props);
  const { placeId, townBy } = values;
  const town = useWrittenTown({ written: values.address, placeId, townBy, onTown: fill });
  return (
    <form.AppForm>
      <EntryForm
        ref={town.form}
        outcome={outcome}
        isBusy={town.isSettling}
        onSubmit={() => void town.settle(form.handleSubmit)}
      >
        <form.AppField name="bloodType">{() => <TypeKeys legend={text('field.bloodType')} />}</form.AppField>
        {hindrance === 'mismatch' ? null : (
          <>
            <div className="grid grid-cols-1 gap-2">
              <form.AppField name="address" listeners={town.listeners}>
                {(field) => <field.TextField label={text('field.town')} autoComplete="address-level2" />}
              </form.AppField>
              <form.AppField name="placeId">{() => <WrittenTown of={town} />}</form.AppField>
            </div>
            <form.AppField name="gaveLately">
              {(field) => (
                <field.RadioField
                  legend={text('gaveLately.question', { days })}
                  choices={{ no: text('gaveLately.no'), yes: text('volunteer.yes') }}
                />
              )}
            </form.AppField>
          </>
        )}
        <div role="status" className="empty:hidden">
          {hindrance === null ? null : <CannotCome why={hindrance} />}
        </div>
        {hindrance === null ? (
          <>
            <form.AppField name="age">{() => <AgeField />}</form.AppField>
            <form.AppField name="phone">{() => <PhoneField label={text('field.phone')} />}</form.AppField>
            {isVisitor ? (
              <>
                <form.AppField name="name">{() => <NameField />}</form.AppField>
                <form.AppField name="email">{() => <NewEmailField hint={text('emailCode.emailHint')} />}</form.AppField>
              </>
            ) : null}
            <form.AppField name="isPhoneShared">
              {(field) => <field.CheckField label={text('volunteer.share')} hint={text('volunteer.shareHint')} />}
            </form.AppField>
            <form.AppField name="acceptsInvitations">
              {(field) => (
                <field.CheckField
                  label={text('volunteer.acceptsInvitations')}
                  hint={text('inviting.hint', { caps: invitationCaps() })}
                />
              )}
            </form.AppField>
            <div className="grid grid-cols-1 gap-2">
              <form.SubmitButton label={text('codeLink.volunteer')} busyLabel={text('button.sending')} />
              <p className="text-sm text-muted">
                <RichText id="volunteer.explained" tags={{ link: linkWords({ to: '/privacy' }) }} />
              </p>
            </div>
          </>
        ) : null}
      </EntryForm>
    </form.AppForm>
  );
}

/** One reason, and what they can do instead. */
function CannotCome({ why }: { why: Hindrance }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-warn-soft p-4 text-warn">
      <p className="font-semibold">{why === 'mismatch' ? errorWords('BLOOD_MISMATCH') : text('volunteer.resting')}</p>
      <Link to="/donor" className={buttonStyle('secondary')}>
        {text('home.becomeDonor')}
      </Link>
    </div>
  );
}
