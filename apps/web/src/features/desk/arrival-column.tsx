import type { Arrival } from '@redthread/contract/organisations';
import { type RefObject, useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { QueryFailure } from '../../components/failure-panel.tsx';
import { Empty } from '../../components/note.tsx';
import { Badge, type Fact, Facts, Row, Rows } from '../../components/rows.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { clockOf, useNow } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { useFocusWhenLost } from '../../lib/focus-on-new.ts';
import { text } from '../../lib/text.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { UrgencyBadge } from '../requests/urgency-badge.tsx';
import { arrivedWords, expectedWords, outcomeWords } from './arrival-words.ts';
import { DeskColumn, useLostRow } from './desk-column.tsx';
import type { News } from './desk-lists.tsx';
import { type ArrivalsQuery, isOnTheWay, type MyOrganisation, useArrivalWord } from './use-desk.ts';

interface ArrivalColumnProps {
  hospital: MyOrganisation;
  query: ArrivalsQuery;
  count: string;
  setNews: (news: News) => void;
}

/** Donors on their way, by when they are expected; below, those of whom the desk has said what came of it. */
export function ArrivalColumn({ hospital, query, count, setNews }: ArrivalColumnProps) {
  const doneId = useId();
  const lost = useRef<number | null>(null);
  // Another member's word may take the row away first.
  const [missing, setMissing] = useState<{ readonly arrival: Arrival; readonly index: number } | null>(null);
  const items = query.data?.items ?? [];
  const coming = items.filter(isOnTheWay);
  const done = items.filter((arrival) => !isOnTheWay(arrival));
  const { missed, used } = useArrivalWord(hospital._id, () => {
    if (missing === null) return;
    lost.current = missing.index;
    setMissing(null);
    setNews({ said: text('arrivals.didMiss', { name: missing.arrival.user.name }), refusal: '' });
  });
  return (
    <DeskColumn
      tab="onTheWay"
      count={count}
      shown={`${coming.map(({ _id }) => _id).join()} ${missing === null}`}
      lost={lost}
    >
      {(titleId) => (
        <>
          <QueryFailure query={query} />
          {query.isPending ? <Skeleton label={text('button.loading')} shape="request" /> : null}
          {query.data !== undefined && coming.length === 0 ? <Empty>{text('arrivals.none')}</Empty> : null}
          {coming.length === 0 ? null : (
            <Rows labelId={titleId}>
              {coming.map((arrival, index) => (
                <ArrivalRow
                  key={arrival._id}
                  {...{ hospital, arrival, lost }}
                  onMiss={() => {
                    setNews({ said: '', refusal: '' });
                    missed.reset();
                    setMissing({ arrival, index });
                  }}
                />
              ))}
            </Rows>
          )}
          {done.length === 0 ? null : (
            <>
              <h3 id={doneId} className="mt-6 mb-2 font-semibold">
                {text('arrivals.done')}
              </h3>
              <Rows labelId={doneId}>
                {done.map((arrival) => (
                  <ArrivalRow
                    key={arrival._id}
                    {...{ hospital, arrival, lost }}
                    isBusy={used.isPending && used.variables.invitationId === arrival._id}
                    onUsed={() => {
                      setNews({ said: '', refusal: '' });
                      used.mutate(
                        { id: hospital._id, invitationId: arrival._id },
                        {
                          onSuccess: () =>
                            setNews({ said: text('arrivals.didUse', { name: arrival.user.name }), refusal: '' }),
                          onError: (error) => setNews({ said: '', refusal: readFailure(error).message }),
                        },
                      );
                    }}
                  />
                ))}
              </Rows>
            </>
          )}
          {missing === null ? null : (
            <ConfirmDialog
              title={missedOf(missing.arrival)}
              confirmLabel={text('adminFind.stateNoShow')}
              busyLabel={text('button.sending')}
              isBusy={missed.isPending}
              error={missed.error ? readFailure(missed.error).message : null}
              onConfirm={() => missed.mutate({ id: hospital._id, invitationId: missing.arrival._id })}
              onClose={() => setMissing(null)}
            >
              <p>{text('arrivals.missedHint')}</p>
            </ConfirmDialog>
          )}
        </>
      )}
    </DeskColumn>
  );
}

function missedOf({ user }: Arrival): string {
  return text('requestInvitations.outcomeOf', { outcome: text('adminFind.stateNoShow'), name: user.name });
}

function usedOf({ user }: Arrival): string {
  return text('requestInvitations.outcomeOf', { outcome: text('arrivals.used'), name: user.name });
}

interface ArrivalRowProps {
  hospital: MyOrganisation;
  arrival: Arrival;
  lost: RefObject<number | null>;
  /** That they didn't come: there while they may come. */
  onMiss?: () => void;
  /** That what they gave was used, once it was. */
  onUsed?: () => void;
  isBusy?: boolean;
}

function ArrivalRow({ hospital, arrival, lost, onMiss, onUsed, isBusy = false }: ArrivalRowProps) {
  const { bloodType, patientBloodType, urgency, user } = arrival;
  const words = useLostRow(lost);
  // The button is gone with the answer.
  useFocusWhenLost(String(arrival.isUsed), () => words.current?.closest('li')?.querySelector('h3')?.focus());
  const now = useNow();
  const clock = clockOf(hospital.place);
  const outcome = outcomeWords(arrival);
  const arrived = arrivedWords(arrival, now, clock);
  const facts: Fact[] = [
    ...(outcome === null ? [[text('arrivals.expected'), expectedWords(arrival, now, clock), 'said'] as const] : []),
    [
      text('arrivals.patient'),
      <BloodTypeMark key="patient" bloodType={patientBloodType} size="line" tone="bare" />,
      'said',
    ],
  ];
  return (
    <Row
      mark={<BloodTypeMark bloodType={bloodType} size="small" />}
      title={user.name}
      badge={outcome === null ? <UrgencyBadge urgency={urgency} /> : <Badge tone="plain">{outcome}</Badge>}
      action={
        onMiss !== undefined && arrived === null ? (
          <Button look="secondary" aria-label={missedOf(arrival)} aria-haspopup="dialog" onClick={onMiss}>
            {text('adminFind.stateNoShow')}
          </Button>
        ) : onUsed !== undefined && arrival.isUsed === false ? (
          <Button look="secondary" isBusy={isBusy} aria-label={usedOf(arrival)} onClick={onUsed}>
            {text('arrivals.used')}
          </Button>
        ) : null
      }
    >
      <div ref={words}>
        <Facts layout="quiet" facts={facts} />
        {arrival.isUsed === true ? <p className="font-semibold text-ink">{text('arrivals.used')}</p> : null}
        {arrived === null || outcome !== null ? null : <p className="font-semibold text-ink">{arrived}</p>}
      </div>
    </Row>
  );
}
