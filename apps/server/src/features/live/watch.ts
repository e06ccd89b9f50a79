import { setImmediate } from 'node:timers/promises';
import type { Store } from '@redthread/db/store';

/** Somebody who follows what a key opens: the news of a session, or the invitation of a link. */
export interface Follower<News> {
  readonly key: string;
  tell(news: News): void;
  /** Nothing was told for a while. */
  keepAlive(): void;
  /** The session or the link has ended. */
  end(): void;
  /** Comes again with the same key, now or after a while, and is let in anew. */
  sendAway(why: 'renewal' | 'stop'): void;
}

export interface Watch<News> {
  /** Tells the follower now, unless `known` is the news already, and whenever it changes. Gives what ends that. */
  follow(follower: Follower<News>, known: string | null): () => void;
  /** Sends everybody away. Who follows from then on is sent away at once. */
  stop(): void;
}

/** What is followed, and how it is read. */
export interface Followed<News> {
  readonly writeMark: Store['writeMark'];
  /** Of each key; null of one that has ended. */
  read(keys: readonly string[]): Promise<readonly (News | null)[]>;
  /** The same for the same news. */
  idOf(news: News): string;
  /** Whether who was told the one passes the door again at the other. */
  isOther?(before: News, after: News): boolean;
  readonly onFault: (error: unknown) => void;
}

/** As late as anybody hears of a write at most, but for the reading of the others' news. */
const LOOK_EVERY_MS = 250;
/** Proxies close what is silent for a minute, and this server after 45 seconds. */
const KEEP_ALIVE_LOOKS = 25_000 / LOOK_EVERY_MS;
/** Idle sessions and expired ones are found at the door: nobody stays longer than an hour without passing it. */
const LONGEST_STAY_LOOKS = 3_600_000 / LOOK_EVERY_MS;
/** Keys that are read in one go, before others are served. */
const AT_ONCE = 100;

interface Following<News> {
  readonly follower: Follower<News>;
  known: string | null;
  last: News | null;
  stayed: number;
  silent: number;
}

/** Looks, while anybody follows, whether anyone wrote: this process or a command beside it. Only then is read what they follow. */
export function createWatch<News>({ writeMark, read, idOf, isOther, onFault }: Followed<News>): Watch<News> {
  const byKey = new Map<string, Set<Following<News>>>();
  let seen: object | null = null;
  let newcomers = 0;
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isFaulty = false;
  let isStopped = false;

  const leave = (following: Following<News>): void => {
    const { key } = following.follower;
    const others = byKey.get(key);
    others?.delete(following);
    if (others?.size === 0) byKey.delete(key);
  };

  const tell = (following: Following<News>, news: News): void => {
    const id = idOf(news);
    const { follower, last } = following;
    following.last = news;
    if (id === following.known) return;
    following.known = id;
    following.silent = 0;
    follower.tell(news);
    if (last !== null && isOther?.(last, news)) sendAway(following, 'renewal');
  };

  const sendAway = (following: Following<News>, why: 'renewal' | 'stop'): void => {
    leave(following);
    following.follower.sendAway(why);
  };

  const tellAll = (key: string, news: News | null): void => {
    for (const following of byKey.get(key) ?? []) {
      if (news !== null) tell(following, news);
      else {
        leave(following);
        following.follower.end();
      }
    }
  };

  const readNews = async (): Promise<void> => {
    const mark = await writeMark();
    if (mark === null || (mark === seen && newcomers === 0)) return;
    const came = newcomers;
    const ids = [...byKey.keys()];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE);
      const found = await read(some);
      for (const [n, id] of some.entries()) tellAll(id, found[n] ?? null);
      await setImmediate();
    }
    seen = mark;
    newcomers -= came;
  };

  const passTime = (): void => {
    for (const followings of byKey.values()) {
      for (const following of followings) {
        following.stayed += 1;
        following.silent += 1;
        if (following.stayed >= LONGEST_STAY_LOOKS) sendAway(following, 'renewal');
        else if (following.silent >= KEEP_ALIVE_LOOKS) {
          following.silent = 0;
          following.follower.keepAlive();
        }
      }
    }
  };

  const look = async (): Promise<void> => {
    timer = undefined;
    isLooking = true;
    try {
      passTime();
      await readNews();
      isFaulty = false;
    } catch (error) {
      // Four times a second would fill the disk that fails.
      if (!isFaulty) onFault(error);
      isFaulty = true;
    } finally {
      isLooking = false;
      lookIn(LOOK_EVERY_MS);
    }
  };

  const lookIn = (ms: number): void => {
    if (timer === undefined && !isLooking && !isStopped && byKey.size > 0) {
      timer = setTimeout(() => void look(), ms).unref();
    }
  };

  return {
    follow: (follower, known) => {
      const following: Following<News> = { follower, known, last: null, stayed: 0, silent: 0 };
      if (isStopped) {
        follower.sendAway('stop');
        return () => {};
      }
      const others = byKey.get(follower.key);
      if (others === undefined) byKey.set(follower.key, new Set([following]));
      else others.add(following);
      newcomers += 1;
      lookIn(0);
      return () => leave(following);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      for (const followings of [...byKey.values()]) {
        for (const following of [...followings]) sendAway(following, 'stop');
      }
    },
  };
}
