import type { OwnBloodRequest } from '@redthread/contract/requests';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { text } from '../../lib/text.ts';
import { useAsksOf } from '../asks/asks-of-request.ts';
import { spokenBloodType } from '../blood-type/blood-type-mark.tsx';
import { type FirstAct, firstActOf } from './first-act.ts';
import type { OwnAct } from './own-request.tsx';

interface OwnRequestActsProps {
  request: OwnBloodRequest;
  onAct: (act: OwnAct) => void;
  /** One more unit came, and more are needed. */
  onUnit: () => void;
  isCounting: boolean;
}

/** All that can be done about an open request: first what is likeliest now, then the rest as links and quiet buttons. */
export function OwnRequestActs({ request, onAct, onUnit, isCounting }: OwnRequestActsProps) {
  const { _id, bloodType, hospital, place, unitsMissing: missing } = request;
  const { data: asks } = useAsksOf(request);
  const named = { bloodType: spokenBloodType(bloodType), hospital };
  const first = firstActOf(request, asks);
  const lookOf = (act: FirstAct) => (act === first ? 'primary' : 'secondary');
  return (
    <div className="grid grid-cols-1 gap-2">
      {/* The first of three has a row of its own. */}
      <div className="grid grid-cols-2 gap-3 [&>:first-child:nth-last-child(odd)]:col-span-2 sm:flex sm:flex-wrap">
        {missing <= 0 ? null : (
          <Button
            look={lookOf('unit')}
            isBusy={isCounting}
            aria-label={text('myRequests.anotherUnitFor', named)}
            onClick={() => (missing === 1 ? onAct({ kind: 'lastUnit', donor: null }) : onUnit())}
          >
            {text('myRequests.anotherUnit')}
          </Button>
        )}
        <Button
          look={lookOf('change')}
          aria-label={text('myRequests.changeFor', named)}
          onClick={() => onAct({ kind: 'change' })}
        >
          {text('myRequests.change')}
        </Button>
        <Link
          to="/requests/$id"
          params={{ id: _id }}
          className={buttonStyle(lookOf('share'))}
          aria-label={text('myRequests.shareFor', named)}
        >
          {text('myRequests.share')}
        </Link>
      </div>
      <div className="flex flex-wrap gap-x-4 sm:gap-x-6">
        <Link
          to="/matching"
          search={{ bloodType, town: place?.id }}
          className="thread-link min-h-11 content-center"
          aria-label={text('myRequests.findDonorsFor', named)}
        >
          {text('myRequests.findDonors')}
        </Link>
        <Quiet label={text('myRequests.enoughFor', named)} onPress={() => onAct({ kind: 'enough' })}>
          {text('myRequests.enough')}
        </Quiet>
        <Quiet label={text('myRequests.notNeededFor', named)} onPress={() => onAct({ kind: 'notNeeded' })}>
          {text('myRequests.notNeeded')}
        </Quiet>
      </div>
    </div>
  );
}

function Quiet({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} onClick={onPress} className="min-h-11">
      <span className="thread-link">{children}</span>
    </button>
  );
}
