/**
 * The areas of texts that no first screen says, as a key has them before its dot: they are fetched once the first screen is shown, and
 * before by the screens that say them, whose loaders await them.
 */
export const LATE_AREAS: readonly string[] = [
  ...[
    'invitations',
    'invitedNote',
    'gaveLately',
    'report',
    'offer',
    'thanks',
    'activity',
    'privacy',
    'sharedRequest',
    'volunteer',
    'preview',
    'invitationsAdmin',
    'live',
    'deskPage',
  ],
  ...['requestInvitations', 'myRequests', 'endRequest', 'changeRequest', 'endedRequests', 'exclusions', 'withdraw'],
  ...['whoIsInvited', 'reach', 'neededBy', 'adminFind', 'profileCard', 'consentPanel'],
  ...['organisations', 'organisationTeam', 'openingHours', 'adminOrganisations'],
  ...[
    'push',
    'smsNumber',
    'googlePanel',
    'deleteAccount',
    'tokens',
    'createToken',
    'newToken',
    'givenNumbers',
    'sessions',
    'endSessions',
  ],
  ...[
    'changePassword',
    'changeEmail',
    'emailPanel',
    'roleForm',
    'passwordLink',
    'proof',
    'download',
    'update',
    'unsent',
    'organs',
  ],
];
