import { HOUR_MS } from '@redthread/domain/day';
import { EXAMPLE_PLACE, EXAMPLE_WHOLE_DONOR, EXAMPLE_WHOLE_REQUEST } from '@redthread/domain/example-people';
import { DONOR, REQUEST, START } from '../support/app.ts';
import { CODES, IDENTITY_TOKEN, PASSWORD, type People } from '../support/people.ts';

/** What the patient alone, and for some an admin, may do to the patient's request. */
export const OF_PATIENT: readonly string[] = ['requests.update', 'requests.close', 'requests.withdraw'];

const SOON = new Date(START + 5 * HOUR_MS).toISOString();
const YES = { isComing: true, sharesPhone: true, arrivingAt: new Date(START + 2 * HOUR_MS).toISOString() };

/** Good input for every procedure, as the donor, or for the admin's calls the admin, would send it. */
export function goodInputs({
  donor,
  patientRequestId,
  donorRequestId,
  donorAsk,
  donorMissedAsk,
  unaskedRequestId,
  comingAskId,
  donorSessionId,
  donorTokenId,
  anotherDonorId,
  readyDonorId,
}: People): Record<string, Record<string, unknown>> {
  return {
    'auth.register': { name: 'New Person', email: 'new@people.example', password: PASSWORD, role: 'patient' },
    'auth.login': { email: 'anna@people.example', password: PASSWORD },
    'auth.logout': {},
    'auth.me': {},
    'auth.updateMe': { name: 'Anna Maria', language: 'ar' },
    'auth.config': {},
    'auth.updateRole': { userId: donor.account.id, role: 'patient' },
    'auth.sessions': {},
    'auth.endSession': { id: donorSessionId },
    'auth.endSessions': {},
    'auth.tokens': {},
    'auth.createToken': { name: 'nightly counts', scope: 'read', expiresInDays: 90, password: PASSWORD },
    'auth.revokeToken': { id: donorTokenId },
    'auth.google': { credential: 'a.b.c' },
    'auth.googleOauth': { code: 'code', codeVerifier: 'v'.repeat(128), redirectUri: 'http://localhost/callback' },
    'auth.linkGoogle': {
      password: PASSWORD,
      google: { code: 'code', codeVerifier: 'v'.repeat(128), redirectUri: 'http://localhost/callback' },
    },
    'auth.unlinkGoogle': { password: PASSWORD },
    'auth.forgotPassword': { email: 'anna@people.example' },
    'auth.resetPassword': { code: CODES['reset-password'], password: 'quite another one' },
    'auth.changePassword': { currentPassword: PASSWORD, newPassword: 'quite another one' },
    'auth.changeEmail': { email: 'anna-other@people.example', password: PASSWORD },
    'auth.confirmEmail': { code: CODES['change-email'] },
    'auth.resendEmail': {},
    'auth.inspectCode': { code: CODES['reset-password'] },
    'auth.export': {},
    'auth.history': { limit: 5 },
    'auth.deleteMe': { password: PASSWORD },
    'auth.mailbox': {},
    'auth.identity.create': { email: 'newer@people.example', password: 'p'.repeat(43) },
    'auth.identity.sendVerification': { identityToken: IDENTITY_TOKEN },
    'auth.identity.reload': { identityToken: IDENTITY_TOKEN },
    'auth.identity.refresh': { identityToken: IDENTITY_TOKEN },
    'auth.identity.confirm': { code: CODES['sign-up'], identityToken: IDENTITY_TOKEN },
    'donors.contact': { id: anotherDonorId },
    'requests.contact': { id: patientRequestId },
    'donors.list': { bloodType: 'A+', available: true, limit: 1 },
    'donors.register': { ...EXAMPLE_WHOLE_DONOR, ...DONOR, placeId: EXAMPLE_PLACE.id, age: 31 },
    'donors.mine': {},
    'donors.update': { isAvailable: false, address: 'Elsewhere', nameShown: 'whole' },
    'donors.remove': {},
    'requests.list': { donorBloodType: 'O-', urgency: 'high', limit: 10 },
    'requests.find': { id: patientRequestId },
    'requests.create': { ...EXAMPLE_WHOLE_REQUEST, ...REQUEST, nameShown: 'initial', units: 2, neededBy: SOON },
    'requests.mine': { limit: 5 },
    'requests.ended': {},
    'requests.update': { id: patientRequestId, units: 3, given: 1, urgency: 'low', neededBy: SOON },
    'requests.close': { id: patientRequestId, reason: 'enough' },
    'requests.withdraw': { id: patientRequestId },
    'contacts.list': { limit: 5 },
    'contacts.allowance': {},
    'matching.findDonors': { bloodType: 'A+', limit: 1 },
    'matching.nearestTowns': { bloodType: 'A+', placeId: EXAMPLE_PLACE.id },
    'asks.pick': { donorId: readyDonorId, requestId: donorRequestId },
    'asks.mine': {},
    'asks.answer': { id: donorAsk.id, ...YES },
    'asks.tell': { id: donorMissedAsk.id, outcome: 'gave' },
    'asks.ofRequest': { id: donorRequestId },
    'asks.leftOut': { id: donorRequestId },
    'asks.offer': { id: unaskedRequestId, sharesPhone: true, arrivingAt: YES.arrivingAt },
    'asks.confirm': { id: donorRequestId, askId: comingAskId, outcome: 'gave' },
    'asks.open': { code: donorAsk.links.ask },
    'asks.answerMailed': { code: donorAsk.links.ask, ...YES },
    'asks.tellMailed': { code: donorMissedAsk.links.ask, outcome: 'gave' },
    'asks.pause': { code: donorAsk.links.stop, pausedUntil: '2026-08-01' },
    'asks.stop': { code: donorAsk.links.stop },
    'places.find': { text: 'Springf', nearPlaceId: EXAMPLE_PLACE.id, limit: 3 },
    'places.nearest': { latHundredths: 3979, lonHundredths: -8965 },
    'places.suggest': { text: 'Riverside, Chicago' },
    'places.get': { placeId: EXAMPLE_PLACE.id },
    'overview.home': {},
    'overview.about': {},
    'overview.admin': {},
    'overview.showNewest': {},
  };
}

/** Calls that this town has no use for: it has no Google, and is no demo. */
export const NOT_HERE = ['auth.google', 'auth.googleOauth', 'auth.linkGoogle', 'auth.mailbox'];

const LONG = 'x'.repeat(10_000);

const BAD_DAYS = ['', '2026-6-15', '2026-02-30', '2999-01-01', '0026-06-15', '2026-06-15T00:00:00Z', 5, true, LONG];

/** The last two are times, but nobody needs blood in the past, nor comes then; or in years. */
const BAD_INSTANTS = [
  '',
  5,
  'tomorrow',
  '2026-06-15',
  '2026-06-15T18:00',
  LONG,
  '2026-06-15T11:59:00Z',
  '2999-01-01T00:00:00Z',
];

/** Values that are wrong for a field, wherever it appears. */
export function badValuesOf(name: string): readonly unknown[] | undefined {
  return BAD_VALUES[name] ?? (name.endsWith('On') ? BAD_DAYS : undefined);
}

const BAD_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  name: ['', '   ', 5, null, LONG, 'a\u0000b', '\ud800', '\u202eevil'],
  email: ['', 'ana', 'a@b', 5, null, LONG, 'a b@x.org', 'a\u0000@x.org'],
  password: ['', 5, null, LONG, '\ud800'],
  currentPassword: ['', 5, null, LONG, '\ud800'],
  newPassword: ['', 5, null, LONG, '\ud800'],
  google: ['', 5, null, []],
  credential: ['', 5, null, LONG],
  code: ['', 5, null, LONG],
  codeVerifier: ['', 5, null, LONG, 'v'.repeat(42), 'v'.repeat(129), 'ä'.repeat(43)],
  redirectUri: ['', 5, null, LONG],
  firebaseUid: ['', 5, null, LONG],
  identityToken: ['', 5, null, LONG],
  role: ['admin', 'Donor', '', 5, null],
  scope: ['admin', 'Read', '', 5, null],
  language: ['fr', 'AR', 'ar-EG', '', 5, null],
  expiresInDays: [0, -1, 1.5, 366, '90', 1e300, true],
  userId: ['', 5, null, LONG],
  id: [LONG],
  donorId: ['', 5, null, LONG],
  requestId: ['', 5, null, LONG],
  isComing: ['yes', 1, null],
  sharesPhone: ['yes', 1, null],
  arrivingAt: BAD_INSTANTS,
  reason: ['', 'Busy', 5, null],
  outcome: ['', 'Gave', 5, null],
  thanks: ['', 'Thanks', 5, null],
  askId: [LONG],
  text: [5, null, LONG],
  nearPlaceId: ['', 'Leeds', 1.5, -1, null, LONG],
  latHundredths: [9001, -9001, 1.5, '53', null],
  lonHundredths: [18_001, -18_001, 1.5, '0', null],
  radiusKm: [0, -1, 1.5, 251, 20_001, 'far', 1e300],
  travelKm: [6, 0, '25', null, true],
  letsAsk: ['yes', 1, null],
  isNightOk: ['yes', 1, null],
  isPhoneListed: ['yes', 1, null],
  intervalDays: [7, '56', true],
  pausedUntil: BAD_DAYS,
  bloodType: ['a+', 'C+', 'A++', ' A+', 5, null],
  donorBloodType: ['o-', '0-', 5, null],
  sort: ['oldest', '', 5, null],
  phone: ['', '123456', '1234567890123456', 'call me', 5, null, LONG, '٠١٢٣٤٥٦٧'],
  address: ['', '   ', 5, null, LONG, 'a\u0000b'],
  units: [0, 11, 1.5, '1', null],
  given: [-1, 11, 1.5, '1', null],
  neededBy: BAD_INSTANTS,
  hospital: ['', 5, null, LONG, '\udfff'],
  placeId: ['', 'Leeds', '1.5', -1, LONG],
  age: [17, 66, 18.5, '20', -1, 1e300, null, true],
  isAvailable: ['yes', 1, null],
  unlessPosted: ['yes', 1, null],
  available: ['yes', 1],
  urgency: ['HIGH', '', 5, null],
  nameShown: ['Initial', '', 5, null],
  limit: [0, -1, 1.5, 1001, 1e21, 'ten'],
  cursor: ['', 'garbage', LONG, '9.zzz.x', '\u0000'],
};
