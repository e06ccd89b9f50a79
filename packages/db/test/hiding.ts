import type { Hiding } from '../src/operations/hiding.ts';
import type { TestedStore } from './fresh-store.ts';
import { AT, WRITE as write, WRITE_HIDING as writeHiding } from './people.ts';

/** What an admin hides, shows again and removes in a store: of a donor by the id of the person. */
export function adminOf(store: () => TestedStore) {
  const by = { actorId: 'admin', write, writeHiding, at: AT } as const;
  const hide = (id: string, given: Partial<Hiding> = {}) =>
    store().desk.hide({ ...by, subject: 'donor', reason: 'othersData', id, ...given });
  return {
    hide,
    hideRequest: (id: string) => hide(id, { subject: 'request', reason: 'notReal' }),
    show: (id: string, subject: Hiding['subject'] = 'donor', at = AT) =>
      store().desk.show({ ...by, subject, id, mode: 'on', at }),
    remove: (id: string, subject: Hiding['subject'] = 'donor') =>
      store().desk.remove({ ...by, subject, id, reason: 'money' }),
  };
}
