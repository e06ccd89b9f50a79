import { hash } from 'node:crypto';
import { join } from 'node:path';
import { openSqlite, type SqliteStore } from '@redthread/db/sqlite/open';
import { HOUR_MS } from '@redthread/domain/day';
import { openPlaces } from '@redthread/domain/open-places';
import { expect, test } from 'vitest';
import { NEEDED_DETAILS, person, READER_OF, WRITE } from '../../../../packages/db/test/people.ts';
import { LEEDS } from '../../../../packages/db/test/places.ts';
import { end, serve, temporaryFolder } from '../support/command.ts';
import { type MailHost, startMailHost } from '../support/mail-host.ts';
import { fetchFrom } from '../support/network.ts';

const KILLS = 100;
const DONOR = { ...NEEDED_DETAILS, bloodType: 'A+', place: LEEDS } as const;
const DONORS = 1500;
const UNLIMITED = { REDTHREAD_LIMITS: 'visitor-calls=0' };
/** A kill comes at once, or after so many answers, while others are under way. */
const MOST_ANSWERS = 6;
/** And every other one as the host has taken so many mails, while the next is under way. */
const MOST_MAILS = 24;

test('a server that is killed a hundred times amid looks, answers and mails loses no invitation, doubles at most the mail that its host was taking, and gives no place twice', async () => {
  const database = join(temporaryFolder(), 'invitations.db');
  const host = await startMailHost();
  const requests = await settle(database);
  let doubled = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const codes = await withStore(database, (store) => keepBusy(store, host, requests, kill));
    const { child, url } = await serve(['--database', database], { ...UNLIMITED, REDTHREAD_SMTP_URL: host.url });
    const answers = sayYes(codes, url, kill);
    if (kill === 0) await expect.poll(() => withStore(database, invitationsIn)).toBeGreaterThan(0);
    await theFirst(kill % (MOST_ANSWERS + 1), answers);
    if (kill % 2 === 1) await hasTaken(host, host.received.length + 1 + (kill % MOST_MAILS), database);
    await end(child, 'SIGKILL');
    await Promise.all(answers);
    doubled = await withStore(database, (store) => checkAll(store, host));
    // One mail after the other leaves.
    expect(doubled).toBeLessThanOrEqual(kill + 1);
  }
  const invited = await withStore(database, invitationsIn);
  const yeses = await withStore(database, async (store) => count(store, YESES));
  const counts = `${invited} asks, ${yeses} of them with a yes; ${host.received.length} mails taken`;
  console.log(`${counts}, ${doubled} of those that ask left twice, after ${KILLS} kills`);
  expect(host.received.length).toBeGreaterThan(50);
  expect(invited).toBeGreaterThan(50);
  expect(yeses).toBeGreaterThan(10);
}, 1_800_000);

const YESES = 'SELECT count(*) FROM invitations WHERE has_said_yes = 1';

const invitationsIn = async (store: SqliteStore) => count(store, 'SELECT count(*) FROM invitations');

async function withStore<Result>(database: string, work: (store: SqliteStore) => Promise<Result>): Promise<Result> {
  const store = openSqlite({ source: database });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Donors of one town who accept invitations, also at night; and the requests that will be looked at. */
async function settle(database: string): Promise<string[]> {
  return withStore(database, async (store) => {
    const at = Date.now();
    for (let n = 0; n < DONORS; n += 1) {
      const { id: accountId } = await store.accounts.create(person(`Donor-${n}`, { isEmailVerified: true, at }));
      const given = { ...DONOR, acceptsInvitations: true, isNightOk: true };
      await store.donors.register({ ...given, accountId, at });
    }
    const requests: string[] = [];
    for (let n = 0; n < 8; n += 1) {
      const { id: accountId } = await store.accounts.create(person(`Poster-${n}`, { role: 'patient', at }));
      const needed = { bloodType: 'A+', phone: '1234567', hospital: 'Leeds', urgency: 'high', units: 2 } as const;
      const times = { place: LEEDS, neededBy: at + 100 * HOUR_MS, nextRoundAt: at + HOUR_MS };
      requests.push((await store.requests.create({ ...needed, ...times, accountId, at })).id);
    }
    return requests;
  });
}

/** Two requests are due, and somebody who was coming can't: there is a place to be given. What opens some asks. */
async function keepBusy(store: SqliteStore, host: MailHost, requests: readonly string[], kill: number) {
  const makeDue = store.client.prepare('UPDATE requests SET next_round_at = ? WHERE id = ?');
  for (const n of [kill, kill + 1]) makeDue.run(Date.now(), requests[n % requests.length]);
  const sql = "SELECT id, account_id accountId FROM invitations WHERE state = 'accepted'";
  const coming = store.client.prepare<[], { id: string; accountId: string }>(sql).get();
  if (coming !== undefined) {
    const no = { by: coming, isComing: false, at: Date.now() };
    await store.invitations.answer({ ...no, write: WRITE, zoneOf: () => 'UTC', readerOf: READER_OF });
  }
  // The newest, and others on the way round: some of them answered before.
  const codes = [...new Set(mailsOf(store, host).map(({ code }) => code))].reverse();
  return [...codes.slice(0, 8), ...codes.slice(8 + ((kill * 4) % 64)).slice(0, 4)];
}

interface InvitationMail {
  readonly subject: string;
  readonly code: string;
}

/** With a link to an invitation: those that the host has taken, and those that wait. */
function mailsOf(store: SqliteStore, { received }: MailHost): InvitationMail[] {
  const waiting = store.client
    .prepare<[], Letter>("SELECT subject, text FROM messages WHERE channel = 'email' ORDER BY rowid")
    .all();
  return [...received, ...waiting].flatMap(({ subject = '', text = '' }: Letter) => {
    const code = /\/ask#([\w-]{43})/.exec(text)?.[1];
    return code === undefined ? [] : [{ subject, code }];
  });
}

interface Letter {
  readonly subject?: string | undefined;
  readonly text?: string | undefined;
}

/** Everybody who was invited presses yes at once, by the links in their mails. */
function sayYes(codes: readonly string[], url: string, kill: number): Promise<void>[] {
  const say = async (code: string) => {
    const body = { code, isComing: kill % 4 !== 3, lastDonatedOn: null };
    try {
      const { status } = await fetchFrom(url, '/api/invitation/answer', body);
      // Or what they were invited is over.
      expect([200, 409]).toContain(status);
    } catch (error) {
      // The kill comes amid answers.
      if (!(error instanceof TypeError)) throw error;
    }
  };
  return codes.map(say);
}

/** So many mails, or all that leave now: some wait for an hour, behind an earlier one to the same donor. */
async function hasTaken(host: MailHost, wanted: number, database: string): Promise<void> {
  const due = async (store: SqliteStore) =>
    count(store, `SELECT count(*) FROM messages WHERE channel = 'email' AND next_try_at <= ${Date.now()}`) +
    count(store, `SELECT count(*) FROM requests WHERE next_round_at <= ${Date.now()}`);
  await expect.poll(async () => host.received.length >= wanted || (await withStore(database, due)) === 0).toBe(true);
}

async function theFirst(count: number, all: readonly Promise<void>[]): Promise<void> {
  let done = 0;
  await new Promise<void>((resolve, reject) => {
    const next = () => {
      if (done >= Math.min(count, all.length)) resolve();
      done += 1;
    };
    next();
    for (const each of all) each.then(next, reject);
  });
}

/**
 * Each invitation that waits for an answer has its mail, with its host or on the way, nobody was invited twice for one request, who is coming
 * has it written, and no more are coming than there are places. Gives how many mails that ask are there twice.
 */
async function checkAll(store: SqliteStore, host: MailHost): Promise<number> {
  expect(store.client.pragma('integrity_check', { simple: true })).toBe('ok');
  const invited = count(store, "SELECT count(*) FROM invitations WHERE source = 'invited'");
  expect(count(store, 'SELECT sum(invited) FROM invitation_days')).toBe(invited);
  const told = toldOf(store, host);
  const invitations = store.client
    .prepare<[], { id: string; state: string }>('SELECT id, state FROM invitations')
    .all();
  for (const { id, state } of invitations) {
    const subjects = told.get(id) ?? [];
    if (state === 'invited') expect(subjects.filter(isInvitation).length).toBeGreaterThan(0);
    if (state === 'accepted') expect(subjects.filter((subject) => COMING.test(subject)).length).toBeGreaterThan(0);
  }
  for (const { id } of store.client.prepare<[], { id: string }>('SELECT id FROM requests').all()) {
    const request = await store.requests.find(id);
    const coming = count(store, `SELECT count(*) FROM invitations WHERE state = 'accepted' AND request_id = '${id}'`);
    if (request !== null) expect(coming).toBeLessThanOrEqual(openPlaces({ ...request, coming: 0 }));
  }
  return [...told.values()].reduce((sum, subjects) => sum + Math.max(0, subjects.filter(isInvitation).length - 1), 0);
}

const COMING = /expected/;
const isInvitation = (subject: string) => subject.startsWith('Can you give blood');

/** The subjects of all mails about each invitation, by its id. */
function toldOf(store: SqliteStore, host: MailHost): Map<string, string[]> {
  const invitationOf = store.client
    .prepare<[string], string>('SELECT invitation_id FROM invitation_tokens WHERE hash = ?')
    .pluck();
  const told = new Map<string, string[]>();
  for (const { subject, code } of mailsOf(store, host)) {
    const id = invitationOf.get(hash('sha256', code)) ?? '';
    told.set(id, [...(told.get(id) ?? []), subject]);
  }
  return told;
}

function count(store: SqliteStore, sql: string): number {
  return store.client.prepare<[], number | null>(sql).pluck().get() ?? 0;
}
