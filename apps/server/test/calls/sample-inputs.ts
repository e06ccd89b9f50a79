import { HOUR_MS } from '@redthread/domain/day';
import { EXAMPLE_PLACE, EXAMPLE_WHOLE_DONOR, EXAMPLE_WHOLE_REQUEST } from '@redthread/domain/example-people';
import { EXAMPLE_SUBSCRIPTION } from '../../src/openapi/example-things.ts';
import { DONOR, REQUEST, START } from '../support/app.ts';
import {
  CERTIFICATE_CODE,
  CODES,
  GROUP_CODE,
  IDENTITY_TOKEN,
  INVITE_CODE,
  JOIN_CODE,
  NUMBER_CODE,
  PASSWORD,
  PENDING,
  type People,
  PROOF_CODE,
} from '../support/people.ts';

/** What the patient alone, and for some an admin, may do to the patient's request. */
export const OF_PATIENT: readonly string[] = ['requests.own', 'requests.update', 'requests.close', 'requests.withdraw'];

const [SOON, ARRIVING_AT] = [5, 2].map((hours) => new Date(START + hours * HOUR_MS).toISOString());
const NEAR = { bloodType: 'A+', placeId: EXAMPLE_PLACE.id };
const OFFER = { sharesPhone: true, arrivingAt: ARRIVING_AT, lastDonatedOn: null };
const YES = { isComing: true, ...OFFER };
const CHANGED = { units: 3, given: 1, urgency: 'low', neededBy: SOON, phone: '+44 7700 900777' };
const NEW_REQUEST = { ...EXAMPLE_WHOLE_REQUEST, ...REQUEST, units: 2, neededBy: SOON };
const NEW_DONOR = { ...DONOR, placeId: EXAMPLE_PLACE.id, age: 31 };
const NEW_DRAFT = { kind: 'request', request: { ...NEW_REQUEST, placeId: EXAMPLE_PLACE.id } };
const NEW_HOSPITAL = {
  ...{ kind: 'hospital', name: 'Riverside Hospital', phone: '+1 202 555 0111', registerNumber: 'R-1234' },
  ...{ licenceUntil: '2027-06-30', workEmail: 'blood.bank@riverside.example' },
};
const GOOGLE = { code: 'code', codeVerifier: 'v'.repeat(128), redirectUri: 'http://localhost/callback' };

/** Good input for every procedure that takes any, as the donor, or for the admin's calls the admin, would send it. */
export function goodInputs({ donor, ...ids }: People): Record<string, Record<string, unknown>> {
  return {
    'auth.register': { name: 'New Person', email: 'new@people.example', password: PASSWORD, role: 'patient' },
    'auth.login': { email: 'anna@people.example', password: PASSWORD },
    'auth.updateMe': { name: 'Anna Maria', language: 'ar' },
    'auth.updateRole': { userId: donor.account.id, role: 'patient' },
    'auth.endSession': { id: ids.donorSessionId },
    'auth.createToken': { name: 'nightly counts', scope: 'read', expiresInDays: 90, password: PASSWORD },
    'auth.revokeToken': { id: ids.donorTokenId },
    'smsNumber.askCode': { number: '+44 7700 900124' },
    'smsNumber.confirm': { code: NUMBER_CODE },
    'push.subscribe': EXAMPLE_SUBSCRIPTION,
    'push.end': { id: ids.donorDeviceId },
    'auth.google': { credential: 'a.b.c' },
    'auth.googleOauth': GOOGLE,
    'auth.linkGoogle': { password: PASSWORD, google: GOOGLE },
    'auth.unlinkGoogle': { password: PASSWORD },
    'auth.forgotPassword': { email: 'anna@people.example' },
    'auth.resetPassword': { code: CODES['reset-password'], password: 'quite another one' },
    'auth.changePassword': { currentPassword: PASSWORD, newPassword: 'quite another one' },
    'auth.changeEmail': { email: 'anna-other@people.example', password: PASSWORD },
    'auth.confirmEmail': { code: CODES['change-email'] },
    'auth.inspectCode': { code: CODES['reset-password'] },
    'auth.history': { limit: 5 },
    'auth.deleteMe': { password: PASSWORD },
    'auth.code.send': { email: 'newest@people.example', name: 'Newest Person', draft: NEW_DRAFT },
    'auth.code.sendAgain': { pendingToken: PENDING.token },
    'auth.code.read': { pendingToken: PENDING.token },
    'auth.code.open': { linkCode: PENDING.linkCode },
    'auth.code.confirm': { pendingToken: PENDING.token, code: PENDING.code },
    'auth.code.confirmLink': { linkCode: PENDING.linkCode },
    'auth.identity.create': { email: 'newer@people.example', password: 'p'.repeat(43) },
    'auth.identity.sendVerification': { identityToken: IDENTITY_TOKEN },
    'auth.identity.reload': { identityToken: IDENTITY_TOKEN },
    'auth.identity.refresh': { identityToken: IDENTITY_TOKEN },
    'auth.identity.confirm': { code: CODES['sign-up'], identityToken: IDENTITY_TOKEN },
    'donors.contact': { id: ids.anotherDonorId },
    'requests.contact': { id: ids.patientRequestId },
    'donors.list': { bloodType: 'A+', available: true, limit: 1 },
    'donors.register': { ...EXAMPLE_WHOLE_DONOR, ...NEW_DONOR },
    'donors.update': { isAvailable: false, address: 'Elsewhere', nameDisplay: 'whole' },
    'requests.list': { donorBloodType: 'O-', urgency: 'high', limit: 10 },
    'requests.find': { id: ids.patientRequestId },
    'requests.create': { ...NEW_REQUEST, nameDisplay: 'initial' },
    'requests.mine': { limit: 5 },
    'requests.own': { id: ids.patientRequestId },
    'requests.update': { id: ids.patientRequestId, ...CHANGED },
    'requests.close': { id: ids.patientRequestId, reason: 'enough' },
    'requests.withdraw': { id: ids.patientRequestId },
    'requests.confirm': { id: ids.patientRequestId },
    'organisations.bloodBanks': { placeId: EXAMPLE_PLACE.id },
    'organisations.hours': { id: ids.hospitalId },
    'organisations.setHours': { id: ids.hospitalId, hours: [{ weekday: 1, from: 480, to: 1200 }], closures: [] },
    'organisations.setDoorNote': { id: ids.hospitalId, note: { text: 'Gate 4', language: 'en' } },
    'organisations.reviewDoorNote': { id: ids.hospitalId, text: 'Gate 3, then the lift to level 1', isApproved: true },
    'organisations.register': { ...NEW_HOSPITAL, placeId: EXAMPLE_PLACE.id },
    'organisations.typeProof': { id: ids.appliedId, code: PROOF_CODE },
    'organisations.callBack': { id: ids.appliedId },
    'organisations.verify': { id: ids.provenId, lookedUp: ['register'] },
    'organisations.refuse': { id: ids.appliedId, reason: 'notReached' },
    'organisations.suspend': { id: ids.hospitalId, reason: 'licence' },
    'organisations.merge': { id: ids.hospitalId, intoId: ids.otherHospitalId },
    'organisations.members': { id: ids.hospitalId },
    'organisations.inviteMember': { id: ids.hospitalId, email: 'colleague@square.example', duty: 'desk' },
    'organisations.joinable': { code: JOIN_CODE },
    'organisations.join': { code: JOIN_CODE },
    'organisations.setDuty': { id: ids.hospitalId, accountId: ids.colleagueId, duty: 'lab' },
    'organisations.endMembership': { id: ids.hospitalId, accountId: ids.colleagueId },
    'groups.find': { groupCode: GROUP_CODE },
    'groups.join': { groupCode: GROUP_CODE },
    'groups.leave': { groupCode: GROUP_CODE },
    'groups.ofOrganisation': { id: ids.hospitalId },
    'groups.create': { id: ids.hospitalId, name: 'Round College', days: 30 },
    'groups.rename': { id: ids.hospitalId, groupId: ids.groupId, name: 'Round College' },
    'groups.close': { id: ids.hospitalId, groupId: ids.groupId },
    'desk.arrivals': { id: ids.hospitalId },
    'desk.arrival': { id: ids.hospitalId, arrivalCode: ids.arrivalCode },
    'desk.checkIn': { id: ids.hospitalId, arrivalCode: ids.arrivalCode, step: 'donated' },
    'desk.confirmBloodType': { id: ids.hospitalId, arrivalCode: ids.arrivalCode, bloodType: 'O-' },
    'desk.missed': { id: ids.hospitalId, invitationId: ids.arrivingInvitationId },
    'desk.used': { id: ids.hospitalId, invitationId: ids.gaveInvitationId },
    'desk.requests': { id: ids.hospitalId, state: 'toConfirm' },
    'desk.queue': { id: ids.hospitalId },
    'desk.takeCare': { id: ids.queuedRequestId, caretakerId: ids.colleagueId, note: 'Call the brother first.' },
    'desk.confirm': { id: ids.deskRequestId },
    'desk.refuse': { id: ids.deskRequestId, reason: 'notOurs' },
    'desk.post': { organisationId: ids.hospitalId, bloodType: 'O-', units: 2, urgency: 'high', neededBy: SOON },
    'donations.certificate': { code: CERTIFICATE_CODE },
    'imports.start': { organisationId: ids.ngoId },
    'imports.addRows': { id: ids.importId, rows: [{ name: 'Omar', bloodType: 'B+', email: 'omar@people.example' }] },
    'imports.list': { organisationId: ids.ngoId },
    'imports.end': { id: ids.importId },
    'imports.lookUp': { addresses: ['Riverside, Chicago'], phones: [] },
    'imports.open': { code: INVITE_CODE },
    'imports.join': { code: INVITE_CODE, name: 'Imani', donor: { ...EXAMPLE_WHOLE_DONOR, ...NEW_DONOR } },
    'imports.decline': { code: INVITE_CODE },
    'contacts.list': { limit: 5 },
    'matching.findDonors': { bloodType: 'A+', limit: 1 },
    'matching.reach': NEAR,
    'matching.nearestTowns': NEAR,
    'invitations.pick': { donorId: ids.readyDonorId, requestId: ids.donorRequestId },
    'invitations.answer': { id: ids.donorInvitation.id, ...YES },
    'invitations.reportOutcome': { id: ids.donorNoShowInvitation.id, outcome: 'donated' },
    'invitations.ofRequest': { id: ids.donorRequestId },
    'invitations.exclusions': { id: ids.invitingRequestId },
    'invitations.volunteer': { id: ids.uninvitedRequestId, ...OFFER },
    'invitations.accept': { id: ids.volunteeredRequestId, invitationId: ids.volunteeredInvitationId },
    'invitations.decline': { id: ids.volunteeredRequestId, invitationId: ids.volunteeredInvitationId },
    'invitations.confirm': { id: ids.donorRequestId, invitationId: ids.comingInvitationId, outcome: 'donated' },
    'invitations.open': { code: ids.donorInvitation.links.invitation },
    'invitations.answerMailed': { code: ids.donorInvitation.links.invitation, ...YES },
    'invitations.reportMailedOutcome': { code: ids.donorNoShowInvitation.links.invitation, outcome: 'donated' },
    'invitations.pause': { code: ids.donorInvitation.links.stop, pausedUntil: '2026-07-01' },
    'invitations.stop': { code: ids.donorInvitation.links.stop },
    'moderation.report': { id: ids.donorInvitation.id, kind: 'untrue' },
    'moderation.reportMailed': { code: ids.donorInvitation.links.invitation, kind: 'rude' },
    'moderation.reportDonor': { id: ids.donorRequestId, invitationId: ids.comingInvitationId, kind: 'rude' },
    'moderation.suspend': { subject: 'person', id: donor.account.id },
    'moderation.reinstate': { subject: 'request', id: ids.stoppedRequestId },
    'moderation.reinstateMany': { people: [{ id: ids.stoppedPersonId }] },
    'moderation.resolveReports': { id: donor.account.id },
    'moderation.settleDispute': { id: ids.disputedInvitationId, outcome: 'donated' },
    'places.find': { text: 'Springf', nearPlaceId: EXAMPLE_PLACE.id, limit: 3 },
    'places.nearest': { latHundredths: 3979, lonHundredths: -8965 },
    'requests.parse': { text: 'O+ 2 units, Riverside Hospital, Chicago' },
    'places.suggest': { text: 'Riverside, Chicago' },
    'places.get': { placeId: EXAMPLE_PLACE.id },
    'admin.find': { text: 'Anna' },
    'admin.people': {},
    'admin.requests': {},
    'admin.person': { id: donor.account.id },
    'admin.request': { id: ids.donorRequestId },
    'admin.history': { subject: 'person', id: donor.account.id },
    'admin.showPerson': { id: donor.account.id },
    'admin.hide': { subject: 'donor', id: donor.account.id, reason: 'wrongDetails' },
    'admin.show': { subject: 'request', id: ids.hiddenRequestId },
    'admin.settleBloodType': { id: ids.confirmedAccountId, bloodType: 'O-' },
    'admin.remove': { subject: 'request', id: ids.donorRequestId, reason: 'notReal' },
  };
}

/** Calls that this town has no use for: it has no Google, and is no demo. */
export const NOT_HERE = ['auth.google', 'auth.googleOauth', 'auth.linkGoogle', 'auth.mailbox'];

const LONG = 'x'.repeat(10_000);

const BAD_DAYS = ['', '2026-6-15', '2026-02-30', '2999-01-01', '0026-06-15', '2026-06-15T00:00:00Z', 5, true, LONG];

/** The last two are times, but nobody needs blood in the past, nor comes then; or in years. */
const NO_INSTANTS = ['', 5, 'tomorrow', '2026-06-15', '2026-06-15T18:00', LONG];
const BAD_INSTANTS = [...NO_INSTANTS, '2026-06-15T11:59:00Z', '2999-01-01T00:00:00Z'];

/** Values that are wrong for a field, wherever it appears. */
export function badValuesOf(name: string): readonly unknown[] | undefined {
  if (BAD_VALUES[name] !== undefined) return BAD_VALUES[name];
  if (name.endsWith('On') || name === 'pausedUntil') return BAD_DAYS;
  if (/^is[A-Z]/.test(name) || YES_OR_NO.includes(name)) return ['yes', 1, null];
  if (SECRETS.includes(name)) return ['', 5, null, LONG];
  if (LISTS.includes(name)) return ['', 5, null, {}];
  if (OBJECTS.includes(name)) return ['', 5, null, []];
  return WORDS.includes(name) ? ['', 'Another', 5, null] : undefined;
}

const YES_OR_NO = ['sharesPhone', 'acceptsInvitations', 'unlessPosted'];
const SECRETS = [
  'credential',
  'code',
  'numberCode',
  'redirectUri',
  'firebaseUid',
  'identityToken',
  'pendingToken',
  'linkCode',
];
const OBJECTS = ['google', 'keys', 'people', 'draft', 'donor'];
const WORDS = ['reason', 'outcome', 'thanks', 'kind', 'subject', 'sort', 'nameDisplay', 'duty', 'state', 'step'];
const LISTS = ['hours', 'closures', 'rows', 'addresses', 'phones'];
const BAD_PASSWORDS = ['', 5, null, LONG, '\ud800'];
const BAD_IDS = ['', 5, null, LONG, '\u0000'];

const BAD_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  calledName: ['', ' ', 'call 98400 12345', 'a'.repeat(61), 7],
  name: ['', '   ', 5, null, LONG, '\u0000', '\ud800', '\u202e\u200d'],
  email: ['', 'ana', 'a@b', '919840012345@phone.invalid', 5, null, LONG, 'a b@x.org', 'a\u0000@x.org'],
  password: BAD_PASSWORDS,
  currentPassword: BAD_PASSWORDS,
  newPassword: BAD_PASSWORDS,
  endpoint: ['', 5, null, LONG, 'fcm.googleapis.com/send', 'https://fcm.googleapis.com/\u0000'],
  codeVerifier: ['', 5, null, LONG, 'v'.repeat(42), 'v'.repeat(129), 'ä'.repeat(43)],
  group: ['admins', 'Donors', '', 5, null],
  number: ['', '0664 555', '12', 5, null, LONG],
  role: ['admin', 'Donor', '', 5, null],
  scope: ['admin', 'Read', '', 5, null],
  language: ['de', 'AR', 'ar-EG', '', 5, null],
  expiresInDays: [0, -1, 1.5, 366, '90', 1e300, true],
  userId: BAD_IDS,
  id: [LONG, '\u0000'],
  donorId: BAD_IDS,
  requestId: BAD_IDS,
  arrivingAt: BAD_INSTANTS,
  seenAt: ['', 5, null, 'tomorrow', '2026-06-15', '2026-06-15T18:00', LONG],
  invitationId: [LONG, '\u0000'],
  intoId: [LONG, '\u0000'],
  accountId: [LONG, '\u0000'],
  caretakerId: [LONG, '\u0000'],
  note: ['x'.repeat(501), 7, []],
  seenNote: ['x'.repeat(501), 7],
  organisationId: BAD_IDS,
  groupCode: ['7KQ2', '7KQ2M9XR4U', '7KQ2M9XR4T7', LONG],
  groupId: [LONG, '\u0000'],
  days: [0, -1, 1.5, 366, '90', 1e300, true],
  arrivalCode: ['', '7KQ', '7KQ22', '7KU2', 5, null, LONG],
  notBefore: BAD_DAYS.filter((day) => day !== '2999-01-01'),
  workEmail: ['', 'ana', 'a@b', 5, null, LONG],
  registerNumber: ['', '  ', 5, null, LONG],
  licenceUntil: BAD_DAYS.filter((day) => day !== '2999-01-01'),
  lookedUp: ['register', 5, null, Array(5).fill('register')],
  text: [5, null, LONG],
  nearPlaceId: ['', 'Leeds', 1.5, -1, null, LONG],
  latHundredths: [9001, -9001, 1.5, '53', null],
  lonHundredths: [18_001, -18_001, 1.5, '0', null],
  radiusKm: [0, -1, 1.5, 251, 20_001, 'far', 1e300],
  travelKm: [6, 0, '25', null, true],
  donationIntervalDays: [7, '56', true],
  bloodType: ['A', 'C+', 'A++', 'A+ B+', 5, null],
  donorBloodType: ['Oh-', 'A2+', 5, null],
  phone: ['', '123456', '1234567890123456', 'call me', 5, null, LONG, '٠١٢٣٤٥'],
  address: ['', '   ', 5, null, LONG, '\u0000'],
  units: [0, 11, 1.5, '1', null],
  given: [-1, 11, 1.5, '1', null],
  neededBy: BAD_INSTANTS,
  hospitalReference: ['', '4/B', 'kidney needed', 5, null, LONG],
  hospital: ['', 5, null, LONG, '\udfff'],
  placeId: ['', 'Leeds', '1.5', -1, LONG],
  age: [17, 66, 18.5, '20', -1, 1e300, null, true],
  available: ['yes', 1],
  urgency: ['HIGH', '', 5, null],
  limit: [0, -1, 1.5, 1001, 1e21, 'ten'],
  cursor: ['', 'garbage', LONG, '9.zzz.x', '\u0000'],
};
