import { describe, expect, test } from 'vitest';
import { type ApiCall, apiCalls } from '../../src/trpc/calls.ts';
import { buildTestApp } from '../support/app.ts';
import { type BuildCopy, OTHER_ENGINES } from '../support/engines.ts';
import { isLongRun } from '../support/long-run.ts';
import { type People, settlePeople } from '../support/people.ts';
import { unwrittenCopies } from '../support/unwritten-copies.ts';
import { throughRest, throughTrpc } from './doors.ts';
import { goodInputs } from './sample-inputs.ts';

type Who = 'nobody' | 'donor' | 'patient' | 'another' | 'admin';

const ANYONE = [200, 200, 200, 200, 200];
const SIGNED_IN = [401, 200, 200, 200, 200];
const NOWHERE = [404, 404, 404, 404, 404];
const WITH_PASSWORD = [401, 200, 409, 409, 409];
const VERIFIED = [401, 200, 403, 403, 403];
const FOR_ADMINS = [401, 403, 403, 403, 200];
const WITH_PROFILE = [401, 200, 404, 200, 404];

/** What each of nobody, the donor, the patient, another donor and the admin gets for the donor's good input. */
const ANSWERS: Readonly<Record<string, readonly number[]>> = {
  'auth.register': ANYONE,
  'auth.login': ANYONE,
  'auth.logout': SIGNED_IN,
  'auth.me': SIGNED_IN,
  'auth.updateMe': SIGNED_IN,
  'auth.config': ANYONE,
  'auth.updateRole': [401, 200, 403, 403, 403],
  'auth.sessions': SIGNED_IN,
  // The donor's session: to anyone else it isn't there.
  'auth.endSession': [401, 200, 404, 404, 404],
  'auth.endSessions': SIGNED_IN,
  'auth.tokens': SIGNED_IN,
  'auth.createToken': VERIFIED,
  'auth.revokeToken': [401, 200, 404, 404, 404],
  'auth.google': NOWHERE,
  'auth.googleOauth': NOWHERE,
  'auth.linkGoogle': [401, 404, 404, 404, 404],
  'auth.unlinkGoogle': WITH_PASSWORD,
  'auth.forgotPassword': ANYONE,
  'auth.resetPassword': ANYONE,
  'auth.changePassword': WITH_PASSWORD,
  'auth.changeEmail': WITH_PASSWORD,
  // A link of the donor's account: nobody else verifies it.
  'auth.confirmEmail': [401, 200, 403, 403, 403],
  'auth.resendEmail': SIGNED_IN,
  'auth.inspectCode': ANYONE,
  'auth.export': SIGNED_IN,
  'auth.history': SIGNED_IN,
  'auth.deleteMe': WITH_PASSWORD,
  'auth.mailbox': NOWHERE,
  'auth.code.send': ANYONE,
  'auth.code.sendAgain': ANYONE,
  'auth.code.read': ANYONE,
  'auth.code.open': ANYONE,
  'auth.code.confirm': ANYONE,
  'auth.code.confirmLink': ANYONE,
  'auth.identity.create': ANYONE,
  'auth.identity.sendVerification': ANYONE,
  'auth.identity.reload': ANYONE,
  'auth.identity.refresh': ANYONE,
  'auth.identity.confirm': ANYONE,
  'live.versions': SIGNED_IN,
  'smsNumber.read': SIGNED_IN,
  'smsNumber.askCode': VERIFIED,
  // Of the message to the donor's number.
  'smsNumber.confirm': [401, 200, 400, 400, 400],
  'smsNumber.end': SIGNED_IN,
  'push.key': ANYONE,
  'push.subscribe': SIGNED_IN,
  'push.list': SIGNED_IN,
  // The donor's device.
  'push.end': [401, 200, 404, 404, 404],
  // For the donor's request.
  'invitations.pick': [401, 200, 403, 403, 403],
  'invitations.mine': WITH_PROFILE,
  // What the donor was asked.
  'invitations.answer': [401, 200, 404, 404, 404],
  'invitations.reportOutcome': [401, 200, 404, 404, 404],
  // Of the donor's request; an admin reads of any, and may say what came of it.
  'invitations.ofRequest': [401, 200, 403, 403, 200],
  'invitations.exclusions': [401, 200, 403, 403, 200],
  'invitations.volunteer': VERIFIED,
  'invitations.accept': [401, 200, 403, 403, 200],
  'invitations.decline': [401, 200, 403, 403, 200],
  'invitations.confirm': [401, 200, 403, 403, 200],
  // Whoever has the link of the donor's mail.
  'invitations.open': ANYONE,
  'invitations.answerMailed': ANYONE,
  'invitations.reportMailedOutcome': ANYONE,
  'invitations.pause': ANYONE,
  'invitations.stop': ANYONE,
  'moderation.report': [401, 200, 404, 404, 404],
  'moderation.reportMailed': ANYONE,
  'moderation.reportDonor': [401, 200, 403, 403, 403],
  'moderation.suspended': FOR_ADMINS,
  'moderation.suspend': FOR_ADMINS,
  'moderation.reinstate': FOR_ADMINS,
  'moderation.reinstateMany': FOR_ADMINS,
  'moderation.resolveReports': FOR_ADMINS,
  'places.find': ANYONE,
  'places.nearest': ANYONE,
  'places.suggest': ANYONE,
  'requests.parse': ANYONE,
  'donors.contact': VERIFIED,
  'requests.contact': VERIFIED,
  'donors.list': ANYONE,
  'donors.register': SIGNED_IN,
  'donors.mine': WITH_PROFILE,
  'donors.update': WITH_PROFILE,
  'donors.remove': WITH_PROFILE,
  'requests.list': ANYONE,
  'requests.find': ANYONE,
  'requests.create': SIGNED_IN,
  'requests.mine': SIGNED_IN,
  // The patient's request.
  'requests.withdraw': [401, 403, 200, 403, 200],
  'requests.close': [401, 403, 200, 403, 200],
  'requests.update': [401, 403, 200, 403, 403],
  'requests.confirm': FOR_ADMINS,
  'requests.ended': SIGNED_IN,
  'contacts.list': SIGNED_IN,
  'contacts.allowance': SIGNED_IN,
  'matching.findDonors': ANYONE,
  'matching.nearestTowns': ANYONE,
  'matching.reach': ANYONE,
  'places.get': ANYONE,
  'admin.find': FOR_ADMINS,
  'admin.people': FOR_ADMINS,
  'admin.requests': FOR_ADMINS,
  'admin.person': FOR_ADMINS,
  'admin.request': FOR_ADMINS,
  'admin.history': FOR_ADMINS,
  'admin.showPerson': FOR_ADMINS,
  'admin.hide': FOR_ADMINS,
  'admin.show': FOR_ADMINS,
  'admin.remove': FOR_ADMINS,
  'overview.home': ANYONE,
  'overview.about': ANYONE,
  'overview.admin': FOR_ADMINS,
  'overview.invitations': FOR_ADMINS,
  'overview.showNewest': FOR_ADMINS,
};
const PEOPLE: readonly Who[] = ['nobody', 'donor', 'patient', 'another', 'admin'];
const calls = apiCalls();
const unwritten = unwrittenCopies();
const copyInFile = unwritten();
let settled: Promise<People> | undefined;

test('no procedure is forgotten', () => {
  expect(Object.keys(ANSWERS).sort()).toEqual(calls.map(({ path }) => path).sort());
});

describe.each(calls.map((call) => [call.path, call] as const))('%s', (path, call) => {
  test.for(isLongRun ? OTHER_ENGINES : [])(
    'answers everybody as it should, from $name',
    async ({ lastingBuilder }, context) => {
      const buildCopy = unwritten(lastingBuilder(context));
      const answers: number[] = [];
      for (const who of PEOPLE) answers.push((await throughRest(...(await asked(call, who, buildCopy)))).status);
      expect(answers).toEqual(ANSWERS[path]);
    },
  );

  test.each(PEOPLE.map((who, index) => [who, ANSWERS[path]?.[index] ?? 0] as const))(
    'answers %s with %i',
    async (who, status) => {
      const [rest, typed] = await ask(call, who);
      expect([rest.status, typed.status]).toEqual([status, status]);
      if (status === 401)
        expect(rest.error).toMatchObject({ code: 'NOT_SIGNED_IN', message: 'Please sign in to continue.' });
    },
  );
});

test('an admin can not become something else, even by their own id', async () => {
  settled ??= settlePeople();
  const { database, admin } = await settled;
  const { app } = await buildTestApp({ database });
  const payload = { userId: admin.account.id, role: 'donor' };
  const response = await app.inject({ method: 'POST', url: '/api/auth/update-role', payload, headers: admin.headers });
  expect(response.statusCode).toBe(403);
  expect(response.json()).toMatchObject({ code: 'ADMIN_ROLE_FIXED' });
});

test('nobody can pick the role admin', async () => {
  settled ??= settlePeople();
  const { database, donor } = await settled;
  const { app, store } = await buildTestApp({ database });
  const payload = { userId: donor.account.id, role: 'admin' };
  const response = await app.inject({ method: 'POST', url: '/api/auth/update-role', payload, headers: donor.headers });
  expect(response.statusCode).toBe(400);
  expect((await store.accounts.find(donor.account.id))?.role).toBe('donor');
});

async function ask(call: ApiCall, who: Who) {
  const ofFile = () => asked(call, who, copyInFile);
  return [await throughRest(...(await ofFile())), await throughTrpc(...(await ofFile()))] as const;
}

/** A call of somebody, on a copy of the town that nobody has changed. */
async function asked(call: ApiCall, who: Who, buildCopy: BuildCopy) {
  settled ??= settlePeople();
  const people = await settled;
  const { database } = people;
  const headers = who === 'nobody' ? {} : people[who].headers;
  const input = goodInputs(people)[call.path] ?? {};
  return [await buildCopy(database), call, input, headers] as const;
}
