import { randomBytes, randomInt } from 'node:crypto';
import type { DoorNotes, ReviewDoorNoteInput, SetDoorNoteInput } from '@redthread/contract/door-notes';
import type { OrganisationHours, SetHoursInput } from '@redthread/contract/opening-hours';
import type {
  ApplyInput,
  BloodBanks,
  BloodBanksInput,
  CallBackCode,
  InviteMemberInput,
  Joinable,
  Joined,
  JoinInput,
  MemberDutyInput,
  MemberInput,
  Members,
  MergedOrganisation,
  MergeOrganisationInput,
  Organisation,
  OrganisationInput,
  OrganisationsToCheck,
  OwnOrganisations,
  RefuseOrganisationInput,
  SuspendOrganisationInput,
  TypeProofInput,
  VerifyInput,
} from '@redthread/contract/organisations';
import type { Membership } from '@redthread/db/operations/members';
import { DAY_MS, dayOf, HOUR_MS } from '@redthread/domain/day';
import { DomainError, fieldError } from '@redthread/domain/domain-error';
import { EMAIL_CODES } from '@redthread/domain/email-code';
import { isoText } from '@redthread/domain/instant';
import { DEFAULT_LANGUAGE } from '@redthread/domain/language';
import {
  isBloodBank,
  isVerified,
  JOIN_DAYS,
  type OrganisationState,
  PROOF_CODE_HOURS,
  type TypedProof,
} from '@redthread/domain/organisation';
import { shownEmail } from '@redthread/domain/phone-account';
import type { Call, MemberCall } from '../../call/call.ts';
import { internationalPhone } from '../../call/international-phone.ts';
import { memberOf } from '../../call/memberships.ts';
import { takeMail } from '../../limits/sign-in-limit.ts';
import { hashSecret } from '../../secrets/secret.ts';
import { keptPlace, shownPlace } from '../places/near.ts';
import { joinMail, organisationMailWriter, workEmailMail } from './mail.ts';
import { shownOrganisation } from './shown.ts';

const SECRET_BYTES = 32;
/** What waits for an admin comes before what they did. */
const CHECKED: readonly OrganisationState[] = [
  ...(['applied', 'checking', 'expired', 'verified', 'suspended', 'refused', 'listed'] as const),
];

export async function apply(call: MemberCall, { placeId, phone, ...said }: ApplyInput): Promise<Organisation> {
  const { store, caller, now: at } = call;
  const place = keptPlace(call, placeId);
  if (!place) throw new DomainError('BAD_INPUT');
  const dialled = internationalPhone(call, { phone, placeId }) ?? phone;
  const { email, id: accountId } = caller.account;
  const { workEmail } = said;
  const isOther = workEmail !== undefined && workEmail !== email;
  // Before anything is kept: else applications would mail anybody.
  if (isOther) await takeMail(call, 'work-email', workEmail);
  const applied = await store.organisations.apply({ ...said, place, phone: dialled, accountId, at });
  if (isOther) await mailCode(call, applied.id, applied.name, workEmail);
  return shownOrganisation(call, applied);
}

async function mailCode(call: MemberCall, organisationId: string, name: string, recipient: string): Promise<void> {
  const { store, caller, now: at } = call;
  const { code, ...kept } = newCode(call, organisationId, 'workEmail');
  const language = caller.account.language ?? call.askedLanguage() ?? DEFAULT_LANGUAGE;
  const mail = workEmailMail({ language, organisation: name, code, hours: PROOF_CODE_HOURS });
  await store.organisations.keepProofCode(kept, {
    ...mail,
    recipient,
    accountId: caller.account.id,
    at,
    expiresAt: kept.expiresAt,
  });
  call.outbox.wake();
}

/** With the organisation: the same digits are of no use for another. */
function hashOf(organisationId: string, code: string): string {
  return hashSecret(`${organisationId} ${code}`);
}

function newCode({ now }: Pick<Call, 'now'>, organisationId: string, proof: TypedProof) {
  const code = String(EMAIL_CODES + randomInt(EMAIL_CODES)).slice(1);
  return {
    code,
    organisationId,
    proof,
    hash: hashOf(organisationId, code),
    expiresAt: now + PROOF_CODE_HOURS * HOUR_MS,
  };
}

/** Those whose member the caller is, and those they applied for. */
export async function mine(call: MemberCall): Promise<OwnOrganisations> {
  const { store, caller } = call;
  const memberships = await store.organisations.ofAccount(caller.account.id);
  const applications = await store.organisations.applicationsOf(caller.account.id);
  const others = applications.filter(({ id }) => memberships.every((each) => each.id !== id));
  return {
    items: [
      ...(await Promise.all(memberships.map((each) => asMember(call, each)))),
      ...others.map((each) => ({ ...shownOrganisation(call, each), duty: null, doorNotes: NO_NOTES })),
    ],
  };
}

const NO_NOTES: DoorNotes = { shown: null, proposed: null };

async function asMember(call: MemberCall, membership: Membership) {
  const doorNotes = await call.store.organisations.doorNotesOf(membership.id);
  return { ...shownOrganisation(call, membership), duty: membership.duty, doorNotes };
}

export async function typeProof(call: MemberCall, { id, code }: TypeProofInput): Promise<Organisation> {
  const { store, caller, now: at } = call;
  const typed = { organisationId: id, accountId: caller.account.id, hash: hashOf(id, code), at };
  if (!(await store.organisations.typeProofCode(typed))) throw fieldError('PROOF_CODE_WRONG', 'code');
  return shownOrganisation(call, await present(call, id));
}

async function present({ store }: Call, id: string) {
  const found = await store.organisations.find(id);
  if (found === null) throw new DomainError('ORGANISATION_NOT_FOUND');
  return found;
}

export async function bloodBanks({ store, now }: Call, { placeId }: BloodBanksInput): Promise<BloodBanks> {
  const found = await store.organisations.bloodBanksIn(placeId, dayOf(now));
  return { items: found.map(({ id: _id, kind, name, phone }) => ({ _id, kind, name, phone })) };
}

export async function hours(call: Call, { id }: OrganisationInput): Promise<OrganisationHours> {
  const { store, places, now } = call;
  const found = await present(call, id);
  if (!isBloodBank(found) || !isVerified(found, dayOf(now))) throw new DomainError('ORGANISATION_NOT_FOUND');
  return { name: found.name, place: shownPlace(places, found.placeId), ...(await store.organisations.hoursOf(id)) };
}

export async function setHours(call: MemberCall, { id, ...opening }: SetHoursInput): Promise<OrganisationHours> {
  const { store, caller, now: at } = call;
  if (!isBloodBank(await memberOf(call, id))) throw new DomainError('NOT_A_HOSPITAL');
  await store.organisations.setHours({ organisationId: id, ...opening, actorId: caller.account.id, at });
  return hours(call, { id });
}

/** For leads. */
export async function setDoorNote(call: MemberCall, { id, note }: SetDoorNoteInput): Promise<DoorNotes> {
  const { store, caller, now: at } = call;
  if (!isBloodBank(await memberOf(call, id, 'lead'))) throw new DomainError('NOT_A_HOSPITAL');
  await store.organisations.setDoorNote({ organisationId: id, note, actorId: caller.account.id, at });
  return store.organisations.doorNotesOf(id);
}

export async function reviewDoorNote(call: MemberCall, { id, ...read }: ReviewDoorNoteInput): Promise<Organisation> {
  const { store, caller, now: at } = call;
  const found = await present(call, id);
  await store.organisations.reviewDoorNote({ organisationId: id, ...read, actorId: caller.account.id, at });
  return shownOrganisation(call, found);
}

/** For admins. */
export async function toCheck(call: MemberCall): Promise<OrganisationsToCheck> {
  const found = await call.store.organisations.inState(CHECKED);
  const notes = await call.store.organisations.doorNotesToRead();
  const items = [];
  for (const each of found) {
    const applicant = each.applicantId === null ? null : await call.store.accounts.find(each.applicantId);
    const shown = applicant && { _id: applicant.id, name: applicant.name };
    const note = notes.find(({ organisationId }) => organisationId === each.id);
    const doorNote = note === undefined ? null : { text: note.text, language: note.language };
    items.push({ ...shownOrganisation(call, each), applicant: shown, doorNote });
  }
  return { items };
}

export async function callBack(call: MemberCall, { id }: OrganisationInput): Promise<CallBackCode> {
  const { code, ...kept } = newCode(call, id, 'callBack');
  await call.store.organisations.keepProofCode(kept);
  return { code, expiresAt: isoText(kept.expiresAt) };
}

export async function verify(call: MemberCall, verification: VerifyInput): Promise<Organisation> {
  await call.store.organisations.verify({ ...by(call), ...verification });
  call.outbox.wake();
  return shownOrganisation(call, await present(call, verification.id));
}

export async function refuse(call: MemberCall, refusal: RefuseOrganisationInput): Promise<Organisation> {
  await call.store.organisations.refuse({ ...by(call), ...refusal });
  call.outbox.wake();
  return shownOrganisation(call, await present(call, refusal.id));
}

export async function suspend(call: MemberCall, suspension: SuspendOrganisationInput): Promise<Organisation> {
  await call.store.organisations.suspend({ ...by(call), ...suspension });
  call.outbox.wake();
  return shownOrganisation(call, await present(call, suspension.id));
}

export async function merge(call: MemberCall, { id, intoId }: MergeOrganisationInput): Promise<MergedOrganisation> {
  const { store, caller, now: at, writeInvitationMail: write } = call;
  const moved = await store.organisations.merge({ id, intoId, actorId: caller.account.id, at, write });
  call.outbox.wake();
  return { ...shownOrganisation(call, await present(call, id)), ...moved };
}

function by({ caller, now: at, settings }: MemberCall) {
  return { actorId: caller.account.id, at, writeOrganisation: organisationMailWriter(settings) };
}

export async function members(call: MemberCall, { id }: OrganisationInput): Promise<Members> {
  const { store, now } = call;
  const { duty } = await memberOf(call, id);
  const found = await store.organisations.membersOf(id);
  const invited = duty === 'lead' ? await store.organisations.invitesOf(id, now) : [];
  return {
    members: found.map(({ joinedAt, email, ...each }) => ({
      ...each,
      email: shownEmail(email),
      joinedAt: isoText(joinedAt),
    })),
    invited: invited.map(({ expiresAt, ...each }) => ({ ...each, expiresAt: isoText(expiresAt) })),
  };
}

export async function inviteMember(call: MemberCall, { id, email, duty }: InviteMemberInput): Promise<null> {
  const { store, caller, now: at, settings } = call;
  const { name: organisation } = await memberOf(call, id, 'lead');
  await takeMail(call, 'join', email);
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const language = (await store.accounts.findByEmail(email))?.language ?? caller.account.language ?? DEFAULT_LANGUAGE;
  const mail = joinMail({
    language,
    organisation,
    url: `${settings.publicUrl}/organisations/join#${secret}`,
    days: JOIN_DAYS,
  });
  const expiresAt = at + JOIN_DAYS * DAY_MS;
  const invite = {
    organisationId: id,
    email,
    duty,
    hash: hashSecret(secret),
    expiresAt,
    actorId: caller.account.id,
    at,
  };
  await store.organisations.inviteMember(invite, { ...mail, recipient: email, at, expiresAt });
  call.outbox.wake();
  return null;
}

export async function joinable({ store, now }: Call, { code }: JoinInput): Promise<Joinable> {
  const invite = await store.organisations.invite(hashSecret(code), now);
  if (invite === null) throw new DomainError('JOIN_LINK_EXPIRED');
  const { kind, name, duty, email } = invite;
  return { kind, name, duty, email };
}

export async function join({ store, caller, now: at }: MemberCall, { code }: JoinInput): Promise<Joined> {
  const organisationId = await store.organisations.join({ hash: hashSecret(code), accountId: caller.account.id, at });
  return { organisationId };
}

export async function setDuty(call: MemberCall, { id, accountId, duty }: MemberDutyInput): Promise<null> {
  await memberOf(call, id, 'lead');
  const by = { actorId: call.caller.account.id, at: call.now };
  await call.store.organisations.setDuty({ organisationId: id, accountId, duty, ...by });
  return null;
}

/** A lead ends anybody's membership; everybody their own. */
export async function endMembership(call: MemberCall, { id, accountId }: MemberInput): Promise<null> {
  const { store, caller, now: at } = call;
  if (accountId !== caller.account.id) await memberOf(call, id, 'lead');
  await store.organisations.endMembership({ organisationId: id, accountId, actorId: caller.account.id, at });
  return null;
}
