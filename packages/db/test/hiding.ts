import type { Hideable, HidingReason } from '@redthread/domain/hiding';
import type { Moderation } from '../src/operations/moderation.ts';
import type { TestedStore } from './fresh-store.ts';
import { AT, WRITE as write, WRITE_HIDING as writeHiding } from './people.ts';

/** What an admin hides, shows again and removes in a store: of a donor by the id of the person. */
export function adminOf(store: () => TestedStore) {
  const by = { actorId: 'admin', write, writeHiding, at: AT } as const;
  const moderate = (moderation: Moderation) => store().moderation.moderate(moderation);
  return {
    hide: (id: string, reason: HidingReason<'donor'> = 'othersData') =>
      moderate({ ...by, target: 'donor', action: 'hide', reason, id }),
    hideRequest: (id: string, reason: HidingReason<'request'> = 'notReal') =>
      moderate({ ...by, target: 'request', action: 'hide', reason, id }),
    show: (id: string, target: Hideable = 'donor', at = AT) =>
      moderate({ ...by, target, action: 'unhide', id, mode: 'on', at }),
    remove: (id: string, target: Hideable = 'donor') =>
      moderate({ ...by, target, action: 'remove', id, reason: 'money' }),
  };
}
