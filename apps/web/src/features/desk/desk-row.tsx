import type { DeskRequest } from '@redthread/contract/organisations';
import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { Button } from '../../components/button.tsx';
import { type Fact, Facts, Row } from '../../components/rows.tsx';
import { clockOf } from '../../lib/clock.ts';
import { text } from '../../lib/text.ts';
import { BloodTypeMark, spokenBloodType } from '../blood-type/blood-type-mark.tsx';
import { HospitalBadges } from '../hospital/hospital.tsx';
import { By, Left } from '../requests/request-card.tsx';
import { UrgencyBadge } from '../requests/urgency-badge.tsx';
import { useLostRow } from './desk-column.tsx';

interface DeskRowProps {
  request: DeskRequest;
  /** Which row had the focus when it went. */
  lost: RefObject<number | null>;
  isBusy: boolean;
  /** Without it, the hospital has confirmed the request. */
  onConfirm?: (() => void) | undefined;
  onRefuse: () => void;
}

/** A request at the hospital, with what it can say of it; of its own, its page says the rest. */
export function DeskRow({ request, lost, isBusy, onConfirm, onRefuse }: DeskRowProps) {
  const { _id, bloodType, unitsMissing, urgency, neededBy, place, user, coming, isOwn, hospitalReference } = request;
  const words = useLostRow(lost);
  const named = { bloodType: spokenBloodType(bloodType), name: user.name };
  const facts: Fact[] = [
    ...(neededBy === null
      ? []
      : [[text('requestCard.needed'), <By key="needed" instant={neededBy} clock={clockOf(place)} />] as const]),
    [text('requestCard.postedBy'), user.name, 'said'],
  ];
  if (hospitalReference !== null) {
    const said = <bdi dir="ltr">{hospitalReference}</bdi>;
    facts.push([text('deskPage.reference'), said, 'said']);
  }
  return (
    <Row
      mark={<BloodTypeMark bloodType={bloodType} size="small" />}
      title={
        <Link to="/requests/$id" params={{ id: _id }} className="thread-link">
          {text('sharedRequest.units', { units: unitsMissing })}
        </Link>
      }
      badge={
        <>
          <UrgencyBadge urgency={urgency} />
          {neededBy === null ? null : <Left instant={neededBy} />}
        </>
      }
      action={
        isOwn ? null : (
          <div className="flex flex-wrap gap-2">
            {onConfirm === undefined ? null : (
              <Button isBusy={isBusy} aria-label={text('deskPage.confirmNamed', named)} onClick={onConfirm}>
                {text('deskPage.confirm')}
              </Button>
            )}
            <Button
              look="secondary"
              isBusy={isBusy}
              aria-label={text('deskPage.refuseNamed', named)}
              aria-haspopup="dialog"
              onClick={onRefuse}
            >
              {text('deskPage.refuseWhy')}
            </Button>
          </div>
        )
      }
    >
      <div ref={words}>
        <p className="flex flex-wrap gap-1.5 py-0.5 empty:hidden">
          <HospitalBadges {...postedBy(request)} />
        </p>
        <Facts layout="quiet" facts={facts} />
        {coming === 0 ? null : <p className="font-semibold text-ink">{text('deskPage.coming', { coming })}</p>}
      </div>
    </Row>
  );
}

/** What the hospital itself says, the list says. */
function postedBy({ postedBy: by }: DeskRequest) {
  return by === undefined ? {} : { postedBy: by };
}
