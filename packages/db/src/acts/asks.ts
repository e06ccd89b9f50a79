import { ASK_CAP_DAYS, ASK_DAYS, OFFER_DAYS } from '@redthread/domain/ask';
import type { AskMode } from '@redthread/domain/ask-mode';
import { canGiveRedCells, redCellPatientsOf } from '@redthread/domain/blood-type';
import { DAY_MS } from '@redthread/domain/day';
import type { Position } from '@redthread/domain/distance';
import { DomainError } from '@redthread/domain/domain-error';
import { heldFor } from '@redthread/domain/guard';
import { reasonLeftOut } from '@redthread/domain/left-out';
import { isWithinTravel } from '@redthread/domain/near';
import { isNight } from '@redthread/domain/night';
import type { AskStore, NewAsk } from '../ask-store.ts';
import type { Donor } from '../donor-store.ts';
import type { BloodRequest } from '../request-store.ts';
import { acceptedOffersOn } from './accepted-offers.ts';
import { type Act, all, type Engine, one, rows, run, value } from './act.ts';
import { askAnswersOn, shown } from './ask-answers.ts';
import { askOutcomesOn } from './ask-outcomes.ts';
import { allOfDonor, allOfRequest, askBy, findRequest, shownToDonor, usesCap } from './ask-record.ts';
import { recordAudit } from './audit.ts';
import { DONOR } from './donor-change.ts';
import { countInvitations, invitationsLeft } from './invitation-count.ts';
import { takeAll } from './limits.ts';
import { linkStopsOn } from './link-stops.ts';
import { putTo } from './new-ask.ts';
import { offersOn } from './offers.ts';
import { presentAccount } from './people.ts';
import { findPlace } from './places.ts';
import { REQUEST } from './request-record.ts';
import { statement } from './statement.ts';
import { forgetOffersBefore } from './volunteers.ts';

// Whom a look asked, and the poster then picks, is known to them by name from then on.
const PICKED_TOO = statement("UPDATE asks SET source = 'picked' WHERE id = :id AND source = 'asked'");
const FIND_DONOR = statement(`SELECT ${DONOR.columns()} FROM donors WHERE id = :donorId`);
const OF_BOTH = statement('SELECT id FROM asks WHERE request_id = :requestId AND account_id = :accountId');
const OWN_REQUESTS =
  statement(`SELECT ${REQUEST.columns('t')} FROM requests t WHERE t.account_id = :accountId AND t.closed_at IS NULL
  ORDER BY t.created_at DESC, t.id LIMIT 20`);
// What a poster took back within the hour counts for that poster still: nobody is invited again and again by post and withdrawal.
const ASKED_LATELY = statement(`SELECT t.asked_at FROM asks t LEFT JOIN requests r ON r.id = t.request_id
  WHERE t.account_id = :accountId AND t.asked_at > :since AND (${usesCap('t')} OR t.is_retracted = 1 AND r.account_id = :posterId)`);
const LINK = statement('SELECT 1 FROM ask_tokens WHERE hash = :tokenHash');
const REMOVE_BEFORE = statement('DELETE FROM asks WHERE asked_at < :instant');
const FORGET_BEFORE = statement('UPDATE donors SET last_asked_at = NULL WHERE last_asked_at < :instant');

export function asksOn(db: Engine): AskStore {
  return {
    pick: (given) =>
      db.write(function* () {
        const poster = yield* presentAccount(given.accountId, {});
        if (poster.asksStoppedAt !== null) throw new DomainError('ASKING_STOPPED');
        const donor = yield* one(DONOR, FIND_DONOR, { donorId: given.donorId });
        if (donor === null) throw new DomainError('DONOR_NOT_FOUND');
        const request = yield* requestFor(given, donor);
        const known = yield* value(OF_BOTH, { requestId: request.id, accountId: donor.accountId });
        if (known !== null) {
          yield* run(PICKED_TOO, { id: String(known) });
          return { ask: yield* shown(String(known)) };
        }
        refuseHeld(request, given.mode);
        yield* refuse(donor, request, given);
        if ((yield* invitationsLeft(poster, given.at)) === 0) throw new DomainError('INVITATION_LIMIT');
        const exhausted = yield* takeAll(given.counters, given.at);
        if (exhausted !== null) return { exhausted };
        const id = yield* putTo(donor, request, 'picked', given);
        const { at, accountId: actorId, actorHash } = given;
        yield* countInvitations(poster, 1, at);
        yield* recordAudit({ at, actorId, actorHash, action: 'donor.asked', subjectId: donor.id });
        return { ask: yield* shown(id) };
      }),
    ofDonor: (accountId) => db.read(() => allOfDonor(accountId)),
    ofRequest: (requestId) => db.read(() => allOfRequest(requestId)),
    find: (by) =>
      db.read(function* () {
        const ask = yield* askBy(by);
        return ask === null ? null : yield* shownToDonor(ask.id);
      }),
    hasLink: (tokenHash) =>
      db.read(function* () {
        return (yield* value(LINK, { tokenHash })) !== null;
      }),
    ...askAnswersOn(db),
    ...askOutcomesOn(db),
    ...linkStopsOn(db),
    ...offersOn(db),
    ...acceptedOffersOn(db),
    removeAskedBefore: (instant) =>
      db.write(function* () {
        yield* run(REMOVE_BEFORE, { instant });
        yield* run(FORGET_BEFORE, { instant });
        yield* forgetOffersBefore(instant + (ASK_DAYS - OFFER_DAYS) * DAY_MS);
      }),
  };
}

/** The request that is named, or the newest of the person's own that the donor's blood fits: of those with a town, if any has one. */
function* requestFor({ accountId, requestId }: NewAsk, { bloodType }: Donor): Act<BloodRequest> {
  if (requestId !== undefined) {
    const request = yield* findRequest(requestId);
    if (request === null || request.closedAt !== null) throw new DomainError('REQUEST_NOT_FOUND');
    if (request.accountId !== accountId) throw new DomainError('NOT_YOURS');
    return request;
  }
  const patients = redCellPatientsOf(bloodType);
  const own = yield* all(REQUEST, OWN_REQUESTS, { accountId });
  const fitting = own.filter((each) => patients.includes(each.bloodType));
  const request = fitting.find(({ placeId }) => placeId !== null) ?? fitting[0];
  if (request === undefined) throw new DomainError('NO_REQUEST_TO_ASK_FOR');
  return request;
}

function refuseHeld(request: BloodRequest, mode: AskMode): void {
  const hold = heldFor(request, mode);
  if (hold === 'check') throw new DomainError('ASKING_STOPPED');
  if (hold === 'off') throw new DomainError('ASKS_OFF');
  if (hold === 'confirmation') throw new DomainError('REQUEST_NOT_CONFIRMED');
}

/**
 * One refusal for all that is the donor's own affair: whether an ask reaches them at all, what others asked, how far they
 * travel, what their blood fits, and whether they sleep.
 */
function* refuse(donor: Donor, request: BloodRequest, { at, zoneOf }: NewAsk): Act<void> {
  if (!donor.isOffered) throw new DomainError('DONOR_NOT_OFFERED');
  const hospital = yield* townOf(request);
  if (hospital === null) throw new DomainError('REQUEST_WITHOUT_TOWN');
  const lately = yield* rows(ASKED_LATELY, {
    ...{ accountId: donor.accountId, posterId: request.accountId },
    since: at - ASK_CAP_DAYS * DAY_MS,
  });
  const history = {
    bloodType: donor.bloodType,
    isNight: donor.placeId !== null && isNight(at, zoneOf(donor.placeId)),
    isNightOk: donor.isNightOk,
    // Whoever is on the way to another patient says so by themselves.
    isComing: false,
    wasAsked: false,
    askedAt: lately.map(([askedAt]) => Number(askedAt)),
  };
  const asked = { patient: request.bloodType, urgency: request.urgency, now: at };
  const isFit = canGiveRedCells(donor.bloodType, request.bloodType) && donor.accountId !== request.accountId;
  const home = yield* townOf(donor);
  const isNear = home !== null && isWithinTravel(home, hospital, donor.travelKm);
  if (isFit && isNear && donor.canBeAsked && reasonLeftOut(asked, history) === null) return;
  throw new DomainError('CANNOT_BE_ASKED');
}

function* townOf({ placeId }: { readonly placeId: number | null }): Act<Position | null> {
  return placeId === null ? null : yield* findPlace(placeId);
}
