import { canGiveRedCells } from '@redthread/domain/blood-type';
import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { INVITATION_CAPS, type InvitationState } from '@redthread/domain/invitation';
import { PLACES_PLUS } from '@redthread/domain/open-places';
import { expect } from 'vitest';
import type { BloodRequest } from '../src/operations/request-row.ts';
import type { DonorsInvitation } from '../src/operations/shown-invitations.ts';
import type { Store } from '../src/store.ts';
import type { lawfulMails } from './lawful-mails.ts';
import { isDark, isShown, mostWithin, travelBetween } from './lawful-people.ts';
import type { Person } from './lawful-town.ts';

/** What no invitation is whose request has ended, or is gone. */
const PENDING: readonly InvitationState[] = ['invited', 'accepted', 'waitlisted'];

interface Town {
  readonly donors: readonly Person[];
  readonly requests: readonly string[];
  readonly mails: ReturnType<typeof lawfulMails>;
}

/** What holds after each deed, said again in other words than the product's. */
export function lawfulChecks(store: Store, { donors, requests, mails }: Town) {
  const onTheWay = new Map<string, number>();
  const states = new Map<string, InvitationState>();
  const requestOf = new Map<string, string>();
  const postedAt = new Map<string, number>();
  const ended = new Set<string>();
  const retracted = new Set<string>();

  const allInvitations = async () => {
    const invitations = await Promise.all(donors.map(({ id }) => store.invitations.ofDonor(id)));
    return donors.flatMap((donor, n) => (invitations[n] ?? []).map((invitation) => ({ donor, invitation })));
  };
  const knownInvitations = async () => new Set((await allInvitations()).map(({ invitation }) => invitation.id));
  const profiles = () => Promise.all(donors.map(({ id }) => store.donors.findByAccount(id)));

  /** Only of who consented, is on offer, rested, and travels so far, and by day but for who may be woken. */
  const checkInvited = async (before: ReadonlySet<string>, now: number, how: 'round' | 'pick') => {
    const invitations = await allInvitations();
    for (const { donor, invitation } of invitations) {
      if (before.has(invitation.id) || !isShown(invitation)) continue;
      const profile = await store.donors.findByAccount(donor.id);
      expect(profile).toMatchObject({ isMatchable: true, invitationConsentOn: expect.any(String), lastInvitedAt: now });
      expect(profile?.travelKm).toBeGreaterThanOrEqual(travelBetween(profile?.placeId ?? 0, invitation.placeId ?? 0));
      if (isDark(now)) expect([profile?.isNightOk, invitation.urgency]).toEqual([true, 'high']);
      if (how === 'pick') continue;
      if (profile?.bloodType === 'O-' && invitation.bloodType !== 'O-')
        expect(await othersFor(invitation, now)).toEqual([]);
    }
  };

  /** Donors who are not O-, and could be asked for the same request now. */
  const othersFor = async (invited: DonorsInvitation, now: number) => {
    const invitations = await allInvitations();
    return (await profiles()).filter((profile, n) => {
      if (
        profile === null ||
        profile.bloodType === 'O-' ||
        !profile.isMatchable ||
        profile.invitationConsentOn === null
      )
        return false;
      const own = invitations.filter(({ donor }) => donor.id === donors[n]?.id).map(({ invitation }) => invitation);
      const ofCaps = own.filter(({ source }) => source !== 'volunteer');
      return (
        canGiveRedCells(profile.bloodType, invited.bloodType) &&
        profile.travelKm >= travelBetween(profile.placeId ?? 0, invited.placeId ?? 0) &&
        own.every(({ state, requestId }) => state !== 'accepted' && requestId !== invited.requestId) &&
        INVITATION_CAPS.every(({ days, invitations: most }) => {
          return ofCaps.filter(({ invitedAt }) => invitedAt > now - days * DAY_MS).length < most;
        }) &&
        (!isDark(now) || (profile.isNightOk && invited.urgency === 'high'))
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
    const invitations = await allInvitations();
    await noteRetracted(now);
    for (const { invitation } of invitations)
      if (invitation.requestId !== null) requestOf.set(invitation.id, invitation.requestId);
    for (const { donor, invitation } of invitations) {
      const before = states.get(invitation.id);
      if (!isShown(invitation)) expect(PENDING).not.toContain(invitation.state);
      if (before !== invitation.state) mails.follow(donor, invitation.id, before, hasLeft ? 'left' : invitation.state);
      states.set(invitation.id, invitation.state);
    }
    for (const donor of donors) {
      const own = invitations.filter((each) => each.donor === donor).map(({ invitation }) => invitation);
      expect(own.filter(({ state }) => state === 'accepted').length).toBeLessThanOrEqual(1);
      const kept = own.filter(({ id, source }) => source !== 'volunteer' && !retracted.has(requestOf.get(id) ?? ''));
      const times = kept.map(({ invitedAt }) => invitedAt);
      for (const { days, invitations: most } of INVITATION_CAPS)
        expect(mostWithin(times, days)).toBeLessThanOrEqual(most);
    }
    for (const id of requests) {
      const request = await store.requests.find(id);
      const ofIt = invitations
        .filter(({ invitation }) => invitation.requestId === id)
        .map(({ invitation }) => invitation.state);
      if (request === null) expect(ofIt).toEqual([]);
      else checkPlaces(request, ofIt);
    }
    return invitations;
  };

  const checkPlaces = (request: BloodRequest, ofIt: readonly InvitationState[]) => {
    const coming = ofIt.filter((state) => state === 'accepted').length;
    const most = Math.max(0, request.units - request.given) + PLACES_PLUS[request.urgency];
    // Its poster may need fewer than are on the way: then nobody more is told to come.
    if (request.closedAt === null) expect(coming).toBeLessThanOrEqual(Math.max(most, onTheWay.get(request.id) ?? 0));
    else expect(ofIt.filter((state) => PENDING.includes(state))).toEqual([]);
    onTheWay.set(request.id, coming);
  };

  return { allInvitations, knownInvitations, checkInvited, check };
}
