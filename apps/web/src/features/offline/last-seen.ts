import { DAY_MS } from '@redthread/domain/day';
import type { TextStorage } from '../../lib/storage.ts';
import { KEPT_KEYS } from '../../lib/storage.ts';

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
