import { isUnaccepted } from '@redthread/domain/ask';
import { DomainError } from '@redthread/domain/domain-error';
import { openPlaces } from '@redthread/domain/open-places';
import type { AskStore } from '../ask-store.ts';
import type { BloodRequest } from '../request-store.ts';
import { type Act, type Engine, run, value } from './act.ts';
import { yesOf } from './ask-answers.ts';
import { endOffer, mayCome } from './ask-ends.ts';
import { takeBack, tellDonor } from './ask-mail.ts';
import { type AskRecord, COMING_TO, findAsk, findRequest, shownToPoster } from './ask-record.ts';
import { recordAudit } from './audit.ts';
import { findAccount } from './people.ts';
import { showNumber } from './shown-numbers.ts';
import { statement } from './statement.ts';
import { takeOtherOffersBack } from './volunteers.ts';

const ACCEPT =
  statement(`UPDATE asks SET state = :state, has_said_yes = 1, accepted_at = :at, arriving_at = :arrivingAt,
  is_arrival_given = :isArrivalGiven, due_at = :dueAt, ended_at = NULL, place_told_at = NULL WHERE id = :id`);

/** What the poster says to donors who offer to come. */
export function acceptedOffersOn(db: Engine): Pick<AskStore, 'accept' | 'refuse'> {
  return {
    accept: ({ id, requestId, actorId, readerOf, zoneOf, ...telling }) =>
      db.write(function* () {
        const found = yield* offerTo(id, requestId);
        if (found === null) return null;
        const { ask, request } = found;
        if (!isUnaccepted(ask)) return yield* shownToPoster(id);
        const { at } = telling;
        refuseOver(ask, request, at);
        if (request.asksStoppedAt !== null) throw new DomainError('REQUEST_CHECKED');
        const poster = yield* findAccount(request.accountId);
        if (poster?.isEmailVerified !== true) throw new DomainError('EMAIL_NOT_VERIFIED');
        if (!(yield* mayCome(ask))) throw new DomainError('DONOR_NOT_OFFERED');
        const coming = Number(yield* value(COMING_TO, { requestId }));
        const state = openPlaces({ ...request, coming }) > 0 ? 'coming' : 'reserve';
        const { arrivingAt, isArrivalGiven, dueAt } = yesOf(ask, request, { at, zoneOf }, state);
        yield* run(ACCEPT, { id, state, at, arrivingAt, isArrivalGiven, dueAt });
        yield* takeBack(ask);
        yield* recordAudit({ at, actorId, action: 'ask.accepted', subjectId: id });
        const accepted: AskRecord = { ...ask, state, arrivingAt, isArrivalGiven, acceptedAt: at };
        if (state === 'reserve') yield* tellDonor('reserve', accepted, request, telling);
        else {
          yield* takeOtherOffersBack(ask);
          yield* tellDonor('accepted', accepted, request, telling);
          const shown = { readerOf, at };
          // The offer took one of the donor's.
          const patients = { accountId: ask.accountId, subjectId: requestId, isCounted: true } as const;
          yield* showNumber({ ...shown, ...patients, action: 'request.contacted' });
          const donors = { accountId: poster.id, subjectId: ask.donorId } as const;
          if (ask.sharesPhone) yield* showNumber({ ...shown, ...donors, action: 'donor.contacted' });
        }
        return yield* shownToPoster(id);
      }),
    refuse: ({ id, requestId, actorId, ...telling }) =>
      db.write(function* () {
        const found = yield* offerTo(id, requestId);
        if (found === null) return null;
        const { ask, request } = found;
        if (ask.state === 'refused') return yield* shownToPoster(id);
        refuseOver(ask, request, telling.at);
        yield* endOffer(ask, request, telling, 'offerOver', 'refused');
        yield* recordAudit({ at: telling.at, actorId, action: 'ask.refused', subjectId: id });
        return yield* shownToPoster(id);
      }),
  };
}

function* offerTo(id: string, requestId: string): Act<{ ask: AskRecord; request: BloodRequest } | null> {
  const ask = yield* findAsk(id);
  const request = ask?.requestId === requestId ? yield* findRequest(requestId) : null;
  return ask === null || request === null || ask.source !== 'offered' ? null : { ask, request };
}

/** It was taken back, or nobody answered in time, or the request is over. */
function refuseOver({ state, dueAt }: AskRecord, { closedAt, neededBy }: BloodRequest, at: number): void {
  const isOver = closedAt !== null || (neededBy !== null && neededBy <= at);
  if (state !== 'volunteered' || (dueAt !== null && dueAt <= at) || isOver) throw new DomainError('OFFER_OVER');
}
