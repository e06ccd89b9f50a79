import { type WaitingMail, waitingMail } from '@redthread/contract/account';
import { signedInUser } from '@redthread/contract/auth';
import { donorProfile } from '@redthread/contract/donors';
import { invitationsOfRequest, ownInvitation } from '@redthread/contract/invitations';
import { ownBloodRequest } from '@redthread/contract/requests';
import { z } from 'zod';
import { DAY_MS, dayOf } from '../../packages/domain/src/day.ts';
import { call } from './call.ts';
import { LEEDS } from './near-people.ts';
import { expect, type TestServer } from './server.ts';

// Donors who accept invitations, a request that looks for them, and the links of the mails, as scripts and their owners make them. The mails
// are read in a demo's mailbox.

/** What a server needs for it, in which no crowd is asked too. */
export const INVITING = {
  settings: { REDTHREAD_CONTACTS: 'ask', REDTHREAD_DEMO: 'true' },
  crowd: { donors: 0, requests: 0 },
};

const HOUR_MS = 3_600_000;
const PASSWORD = 'a fine password';
const DONOR = {
  ...{ bloodType: 'B-', phone: '+44 7700 900123', address: 'Headingley, Leeds', age: 34 },
  // The tests run at any hour.
  ...{ placeId: LEEDS, acceptsInvitations: true, isNightOk: true },
  // Known and rested: before a yes they aren't asked whether they gave lately.
  ...{ lastDonatedOn: dayOf(Date.now() - 125 * DAY_MS), donationIntervalDays: 120 },
};
const NEED = {
  ...{ bloodType: 'B-', phone: '+44 7700 900456', hospital: 'Leeds Infirmary' },
  ...{ urgency: 'high', placeId: LEEDS },
};

type Server = Pick<TestServer, 'url'>;
let people = 0;

/** Somebody whose address is verified. */
export async function addVerified(server: Server, name: string, role: 'donor' | 'patient') {
  people += 1;
  const person = { name, email: `asking-${people}-${process.pid}@people.example`, password: PASSWORD };
  const { token } = signedInUser.parse(await call(server, 'POST', '/api/auth/register', { body: { ...person, role } }));
  const code = codeOf(await linkIn(server, person.email, /./, '/verify-email')).replace('code=', '');
  await call(server, 'POST', '/api/auth/email/confirm', { body: { code }, token });
  return { ...person, token };
}

/** A donor near who accepts invitations. */
export async function addInvitable(server: Server, name: string, given: object = {}) {
  const person = await addVerified(server, name, 'donor');
  const made = await call(server, 'POST', '/api/donor/register', { body: { ...DONOR, ...given }, token: person.token });
  return { ...person, phone: DONOR.phone, _id: donorProfile.parse(made)._id };
}

/** A request whose donors are asked at once: all who are near, and were not asked before. */
export async function postNeed(
  server: Server,
  {
    name = 'Sara Bennett',
    ...given
  }: { name?: string; hospital?: string; placeId?: number; units?: number; urgency?: 'medium' } = {},
) {
  const person = await addVerified(server, name, 'patient');
  const neededBy = new Date(Date.now() + 6 * HOUR_MS).toISOString();
  const body = { ...NEED, neededBy, ...given };
  const made = await call(server, 'POST', '/api/patient/request', { body, token: person.token });
  const { _id, hospital } = ownBloodRequest.parse(made);
  return { ...person, phone: NEED.phone, _id, hospital };
}

export function endNeed(server: Server, need: { _id: string; token: string }, reason: 'enough' | 'notNeeded') {
  return call(server, 'POST', `/api/patient/request/${need._id}/close`, { body: { reason }, token: need.token });
}

/** What the poster of a request reads of those who are asked. */
export async function seenBy(server: Server, { _id, token }: { _id: string; token: string }) {
  return invitationsOfRequest.parse(await call(server, 'GET', `/api/patient/request/${_id}/invitations`, { token }));
}

/** A donor's answer, as their page would send it. */
export async function say(server: Server, link: string, isComing: boolean) {
  await call(server, 'POST', '/api/invitation/answer', { body: { code: codeOf(link), isComing } });
}

/** What a donor's page reads of the invitation. */
export async function readInvitation(server: Server, link: string) {
  return ownInvitation.parse(await call(server, 'POST', '/api/invitation/open', { body: { code: codeOf(link) } }));
}

/** The path, with its fragment, of a link in the newest mail to somebody of which the subject says so. */
export async function linkIn(
  server: Server,
  email: string,
  subject: RegExp,
  path: '/ask' | '/ask/stop' | '/verify-email' | '/organisations/join' | '/join' | '/join/stop' = '/ask',
): Promise<string> {
  let mail: WaitingMail | undefined;
  // The server asks by itself, when the answer has left.
  await expect
    .poll(async () => {
      const mails = z.array(waitingMail).parse(await call(server, 'GET', '/api/dev/mailbox'));
      mail = mails.find((each) => each.to === email && subject.test(each.subject));
      return mail;
    })
    .toBeDefined();
  const link = new RegExp(`https?://[^/]+(${path}#\\S+)`).exec(mail?.text ?? '')?.[1];
  if (link === undefined) throw new Error(`The mail to ${email} has no link to ${path}.`);
  return link;
}

/** What the link of a mail carries. */
export function codeOf(link: string): string {
  return link.slice(link.indexOf('#') + 1);
}
