import { setImmediate } from 'node:timers/promises';
import type { Store } from '@redthread/db/store';

/** Somebody who subscribes to what a key opens: the versions of a session's topics, or of the invitation of a link. */
export interface Subscriber<Versions> {
  readonly key: string;
  tell(versions: Versions): void;
  /** Nothing was told for a while. */
  keepAlive(): void;
  /** The session or the link has ended. */
  end(): void;
  /** Comes again with the same key, now or after a while, and is let in anew. */
  sendAway(why: 'renewal' | 'stop'): void;
}

export interface ChangeFeed<Versions> {
  /** Tells the subscriber now, unless `known` is the id of the versions already, and whenever they change. Gives what ends that. */
  subscribe(subscriber: Subscriber<Versions>, known: string | null): () => void;
  /** Sends everybody away. Who follows from then on is sent away at once. */
  stop(): void;
}

/** What is followed, and how it is read. */
export interface FeedSource<Versions> {
  readonly writeMark: Store['writeMark'];
  /** Of each key; null of one that has ended. */
  read(keys: readonly string[]): Promise<readonly (Versions | null)[]>;
  /** The same for the same versions. */
  idOf(versions: Versions): string;
  /** Whether who was told the one passes the door again at the other. */
  isOther?(before: Versions, after: Versions): boolean;
  readonly onFault: (error: unknown) => void;
}

/** As late as anybody hears of a write at most, but for the reading of what the others are told. */
const LOOK_EVERY_MS = 250;
/** Proxies close what is silent for a minute, and this server after 45 seconds. */
const KEEP_ALIVE_LOOKS = 25_000 / LOOK_EVERY_MS;
/** Idle sessions and expired ones are found at the door: nobody stays longer than an hour without passing it. */
const LONGEST_STAY_LOOKS = 3_600_000 / LOOK_EVERY_MS;
/** Keys that are read in one go, before others are served. */
const AT_ONCE = 100;

interface Subscription<Versions> {
  readonly subscriber: Subscriber<Versions>;
  known: string | null;
  last: Versions | null;
  stayed: number;
  silent: number;
}

/** Looks, while anybody follows, whether anyone wrote: this process or a command beside it. Only then is read what they follow. */
export function createChangeFeed<Versions>({
  writeMark,
  read,
  idOf,
  isOther,
  onFault,
}: FeedSource<Versions>): ChangeFeed<Versions> {
  const byKey = new Map<string, Set<Subscription<Versions>>>();
  let seen: object | null = null;
  let newcomers = 0;
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isFaulty = false;
  let isStopped = false;

  const leave = (subscription: Subscription<Versions>): void => {
    const { key } = subscription.subscriber;
    const others = byKey.get(key);
    others?.delete(subscription);
    if (others?.size === 0) byKey.delete(key);
  };

  const tell = (subscription: Subscription<Versions>, versions: Versions): void => {
    const id = idOf(versions);
    const { subscriber, last } = subscription;
    subscription.last = versions;
    if (id === subscription.known) return;
    subscription.known = id;
    subscription.silent = 0;
    subscriber.tell(versions);
    if (last !== null && isOther?.(last, versions)) sendAway(subscription, 'renewal');
  };

  const sendAway = (subscription: Subscription<Versions>, why: 'renewal' | 'stop'): void => {
    leave(subscription);
    subscription.subscriber.sendAway(why);
  };

  const tellAll = (key: string, versions: Versions | null): void => {
    for (const subscription of byKey.get(key) ?? []) {
      if (versions !== null) tell(subscription, versions);
      else {
        leave(subscription);
        subscription.subscriber.end();
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
    for (const subscriptions of byKey.values()) {
      for (const subscription of subscriptions) {
        subscription.stayed += 1;
        subscription.silent += 1;
        if (subscription.stayed >= LONGEST_STAY_LOOKS) sendAway(subscription, 'renewal');
        else if (subscription.silent >= KEEP_ALIVE_LOOKS) {
          subscription.silent = 0;
          subscription.subscriber.keepAlive();
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
    subscribe: (subscriber, known) => {
      const subscription: Subscription<Versions> = { subscriber, known, last: null, stayed: 0, silent: 0 };
      if (isStopped) {
        subscriber.sendAway('stop');
        return () => {};
      }
      const others = byKey.get(subscriber.key);
      if (others === undefined) byKey.set(subscriber.key, new Set([subscription]));
      else others.add(subscription);
      newcomers += 1;
      lookIn(0);
      return () => leave(subscription);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      for (const subscriptions of [...byKey.values()]) {
        for (const subscription of [...subscriptions]) sendAway(subscription, 'stop');
      }
    },
  };
}
