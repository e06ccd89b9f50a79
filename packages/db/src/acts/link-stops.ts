import type { AskStore } from '../ask-store.ts';
import { type Engine, rows } from './act.ts';
import { tellChangedByLink } from './ask-mail.ts';
import { changeDonor } from './donor-change.ts';
import { statement } from './statement.ts';

const STOPPED = statement(`SELECT d.account_id, d.paused_until, k.opens, d.asks_since FROM ask_tokens k
  JOIN asks t ON t.id = k.ask_id JOIN donors d ON d.account_id = t.account_id WHERE k.hash = :tokenHash`);

/** What the link of an email ends, without signing in: all invitations, or those until a day. */
export function linkStopsOn(db: Engine): Pick<AskStore, 'stop'> {
  return {
    stop: ({ tokenHash, pausedUntil, ...telling }) =>
      db.write(function* () {
        const [[accountId = null, pause, opens, asksSince] = []] = yield* rows(STOPPED, { tokenHash });
        if (accountId === null) return false;
        // What stands in a mail's header ends up in logs, and brings no ask forward.
        if (pausedUntil !== undefined && opens === 'stop' && pausedUntil <= String(pause ?? '')) return true;
        const change = pausedUntil === undefined ? { letsAsk: false } : { pausedUntil };
        yield* changeDonor(String(accountId), change, telling.at);
        const isSo = pausedUntil === undefined ? asksSince === null : pausedUntil === pause;
        if (!isSo) yield* tellChangedByLink(String(accountId), telling);
        return true;
      }),
  };
}
