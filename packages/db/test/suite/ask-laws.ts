import { ASK_CAPS, type AskState } from '@redthread/domain/ask';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { PLACES_PLUS } from '@redthread/domain/open-places';
import { URGENCIES } from '@redthread/domain/urgency';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AskKey, DonorsAsk } from '../../src/ask-store.ts';
import type { BloodRequest } from '../../src/request-store.ts';
import { type OpenStore, type TestedStore, withStore } from '../fresh-store.ts';
import { AT, NEEDED_DETAILS, person, WRITE as write } from '../people.ts';
import { BRADFORD, LEEDS, YORK } from '../places.ts';

/** What people do, and what falls due: a number picks whom or which. */
const deed = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('post'), n: fc.nat(), units: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('wait'), minutes: fc.integer({ min: 1, max: 600 }) }) },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('answer'), n: fc.nat(), isComing: fc.boolean() }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('answerAll'), n: fc.nat() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('tell'), n: fc.nat(), didGive: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('confirm'), n: fc.nat(), didGive: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close'), n: fc.nat(), isEnough: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('extend'), n: fc.nat(), units: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave'), n: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('return'), n: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pause'), n: fc.nat() }) },
);
type Deed = typeof deed extends fc.Arbitrary<infer Each> ? Each : never;

const zoneOf = () => 'Europe/London';
const DONORS = 16;
const TOWNS = [LEEDS, BRADFORD, YORK];
const TYPES = ['A+', 'A-', 'O+', 'O-'] as const;
const SAID_YES: readonly AskState[] = ['coming', 'reserve'];
/** What anybody may be told when they come too late. */
const TOO_LATE = [
  'TOO_MANY_OPEN_REQUESTS',
  'TOO_MANY_URGENT_REQUESTS',
  'REQUEST_OVER',
  'ASK_OVER',
  'ALREADY_COMING',
  'UNITS_BELOW_GIVEN',
];

export function describeAskLaws(openStore: OpenStore): void {
  describe('whatever donors and posters do, one after the other or at once,', () => {
    test('nobody is asked too often, nor are too many coming, and everybody who said yes is told of the end once', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(deed, { minLength: 25, maxLength: 50 }), async (deeds) => {
          await withStore(openStore, async (store) => {
            const town = await settle(store);
            for (const each of deeds) await town.perform(each);
            await town.checkMails();
          });
        }),
        { numRuns: 4, endOnFailure: true },
      );
    });

    async function settle(store: TestedStore) {
      let now = AT;
      const donors: string[] = [];
      const requests: string[] = [];
      const onTheWay = new Map<string, number>();
      /** As they were after the last deed; and how many had to be told that they are not needed. */
      const states = new Map<string, AskState>();
      const released = { coming: 0, reserve: 0 };
      /** What was answered, or over, and may be open again. */
      const answeredOnce = new Set<string>();
      const register = (accountId: string, n: number) => {
        const place = TOWNS[n % TOWNS.length] ?? LEEDS;
        const details = { ...NEEDED_DETAILS, bloodType: TYPES[n % TYPES.length] ?? 'A+', place, letsAsk: n % 8 !== 7 };
        return store.donors.register({ ...details, travelKm: 50, isNightOk: n % 5 === 0, accountId, at: now });
      };
      for (let n = 0; n < DONORS; n += 1) {
        const verified = { isEmailVerified: true };
        const { id } = await store.accounts.create(person(`Donor ${n}`, verified));
        await register(id, n);
        donors.push(id);
      }
      const { id: poster } = await store.accounts.create(person('Poster', { role: 'patient', isEmailVerified: true }));

      const fallDue = async () => {
        for (;;) {
          if (await store.clock.tick({ at: now, write })) continue;
          const requestId = await store.looks.due(now);
          if (requestId === null) return;
          const before = await asked();
          await store.looks.look({ requestId, at: now, mode: 'on', write, zoneOf });
          await checkAsked(before);
        }
      };
      const asked = async () => new Set((await allAsks()).map(({ ask }) => ask.id));
      const allAsks = async () => {
        const asks = await Promise.all(donors.map(ofDonor));
        return donors.flatMap((accountId, n) => (asks[n] ?? []).map((ask) => ({ accountId, ask })));
      };
      const ofDonor = (accountId: string) => store.asks.ofDonor(accountId);
      const isShown = (ask: { requestId: string | null }): ask is DonorsAsk => ask.requestId !== null;

      /** Only of who consented, is on offer and rested, and by day but for who may be woken. */
      const checkAsked = async (before: ReadonlySet<string>) => {
        for (const { accountId, ask } of await allAsks()) {
          if (before.has(ask.id)) continue;
          const donor = await store.donors.findByAccount(accountId);
          expect(donor).toMatchObject({ isOffered: true, asksSince: expect.any(String), lastAskedAt: now });
          const hour = new Date(now).getUTCHours();
          const isDark = hour >= 22 || hour < 7;
          if (isDark && isShown(ask)) expect([donor?.isNightOk, ask.urgency]).toEqual([true, 'high']);
        }
      };

      const say = async (by: AskKey, isComing: boolean) => {
        try {
          const ask = await store.asks.answer({ by, isComing, at: now, write, zoneOf });
          if (isComing && ask !== null) expect(SAID_YES).toContain(ask.state);
        } catch (error) {
          if (!(error instanceof DomainError) || !TOO_LATE.includes(error.code)) throw error;
        }
      };
      const late = async (work: () => Promise<unknown>) => {
        await work().catch((error: unknown) => {
          if (!(error instanceof DomainError) || !TOO_LATE.includes(error.code)) throw error;
        });
      };
      const pick = <Each>(from: readonly Each[], n: number): Each | undefined => from[n % Math.max(1, from.length)];

      const perform = async (next: Deed) => {
        const each = next as { kind: string; n: number; minutes: number; units: number } & Record<string, boolean>;
        const { kind, n } = each;
        if (kind === 'wait') {
          now += each.minutes * MINUTE_MS;
        } else if (kind === 'post') {
          const urgency = pick(URGENCIES, n) ?? 'high';
          const needed = { bloodType: pick(TYPES, n) ?? 'A+', phone: '1234567', hospital: 'Graz', urgency };
          const times = { neededBy: now + (6 + (n % 30)) * HOUR_MS, nextLookAt: now };
          const given = { ...needed, ...times, units: each.units, place: LEEDS, accountId: poster, at: now };
          await late(async () => requests.push((await store.requests.create(given)).id));
        } else if (kind === 'answer' || kind === 'answerAll') {
          const found = (await allAsks()).filter(({ ask }) => isShown(ask));
          const one = pick(found, n);
          if (kind === 'answer' && one !== undefined) {
            await say({ id: one.ask.id, accountId: one.accountId }, each['isComing'] === true);
          } else if (one !== undefined) {
            const same = found.filter(({ ask }) => ask.requestId === one.ask.requestId).slice(0, 6);
            const keys = same.map(({ ask, accountId }) => ({ id: ask.id, accountId }));
            await Promise.all(store.atOnce(...keys.map((by) => () => say(by, true))));
          }
        } else if (kind === 'tell' || kind === 'confirm') {
          const outcome = each['didGive'] === true ? ('gave' as const) : ('missed' as const);
          const said = (await allAsks()).filter(({ ask }) => isShown(ask) && ask.hasSaidYes);
          const one = pick(said, n);
          const requestId = one?.ask.requestId ?? '';
          if (one === undefined) return;
          const settled = { outcome, at: now, write };
          const by = { id: one.ask.id, accountId: one.accountId };
          if (kind === 'tell') await late(() => store.asks.tell({ ...settled, by }));
          else await late(() => store.asks.confirm({ ...settled, id: one.ask.id, requestId, actorId: poster }));
        } else if (kind === 'close') {
          const status = each['isEnough'] === true ? 'fulfilled' : 'withdrawn';
          await store.requests.close({ id: pick(requests, n) ?? '', status, actorId: poster, at: now, write });
        } else if (kind === 'extend') {
          const change = { id: pick(requests, n) ?? '', neededBy: now + 12 * HOUR_MS, units: each.units };
          await late(() => store.requests.update({ ...change, nextLookAt: now, at: now, write }));
        } else {
          const account = n % DONORS;
          const accountId = donors[account] ?? '';
          if (kind === 'leave') await store.donors.remove({ accountId, at: now, write });
          else if (kind === 'return') await register(accountId, account);
          else await store.donors.update({ accountId, pausedUntil: '2026-03-09', at: now });
        }
        await fallDue();
        await check(kind === 'leave');
      };

      const check = async (hasLeft: boolean) => {
        const asks = await allAsks();
        for (const { ask } of asks) {
          const before = states.get(ask.id);
          const isReleased = ask.state === 'over' && !hasLeft;
          if (isReleased && (before === 'coming' || before === 'reserve')) released[before] += 1;
          if (ask.state !== 'asked') answeredOnce.add(ask.id);
          states.set(ask.id, ask.state);
        }
        for (const accountId of donors) {
          const own = asks.filter((each) => each.accountId === accountId).map(({ ask }) => ask);
          expect(own.filter(({ state }) => state === 'coming').length).toBeLessThanOrEqual(1);
          for (const { days, asks: most } of ASK_CAPS) {
            for (const { askedAt } of own) {
              const within = own.filter((each) => each.askedAt > askedAt - days * DAY_MS && each.askedAt <= askedAt);
              expect(within.length).toBeLessThanOrEqual(most);
            }
          }
        }
        for (const id of requests) {
          const request = (await store.requests.find(id)) as BloodRequest;
          const ofIt = asks.filter(({ ask }) => ask.requestId === id).map(({ ask }) => ask.state);
          const coming = ofIt.filter((state) => state === 'coming').length;
          const most = Math.max(0, request.units - request.given) + PLACES_PLUS[request.urgency];
          // Its poster may need fewer than are on the way: then nobody more is told to come.
          if (request.closedAt === null) expect(coming).toBeLessThanOrEqual(Math.max(most, onTheWay.get(id) ?? 0));
          else expect(ofIt.filter((state) => ['asked', 'coming', 'reserve'].includes(state))).toEqual([]);
          onTheWay.set(id, coming);
        }
      };

      return {
        perform,
        /** In the outbox, of which nothing left, is what is still true, no more and no less. */
        checkMails: async () => {
          const mails = await store.mail.list(10_000);
          const count = (kind: string) => mails.filter(({ subject }) => subject === kind).length;
          const unanswered = (await allAsks()).filter(({ ask }) => ask.state === 'asked' && !answeredOnce.has(ask.id));
          const told = [count('asked'), count('notNeeded'), count('reserveOver')];
          expect(told).toEqual([unanswered.length, released.coming, released.reserve]);
        },
      };
    }
  });
}
