import type { DomainError } from '@redthread/domain/domain-error';
import type { Tx } from '../transaction.ts';
import type { NewDonor } from './donors.ts';
import { registerDonor } from './donors.ts';
import { joinIfOpen } from './groups.ts';
import type { Exhausted } from './limits.ts';
import type { NewVolunteer } from './new-volunteer.ts';
import { volunteer } from './new-volunteer.ts';
import type { Account } from './people.ts';
import type { NewRequest } from './requests.ts';
import { createRequest } from './requests.ts';

/** What a donor says; those whom another blood type concerns are told. */
type SaidDonor = Omit<NewDonor, 'accountId' | 'at'>;

/** What is published with the account, in the same operation. */
export type Publication =
  | { readonly kind: 'request'; readonly request: Omit<NewRequest, 'accountId' | 'at'> }
  | { readonly kind: 'donor'; readonly donor: SaidDonor; readonly groupCode?: string | undefined }
  | {
      readonly kind: 'volunteer';
      readonly donor: SaidDonor;
      readonly offer: Omit<NewVolunteer, 'accountId' | 'at'>;
      /** What is said where the numbers of the person, or of their network, are used up. */
      readonly refusal: (exhausted: Exhausted) => DomainError;
    };

/** The id of the request that was posted, or offered to. */
export async function publish(
  tx: Tx,
  publication: Publication,
  { id: accountId }: Account,
  at: number,
): Promise<string | null> {
  if (publication.kind === 'request') {
    return (await createRequest(tx, { ...publication.request, accountId, at })).id;
  }
  await registerDonor(tx, { ...publication.donor, accountId, at });
  if (publication.kind === 'donor') {
    const { groupCode } = publication;
    if (groupCode !== undefined) await joinIfOpen(tx, { code: groupCode, accountId, at });
    return null;
  }
  const offered = await volunteer(tx, { ...publication.offer, accountId, at });
  if ('exhausted' in offered) throw publication.refusal(offered.exhausted);
  return publication.offer.requestId;
}
