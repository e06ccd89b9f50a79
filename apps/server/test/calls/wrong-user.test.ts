import { describe, expect, test } from 'vitest';
import { type ApiCall, apiCalls } from '../../src/trpc/calls.ts';
import { type BuildCopy, OTHER_ENGINES } from '../support/engines.ts';
import { isLongRun } from '../support/long-run.ts';
import { type People, settlePeople } from '../support/people.ts';
import { unwrittenCopies } from '../support/unwritten-copies.ts';
import { DOORS, throughRest } from './doors.ts';
import { goodInputs } from './sample-inputs.ts';

type Who = 'nobody' | 'donor' | 'patient' | 'another' | 'admin';

/** What each of nobody, the donor, the patient, another donor and the admin gets for the donor's good input. */
const TABLE: readonly (readonly [answers: readonly number[], feature: string, calls: string])[] = [
  [[200, 200, 200, 200, 200], 'auth', 'register login config forgotPassword resetPassword inspectCode'],
  [[200, 200, 200, 200, 200], 'auth.code', 'send sendAgain read open confirm confirmLink'],
  [[200, 200, 200, 200, 200], 'auth.identity', 'create sendVerification reload refresh confirm'],
  [[401, 200, 200, 200, 200], 'auth', 'logout me updateMe sessions endSessions tokens resendEmail export history'],
  // The session and the API token of the donor: to anyone else they aren't there.
  [[401, 200, 404, 404, 404], 'auth', 'endSession revokeToken'],
  // The others have no password, no link of the donor's account and no verified address.
  [[401, 200, 409, 409, 409], 'auth', 'unlinkGoogle changePassword changeEmail deleteMe'],
  [[401, 200, 403, 403, 403], 'auth', 'updateRole createToken confirmEmail'],
  [[404, 404, 404, 404, 404], 'auth', 'google googleOauth mailbox'],
  [[401, 404, 404, 404, 404], 'auth', 'linkGoogle'],
  [[401, 200, 200, 200, 200], 'live', 'versions'],
  [[401, 200, 200, 200, 200], 'smsNumber', 'read end'],
  [[401, 200, 403, 403, 403], 'smsNumber', 'askCode'],
  // Of the message to the donor's number.
  [[401, 200, 400, 400, 400], 'smsNumber', 'confirm'],
  [[200, 200, 200, 200, 200], 'push', 'key'],
  [[401, 200, 200, 200, 200], 'push', 'subscribe list'],
  // The donor's device.
  [[401, 200, 404, 404, 404], 'push', 'end'],
  // For the donor's request, and by a verified address.
  [[401, 200, 403, 403, 403], 'invitations', 'pick volunteer'],
  [[401, 200, 404, 200, 404], 'invitations', 'mine'],
  // What the donor was asked.
  [[401, 200, 404, 404, 404], 'invitations', 'answer reportOutcome'],
  // Of the donor's request; an admin reads of any, and may say what came of it.
  [[401, 200, 403, 403, 200], 'invitations', 'ofRequest exclusions accept decline confirm'],
  // Whoever has the link of the donor's mail.
  [[200, 200, 200, 200, 200], 'invitations', 'open answerMailed reportMailedOutcome pause stop'],
  [[401, 200, 404, 404, 404], 'moderation', 'report'],
  [[200, 200, 200, 200, 200], 'moderation', 'reportMailed'],
  [[401, 200, 403, 403, 403], 'moderation', 'reportDonor'],
  [[401, 403, 403, 403, 200], 'moderation', 'suspended suspend reinstate reinstateMany resolveReports settleDispute'],
  [[200, 200, 200, 200, 200], 'places', 'find nearest suggest get'],
  [[200, 200, 200, 200, 200], 'donors', 'list'],
  [[401, 200, 403, 403, 403], 'donors', 'contact'],
  [[401, 200, 200, 200, 200], 'donors', 'register'],
  [[401, 200, 404, 200, 404], 'donors', 'mine update remove'],
  [[200, 200, 200, 200, 200], 'requests', 'parse list find'],
  [[401, 200, 403, 403, 403], 'requests', 'contact'],
  [[401, 200, 200, 200, 200], 'requests', 'create mine ended'],
  // The patient's request.
  [[401, 403, 200, 403, 200], 'requests', 'withdraw close'],
  [[401, 403, 200, 403, 403], 'requests', 'own update'],
  [[401, 403, 403, 403, 200], 'requests', 'confirm'],
  // The donor leads the hospital; the patient works for an NGO, and the other donor at another hospital: to them it isn't there.
  [[200, 200, 200, 200, 200], 'organisations', 'bloodBanks joinable hours'],
  [[401, 200, 403, 403, 403], 'organisations', 'register join'],
  [[401, 200, 200, 200, 200], 'organisations', 'mine'],
  [
    [401, 200, 404, 404, 404],
    'organisations',
    'typeProof members inviteMember setDuty endMembership setHours setDoorNote',
  ],
  // Any donor joins a group, and leaves it. Of whose it is, the hospital's members alone read, and change it.
  [[200, 200, 200, 200, 200], 'groups', 'find'],
  [[401, 200, 200, 200, 200], 'groups', 'mine leave'],
  [[401, 200, 404, 200, 404], 'groups', 'join'],
  [[401, 200, 404, 404, 404], 'groups', 'ofOrganisation create rename close'],
  [[401, 403, 403, 403, 200], 'organisations', 'toCheck callBack verify refuse suspend merge reviewDoorNote'],
  [
    [401, 200, 404, 404, 404],
    'desk',
    'requests queue takeCare confirm refuse post arrivals arrival checkIn missed used confirmBloodType',
  ],
  // The donor's import, for an NGO that the patient leads.
  [[401, 200, 200, 404, 404], 'imports', 'start addRows list end'],
  [[401, 200, 200, 200, 200], 'imports', 'lookUp'],
  // Whoever has the link of the message.
  [[200, 200, 200, 200, 200], 'imports', 'open join decline'],
  [[401, 200, 200, 200, 200], 'donations', 'mine'],
  [[401, 200, 409, 409, 409], 'donations', 'certify'],
  [[200, 200, 200, 200, 200], 'donations', 'certificate'],
  [[401, 200, 200, 200, 200], 'contacts', 'list allowance'],
  [[200, 200, 200, 200, 200], 'matching', 'findDonors nearestTowns reach'],
  [
    [401, 403, 403, 403, 200],
    'admin',
    'find people requests person request history showPerson hide show remove settleBloodType',
  ],
  [[200, 200, 200, 200, 200], 'overview', 'home impact about'],
  [[401, 403, 403, 403, 200], 'overview', 'admin invitations showNewest'],
];
const ANSWERS: ReadonlyMap<string, readonly number[]> = new Map(
  TABLE.flatMap(([answers, feature, calls]) =>
    calls.split(' ').map((call) => [`${feature}.${call}`, answers] as const),
  ),
);
const PEOPLE: readonly Who[] = ['nobody', 'donor', 'patient', 'another', 'admin'];
const calls = apiCalls();
const unwritten = unwrittenCopies();
const copyInFile = unwritten();
let settled: Promise<People> | undefined;

test('no procedure is forgotten', () => {
  expect([...ANSWERS.keys()].sort()).toEqual(calls.map(({ path }) => path).sort());
});

describe.each(calls.map((call) => [call.path, call] as const))('%s', (path, call) => {
  test.for(isLongRun ? OTHER_ENGINES : [])(
    'answers everybody as it should, from $name',
    async ({ lastingBuilder }, context) => {
      const buildCopy = unwritten(lastingBuilder(context));
      const answers: number[] = [];
      for (const who of PEOPLE) answers.push((await throughRest(...(await asked(call, who, buildCopy)))).status);
      expect(answers).toEqual(ANSWERS.get(path));
    },
  );

  test.each(PEOPLE.map((who, index) => [who, ANSWERS.get(path)?.[index] ?? 0] as const))(
    'answers %s with %i',
    async (who, status) => {
      for (const through of DOORS) {
        const answer = await through(...(await asked(call, who, copyInFile)));
        expect(answer.status).toBe(status);
        if (status === 401)
          expect(answer.error).toMatchObject({ code: 'NOT_SIGNED_IN', message: 'Please sign in to continue.' });
      }
    },
  );
});

/** A call of somebody, on a copy of the town that nobody has changed. */
async function asked(call: ApiCall, who: Who, buildCopy: BuildCopy) {
  settled ??= settlePeople();
  const people = await settled;
  const { database } = people;
  const headers = who === 'nobody' ? {} : people[who].headers;
  const input = goodInputs(people)[call.path] ?? {};
  return [await buildCopy(database), call, input, headers] as const;
}
