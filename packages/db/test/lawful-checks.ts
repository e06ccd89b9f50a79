import { ASK_CAPS, type AskState } from '@redthread/domain/ask';
import { canGiveRedCells } from '@redthread/domain/blood-type';
import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { PLACES_PLUS } from '@redthread/domain/open-places';
import { expect } from 'vitest';
import type { BloodRequest } from '../src/operations/request-row.ts';
import type { DonorsAsk } from '../src/operations/shown-asks.ts';
import type { Store } from '../src/store.ts';
import type { lawfulMails } from './lawful-mails.ts';
import { isDark, isShown, mostWithin, travelBetween } from './lawful-people.ts';
import type { Person } from './lawful-town.ts';

/** What no ask is whose request has ended, or is gone. */
const PENDING: readonly AskState[] = ['asked', 'coming', 'reserve'];

interface Town {
  readonly donors: readonly Person[];
  readonly requests: readonly string[];
  readonly mails: ReturnType<typeof lawfulMails>;
}

/** What holds after each deed, said again in other words than the product's. */
export function lawfulChecks(store: Store, { donors, requests, mails }: Town) {
  const onTheWay = new Map<string, number>();
  const states = new Map<string, AskState>();
  const requestOf = new Map<string, string>();
  const postedAt = new Map<string, number>();
  const ended = new Set<string>();
  const retracted = new Set<string>();

  const allAsks = async () => {
    const asks = await Promise.all(donors.map(({ id }) => store.asks.ofDonor(id)));
    return donors.flatMap((donor, n) => (asks[n] ?? []).map((ask) => ({ donor, ask })));
  };
  const knownAsks = async () => new Set((await allAsks()).map(({ ask }) => ask.id));
  const profiles = () => Promise.all(donors.map(({ id }) => store.donors.findByAccount(id)));

  /** Only of who consented, is on offer, rested, and travels so far, and by day but for who may be woken. */
  const checkAsked = async (before: ReadonlySet<string>, now: number, how: 'look' | 'pick') => {
    const asks = await allAsks();
    for (const { donor, ask } of asks) {
      if (before.has(ask.id) || !isShown(ask)) continue;
      const profile = await store.donors.findByAccount(donor.id);
      expect(profile).toMatchObject({ isMatchable: true, invitationConsentOn: expect.any(String), lastAskedAt: now });
      expect(profile?.travelKm).toBeGreaterThanOrEqual(travelBetween(profile?.placeId ?? 0, ask.placeId ?? 0));
      if (isDark(now)) expect([profile?.isNightOk, ask.urgency]).toEqual([true, 'high']);
      if (how === 'pick') continue;
      if (profile?.bloodType === 'O-' && ask.bloodType !== 'O-') expect(await othersFor(ask, now)).toEqual([]);
    }
  };

  /** Donors who are not O-, and could be asked for the same request now. */
  const othersFor = async (asked: DonorsAsk, now: number) => {
    const asks = await allAsks();
    return (await profiles()).filter((profile, n) => {
      if (
        profile === null ||
        profile.bloodType === 'O-' ||
        !profile.isMatchable ||
        profile.invitationConsentOn === null
      )
        return false;
      const own = asks.filter(({ donor }) => donor.id === donors[n]?.id).map(({ ask }) => ask);
      const ofCaps = own.filter(({ source }) => source !== 'offered');
      return (
        canGiveRedCells(profile.bloodType, asked.bloodType) &&
        profile.travelKm >= travelBetween(profile.placeId ?? 0, asked.placeId ?? 0) &&
        own.every(({ state, requestId }) => state !== 'coming' && requestId !== asked.requestId) &&
        ASK_CAPS.every(({ days, asks: most }) => {
          return ofCaps.filter(({ askedAt }) => askedAt > now - days * DAY_MS).length < most;
        }) &&
        (!isDark(now) || (profile.isNightOk && asked.urgency === 'high'))
      );
    });
  };

  /** Requests that their poster took back, or left, within an hour: who was asked for one may be asked for another. */
  const noteRetracted = async (now: number) => {
    for (const id of requests) {
      const request = await store.requests.find(id);
      if (request !== null) postedAt.set(id, request.createdAt);
      const isWithdrawn = request === null || request.status === 'withdrawn';
      if (!isWithdrawn || ended.has(id)) continue;
      ended.add(id);
      if ((request?.closedAt ?? now) - (postedAt.get(id) ?? 0) <= HOUR_MS) retracted.add(id);
    }
  };

  const check = async (hasLeft: boolean, now: number) => {
    const asks = await allAsks();
    await noteRetracted(now);
    for (const { ask } of asks) if (ask.requestId !== null) requestOf.set(ask.id, ask.requestId);
    for (const { donor, ask } of asks) {
      const before = states.get(ask.id);
      if (!isShown(ask)) expect(PENDING).not.toContain(ask.state);
      if (before !== ask.state) mails.follow(donor, ask.id, before, hasLeft ? 'left' : ask.state);
      states.set(ask.id, ask.state);
    }
    for (const donor of donors) {
      const own = asks.filter((each) => each.donor === donor).map(({ ask }) => ask);
      expect(own.filter(({ state }) => state === 'coming').length).toBeLessThanOrEqual(1);
      const kept = own.filter(({ id, source }) => source !== 'offered' && !retracted.has(requestOf.get(id) ?? ''));
      const times = kept.map(({ askedAt }) => askedAt);
      for (const { days, asks: most } of ASK_CAPS) expect(mostWithin(times, days)).toBeLessThanOrEqual(most);
    }
    for (const id of requests) {
      const request = await store.requests.find(id);
      const ofIt = asks.filter(({ ask }) => ask.requestId === id).map(({ ask }) => ask.state);
      if (request === null) expect(ofIt).toEqual([]);
      else checkPlaces(request, ofIt);
    }
    return asks;
  };

  const checkPlaces = (request: BloodRequest, ofIt: readonly AskState[]) => {
    const coming = ofIt.filter((state) => state === 'coming').length;
    const most = Math.max(0, request.units - request.given) + PLACES_PLUS[request.urgency];
    // Its poster may need fewer than are on the way: then nobody more is told to come.
    if (request.closedAt === null) expect(coming).toBeLessThanOrEqual(Math.max(most, onTheWay.get(request.id) ?? 0));
    else expect(ofIt.filter((state) => PENDING.includes(state))).toEqual([]);
    onTheWay.set(request.id, coming);
  };

  return { allAsks, knownAsks, checkAsked, check };
}
