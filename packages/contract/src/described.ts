import { INVITATION_CAPS } from '@redthread/domain/invitation';
import { MAX_DONOR_AGE, MIN_DONOR_AGE } from '@redthread/domain/limits';
import { z } from 'zod';
import * as account from './account.ts';
import * as auth from './auth.ts';
import * as common from './common.ts';
import * as contacts from './contacts.ts';
import { cursor, historyCursor, matchCursor } from './cursor.ts';
import { DESCRIBED_MATCHING } from './described-matching.ts';
import * as donors from './donors.ts';
import * as google from './google.ts';
import * as googleLink from './google-link.ts';
import * as groups from './groups.ts';
import * as identity from './identity.ts';
import * as invitations from './invitations.ts';
import * as matching from './matching.ts';
import * as moderation from './moderation.ts';
import * as organisations from './organisations.ts';
import * as overview from './overview.ts';
import * as places from './places.ts';
import * as push from './push.ts';
import * as requests from './requests.ts';
import * as gateway from './sms-number.ts';
import * as tokens from './tokens.ts';

/** How often one donor is asked at most. */
export const CAPS_IN_WORDS: string = INVITATION_CAPS.map(
  ({ invitations: most, days }: { invitations: number; days: number }) =>
    `${most === 1 ? 'once' : `${most} times`} in ${days} days`,
).join(' and ');

/** What the API's document says of a schema: its name among the document's schemas, and words of JSON Schema. */
interface Description {
  readonly id?: string;
  readonly description?: string;
  readonly [keyword: string]: unknown;
}

/** Names and words for schemas. Apart from them, because the browser app carries the schemas and has no use for this. */
export const DESCRIBED = z.registry<Description>();

const NAMED: readonly (readonly [id: string, schema: z.ZodType, description: string])[] = [
  ['BloodType', common.bloodType, 'ABO and RhD. In an address, `+` may be written `+` or `%2B`.'],
  ['Error', common.publicError, 'What every refusal carries. Programs read `code`, people `message`.'],
  ['Donor', donors.donorProfile, 'A donor, as lists have them.'],
  ['OwnDonor', donors.ownDonorProfile, 'A donor, as they see themself.'],
  ['NewDonor', donors.registerDonorInput, 'What a donor says of themself.'],
  ['DonorChanges', donors.updateDonorInput, 'What changes; the rest stays.'],
  ['BloodRequest', requests.bloodRequest, "A patient's request for blood."],
  ['SharedRequest', requests.sharedRequest, 'A request, as its own page has it: nobody’s name, and no phone.'],
  ['OwnBloodRequest', requests.ownBloodRequest, 'A request, as whoever posted it sees it.'],
  ['NewBloodRequest', requests.createRequestInput, 'What is needed, where, and how soon.'],
  ['MatchedDonor', matching.matchedDonor, 'A donor who fits, with the place in the list explained.'],
  ['MatchResult', matching.matchResult, 'A page of the donors who can give to a patient.'],
  ['ParsedRequest', requests.parsedRequest, 'What a forwarded message says, for a person to check.'],
  ['Reach', matching.reach, 'How many donors a request would reach.'],
  ['NearestTowns', matching.nearestTowns, 'Where the nearest donors for a patient are, by town.'],
  ['Contact', account.contact, 'Whom to call.'],
  ['GivenNumber', contacts.givenNumber, 'Somebody whose number you were given.'],
  [
    'ContactAllowance',
    contacts.contactAllowance,
    'How many phone numbers today has, and has left; `null` for as many as you like.',
  ],
  ['HomeFigures', overview.homeFigures, 'The figures of the home page.'],
  ['Impact', overview.impact, 'What came of requests, by month.'],
  ['ServerAbout', overview.serverAbout, 'Who answers for this server, and what it does with data.'],
  ['AdminOverview', overview.adminOverview, 'Figures, and what came last.'],
  ['NewestWhole', overview.newestWhole, 'What came last, as each sees themself.'],
  ['User', auth.user, 'A person as they see themself.'],
  ['SignedInUser', auth.signedInUser, 'The person who just signed in, with their bearer token.'],
  ['SignUp', auth.registerInput, 'A new account.'],
  ['Credentials', auth.loginInput, 'An address and its password.'],
  ['Session', auth.session, 'One place where a person is signed in.'],
  ['SignInConfig', auth.authConfig, 'What the sign-in screens need to know of the server.'],
  ['GoogleCredential', google.googleInput, 'An ID token of Google Identity Services.'],
  ['GoogleAnswer', google.googleOauthInput, "What Google's redirect brought, with its PKCE verifier."],
  ['GoogleLink', googleLink.linkGoogleInput, "One's password, and the answer of a Google account to link."],
  ['NewSignUp', identity.createIdentityInput, 'An address to verify, and a random password of this browser.'],
  ['SignUpUnderWay', identity.identity, 'A sign-up whose address is being verified.'],
  ['HeldSignUp', identity.heldIdentity, 'A sign-up, with the token to go on with it.'],
  ['LinkPurpose', identity.codePurpose, 'What a mailed link is for.'],
  ['OwnData', account.exportedData, 'Everything that is kept about a person; the newest of what is long.'],
  ['HistoryEntry', account.historyEntry, 'Something that a person did.'],
  ['HistoryPage', account.historyPage, 'A page of what a person did, newest first.'],
  ['Place', places.place, 'A town. Places: GeoNames, CC BY 4.0.'],
  ['PickedDonor', invitations.pickedDonor, 'A donor who was invited.'],
  ['PresentInvitation', invitations.presentInvitation, 'An invitation to a request that is there.'],
  ['WithdrawnInvitation', invitations.withdrawnInvitation, 'What is left of an invitation whose request is gone.'],
  ['OwnInvitation', invitations.ownInvitation, 'An invitation of yours.'],
  ['InvitationsOfRequest', invitations.invitationsOfRequest, 'What became of the invitations of a request.'],
  ['ModeratedRequest', moderation.moderatedRequest, 'A request as an admin looks at it, masked.'],
  ['ModeratedPerson', moderation.moderatedPerson, 'Somebody who is suspended, or about whom reports are open.'],
  ['InvitationOverview', moderation.invitationOverview, 'How inviting goes.'],
  ['PushKey', push.pushKey, 'By which push services know this server.'],
  ['PushSubscription', push.subscribePushInput, 'What a browser says of its subscription at its push service.'],
  ['PushDevice', push.pushDevice, 'A device on which one is told.'],
  ['SmsNumber', gateway.smsNumber, 'Where one is told by text message.'],
  ['ApiToken', tokens.apiToken, 'A key for a script, without its text.'],
  ['NewApiToken', tokens.newApiToken, 'A token that was just made.'],
  ['TokenRequest', tokens.createTokenInput, 'What a token is for, and for how long.'],
  ['Organisation', organisations.organisation, 'A hospital, a blood centre or an NGO, as its members see it.'],
  ['BloodBank', organisations.bloodBank, 'Where blood is given.'],
  ['DeskRequest', organisations.deskRequest, 'A request at a hospital, as its desk sees it.'],
  ['QueuedRequest', organisations.queuedRequest, 'A request of an organisation, as its members see it.'],
  ['Application', organisations.applyInput, 'What an organisation is, and what shows that.'],
  ['Group', groups.group, 'Donors whom an organisation invites together, as whoever has the link reads of them.'],
  ['CountedGroup', groups.countedGroup, 'A group, as members of its organisation see it: counts, and nobody’s name.'],
  ['OwnGroup', groups.ownGroup, 'A group of donors that you are in.'],
  ['WaitingMail', account.waitingMail, 'A mail that waits to be sent.'],
];
for (const [id, schema, description] of NAMED) DESCRIBED.add(schema, { id, description });

const AGE = { type: 'integer', minimum: MIN_DONOR_AGE, maximum: MAX_DONOR_AGE };
const { limit: listLimit } = donors.listDonorsInput.unwrap().shape;

const FIELDS: readonly (readonly [schema: z.ZodType, words: Description])[] = [
  [common.phone, { description: '7 to 15 digits; spaces and `()+-./` are fine.' }],
  [
    common.nameDisplay,
    { description: 'In public lists: `whole`, or `initial` for the first name and an initial (`Ana S.`).' },
  ],
  [common.id, { description: 'An opaque id, as a list gave it.' }],
  [common.instant, { description: 'An instant in UTC.' }],
  [cursor, { description: 'Where the page starts: take it from the `Link` header of the page before.' }],
  [historyCursor, { description: 'Where the page starts: `nextCursor` of the page before.' }],
  [account.exportedData.shape.nextRequests, { description: 'Where `requests.mine` goes on; `null` at the end.' }],
  [account.exportedData.shape.nextHistory, { description: 'Where `auth.history` goes on; `null` at the end.' }],
  [account.historyInput.unwrap().shape.limit, { description: 'At most so many entries.' }],
  [account.historyPage.shape.nextCursor, { description: '`null` on the last page.' }],
  [matchCursor, { description: 'Where the page starts: `nextCursor` of the page before.' }],
  [listLimit, { description: 'At most so many items.' }],
  [requests.listRequestsInput.unwrap().shape.limit, { description: 'At most so many items.' }],
  [
    requests.listRequestsInput.unwrap().shape.sort,
    { description: 'By default the newest first. `urgency`: the most urgent first, the newest first among equals.' },
  ],
  [requests.myRequestsInput.unwrap().shape.limit, { description: 'At most so many items.' }],
  [contacts.givenNumbersInput.unwrap().shape.limit, { description: 'At most so many.' }],
  [contacts.givenNumber.shape._id, { description: "The donor's or the request's." }],
  [contacts.givenNumber.shape.place, { description: "The donor's area, or the request's hospital." }],
  [
    contacts.givenNumber.shape.phone,
    { description: 'On the UTC day on which it was given, while it would be given again; then `null`.' },
  ],
  [
    requests.listRequestsInput.unwrap().shape.donorBloodType,
    { description: 'Requests that red cells of this type serve.' },
  ],
  [donors.listDonorsInput.unwrap().shape.available, { description: '`true`: who is on offer. `false`: who is not.' }],
  [
    auth.email,
    { format: 'email', description: 'Trimmed, in lower case and with its domain in ASCII, before it is looked at.' },
  ],
  [auth.name, { minLength: 1 }],
  [auth.password, { description: 'A new one is as long as `auth.config` says, and hard to guess.' }],
  [auth.identityToken, { description: 'The proof that an address is verified: ours, or an ID token of Firebase.' }],
  [auth.registerInput.shape.firebaseUid, { description: 'With an ID token of Firebase: whose it is.' }],
  [auth.updateRoleInput.shape.userId, { description: 'Your own `_id`.' }],
  [identity.mailedCode, { description: 'What stands behind the `#` of a mailed link.' }],
  [donors.registerDonorInput.shape.age, AGE],
  [
    donors.registerDonorInput.shape.address,
    { minLength: 1, description: 'Area and city, shown in public as written.' },
  ],
  [
    donors.ownDonorProfile.shape.lastDonatedOn,
    {
      description:
        'The day you gave last, by your own calendar and not in the future; `null` clears it. Nobody but you and the admins is shown it.',
    },
  ],
  [
    invitations.answerInvitationInput.shape.lastDonatedOn,
    {
      description:
        'The day you gave last, not in the future, which is kept in your profile; `null` for none within `gaveWithinDays` of the invitation. A yes needs it where that is a number.',
    },
  ],
  [
    donors.registerDonorInput.shape.placeId,
    { description: 'Your town, from `places.find`; `null` takes it back, and the consent to be asked.' },
  ],
  [donors.registerDonorInput.shape.travelKm, { description: 'How far you would travel to give.' }],
  [
    donors.registerDonorInput.shape.acceptsInvitations,
    { description: 'Whether we may ask you to give, which needs your town; `false` takes the consent back.' },
  ],
  [donors.registerDonorInput.shape.isNightOk, { description: 'Whether we may ask at night too, when it is urgent.' }],
  [
    donors.registerDonorInput.shape.isPhonePublic,
    { description: 'Whether who asks for your phone is given it, without your own yes.' },
  ],
  [
    donors.ownDonorProfile.shape.donationIntervalDays,
    { description: 'Days from one donation to the next where you live, from 28 to 365; `null` counts as 180.' },
  ],
  [
    donors.ownDonorProfile.shape.pausedUntil,
    { description: 'You are not offered before this day; `null` ends the pause.' },
  ],
  [
    donors.ownDonorProfile.shape.invitationConsentOn,
    { description: 'The day you accept invitations you; `null` when you don’t.' },
  ],
  [
    donors.ownDonorProfile.shape.matchableFrom,
    { description: 'The first day after your rest and your pause. The blood centre decides on the day.' },
  ],
  [
    requests.bloodRequest.shape.isPhonePublic,
    { description: 'Whether `requests.contact` gives the phone; else a yes does, `invitations.volunteer`.' },
  ],
  [donors.donorProfile.shape.isPhonePublic, { description: 'Whether `donors.contact` gives the phone.' }],
  [
    donors.donorProfile.shape.isInvitable,
    { description: 'Whether `invitations.pick` can reach the donor at all; it may still be refused.' },
  ],
  [places.withinKm, { description: 'In a list around a town: up to so many kilometres from it.' }],
  [places.placeId, { description: 'The id of a town, as `places.find` gave it.' }],
  [places.radiusKm, { description: 'With `placeId`: how far around it, 25 km when left out.' }],
  [requests.createRequestInput.shape.hospital, { minLength: 1 }],
  [donors.donorProfile.shape.phone, { description: "Masked in lists, whole on one's own profile." }],
  [
    donors.donorProfile.shape.isAvailable,
    {
      description:
        "In lists whether the donor is on offer: available, and of donating age. On one's own profile the switch.",
    },
  ],
  [requests.bloodRequest.shape.phone, { description: "Masked in lists, whole among one's own." }],
  [requests.bloodRequest.shape.date, { description: 'The UTC day it was posted.' }],
  [common.publicError.shape.message, { description: 'A sentence fit to show.' }],
  [common.publicError.shape.code, { description: 'A name that stays. Each answer lists its own.' }],
  [common.publicError.shape.issues, { description: 'The fields that are wrong, each with its sentence.' }],
  [common.publicError.shape.retryAfterSeconds, { description: 'As in the header `Retry-After`.' }],
  [common.publicError.shape.requestId, { description: 'Give it when you ask for help: the log has it.' }],
  [auth.user.shape.isNewUser, { description: "Signed in with Google, and hasn't chosen a role." }],
  [auth.user.shape.email, { description: '`null` for who has a phone number alone.' }],
  [auth.user.shape.phone, { description: 'Of who has no email: signs them in, by a texted code.' }],
  [auth.user.shape.authProvider, { description: 'How the account was made.' }],
  [auth.signedInUser.shape.token, { description: 'The bearer credential, shown this once.' }],
  [tokens.newApiToken.shape.token, { description: 'The bearer credential, shown this once.' }],
  [tokens.tokenLife, { description: 'Whole days until it ends; `null` for no end.' }],
  [tokens.apiToken.shape.lastUsedOn, { description: 'A UTC day.' }],
  [identity.heldIdentity.shape.identityToken, { description: 'The credential to go on with, shown this once.' }],
  [overview.homeFigures.shape.activeDonors, { description: 'All donor profiles.' }],
  [overview.homeFigures.shape.totalUsers, { description: 'Donors plus requests.' }],
  [overview.serverAbout.shape.operator, { description: "`null` stands for what the operator hasn't said." }],
  [
    overview.serverAbout.shape.contactsPerDay,
    { description: 'Numbers a person is given a UTC day; `null`: no limit.' },
  ],
  [overview.serverAbout.shape.invitations, { description: 'Whether donors near are asked for a request by itself.' }],
  [overview.serverAbout.shape.backups, { description: 'Copies that the server makes by itself, or `null`.' }],
  [overview.adminOverview.shape.totalPatients, { description: 'Accounts with the role patient.' }],
  ...DESCRIBED_MATCHING,
];
for (const [schema, words] of FIELDS) DESCRIBED.add(schema, words);
