import { setImmediate } from 'node:timers/promises';
import type { Store } from '@redthread/db/store';
import { type News, newsId } from '@redthread/domain/news';

/** Somebody who follows the news of a session. */
export interface Follower {
  readonly sessionId: string;
  tell(news: News): void;
  /** Nothing was told for a while. */
  keepAlive(): void;
  /** The session has ended. */
  end(): void;
  /** Comes again with the same session, now or after a while, and is let in anew. */
  sendAway(why: 'renewal' | 'stop'): void;
}

export interface Watch {
  /** Tells the follower now, unless `known` is the news already, and whenever it changes. Gives what ends that. */
  follow(follower: Follower, known: string | null): () => void;
  /** Sends everybody away. Who follows from then on is sent away at once. */
  stop(): void;
}

/** As late as anybody hears of a write at most, but for the reading of the others' news. */
const LOOK_EVERY_MS = 250;
/** Proxies close what is silent for a minute, and this server after 45 seconds. */
const KEEP_ALIVE_LOOKS = 25_000 / LOOK_EVERY_MS;
/** Idle sessions and expired ones are found at the door: nobody stays longer than an hour without passing it. */
const LONGEST_STAY_LOOKS = 3_600_000 / LOOK_EVERY_MS;
/** Sessions that are read in one go, before others are served. */
const AT_ONCE = 100;

interface Following {
  readonly follower: Follower;
  known: string | null;
  account: number | null;
  stayed: number;
  silent: number;
}

/**
 * Looks, while anybody follows, whether anyone wrote: this process or a command beside it. Only then are the counts of the sessions
 * read, which triggers of the database keep.
 */
export function createWatch(
  { sessions, writeMark }: Pick<Store, 'sessions' | 'writeMark'>,
  onFault: (error: unknown) => void,
): Watch {
  const bySession = new Map<string, Set<Following>>();
  let seen: object | null = null;
  let newcomers = 0;
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isFaulty = false;
  let isStopped = false;

  const leave = (following: Following): void => {
    const { sessionId } = following.follower;
    const others = bySession.get(sessionId);
    others?.delete(following);
    if (others?.size === 0) bySession.delete(sessionId);
  };

  const tell = (following: Following, news: News): void => {
    const id = newsId(news);
    const { follower, account } = following;
    following.account = news.account;
    if (id === following.known) return;
    following.known = id;
    following.silent = 0;
    follower.tell(news);
    // Whoever has another role, or another email, passes the door again.
    if (account !== null && account !== news.account) sendAway(following, 'renewal');
  };

  const sendAway = (following: Following, why: 'renewal' | 'stop'): void => {
    leave(following);
    following.follower.sendAway(why);
  };

  const tellAll = (sessionId: string, news: News | null): void => {
    for (const following of bySession.get(sessionId) ?? []) {
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
    const ids = [...bySession.keys()];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE);
      const found = await sessions.news(some);
      for (const [n, id] of some.entries()) tellAll(id, found[n] ?? null);
      await setImmediate();
    }
    seen = mark;
    newcomers -= came;
  };

  const passTime = (): void => {
    for (const followings of bySession.values()) {
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
    if (timer === undefined && !isLooking && !isStopped && bySession.size > 0) {
      timer = setTimeout(() => void look(), ms).unref();
    }
  };

  return {
    follow: (follower, known) => {
      const following: Following = { follower, known, account: null, stayed: 0, silent: 0 };
      if (isStopped) {
        follower.sendAway('stop');
        return () => {};
      }
      const others = bySession.get(follower.sessionId);
      if (others === undefined) bySession.set(follower.sessionId, new Set([following]));
      else others.add(following);
      newcomers += 1;
      lookIn(0);
      return () => leave(following);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      for (const followings of [...bySession.values()]) {
        for (const following of [...followings]) sendAway(following, 'stop');
      }
    },
  };
}
