import type { OwnInvitation } from '@redthread/contract/invitations';
import { DAY_MS } from '@redthread/domain/day';
import { KEPT_KEYS, organisationDraft, type TextStorage } from '../../lib/storage.ts';
import type { Unanswered } from '../../lib/unsent.ts';

/** A call that waits for a connection: whose it is (null for a visitor), and since when, in ms since 1970. */
export interface Unsent extends Unanswered {
  readonly path: KeptPath;
  /** Of an answer to an invitation: what the page knew of it. */
  readonly known?: Pick<OwnInvitation, 'answeredAt'> | undefined;
  /** The drafts of its form when it was sent, in its tab. */
  readonly typed?: string;
  readonly owner: string | null;
  readonly since: number;
}

/** As long as the server knows an idempotency key; later, the same call could make a second thing. */
export const LONGEST_UNSENT_MS = DAY_MS;

/** Where a call's form is, the drafts that are its input, and where what it made is seen. */
interface Form {
  readonly to: string;
  readonly drafts?: readonly string[];
  readonly seenAt?: (made: { readonly _id: string }) => string;
}

const AT_DASHBOARD = () => ({ to: '/dashboard' });
const AT_MAIL = () => ({ to: '/ask' });

/**
 * The calls that are kept, and their forms. What is said twice of an invitation, or of a request's end, is said once, and so is that a donor
 * arrived, or gave, by their code; what makes something has an idempotency key.
 */
const FORMS = {
  'requests.create': () => ({ to: '/patient', drafts: ['patient'] }),
  'donors.register': () => ({ to: '/donor', drafts: ['donor', 'donor-profile'] }),
  'invitations.answer': AT_DASHBOARD,
  'invitations.answerMailed': AT_MAIL,
  'invitations.reportOutcome': AT_DASHBOARD,
  'invitations.reportMailedOutcome': AT_MAIL,
  'invitations.confirm': AT_DASHBOARD,
  'requests.close': AT_DASHBOARD,
  'desk.checkIn': ({ id }) => ({ to: `/organisations/${id}`, seenAt: () => `/organisations/${id}` }),
  'desk.post': ({ organisationId: id }) => ({
    to: `/organisations/${id}`,
    drafts: [organisationDraft(String(id))],
    seenAt: ({ _id }) => `/requests/${_id}`,
  }),
} as const satisfies Record<string, (input: Readonly<Record<string, unknown>>) => Form>;
/** A change says how many units came, and until when: late, it would undo what donors said, and were told, meanwhile. */
const NEVER_LATE: readonly string[] = ['requests.update'];

/** Two requests are two; of anything else, the last word is what counts. */
const NEVER_SUPERSEDED: readonly string[] = ['requests.create', 'desk.post'];

export type KeptPath = keyof typeof FORMS;

export function formOf({ path, input }: { readonly path: KeptPath; readonly input: unknown }): Form {
  return FORMS[path](Object(input));
}

export function isKeptPath(path: string): path is KeptPath {
  return Object.hasOwn(FORMS, path);
}

export function isNeverLate(path: string): boolean {
  return NEVER_LATE.includes(path);
}

/** What waits, oldest first. Another person's isn't there. */
export function readUnsent(storage: TextStorage, owner: string | null): Unsent[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEPT_KEYS.unsent) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => isUnsent(each) && each.owner === owner) : [];
  } catch {
    return [];
  }
}

/** Puts a call with what waits, in place of an earlier one of the same form, or about the same invitation. */
export function addUnsent(storage: TextStorage, call: Unsent): void {
  write(storage, [...readUnsent(storage, call.owner).filter((each) => subjectOf(each) !== subjectOf(call)), call]);
}

/** Puts what somebody changed since into the yes that waits about the same invitation. Without one nothing is changed: a no is no yes. */
export function amendUnsent(
  storage: TextStorage,
  owner: string | null,
  later: Pick<Unanswered, 'path' | 'input'>,
  now: number,
): void {
  const yes = readUnsent(storage, owner).find((each) => subjectOf(each) === subjectOf(later) && isYes(each));
  if (yes !== undefined)
    addUnsent(storage, { ...yes, input: { ...Object(yes.input), ...Object(later.input) }, since: now });
}

/** Drops what waits about the same as a call that succeeded since. */
export function dropSuperseded(
  storage: TextStorage,
  owner: string | null,
  later: Pick<Unanswered, 'path' | 'input'>,
): void {
  if (NEVER_SUPERSEDED.includes(later.path)) return;
  const waiting = readUnsent(storage, owner);
  const left = waiting.filter((each) => subjectOf(each) !== subjectOf(later));
  if (left.length < waiting.length) write(storage, left);
}

export function dropUnsent(storage: TextStorage, call: Unsent): void {
  const isSame = (each: Unsent) => subjectOf(each) === subjectOf(call) && each.since === call.since;
  write(
    storage,
    readUnsent(storage, call.owner).filter((each) => !isSame(each)),
  );
}

function write(storage: TextStorage, calls: readonly Unsent[]): void {
  if (calls.length === 0) storage.removeItem(KEPT_KEYS.unsent);
  else storage.setItem(KEPT_KEYS.unsent, JSON.stringify(calls));
}

/** That a donor has arrived is another thing than what came of it. */
function subjectOf({ path, input }: Pick<Unanswered, 'path' | 'input'>): string {
  const { id, invitationId, code, arrivalCode, step } = (input ?? {}) as Readonly<Record<string, unknown>>;
  return JSON.stringify([path, id, invitationId, code, arrivalCode, step === 'arrived']);
}

function isYes({ input }: Unsent): boolean {
  return Object(input).isComing === true;
}

function isUnsent(value: unknown): value is Unsent {
  if (typeof value !== 'object' || value === null) return false;
  const { path, since, owner } = value as Partial<Unsent>;
  return (
    typeof path === 'string' &&
    isKeptPath(path) &&
    typeof since === 'number' &&
    (owner === null || typeof owner === 'string')
  );
}

/** An answer as it was last seen: the query that it is of, and when it came, in ms since 1970. */
export interface Seen {
  readonly key: readonly unknown[];
  readonly data: unknown;
  readonly at: number;
}

/** Blood that was needed or offered a day ago is so no more. */
export const LONGEST_SEEN_MS = DAY_MS;
const MOST_ANSWERS = 40;
/** Of the five million or so that a browser gives to a site. */
const MOST_CHARACTERS = 500_000;

/** What `owner` (an account's id, null for a visitor) saw here last, newest first. Nothing that is older than a day, or another's. */
export function readSeen(storage: TextStorage, owner: string | null, now: number): Seen[] {
  const kept = parsed(storage.getItem(KEPT_KEYS.seen));
  if (kept?.owner !== owner) return [];
  return kept.answers.filter(({ at }) => at <= now && now - at < LONGEST_SEEN_MS).sort((a, b) => b.at - a.at);
}

/** Keeps what was seen, beside what is kept of the same owner; the newest, when it is too much. */
export function keepSeen(storage: TextStorage, owner: string | null, seen: readonly Seen[], now: number): void {
  const answers = new Map<string, Seen>();
  for (const each of [...readSeen(storage, owner, now), ...seen]) {
    const name = JSON.stringify(each.key);
    if ((answers.get(name)?.at ?? 0) <= each.at && now - each.at < LONGEST_SEEN_MS) answers.set(name, each);
  }
  const newest = [...answers.values()].sort((a, b) => b.at - a.at).slice(0, MOST_ANSWERS);
  let left = MOST_CHARACTERS;
  const fitting = newest.filter((each) => {
    left -= JSON.stringify(each).length;
    return left >= 0;
  });
  storage.setItem(KEPT_KEYS.seen, JSON.stringify({ owner, answers: fitting }));
}

function parsed(text: string | null): { owner: string | null; answers: Seen[] } | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(kept) || !Array.isArray(kept['answers'])) return null;
    const { owner } = kept;
    if (owner !== null && typeof owner !== 'string') return null;
    return { owner, answers: kept['answers'].filter(isSeen) };
  } catch {
    return null;
  }
}

function isSeen(value: unknown): value is Seen {
  return isRecord(value) && Array.isArray(value['key']) && typeof value['at'] === 'number' && 'data' in value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
