import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { z } from 'zod';
import { end, redthread, serve, temporaryFolder } from '../support/command.ts';

const NO_LIMITS = {
  REDTHREAD_LIMITS:
    'member-calls=0 visitor-calls=0 requests=0 sign-ups=0 sign-ins=0 network-mails=0 mails-per-minute=0 mails-per-hour=0',
};
const POSTERS = 4;
/** Answered before a kill, at least. */
export const FEWEST_WRITES = 20;
const PASSWORD = 'a fine password';

/** What people were answered, and so must be there after any kill. */
interface Answered {
  readonly requests: Set<string>;
  readonly withdrawn: Set<string>;
  readonly emails: Set<string>;
  /** Who was told that a link to a new password is on its way. */
  readonly forgetful: Set<string>;
  /** The change of the donor's profile that was answered last, and the last that was sent. */
  readonly profile: { answered: number; sent: number };
}

export interface KillFigures {
  readonly kills: number;
  readonly answeredWrites: number;
  readonly lost: number;
}

/**
 * Kills a server again and again while people post and withdraw requests, change a profile and sign up; after each kill
 * the next server must have all that was answered, and no half of anything.
 */
export async function killUnderLoad(kills: number): Promise<KillFigures> {
  const database = join(temporaryFolder(), 'kill.db');
  expect((await redthread(['seed', '--donors', '300', '--requests', '50', '--database', database])).code).toBe(0);
  const answered: Answered = {
    requests: new Set(),
    withdrawn: new Set(),
    emails: new Set(),
    forgetful: new Set(),
    profile: { answered: 0, sent: 0 },
  };
  let token: string | undefined;
  let writes = 0;
  let lost = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const { child, url } = await serve(['--database', database], NO_LIMITS);
    lost += lostIn(database, answered);
    token ??= await settle(url, answered);
    // Never at the same point of the work.
    const enough = FEWEST_WRITES + ((kill * 7) % 30);
    let killed: Promise<unknown> | undefined;
    const answers = await loadUntilKilled(url, token, answered, {
      round: kill,
      onAnswer: (count) => {
        if (count >= enough) killed ??= end(child, 'SIGKILL');
      },
    });
    await killed;
    writes += answers;
  }
  const { child } = await serve(['--database', database], NO_LIMITS);
  lost += lostIn(database, answered);
  expect(await end(child, 'SIGTERM')).toBe(0);
  return { kills, answeredWrites: writes, lost };
}

/** One person who posts requests and is a donor; their token. */
async function settle(url: string, { emails, profile }: Answered): Promise<string> {
  const email = 'kim@people.example';
  const response = await send(url, 'POST', '/api/auth/register', { name: 'Kim', email, password: PASSWORD });
  const { token } = z.object({ token: z.string() }).parse(await response.json());
  emails.add(email);
  await send(url, 'POST', '/api/donor/register', { bloodType: 'A+', age: 30, ...placeOf(profile.answered) }, token);
  return token;
}

/** Everyone goes on until the server is gone; resolves to how many writes were answered. */
async function loadUntilKilled(
  url: string,
  token: string,
  { requests, withdrawn, emails, forgetful, profile }: Answered,
  { round, onAnswer }: { round: number; onAnswer: (count: number) => void },
): Promise<number> {
  let writes = 0;
  const untilKilled = async (work: (n: number) => Promise<void>): Promise<void> => {
    for (let n = 0; ; n += 1) {
      try {
        await work(n);
      } catch (error) {
        // What `fetch` throws when the other side is gone; anything else is a wrong answer.
        if (error instanceof TypeError) return;
        throw error;
      }
      writes += 1;
      onAnswer(writes);
    }
  };
  const post = async (): Promise<string> => {
    const body = { bloodType: 'O-', phone: '+1 202 555 0142', hospital: 'Lakeside' };
    const response = await send(url, 'POST', '/api/patient/request', body, token);
    return z.object({ _id: z.string() }).parse(await response.json())._id;
  };
  const posters = Array.from({ length: POSTERS }, () => untilKilled(async () => void requests.add(await post())));
  const withdraw = async (): Promise<void> => {
    const id = await post();
    await send(url, 'DELETE', `/api/patient/request/${id}`, undefined, token);
    withdrawn.add(id);
  };
  const change = async (): Promise<void> => {
    profile.sent += 1;
    const n = profile.sent;
    await send(url, 'PATCH', '/api/donor/me', placeOf(n), token);
    profile.answered = n;
  };
  const signUp = async (n: number): Promise<void> => {
    const email = `p${round}-${n}@people.example`;
    await send(url, 'POST', '/api/auth/register', { name: 'Ana', email, password: PASSWORD });
    emails.add(email);
  };
  const forget = async (n: number): Promise<void> => {
    const email = `f${round}-${n}@people.example`;
    await send(url, 'POST', '/api/auth/register', { name: 'Ana', email, password: PASSWORD });
    emails.add(email);
    await send(url, 'POST', '/api/auth/password/forgot', { email });
    forgetful.add(email);
  };
  const signUps = [untilKilled(signUp), untilKilled(forget)];
  await Promise.all([...posters, untilKilled(withdraw), untilKilled(change), ...signUps]);
  return writes;
}

/** Two fields that change together. */
function placeOf(n: number) {
  return { address: `Place ${n}`, phone: `+1 202 ${String(5_550_000 + n)}` };
}

async function send(url: string, method: string, path: string, body?: object, token = ''): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) expect.fail(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** How many answered writes are not there; fails when the file isn't whole. */
function lostIn(database: string, { requests, withdrawn, emails, forgetful, profile }: Answered): number {
  const file = new Database(database, { readonly: true });
  const column = (sql: string): unknown[] => file.prepare(sql).pluck().all();
  const single = (sql: string): unknown => file.prepare(sql).pluck().get();
  expect(file.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(file.pragma('foreign_key_check')).toEqual([]);
  for (const table of ['donor', 'request', 'account']) {
    expect(single(`SELECT sum(total) FROM ${table}_totals`), table).toBe(single(`SELECT count(*) FROM ${table}s`));
  }
  expect(single("SELECT count(*) FROM audit WHERE action = 'account.registered'")).toBe(
    single("SELECT count(*) FROM accounts WHERE email LIKE '%@people.example'"),
  );
  // A sign-up is there with its session and its mail, or not at all.
  const signUps = "FROM accounts WHERE email LIKE '%@people.example' AND id NOT IN";
  for (const table of ['sessions', 'messages'])
    expect(single(`SELECT count(*) ${signUps} (SELECT account_id FROM ${table} WHERE account_id IS NOT NULL)`)).toBe(0);
  const there = new Set(column('SELECT id FROM requests'));
  const known = new Set(column('SELECT email FROM accounts'));
  const lost = [...requests].filter((id) => !there.has(id));
  const back = [...withdrawn].filter((id) => there.has(id));
  const unknown = [...emails].filter((email) => !known.has(email));
  const written = new Set(column("SELECT recipient FROM messages WHERE subject = 'Set a new password for Redthread'"));
  const unwritten = [...forgetful].filter((email) => !written.has(email));
  const change = file.prepare<[], { address: string; phone: string }>(
    "SELECT address, phone FROM donors WHERE address LIKE 'Place %'",
  );
  const { address = 'Place 0', phone = '' } = change.get() ?? {};
  const n = Number(address.split(' ')[1]);
  if (phone !== '') expect(phone, 'both fields of one change').toBe(placeOf(n).phone);
  const isProfileLost = n < profile.answered || n > profile.sent;
  file.close();
  return lost.length + back.length + unknown.length + unwritten.length + Number(isProfileLost);
}
