import type { AsksOfRequest, ComingDonor } from '@redthread/contract/asks';
import type { OwnBloodRequest } from '@redthread/contract/requests';
import type { Thanks } from '@redthread/domain/ask';
import { useRef } from 'react';
import { RetryButton } from '../../components/retry-button.tsx';
import { clockOf } from '../../lib/clock.ts';
import { atWords } from '../../lib/soon.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { useSession } from '../session/use-session.ts';
import { AskedPerson } from './asked-person.tsx';
import { isQuiet, type Standing, standingOf, useAsksOf } from './asks-of-request.ts';
import { HeldFor } from './held-for.tsx';
import { LeftOut } from './left-out.tsx';
import { Volunteers } from './volunteers.tsx';

const STANDINGS = {
  checking: 'requestAsks.checking',
  allCame: 'requestAsks.allCame',
  covered: 'requestAsks.covered',
  looking: 'requestAsks.looking',
  listed: 'requestAsks.listed',
} as const satisfies Record<Standing, PlainKey>;

/** Whose donation is the last that was needed, and the words that thank them. */
export interface LastDonor {
  readonly askId: string;
  readonly name: string;
  readonly thanks?: Thanks | undefined;
}

interface RequestAsksProps {
  request: OwnBloodRequest;
  /** One more unit would be the last that was needed: what confirms that somebody gave then ends the request. */
  onLastUnit?: (person: LastDonor) => void;
}

/** What is so with one of one's own requests: how many units came, who was asked, and who is coming. */
export function RequestAsks({ request, onLastUnit }: RequestAsksProps) {
  const { _id, units, given, closedAt } = request;
  const { data, error, refetch } = useAsksOf(request);
  const isOpen = closedAt === null;
  const isLast = isOpen && units - given === 1;
  const standing = useRef<HTMLDivElement>(null);
  const people = data === undefined ? [] : inOrder([...data.coming, ...data.came]);
  return (
    <div className="grid w-full grid-cols-1 gap-3 rounded-md border border-transparent bg-sunken p-4">
      <div ref={standing} role="status" tabIndex={-1}>
        {isOpen && data ? <p className="text-lg font-semibold">{text(STANDINGS[standingOf(request, data)])}</p> : null}
        <p>
          {text('requestAsks.units', { given, units })} {data ? outcomeOf(data, isOpen) : null}
        </p>
      </div>
      {error && !data ? (
        <div className="flex flex-wrap items-center gap-3">
          <p>{text('requestAsks.failed')}</p>
          <RetryButton onRetry={() => void refetch()} />
        </div>
      ) : null}
      {isOpen && data ? (
        <Volunteers
          requestId={_id}
          clock={clockOf(request.place)}
          volunteers={asTheyOffered(data.volunteers)}
          // The button that was pressed is gone with the answer.
          onDecided={() => standing.current?.focus()}
        />
      ) : null}
      {isOpen && data ? <CannotCome request={request} asks={data} /> : null}
      {isOpen && data ? <WhatNext request={request} asks={data} /> : null}
      {people.length === 0 ? null : <p className="text-muted">{text('asks.free')}</p>}
      {people.length === 0 ? null : (
        <ul aria-label={text('requestAsks.people')} className="divide-y divide-line border-t border-line">
          {people.map((person) => (
            <AskedPerson
              key={person._id}
              isOpen={isOpen}
              requestId={_id}
              person={person}
              clock={clockOf(request.place)}
              isChecked={data?.heldFor === 'check'}
              onGave={
                isLast && onLastUnit
                  ? (thanks) => onLastUnit({ askId: person._id, name: person.user.name, thanks })
                  : undefined
              }
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Who had said that they were coming: their poster may have counted on them. */
function CannotCome({ request, asks }: { request: OwnBloodRequest; asks: AsksOfRequest }) {
  const { cannotCome, reserve } = asks;
  if (cannotCome.length === 0) return null;
  return (
    <>
      <ul className="grid grid-cols-1 gap-1">
        {cannotCome.map(({ _id, user: { name } }) => (
          <li key={_id} className="wrap-anywhere">
            {text('requestAsks.cannotCome', { name })}
          </li>
        ))}
      </ul>
      {reserve > 0 && standingOf(request, asks) === 'looking' ? <p>{text('requestAsks.tellingReserve')}</p> : null}
    </>
  );
}

/** Who comes first stands first, whatever came of it: nobody changes places under the finger that says so. */
function inOrder(people: readonly ComingDonor[]): ComingDonor[] {
  const at = ({ arrivingAt, answeredAt }: ComingDonor) => Date.parse(arrivingAt ?? answeredAt);
  return people.toSorted((a, b) => at(a) - at(b) || (a._id < b._id ? -1 : 1));
}

/** Who offers next stands last, so that nobody is accepted in place of another. */
function asTheyOffered(people: readonly ComingDonor[]): ComingDonor[] {
  const at = ({ answeredAt }: ComingDonor) => Date.parse(answeredAt);
  return people.toSorted((a, b) => at(a) - at(b) || (a._id < b._id ? -1 : 1));
}

/** The asks in numbers. */
function outcomeOf({ asked, declined, reserve, coming, came }: AsksOfRequest, isOpen: boolean): string {
  const onTheWay = coming.filter(({ state }) => state === 'coming').length;
  const isNobody = isOpen && asked > 0 && coming.length + came.length + reserve === 0;
  return [
    ...(asked === 0 ? [] : [text('requestAsks.asked', { asked })]),
    ...(onTheWay + reserve === 0 ? [] : [text('requestAsks.onTheWay', { coming: onTheWay, reserve })]),
    ...(isNobody ? [text(declined === 0 ? 'requestAsks.noYes' : 'requestAsks.nobodyComing')] : []),
    ...(declined === 0 ? [] : [text('requestAsks.declined', { declined })]),
  ].join(' ');
}

/** When more are asked, or why nobody is; and what to do meanwhile. */
function WhatNext({ request, asks }: { request: OwnBloodRequest; asks: AsksOfRequest }) {
  const now = useNow();
  const session = useSession();
  const isUnverified = 'user' in session && !session.user.emailVerified;
  const standing = standingOf(request, asks);
  const { heldFor } = asks;
  const words = standing === 'allCame' || heldFor !== null ? null : whenOf(request, asks, { now, isUnverified });
  return (
    <>
      {standing === 'allCame' || heldFor === null ? null : <HeldFor hold={heldFor} />}
      {words === null ? null : <p className="text-muted">{words}</p>}
      {isQuiet(request, asks, now) ? <p className="font-semibold">{text('requestAsks.keepCalling')}</p> : null}
      {standing === 'looking' && asks.nextLookAt !== null ? <LeftOut requestId={request._id} /> : null}
    </>
  );
}

function whenOf(
  { place, neededBy, units, given }: OwnBloodRequest,
  asks: AsksOfRequest,
  { now, isUnverified }: { now: number; isUnverified: boolean },
): string | null {
  const { asked, nextLookAt } = asks;
  if (nextLookAt === null) {
    if (place === null) return text('requestAsks.noTown');
    if (neededBy === null) return text('requestAsks.noEnd');
    return isUnverified ? text('requestAsks.unverified') : text('requestAsks.noMore');
  }
  if (standingOf({ units, given }, asks) === 'covered') return text('requestAsks.moreIfNeeded');
  if (asks.isLimitReached) return text('requestAsks.limitReached');
  if (Date.parse(nextLookAt) <= now) return text('requestAsks.askingNow');
  return text(asked === 0 ? 'requestAsks.firstAt' : 'requestAsks.moreAt', {
    when: atWords(nextLookAt, now, clockOf(place)),
  });
}
