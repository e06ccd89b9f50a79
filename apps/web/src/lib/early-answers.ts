import type { AppRouter } from '@redthread/server/router';
import type { TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { spokenLanguage } from './text.ts';

/** What index.html has asked for in the name of whoever is signed in, while the app's scripts were still on their way. */
export interface Early {
  readonly token: string;
  readonly language: string;
  /** In ms since 1970. */
  readonly askedAt: number;
  /** Paths with their inputs as JSON, such as `donors.mine`. */
  readonly calls: readonly string[];
  /** What came for each of the calls, or whatever else. Never rejects. */
  readonly answers: Promise<unknown>;
}

declare global {
  interface Window {
    early?: Early;
  }
}

const LONGEST_KEPT_MS = 60_000;

/**
 * Takes each early answer for the first call of its kind, if it is the same person's and in the same language. A call without such an
 * answer, because it failed or was refused, goes the usual way.
 */
export function withEarlyAnswers(getToken: () => string | null, early = window.early): TRPCLink<AppRouter> {
  delete window.early;
  const left = new Set(early?.calls);
  return () =>
    ({ op, next }) => {
      // What was read before it may be another now.
      if (op.type === 'mutation') left.clear();
      const call = op.path + (JSON.stringify(op.input) ?? '');
      const isOwn = () => getToken() === early?.token && spokenLanguage().code === early.language;
      if (!left.delete(call) || !early || !isOwn() || Date.now() - early.askedAt > LONGEST_KEPT_MS) return next(op);
      return observable((observer) => {
        let sent: Unsubscribable | undefined;
        let isStopped = false;
        void early.answers.then((answers) => {
          if (isStopped) return;
          const data = Object(answers)[early.calls.indexOf(call)]?.result?.data;
          if (data === undefined || !isOwn()) {
            sent = next(op).subscribe(observer);
            return;
          }
          observer.next({ result: { type: 'data', data } });
          observer.complete();
        });
        return () => {
          isStopped = true;
          sent?.unsubscribe();
        };
      });
    };
}
