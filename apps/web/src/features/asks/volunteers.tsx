import type { ComingDonor } from '@redthread/contract/asks';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { Refusal } from '../../components/refusal.tsx';
import type { Clock } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { atWords } from '../../lib/soon.ts';
import { telHref } from '../../lib/tel.ts';
import { text } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { useVolunteerDecision } from './ask-changes.ts';

interface VolunteersProps {
  readonly requestId: string;
  /** Of the hospital. */
  readonly clock: Clock;
  readonly volunteers: readonly ComingDonor[];
  readonly onDecided: () => void;
}

/** Donors who offer by themselves to come: whoever posted the request says who does. */
export function Volunteers({ requestId, clock, volunteers, onDecided }: VolunteersProps) {
  // Who can't come any more leaves the list before the poster has read so.
  const [refusal, setRefusal] = useState<string | null>(null);
  if (volunteers.length === 0) return refusal === null ? null : <Refusal text={refusal} />;
  return (
    <section aria-label={text('requestAsks.volunteers')}>
      <p className="font-semibold">{text('requestAsks.volunteers')}</p>
      <p className="text-muted">{text('requestAsks.volunteersHint')}</p>
      {refusal === null ? null : <Refusal text={refusal} />}
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {volunteers.map((donor) => (
          <Volunteer
            key={donor._id}
            requestId={requestId}
            clock={clock}
            donor={donor}
            onDecided={onDecided}
            onRefusal={setRefusal}
          />
        ))}
      </ul>
    </section>
  );
}

interface VolunteerProps extends Pick<VolunteersProps, 'requestId' | 'clock' | 'onDecided'> {
  readonly donor: ComingDonor;
  readonly onRefusal: (refusal: string | null) => void;
}

function Volunteer({ requestId, clock, donor, onDecided, onRefusal }: VolunteerProps) {
  const { _id: askId, user, bloodType, phone, internationalPhone, arrivingAt, withinKm } = donor;
  const now = useNow();
  const { accept, decline } = useVolunteerDecision();
  const isBusy = accept.isPending || decline.isPending;
  const decide = (mutate: typeof accept.mutate) => {
    onRefusal(null);
    const onError = (error: unknown) => onRefusal(readFailure(error).message);
    mutate({ id: requestId, askId }, { onSuccess: onDecided, onError });
  };
  const ways = [
    { name: text('requestAsks.accept'), look: 'primary', mutate: accept.mutate },
    { name: text('requestAsks.decline'), look: 'secondary', mutate: decline.mutate },
  ] as const;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-44">
          <p className="flex flex-wrap items-baseline gap-x-3 font-semibold">
            <bdi className="wrap-anywhere">{user.name}</bdi>
            <BloodTypeMark bloodType={bloodType} size="line" tone="bare" />
            {withinKm === undefined ? null : (
              <span className="font-normal text-muted">{text('near.band', { km: withinKm })}</span>
            )}
          </p>
          <p>
            {arrivingAt === null
              ? text('requestAsks.offers')
              : text('requestAsks.offersAt', { when: atWords(arrivingAt, now, clock) })}
          </p>
        </div>
        {phone === null ? null : (
          <a href={telHref({ phone, internationalPhone })} className={`${buttonStyle('secondary')} tabular-nums`}>
            <span className="sr-only">{text('contact.call', { name: user.name })}</span> <bdi>{phone}</bdi>
          </a>
        )}
      </div>
      <div className="mt-2 grid grid-cols-1 gap-2 sm:flex sm:flex-wrap">
        {ways.map(({ name, look, mutate }) => (
          <Button
            key={name}
            look={look}
            isBusy={isBusy}
            aria-label={text('requestAsks.outcomeOf', { outcome: name, name: user.name })}
            onClick={() => decide(mutate)}
          >
            {name}
          </Button>
        ))}
      </div>
    </li>
  );
}
