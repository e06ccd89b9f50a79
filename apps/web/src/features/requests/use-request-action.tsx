import type { BloodRequest } from '@redthread/contract/requests';
import type { ReactNode } from 'react';
import { AskedNote } from '../asks/asked-note.tsx';
import { useAsksByRequest } from '../asks/use-own-asks.ts';
import { ContactButton } from '../contact/contact-button.tsx';
import { useOwnRequestIds } from '../mine/use-my-requests.ts';

/** What the person can do about a request of a list: the screen around has a contact dialog. */
export function useRequestAction(): (request: BloodRequest) => ReactNode {
  const own = useOwnRequestIds();
  const asks = useAsksByRequest();
  return ({ _id, user, bloodType, hospital }) => {
    if (own.has(_id)) return null;
    const ask = asks.get(_id);
    if (ask !== undefined) return <AskedNote ask={ask} hospital={hospital} />;
    return <ContactButton kind="request" id={_id} name={user.name} bloodType={bloodType} place={hospital} />;
  };
}
