import type { ExportedData, HistoryPage } from '@redthread/contract/account';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { invitingTown } from '../invitations/inviting-town.ts';
import { buildTestApp, type SignedIn, signedIn, UNLIMITED } from '../support/app.ts';
import { places } from '../support/places.ts';
import { post, send } from '../support/rest-call.ts';

const PAGE = 1000;
const ENTRIES = 200_000;
const REQUESTS = 2500;

test('a person of two hundred thousand acts takes all of them along, a thousand at a time', async () => {
  const town = await buildTestApp();
  const { account, headers } = await signedIn(town);
  const { client } = town.store;
  client.exec(`WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${ENTRIES})
    INSERT INTO audit (at, actor_id, action, subject_id) SELECT n, '${account.id}', 'account.signed-in', 'n' || n FROM n`);
  client.exec(`WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${REQUESTS})
    INSERT INTO requests (id, account_id, blood_type, phone, hospital, urgency, created_at, folded_hospital)
    SELECT printf('01978f3e-4b6a-7c1d-9e2f-%012x', n), '${account.id}', 'A+', '1234567', 'Graz', 'low', n, 'graz' FROM n`);
  const get = async <Answer>(url: string): Promise<Answer> => (await town.app.inject({ url, headers })).json();

  const data = await get<ExportedData>('/api/auth/export');
  expect([data.history.length, data.requests.length]).toEqual([PAGE, PAGE]);
  expect(data.history[0]).toMatchObject({ subjectId: `n${ENTRIES}` });
  const subjects = data.history.map(({ subjectId }) => subjectId);
  for (let cursor = data.nextHistory; cursor !== null; ) {
    const page = await get<HistoryPage>(`/api/auth/history?cursor=${cursor}`);
    expect(page.items.length).toBeLessThanOrEqual(PAGE);
    subjects.push(...page.items.map(({ subjectId }) => subjectId));
    cursor = page.nextCursor;
  }
  // Signing up and in came first.
  expect(subjects).toHaveLength(ENTRIES + 2);
  expect(new Set(subjects).size).toBe(ENTRIES + 1);
  const more = await town.app.inject({ url: `/api/patient/requests/mine?cursor=${data.nextRequests}`, headers });
  expect(more.json()).toHaveLength(PAGE);
  expect(new Set([...data.requests, ...more.json()].map(({ _id }) => _id)).size).toBe(2 * PAGE);
});

test('a donor who left the list takes along what they were asked and reported, and nothing of who reported them', async () => {
  const { town, donor, patient, codesOf } = await invitingTown();
  const [ana, tom] = [await donor(), await patient()];
  const { invitation } = await codesOf(ana);
  await post(town, '/api/invitation/report', { code: invitation, kind: 'untrue' });
  await send(town, ana, 'DELETE', '/api/donor/me');
  const exported = async (who: SignedIn) => (await send(town, who, 'GET', '/api/auth/export')).json<ExportedData>();
  const { invitations, reports, donorProfile } = await exported(ana);
  expect([donorProfile, invitations.length]).toEqual([null, 1]);
  const at = new Date(town.clock.now).toISOString();
  expect(reports).toEqual([{ invitationId: invitations[0]?._id, kind: 'untrue', at, settledAt: null }]);
  expect((await exported(tom)).reports).toEqual([]);
});

test('nobody downloads all of their data twice at once, and another does meanwhile', async () => {
  const { store, settings, clock, ...town } = await buildTestApp({ flags: UNLIMITED });
  const { promise: goOn, resolve } = Promise.withResolvers<void>();
  const audit = {
    ...store.audit,
    pageOf: async (...asked: Parameters<typeof store.audit.pageOf>) => {
      await goOn;
      return store.audit.pageOf(...asked);
    },
  };
  const app = await buildApp({ places, store: { ...store, audit }, settings, now: () => clock.now });
  onTestFinished(() => app.close());
  const people = { ...town, store, clock };
  const [ana, ben] = [await signedIn(people), await signedIn(people)];
  // Awaited inside: a request of `inject` isn't sent before somebody waits for it.
  const ask = async ({ headers }: typeof ana) => await app.inject({ url: '/api/auth/export', headers });
  const first = ask(ana);
  const others = ask(ben);
  const second = await ask(ana);
  expect(second.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: 1 });
  resolve();
  expect([(await first).statusCode, (await others).statusCode]).toEqual([200, 200]);
  expect((await ask(ana)).statusCode).toBe(200);
});
