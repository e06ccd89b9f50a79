import type { BloodRequest } from '@redthread/contract/requests';
import { canGiveRedCells } from '@redthread/domain/blood-type';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonStyle } from '../../components/button.tsx';
import { text } from '../../lib/text.ts';
import { ContactButton } from '../contact/contact-dialog.tsx';
import { contacteeKey } from '../contact/contactee.ts';
import { contactButtonId } from '../contact/use-contact.ts';
import { InvitedNote } from '../invitations/invitations-panel.tsx';
import { OFFER_HASH, useInvitationsByRequest } from '../invitations/own-invitations.ts';
import { useMyProfile, useOwnRequestIds } from '../mine/use-mine.ts';

type ActedOn = Pick<BloodRequest, '_id' | 'user' | 'bloodType' | 'hospital' | 'neededBy' | 'isPhonePublic'> &
  Partial<Pick<BloodRequest, 'place'>>;

/** What the person can do about a request: the screen around has a contact dialog. */
export function useRequestAction(): (request: ActedOn) => ReactNode {
  const own = useOwnRequestIds();
  const invitations = useInvitationsByRequest();
  const mine = useMyProfile();
  return ({ _id: id, user, bloodType, hospital, neededBy, isPhonePublic, place }) => {
    if (own.has(id)) return null;
    const invitation = invitations.get(id);
    const offer = { kind: 'offer', id } as const;
    if (invitation !== undefined) {
      return <InvitedNote invitation={invitation} hospital={hospital} id={contactButtonId(contacteeKey(offer))} />;
    }
    const person = { name: user.name, bloodType, place: hospital };
    const contact = isPhonePublic ? <ContactButton kind="request" id={id} {...person} /> : null;
    if (neededBy === null) return contact;
    const fits = mine.status !== 'found' || canGiveRedCells(mine.profile.bloodType, bloodType);
    return (
      <div className="grid gap-3">
        {mine.status === 'none' ? (
          <Link
            to="/requests/$id"
            params={{ id }}
            hash={OFFER_HASH}
            className={buttonStyle('secondary')}
            aria-label={text('contact.canComeNamed', { name: user.name })}
          >
            {text('contact.canCome')}
          </Link>
        ) : fits ? (
          <ContactButton {...offer} {...person} neededBy={neededBy} town={place} />
        ) : (
          <p className="text-muted">{text('offer.doesNotFit', { own: mine.profile.bloodType })}</p>
        )}
        {contact}
      </div>
    );
  };
}
