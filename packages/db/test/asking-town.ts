import type { InvitationOutcome } from '@redthread/domain/invitation';
import { expect } from 'vitest';
import type { InvitationMessage, WriteInvitationMail } from '../src/invitation-message.ts';
import { freshStore, type OpenStore, type TestedStore } from './fresh-store.ts';
import { invitingTown } from './inviting.ts';
import { adminOf } from './moderation.ts';
import { AT, WRITE, ZONE_OF } from './people.ts';

/** Whose request it is. */
export interface Posted {
  readonly id: string;
  readonly accountId: string;
}

/** A town that looks for donors in a store of each test's own: what people, admins and the clock do there, and what is read after. */
export function askingTown(openStore: OpenStore) {
  const store = freshStore(openStore);
  return { store, ...askingIn(store) };
}

/** The same in a store that is there. */
export function askingIn(store: () => TestedStore) {
  const town = invitingTown(store);
  const invitation = async (donor: string) => (await store().invitations.ofDonor(donor))[0];

  /** Donors who were asked for one request. */
  async function invited(count: number, given: object = {}) {
    const people = await town.donors(count);
    const request = await town.post(given);
    await town.runRound(request.id, request.createdAt);
    const [ana = '', ben = '', cem = '', dora = ''] = people;
    return { people, ana, ben, cem, dora, request, id: request.id };
  }
  /** The same, each of whom said yes, one after the other. */
  async function saidYes(count: number, given: object = {}) {
    const made = await invited(count, given);
    for (const [n, donor] of made.people.entries()) await town.say(donor, true, { at: AT + 1 + n });
    return made;
  }
  /** The clock does what is due; how much that was. */
  async function tick(at: number, write = WRITE): Promise<number> {
    let done = 0;
    while (await store().scheduler.runDue({ at, write })) done += 1;
    return done;
  }
  const close = ({ id, accountId }: Posted, status: 'fulfilled' | 'withdrawn', at = AT + 9, write = WRITE) =>
    store().requests.close({ id, status, actorId: accountId, at, write });
  const change = (id: string, said: object, at = AT + 9) => store().requests.update({ id, at, write: WRITE, ...said });
  /** What came of a donor, in the word of the poster; and in their own. */
  const confirm = async (
    { id: requestId, accountId: actorId }: Posted,
    donor: string,
    outcome: InvitationOutcome,
    at: number,
    more: object = {},
  ) => {
    const { id = '' } = (await invitation(donor)) ?? {};
    return store().invitations.confirm({ id, requestId, actorId, outcome, at, write: WRITE, ...more });
  };
  const tell = async (donor: string, outcome: InvitationOutcome, at: number) =>
    store().invitations.reportOutcome({ by: await town.keyOf(donor), outcome, at, write: WRITE });
  /** A patient invites a donor themselves. */
  const pick = async (accountId: string, donor: string, more: object = {}) => {
    const donorId = (await profile(donor))?.id ?? 'none';
    const how = { actorHash: 'x', counters: [], mode: 'on', write: WRITE, zoneOf: ZONE_OF, at: AT } as const;
    return store().invitations.pick({ accountId, donorId, ...how, ...more });
  };
  const leave = (id: string, at = AT) => store().accounts.remove({ id, at, write: WRITE });
  const leaveDonors = (accountId: string, at = AT) => store().donors.remove({ accountId, at, write: WRITE });

  const find = (id: string) => store().requests.find(id);
  const profile = (accountId: string) => store().donors.findByAccount(accountId);
  const emailOf = async (accountId: string) => (await store().accounts.find(accountId))?.email ?? '';
  /** How many mails of each kind wait. */
  const mailed = (...kinds: string[]) => Promise.all(kinds.map(async (kind) => (await town.mails(kind)).length));
  const figures = (at = AT) => store().moderation.figures({ at, since: '2026-01-01', limit: 9 });
  const actions = async () => (await store().audit.list()).map(({ action }) => action);

  return {
    ...town,
    ...{ admin: adminOf(store), invited, saidYes, tick, close, change, confirm, tell, pick, leave, leaveDonors },
    ...{ find, profile, invitation, emailOf, mailed, figures, actions },
  };
}

/** A writer of mails, and what it was told of each. */
export function listening<Heard>(hear: (message: InvitationMessage) => Heard) {
  const heard: Heard[] = [];
  const write: WriteInvitationMail = (message) => {
    heard.push(hear(message));
    return WRITE(message);
  };
  return { heard, write };
}

/** What somebody tries is refused for that reason. */
export function refused(attempt: Promise<unknown>, code: string): Promise<void> {
  return expect(attempt).rejects.toMatchObject({ name: 'DomainError', code });
}

/** Why some of what people try at once is refused. */
export async function refusalsOf(attempts: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(attempts);
  return settled.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
}
