import type { OwnAsk } from '@redthread/contract/asks';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Panel } from '../../components/panel.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { formatAgo } from '../../lib/day.ts';
import { readFailure } from '../../lib/failure.ts';
import { telHref } from '../../lib/tel.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { ownName, townName } from '../places/town-words.ts';
import { useAnswerAsk } from './ask-changes.ts';

/** Of a request that is still there. */
type OpenAsk = OwnAsk & { readonly [Key in 'bloodType' | 'hospital' | 'user']: NonNullable<OwnAsk[Key]> };

function isOpen(ask: OwnAsk): ask is OpenAsk {
  return ask.state !== 'withdrawn';
}

function stateOf({ state, user: { name } }: OpenAsk): string {
  if (state === 'coming') return text('asks.coming', { name });
  if (state === 'released') return text('asks.released', { name });
  return text(state === 'declined' ? 'asks.declined' : 'asks.waiting');
}

/** What a donor was asked: nothing at all, until somebody asks. */
export function AsksPanel() {
  const query = trpc.asks.mine.useQuery();
  if (query.error && !query.data) {
    return (
      <Panel title={text('asks.title')}>
        <FailurePanel
          title={text('asks.failed')}
          detail={readFailure(query.error).message}
          onRetry={() => void query.refetch()}
        />
      </Panel>
    );
  }
  const items = query.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Panel title={text('asks.title')}>
      <p className="mb-2 text-muted">{text('asks.explained')}</p>
      <ul className="divide-y divide-line">
        {items.map((ask) =>
          isOpen(ask) ? <AskRow key={ask._id} ask={ask} /> : <WithdrawnRow key={ask._id} askedAt={ask.askedAt} />,
        )}
      </ul>
    </Panel>
  );
}

function WithdrawnRow({ askedAt }: { askedAt: string }) {
  return (
    <li className="py-5">
      <p>{text('asks.withdrawn')}</p>
      <p className="text-muted">
        <time dateTime={askedAt}>{text('asks.askedAgo', { ago: formatAgo(askedAt, Date.now()) })}</time>
      </p>
    </li>
  );
}

function AskRow({ ask }: { ask: OpenAsk }) {
  const { _id, state, bloodType, hospital, place, withinKm, askedAt, phone, user } = ask;
  const answer = useAnswerAsk();
  const status = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone with the answer.
  const reply = (isComing: boolean) =>
    answer.mutate({ id: _id, isComing }, { onSuccess: () => status.current?.focus() });
  const isNamed = place === null || hospital.includes(ownName(place));
  const where = isNamed ? hospital : text('asks.where', { hospital, town: townName(place) });
  const far = withinKm === undefined ? '' : text('asks.within', { km: withinKm });
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-start gap-4">
        <BloodTypeMark bloodType={bloodType} />
        <div className="min-w-40 flex-1">
          <h3 className="wrap-anywhere font-semibold">
            <bdi>{where}</bdi>
          </h3>
          <p className="text-muted">
            {far} <time dateTime={askedAt}>{text('asks.askedAgo', { ago: formatAgo(askedAt, Date.now()) })}</time>
          </p>
          <p ref={status} tabIndex={-1} role="status" className="mt-1">
            {stateOf(ask)}
          </p>
        </div>
      </div>
      {answer.error ? <Refusal text={readFailure(answer.error).message} /> : null}
      {phone === null ? null : (
        <p className="mt-4">
          <a href={telHref(phone)} className={`${buttonStyle('secondary')} tabular-nums`}>
            <span className="sr-only">{text('contact.call', { name: user.name })}</span> <bdi>{phone}</bdi>
          </a>
        </p>
      )}
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        {state === 'coming' ? null : (
          <Button
            look="secondary"
            isBusy={answer.isPending}
            aria-label={text('asks.yesTo', { hospital })}
            onClick={() => reply(true)}
          >
            {text('asks.yes')}
          </Button>
        )}
        {state === 'declined' || state === 'released' ? null : (
          <Button
            look="secondary"
            isBusy={answer.isPending}
            aria-label={text(state === 'coming' ? 'asks.releaseOf' : 'asks.noTo', { hospital })}
            onClick={() => reply(false)}
          >
            {text(state === 'coming' ? 'asks.release' : 'asks.no')}
          </Button>
        )}
      </div>
    </li>
  );
}
