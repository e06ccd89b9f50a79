import type { SignedInUser } from '@redthread/contract/auth';
import type { DonorInvite, InviteInput, JoinAsDonorInput } from '@redthread/contract/imports';
import { DomainError } from '@redthread/domain/domain-error';
import { isoText } from '@redthread/domain/instant';
import { phoneAccountEmail } from '@redthread/domain/phone-account';
import type { Call } from '../../call/call.ts';
import { takeWrongLink } from '../../limits/limit.ts';
import { takeSignIn } from '../../limits/sign-in-limit.ts';
import { hashSecret } from '../../secrets/secret.ts';
import { newProfile } from '../donors/new-profile.ts';
import { shownPlace } from '../places/near.ts';
import { signInWith } from '../session/signed-in.ts';
import { unsealRow } from './kept-row.ts';
import { contactOf } from './service.ts';

/** What the list says of whoever reads the message. To read it uses nothing up. */
export async function open(call: Call, { code }: InviteInput): Promise<DonorInvite> {
  const { invite, organisation } = await present(call, code);
  const { row } = unsealRow(invite.sealed, code);
  return {
    invitedBy: organisation,
    name: row.name,
    bloodType: row.bloodType,
    email: row.email ?? null,
    phone: row.phone ?? null,
    address: row.address ?? null,
    place: shownPlace(call.places, row.placeId ?? null),
    lastDonatedOn: row.lastDonatedOn ?? null,
    donationIntervalDays: row.donationIntervalDays ?? null,
    age: row.age ?? null,
    expiresAt: isoText(invite.expiresAt),
  };
}

/** Whoever guesses is counted by the network that they guess from. */
async function present(call: Call, code: string) {
  const found = await call.store.imports.open(hashSecret(code), call.now);
  if (found !== null) return found;
  await takeWrongLink(call);
  throw new DomainError('INVITE_OVER');
}

/** The message proves whose address it is: no code has to be typed, and no network counted, from which many join. */
export async function join(call: Call, { code, name, donor }: JoinAsDonorInput): Promise<SignedInUser> {
  await takeSignIn(call);
  const { invite } = await present(call, code);
  const { row, language } = unsealRow(invite.sealed, code);
  const contact = contactOf(call, row);
  if (contact === null) throw new DomainError('INVITE_OVER');
  const { channel, address } = contact;
  const holder = await call.store.accounts.findByEmail(channel === 'sms' ? phoneAccountEmail(address) : address);
  const known = holder?.isEmailVerified === true ? holder : null;
  const profile = known === null ? null : await call.store.donors.findByAccount(known.id);
  const joining = {
    linkHash: hashSecret(code),
    ...contact,
    person: { name, language: call.askedLanguage() ?? language },
    donor: newProfile(call, donor, profile),
    at: call.now,
  };
  const user = await signInWith(call, known?.id ?? null, (session) => call.store.imports.join(joining, { session }));
  call.scheduler.wake();
  return user;
}

/** By the code of the message, or by that of its header. */
export async function decline(call: Call, { code }: InviteInput): Promise<null> {
  const { store, now } = call;
  const hash = hashSecret(code);
  const isDone =
    (await store.imports.decline({ stopHash: hash }, now)) || (await store.imports.decline({ linkHash: hash }, now));
  if (isDone) return null;
  await takeWrongLink(call);
  throw new DomainError('INVITE_OVER');
}
