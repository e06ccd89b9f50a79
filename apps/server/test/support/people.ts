import type { InvitationMessage, WriteInvitationMail } from '@redthread/db/invitation-message';
import type { ImportOwner } from '@redthread/db/operations/imports';
import type { Account } from '@redthread/db/operations/people';
import { EXAMPLE_PLACE } from '@redthread/domain/example-people';
import type { TokenScope } from '@redthread/domain/token-scope';
import { sealDraft } from '../../src/features/code/kept-draft.ts';
import { emailCodeHash } from '../../src/features/code/seal.ts';
import { sealRow } from '../../src/features/imports/kept-row.ts';
import { createPasswordHasher } from '../../src/features/password/hasher.ts';
import { createSessionKeeper } from '../../src/features/session/keeper.ts';
import { newApiToken } from '../../src/features/tokens/keeper.ts';
import { EXAMPLE_SUBSCRIPTION } from '../../src/openapi/example-things.ts';
import { hashSecret } from '../../src/secrets/secret.ts';
import { buildTestApp, DONOR, days, REQUEST, type SignedIn, START, signedIn, type TestApp } from './app.ts';
import { donorsIn } from './numbers.ts';
import { send } from './rest-call.ts';

export const PASSWORD = 'long enough for anyone';
const hash = await createPasswordHasher().hash(PASSWORD);

export interface People {
  readonly database: Buffer;
  readonly donor: SignedIn;
  readonly patient: SignedIn;
  readonly another: SignedIn;
  readonly admin: SignedIn;
  readonly patientRequestId: string;
  readonly donorRequestId: string;
  /** A request of the other donor's that was put to Anna, and what the links in its mail carry. */
  readonly donorInvitation: MailedInvitation;
  /** One of weeks ago, for which she did not come. */
  readonly donorNoShowInvitation: MailedInvitation;
  /** One that was put to nobody, of somebody whose address is verified. */
  readonly uninvitedRequestId: string;
  /** One that an admin hides. */
  readonly hiddenRequestId: string;
  /** One for which an admin has nobody asked. */
  readonly stoppedRequestId: string;
  /** Whom an admin stopped. */
  readonly stoppedPersonId: string;
  /** Somebody who is coming for Anna's request. */
  readonly comingInvitationId: string;
  /** Another request of Anna's, and somebody who offers to come for it. */
  readonly volunteeredRequestId: string;
  readonly volunteeredInvitationId: string;
  /** One more of Anna's, for which donors may be asked. */
  readonly invitingRequestId: string;
  readonly donorSessionId: string;
  readonly donorTokenId: string;
  readonly donorDeviceId: string;
  readonly anotherDonorId: string;
  readonly readyDonorId: string;
  /** Anna leads it, with somebody at the desk; the other donor leads another hospital, and the patient works for an NGO. */
  readonly hospitalId: string;
  readonly otherHospitalId: string;
  readonly colleagueId: string;
  /** A group of its donors. */
  readonly groupId: string;
  /** One of somebody else's at Anna's hospital, of which it has said nothing. */
  readonly deskRequestId: string;
  /** One that is posted for Anna's hospital. */
  readonly queuedRequestId: string;
  /** Of somebody who is on the way there. */
  readonly arrivalCode: string;
  readonly arrivingInvitationId: string;
  /** Of somebody who gave there, whose blood type its laboratory found, and who has a certificate. */
  readonly confirmedAccountId: string;
  readonly disputedInvitationId: string;
  readonly gaveInvitationId: string;
  /** What Anna applied for, and typed the code of the call for; and another that nobody has checked. */
  readonly provenId: string;
  readonly appliedId: string;
  /** Whose members are the patient and Anna, and an import of hers for it. */
  readonly ngoId: string;
  readonly importId: string;
}

/** What opens an invitation without signing in. */
interface MailedInvitation {
  readonly id: string;
  readonly links: NonNullable<InvitationMessage['tokens']>;
}

const zoneOf = () => 'UTC';
const readerOf = ({ email }: Account) => ({ hashes: [email] as const, counters: [] });
const writeNothing: WriteInvitationMail = ({ kind }) => ({
  subject: kind,
  text: 'Hello',
  ...{ expiresAt: START + days(1), deliverUntil: START + days(1) },
});

/** Links that wait in people's mail, and a browser's sign-up that waits for its link. */
export const CODES = { 'sign-up': 's'.repeat(43), 'change-email': 'c'.repeat(43), 'reset-password': 'r'.repeat(43) };
/** What was sent to Anna's number. */
export const NUMBER_CODE = '042617';
export const IDENTITY_TOKEN = 'i'.repeat(43);
/** What a browser waits for a code with, and the link that does the same. */
export const PENDING = { token: 'q'.repeat(43), code: '314159', linkCode: 'l'.repeat(43) };

/** A small town: a verified donor with a profile and a password, a patient with requests, another donor, one who can be asked, and an admin. */
export async function settlePeople(): Promise<People> {
  const town = await buildTestApp();
  const { store, clock } = town;
  const at = clock.now;
  const anna = { name: 'Anna', email: 'anna@people.example', role: 'donor', passwordHash: hash, at } as const;
  const { id } = await store.accounts.create(anna);
  const account = await store.accounts.verifyEmail({ id, at });
  if (account === null) throw new Error('Anna is gone.');
  const token = await createSessionKeeper(store).open(account, at, 'Test');
  const donor: SignedIn = { account, token, headers: { authorization: `Bearer ${token}` } };
  const [patient, another] = [await signedIn(town, 'patient'), await signedIn(town, 'donor')];
  const admin = await signedIn(town, 'admin');
  const [readyDonorId = '', comingDonorId = '', volunteeringDonorId = '', ...others] = await donorsIn(town, 6);
  const [arrivingDonorId = '', disputingDonorId = '', gaveId = ''] = others;
  // Each accepts invitations, and has a request that the other's blood fits.
  const profile = { ...DONOR, placeId: EXAMPLE_PLACE.id, acceptsInvitations: true };
  const register = async (who: SignedIn): Promise<string> =>
    (await send(town, who, 'POST', '/api/donor/register', profile)).json()._id;
  const [annaId, anotherDonorId] = [await register(donor), await register(another)];
  await postCodes(town, account.id);
  const needed = { ...REQUEST, bloodType: DONOR.bloodType, nameDisplay: 'initial', placeId: EXAMPLE_PLACE.id };
  const post = async (who: SignedIn, given = {}): Promise<string> =>
    (await send(town, who, 'POST', '/api/patient/request', { ...needed, ...given })).json()._id;
  const asWritten = { ...REQUEST, nameDisplay: undefined, placeId: undefined };
  const patientRequestId = await post(patient, asWritten);
  const donorRequestId = await post(donor);
  const [noShowId, invitedId] = [await post(another), await post(another)];
  // Whoever is new can't offer to come for what is urgent.
  const needy = await signedIn(town, 'patient', { isEmailVerified: true });
  const uninvitedRequestId = await post(needy, { urgency: 'medium', placeId: undefined });
  const hiddenRequestId = await post(await signedIn(town, 'patient'));
  const stoppedRequestId = await post(await signedIn(town, 'patient'));
  const stoppedPersonId = (await signedIn(town, 'patient')).account.id;
  const by = { actorId: admin.account.id, at, write: writeNothing };
  for (const [target, id] of [
    ['request', stoppedRequestId],
    ['person', stoppedPersonId],
  ] as const) {
    await store.moderation.moderate({ action: 'suspend', target, id, ...by });
  }
  const hiding = { target: 'request', id: hiddenRequestId, reason: 'notReal', ...by } as const;
  const writeHiding = () => ({ subject: 'hidden', text: 'Hello', expiresAt: START + days(1) });
  await store.moderation.moderate({ action: 'hide', ...hiding, writeHiding });
  const put = async (donorId: string, requestId: string, accountId: string, daysAgo = 0): Promise<MailedInvitation> => {
    let links: InvitationMessage['tokens'] = null;
    const write: WriteInvitationMail = ({ tokens, ...message }) => {
      links = tokens;
      return writeNothing({ ...message, tokens });
    };
    const inviting = { accountId, donorId, requestId, actorHash: 'x', counters: [], mode: 'on', zoneOf } as const;
    const invited = await store.invitations.pick({ ...inviting, write, at: at - days(daysAgo) });
    if (!('invitation' in invited) || links === null) throw new Error('Nobody was asked.');
    return { id: invited.invitation.id, links };
  };
  const donorNoShowInvitation = await put(annaId, noShowId, another.account.id, 20);
  const herself = { by: { id: donorNoShowInvitation.id, accountId: account.id }, write: writeNothing };
  await store.invitations.answer({ ...herself, isComing: true, at: at - days(19), zoneOf, readerOf });
  await store.invitations.reportOutcome({ ...herself, outcome: 'noShow', at: at - days(18) });
  const donorInvitation = await put(annaId, invitedId, another.account.id);
  const coming = await put(comingDonorId, donorRequestId, account.id);
  const onTheWay = { tokenHash: hashSecret(coming.links.invitation) };
  await store.invitations.answer({ by: onTheWay, isComing: true, at, write: writeNothing, zoneOf, readerOf });
  const volunteeredRequestId = await post(donor, { urgency: 'medium', placeId: undefined });
  const invitingRequestId = await post(donor, { hospital: 'Another Hospital' });
  await store.requests.update({ id: invitingRequestId, neededBy: START + days(1), at, write: writeNothing });
  const offering = await store.donors.find(volunteeringDonorId);
  if (offering === null) throw new Error('Nobody offers to come.');
  const offer = { accountId: offering.accountId, requestId: volunteeredRequestId, sharesPhone: true, at };
  const offered = await store.invitations.volunteer({ ...offer, write: writeNothing, zoneOf, readerOf });
  if (!('invitation' in offered)) throw new Error('Nobody offers to come.');
  const organisations = await settleOrganisations(town, { donor, patient, another, needy });
  const deskRequestId = await post(needy, {
    hospital: 'Square Hospital',
    units: 3,
    urgency: 'medium',
    neededBy: undefined,
  });
  const ofHospital = { organisationId: organisations.hospitalId, accountId: organisations.colleagueId };
  const need = { bloodType: 'AB-', phone: '+12025550100', hospital: 'Square Hospital', urgency: 'low' } as const;
  const { id: queuedRequestId } = await store.requests.create({ ...need, ...ofHospital, at });
  const disputing = await put(disputingDonorId, deskRequestId, needy.account.id);
  const missed = { by: { tokenHash: hashSecret(disputing.links.invitation) }, at, write: writeNothing };
  await store.invitations.answer({ ...missed, isComing: true, zoneOf, readerOf });
  const atDesk = { hospitalId: organisations.hospitalId, actorId: account.id, at, write: writeNothing };
  await store.organisations.missArrival({ ...atDesk, invitationId: disputing.id });
  await store.invitations.reportOutcome({ ...missed, outcome: 'donated' });
  const arriving = await put(arrivingDonorId, deskRequestId, needy.account.id);
  const there = { tokenHash: hashSecret(arriving.links.invitation) };
  await store.invitations.answer({ by: there, isComing: true, at, write: writeNothing, zoneOf, readerOf });
  const [arrived] = await store.organisations.arrivals(organisations.hospitalId, at);
  const arrivalCode = (await store.invitations.find(there))?.arrivalCode ?? '';
  const gaveInvitation = await put(gaveId, deskRequestId, needy.account.id);
  const { invitation: gaveLink } = gaveInvitation.links;
  const confirmedAccountId = await settleDonation(town, organisations.hospitalId, gaveId, gaveLink);
  // Anna gave there once, long ago.
  const gave = 'INSERT INTO donations (id, account_id, organisation_id, given_on) VALUES (?, ?, ?, ?)';
  store.client.prepare(gave).run('a donation', account.id, organisations.hospitalId, '2025-06-15');
  await store.limits.removeExpired(at);
  const sent = { number: '+447700900123', language: 'en', text: `Your code is ${NUMBER_CODE}.` } as const;
  const numberCode = hashSecret(`${account.id} ${NUMBER_CODE}`);
  await store.smsNumbers.askCode({ ...sent, accountId: account.id, hash: numberCode, at, expiresAt: at + 600_000 });
  const apiToken = await makeToken(town, account.id, 'write');
  const [session] = await store.sessions.list(account.id);
  // At no push service: nothing leaves for it.
  const { p256dh: publicKey, auth } = EXAMPLE_SUBSCRIPTION.keys;
  const told = { publicKey, auth, accountId: account.id, device: 'Test', endpoint: 'https://push.invalid/anna', at };
  const device = await store.push.subscribe({ ...told, seenSessionId: session?.id ?? '' });
  // What the day's first call would clean up.
  await store.limits.removeExpired(at);
  return {
    ...{ database: store.serialize(), donor, patient, another, admin, patientRequestId, donorRequestId },
    ...{ donorInvitation, donorNoShowInvitation, uninvitedRequestId, hiddenRequestId, stoppedRequestId },
    ...{ stoppedPersonId, volunteeredRequestId, volunteeredInvitationId: offered.invitation.id, invitingRequestId },
    ...{ comingInvitationId: coming.id, donorSessionId: session?.publicId ?? '', donorTokenId: apiToken.id },
    ...{ donorDeviceId: device.id, anotherDonorId, readyDonorId, deskRequestId, queuedRequestId, ...organisations },
    ...{ arrivalCode, arrivingInvitationId: arrived?.id ?? '', confirmedAccountId, disputedInvitationId: disputing.id },
    gaveInvitationId: gaveInvitation.id,
  };
}

/** What was read out to Anna in the call-back, and what the link of an invitation to her hospital carries. */
export const PROOF_CODE = '271828';
export const JOIN_CODE = 'j'.repeat(43);
/** What the message to somebody in an imported list carries. */
export const INVITE_CODE = 'i'.repeat(43);
/** What is on the posters of her hospital's group. */
export const GROUP_CODE = '7KQ2M9XR4T';
/** What opens a certificate. */
export const CERTIFICATE_CODE = 'k'.repeat(43);

/** A donor who says yes by a link, and gives; their account. */
async function settleDonation({ store, clock }: TestApp, hospitalId: string, donorId: string, link: string) {
  const at = clock.now;
  const by = { tokenHash: hashSecret(link) };
  await store.invitations.answer({ by, isComing: true, at, write: writeNothing, zoneOf, readerOf });
  const code = (await store.invitations.find(by))?.arrivalCode ?? '';
  const accountId = (await store.donors.find(donorId))?.accountId ?? '';
  const desk = { hospitalId, code, actorId: accountId, at, write: writeNothing };
  await store.organisations.sayArrival({ ...desk, outcome: 'donated' });
  const writeHiding = () => ({ subject: '', text: '', expiresAt: at });
  await store.organisations.confirmBloodType({ ...desk, bloodType: 'O-', writeHiding });
  await store.organisations.addCertificate({ hash: hashSecret(CERTIFICATE_CODE), accountId, expiresAt: at + days(90) });
  for (const { id } of await store.messages.emails(20)) await store.messages.remove(id);
  return accountId;
}

async function settleOrganisations(
  { store, clock }: TestApp,
  people: Readonly<Record<'donor' | 'patient' | 'another' | 'needy', SignedIn>>,
) {
  const at = clock.now;
  const place = { id: EXAMPLE_PLACE.id, latHundredths: 3980, lonHundredths: -8964 };
  const seed = { place, phone: '+12025550100', until: '2027-01-01', at };
  const led = ({ account }: SignedIn) => ({ accountId: account.id, duty: 'lead' }) as const;
  const colleagueId = people.needy.account.id;
  const members = [led(people.donor), { accountId: colleagueId, duty: 'desk' } as const];
  const hospitalId = await store.seed.addOrganisation({ ...seed, kind: 'hospital', name: 'Square Hospital', members });
  const otherHospitalId = await store.seed.addOrganisation({
    ...seed,
    kind: 'hospital',
    name: 'Round Hospital',
    members: [led(people.another)],
  });
  const ofNgo = [led(people.patient), { accountId: people.donor.account.id, duty: 'desk' } as const];
  const ngoId = await store.seed.addOrganisation({ ...seed, kind: 'ngo', name: 'Rotary', members: ofNgo });
  const importId = await settleImport({ store }, { accountId: people.donor.account.id, organisationId: ngoId }, at);
  const applying = { ...seed, kind: 'bloodCentre', accountId: people.donor.account.id } as const;
  const { id: provenId } = await store.organisations.apply({ ...applying, name: 'Proven Blood Centre' });
  const { id: appliedId } = await store.organisations.apply({ ...applying, name: 'New Blood Centre' });
  for (const organisationId of [provenId, appliedId]) {
    const hash = hashSecret(`${organisationId} ${PROOF_CODE}`);
    await store.organisations.keepProofCode({ organisationId, proof: 'callBack', hash, expiresAt: at + days(1) });
  }
  const typed = { organisationId: provenId, accountId: people.donor.account.id, at };
  await store.organisations.typeProofCode({ ...typed, hash: hashSecret(`${provenId} ${PROOF_CODE}`) });
  const mail = { recipient: 'anna@people.example', subject: 'Join', text: 'Hello', at, expiresAt: at + days(1) };
  const invite = {
    email: 'anna@people.example',
    duty: 'desk',
    hash: hashSecret(JOIN_CODE),
    expiresAt: at + days(7),
  } as const;
  await store.organisations.inviteMember({ ...invite, organisationId: hospitalId, actorId: colleagueId, at }, mail);
  const note = { text: 'Gate 3, then the lift to level 1', language: 'en' } as const;
  await store.organisations.setDoorNote({ organisationId: hospitalId, note, actorId: colleagueId, at });
  for (const { id, subject } of await store.messages.emails(20))
    if (subject === 'Join') await store.messages.remove(id);
  const by = { actorId: people.donor.account.id, at };
  const group = { organisationId: hospitalId, name: 'Square College', code: GROUP_CODE, closesAt: at + days(90) };
  const { id: groupId } = await store.groups.create({ ...group, ...by });
  return { hospitalId, otherHospitalId, colleagueId, provenId, appliedId, ngoId, importId, groupId };
}

/** An import that goes on, of which one invite was sent. */
async function settleImport({ store }: Pick<TestApp, 'store'>, owner: ImportOwner, at: number): Promise<string> {
  const importId = await store.imports.start(owner, at);
  const contact = { channel: 'email', address: 'imani@people.example' } as const;
  await store.imports.add({ importId, invites: [{ ...contact, sealed: 'sealed' }], at });
  const [due] = await store.imports.due(at);
  const row = { name: 'Imani', bloodType: 'O+', email: contact.address } as const;
  const hashes = { linkHash: hashSecret(INVITE_CODE), stopHash: hashSecret('a stop') };
  const sealed = sealRow({ row, language: 'en' }, INVITE_CODE);
  const sending = { id: due?.invite.id ?? '', ...contact, ...hashes, sealed, at };
  await store.imports.send(sending, { language: 'en', subject: 'Join', text: 'Hello', unsubscribeUrl: '', short: '' });
  return importId;
}

/** An API token of a person's, as the bearer header that carries it. */
export async function makeToken(
  { store, clock }: Pick<TestApp, 'store' | 'clock'>,
  accountId: string,
  scope: TokenScope,
  given: { name?: string; expiresAt?: number } = {},
) {
  const text = newApiToken();
  const hash = hashSecret(text);
  const token = { accountId, name: scope, scope, expiresAt: null, hash, actorId: accountId, at: clock.now, ...given };
  const { id } = await store.tokens.create(token);
  return { id, text, headers: { authorization: `Bearer ${text}` } };
}

async function postCodes({ store, clock }: TestApp, accountId: string): Promise<void> {
  const [createdAt, expiresAt] = [clock.now, clock.now + days(1)];
  const fresh = { email: 'fresh@people.example', tokenHash: hashSecret(IDENTITY_TOKEN) };
  const identity = await store.identities.start({ ...fresh, passwordHash: 'x', at: createdAt, expiresAt });
  const owners = {
    'sign-up': { email: fresh.email, accountId: null, identityId: identity.id },
    'change-email': { email: 'anna-new@people.example', accountId, identityId: null },
    'reset-password': { email: 'anna@people.example', accountId, identityId: null },
  };
  for (const purpose of ['sign-up', 'change-email', 'reset-password'] as const) {
    const hash = hashSecret(CODES[purpose]);
    await store.mail.issueCode({ hash, purpose, ...owners[purpose], createdAt, expiresAt });
  }
  const typed = { draft: { kind: 'donor', donor: DONOR }, name: 'Nora', language: null } as const;
  const pending = {
    ...{ email: 'nora@people.example', at: createdAt, codeExpiresAt: expiresAt, expiresAt },
    kind: 'donor',
    ...{ tokenHash: hashSecret(PENDING.token), browserDraft: sealDraft(typed, PENDING.token) },
    ...{ linkHash: hashSecret(PENDING.linkCode), linkDraft: sealDraft(typed, PENDING.linkCode) },
    codeHash: emailCodeHash(PENDING.token, PENDING.code),
  } as const;
  const nothing = { recipient: pending.email, subject: 'Hello', text: 'Hello', at: createdAt, expiresAt };
  await store.pending.start(pending, () => nothing);
  for (const { id, recipient } of await store.messages.emails(10)) {
    if (recipient === pending.email) await store.messages.remove(id);
  }
}
