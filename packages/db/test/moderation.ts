import type { Hideable, HidingReason } from '@redthread/domain/hiding';
import type { InvitationMode } from '@redthread/domain/invitation-mode';
import type { Moderation } from '../src/operations/moderation.ts';
import type { TestedStore } from './fresh-store.ts';
import { AT, WRITE as write, WRITE_HIDING as writeHiding } from './people.ts';

type Given = Partial<Pick<Moderation, 'actorId' | 'at'>>;

/** What an admin does in a store: to a donor's profile by the id of the person. */
export function adminOf(store: () => TestedStore) {
  const by = { actorId: 'admin', write, writeHiding, at: AT } as const;
  const moderate = (moderation: Moderation) => store().moderation.moderate(moderation);
  return {
    suspend: (target: 'person' | 'request', id: string, given: Given = {}) =>
      moderate({ ...by, target, action: 'suspend', id, ...given }),
    reinstate: (
      target: 'person' | 'request',
      id: string,
      given: Given & { readonly seenAt?: number | undefined } = {},
    ) => moderate({ ...by, target, action: 'reinstate', id, mode: 'on', ...given }),
    resolveReports: (id: string, given: Given & { readonly seenAt?: number } = {}) =>
      moderate({ ...by, target: 'person', action: 'resolveReports', id, ...given }),
    confirm: (id: string, given: Given & { readonly mode?: InvitationMode } = {}) =>
      moderate({ ...by, target: 'request', action: 'confirm', id, mode: 'approved', ...given }),
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
