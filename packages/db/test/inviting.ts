import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import type { InvitationKey } from '../src/operations/invitation-record.ts';
import type { Store } from '../src/store.ts';
import { AT, NEEDED_DETAILS, person, READER_OF, WRITE, ZONE_OF } from './people.ts';
import { LEEDS } from './places.ts';

/** When accounts were made whose word weighs: no donor's first week, nor a poster's. */
const LONG_AGO = AT - 30 * DAY_MS;
export const SOON = AT + 6 * HOUR_MS;
const NEEDED = {
  bloodType: 'A+',
  phone: '1234567',
  hospital: 'Graz',
  urgency: 'medium',
  units: 1,
  neededBy: SOON,
  place: LEEDS,
  nextRoundAt: AT,
} as const;

/** Donors who consented, a request that looks for them, and what they say, in a store. */
export function invitingTown(store: () => Store) {
  const write = WRITE;
  let born = 0;

  /** Donors near who consented; their accounts. */
  async function donors(count: number, given: object = {}, since = LONG_AGO): Promise<string[]> {
    const made: string[] = [];
    for (let n = 0; n < count; n += 1) {
      born += 1;
      const donor = person(`Donor ${born}`, { isEmailVerified: true, at: since });
      const { id: accountId } = await store().accounts.create(donor);
      const details = { ...NEEDED_DETAILS, bloodType: 'A+', place: LEEDS, acceptsInvitations: true, at: AT } as const;
      await store().donors.register({ ...details, ...given, accountId });
      made.push(accountId);
    }
    return made;
  }

  /** The same, each of whom is told in one more way than by mail, which `add` sets up. */
  const donorsTold = (add: (store: Store, accountId: string) => Promise<unknown>) => async (count: number) => {
    const made = await donors(count);
    for (const id of made) await add(store(), id);
    return made;
  };

  async function post(given: object = {}) {
    born += 1;
    const poster = person(`Ali ${born}`, { role: 'patient', isEmailVerified: true, at: LONG_AGO });
    const { id: accountId } = await store().accounts.create(poster);
    return store().requests.create({ ...NEEDED, accountId, at: AT, ...given });
  }

  const [zoneOf, readerOf] = [ZONE_OF, READER_OF];
  const runRound = (requestId: string, at = AT, given: object = {}) =>
    store().rounds.run({ requestId, at, mode: 'on', write, zoneOf, ...given });
  const exclusions = (requestId: string, at = AT) => store().rounds.exclusions({ requestId, at, zoneOf });
  const states = async (requestId: string) =>
    (await store().invitations.ofRequest(requestId)).map(({ state }) => state).sort();
  const mails = async (kind: string) =>
    (await store().messages.emails(99)).filter(({ subject }) => subject === kind).map(({ recipient }) => recipient);
  const keyOf = async (accountId: string): Promise<InvitationKey> => {
    const [invitation] = await store().invitations.ofDonor(accountId);
    return { id: invitation?.id ?? '', accountId };
  };
  const say = async (accountId: string, isComing: boolean, more: object = {}) =>
    store().invitations.answer({ by: await keyOf(accountId), isComing, at: AT + 1, write, zoneOf, readerOf, ...more });
  /** A donor says by themselves that they can come. */
  const offer = async (accountId: string, requestId: string, at = AT, more: object = {}) => {
    const offered = { accountId, requestId, sharesPhone: false, write, zoneOf, readerOf, at, ...more };
    const made = await store().invitations.volunteer(offered);
    if ('exhausted' in made) throw new Error('No numbers are left.');
    return made.invitation;
  };
  /** The poster says yes to a donor who offers. */
  const accept = (id: string, { id: requestId, accountId: actorId }: { id: string; accountId: string }, at = AT) =>
    store().invitations.accept({ id, requestId, actorId, write, zoneOf, readerOf, at });

  /** A donor offers to come, and is accepted. */
  const comes = async (accountId: string, requestId: string, at = AT, more: object = {}) => {
    const { id } = await offer(accountId, requestId, at, more);
    const request = await store().requests.find(requestId);
    if (request !== null) await accept(id, request, at);
  };

  /** The mail host takes all that waits. */
  const deliver = async () => {
    for (const { id } of await store().messages.emails(99)) await store().messages.remove(id);
  };

  return { donors, donorsTold, post, runRound, exclusions, states, mails, keyOf, say, offer, accept, comes, deliver };
}
