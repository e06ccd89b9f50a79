import { MAX_PAGE_SIZE } from '@redthread/domain/limits';

/** The nouns, in the order in which someone new meets them. `router` is where a noun's procedures are. */
export const TAGS = [
  { name: 'Matching', router: 'matching', description: 'Who can give to whom.' },
  { name: 'Donors', router: 'donors', description: 'People who give, and their own profile.' },
  { name: 'Requests', router: 'requests', description: 'What patients need, where, and how soon.' },
  { name: 'Places', router: 'places', description: 'The towns of the world. Places: GeoNames, CC BY 4.0.' },
  {
    name: 'Invitations',
    router: 'invitations',
    description: 'Requests put to donors who accept invitations, and their answers.',
  },
  {
    name: 'Moderation',
    router: 'moderation',
    description: 'What keeps invitations honest: reports, and stops by admins.',
  },
  {
    name: 'Organisations',
    router: 'organisations',
    description: 'Hospitals, blood centres and NGOs: who they are, how that is made sure, and their members.',
  },
  {
    name: 'Desk',
    router: 'desk',
    description:
      'What members do for their organisation: they say which requests are true, check donors in, post its own, and say who takes care of each.',
  },
  {
    name: 'Groups',
    router: 'groups',
    description:
      'Donors whom an organisation invites together, by a link or a poster: at a donation camp, a campus, a company.',
  },
  {
    name: 'Donations',
    router: 'donations',
    description: 'What hospitals confirmed of a donor, and certificates of it.',
  },
  {
    name: 'Imports',
    router: 'imports',
    description: 'Lists of donors whom an NGO or an admin invites to join, and their answers.',
  },
  {
    name: 'Contacts',
    router: 'contacts',
    description: 'The phone numbers you were given, and how many are left today.',
  },
  { name: 'Push', router: 'push', description: 'The devices on which donors are told of invitations at once.' },
  { name: 'Live', router: 'live', description: 'What tells an open page to read again.' },
  {
    name: 'Text messages',
    router: 'smsNumber',
    description: 'The phone number on which a donor is told of invitations, by the gateway of this server.',
  },
  {
    name: 'Admin',
    router: 'admin',
    description: 'For admins: finding people and requests, and what happened to them.',
  },
  { name: 'Overview', router: 'overview', description: 'Figures, for everyone and for admins.' },
  { name: 'Accounts', router: 'auth', description: 'Signing in, sessions, passwords, and what is kept about you.' },
  {
    name: 'Codes',
    router: 'auth.code',
    description: 'Signing in by a code in an email, and what is published with it.',
  },
  { name: 'Sign-up', router: 'auth.identity', description: 'The proof of an address, before there is an account.' },
] as const;

/** The tag of a procedure, by its dotted path. */
export function tagOf(path: string): string {
  const router = path.split('.').slice(0, -1).join('.');
  const tag = TAGS.find((candidate) => candidate.router === router);
  if (tag === undefined) throw new Error(`No tag in words.ts has the procedures of ${router}.`);
  return tag.name;
}

export const INTRODUCTION = `Redthread matches blood donors with the patients who need them. It is not medical advice: the hospital
decides, after its own tests.

## Two doors

Every operation is one procedure. Here it is REST; from TypeScript it is also a typed call under \`/trpc\`, by its
\`operationId\`, with the same data, the same refusals and the same limits: \`matching.findDonors\` is
\`GET /api/patient/donors/{bloodType}\`.

## Signing in

\`POST /api/auth/login\` answers with a \`token\`. Send it as \`Authorization: Bearer TOKEN\`. Cookies are never read. What says
no sign-in may be called by anyone.

For a script, make an API token in the settings or with \`POST /api/auth/tokens\`, with the scope \`read\` or \`write\`, and send it
the same way. It reaches the calls that name its scope: data, never passwords, tokens or accounts.

## What is sent

JSON in UTF-8, at most 64 KiB; the fields of a GET stand in the address, all others in the body. A field that a call
doesn't have is refused, and named. Instants are ISO 8601, answered in UTC and taken with any
offset; a day is \`YYYY-MM-DD\`, ids are opaque.

## Pages

A list answers with at most \`limit\` items, ${MAX_PAGE_SIZE} if none is given, in a bare array. \`X-Total-Count\` says how many there are in
all, and \`Link\` where the next page is. A cursor is opaque, and stays good while the list changes.

## Refusals

Every refusal has the same form: \`message\` for people, \`code\` for programs, \`issues\` with the fields that are wrong,
\`requestId\` for the log. Each operation lists the codes that it can answer with. An address without a call is a 404
\`NOT_FOUND\`; another method on an address is a 405 \`METHOD_NOT_ALLOWED\`, with \`Allow\`.

## Limits

A 429 or a 503 that says in \`Retry-After\` and \`retryAfterSeconds\` how long to wait did nothing, unless its code is \`MAYBE_SAVED\`.
That one, a 503 that doesn't say it, a 500 or a broken line may mean that a change was made: ask before you send it again.

## Caching

What anyone may read carries an \`ETag\`: send it back as \`If-None-Match\`, and what hasn't changed is a 304. What a signed-in
person gets is kept nowhere. Every GET also answers to HEAD.

## Versions

The version above is the server's. What a client knows keeps its name and its meaning; answers may gain fields and codes, so
leave alone what you don't know.`;
