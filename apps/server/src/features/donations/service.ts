import type {
  Certificate,
  CertificateInput,
  ConfirmedBloodType,
  DonationRecord,
  NewCertificate,
} from '@redthread/contract/donations';
import type { ConfirmedBloodType as KeptBloodType } from '@redthread/db/operations/confirmed-blood-types';
import { DAY_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { isoText } from '@redthread/domain/instant';
import { CERTIFICATE_DAYS } from '@redthread/domain/organisation';
import type { Call, MemberCall } from '../../call/call.ts';
import { hashSecret, newSecret } from '../../secrets/secret.ts';

// What hospitals confirmed of a donor, for the donor, and for whoever is shown a certificate.

/** All that hospitals confirmed of somebody. */
export async function recordOf({ store }: Call, accountId: string): Promise<DonationRecord> {
  const { organisations } = store;
  const found = await organisations.confirmedBloodTypes(accountId);
  return {
    donations: await donationsOf(store, accountId),
    confirmedBloodTypes: found.map(shownBloodType),
  };
}

async function donationsOf({ organisations }: Call['store'], accountId: string): Promise<DonationRecord['donations']> {
  const found = await organisations.confirmedDonations(accountId);
  return found.map(({ usedAt, ...given }) => ({ ...given, isUsed: usedAt !== null }));
}

export function shownBloodType({ hospital, bloodType, confirmedOn }: KeptBloodType): ConfirmedBloodType {
  return { hospital, bloodType, confirmedOn };
}

export async function certify({ store, caller, now }: MemberCall): Promise<NewCertificate> {
  const code = newSecret();
  const expiresAt = now + CERTIFICATE_DAYS * DAY_MS;
  await store.organisations.addCertificate({ hash: hashSecret(code), accountId: caller.account.id, expiresAt });
  return { code, expiresAt: isoText(expiresAt) };
}

export async function certificate({ store, now }: Call, { code }: CertificateInput): Promise<Certificate> {
  const found = await store.organisations.certificate(hashSecret(code), now);
  if (found === null) throw new DomainError('CERTIFICATE_OVER');
  const { accountId, name, expiresAt } = found;
  return {
    ...{ name, donations: await donationsOf(store, accountId) },
    expiresAt: isoText(expiresAt),
  };
}
