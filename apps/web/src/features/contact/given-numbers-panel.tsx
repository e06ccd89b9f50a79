import type { GivenNumber } from '@redthread/contract/contacts';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { buttonStyle } from '../../components/button.tsx';
import { QueryFailure } from '../../components/failure-panel.tsx';
import { Empty } from '../../components/note.tsx';
import { Panel } from '../../components/page.tsx';
import { LoadMore, useMore } from '../../components/paged-list.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatDay } from '../../lib/clock.ts';
import { WHOLE_ENTRIES } from '../../lib/focus-on-new.ts';
import { telHref } from '../../lib/number.ts';
import { nextPage, PAGE_SIZE } from '../../lib/search-params.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { NumbersLeft } from './contact-dialog.tsx';
import { CONTACT_WORDS, type Contactee, contacteeKey, GIVEN_NUMBERS_ID } from './contactee.ts';
import { rememberPerson } from './use-contact.ts';

/** How somebody is reached whose number isn't given to whoever asks any more. */
const ONCE_UNLISTED = { donor: 'ask', request: 'offer' } as const;

/** Whose numbers the person was given in the last days, and how many today has left. */
export function GivenNumbersPanel() {
  const query = trpc.contacts.list.useInfiniteQuery(
    { limit: PAGE_SIZE },
    { getNextPageParam: nextPage, meta: { expectedCodes: ['NOT_SIGNED_IN'] } },
  );
  const numbers = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total ?? 0;
  const list = useRef<HTMLUListElement>(null);
  const more = useMore(query, list, WHOLE_ENTRIES);
  return (
    <Panel id={GIVEN_NUMBERS_ID} title={text('givenNumbers.title')}>
      <p className="text-muted">{text('givenNumbers.hint')}</p>
      <NumbersLeft />
      {query.isPending ? <Skeleton label={text('button.loading')} shape="row" count={2} /> : null}
      <QueryFailure query={query} />
      {query.data && numbers.length === 0 ? <Empty>{text('invitationsAdmin.none')}</Empty> : null}
      <ul ref={list} className="mt-2 divide-y divide-line">
        {numbers.map((number) => (
          <GivenNumberRow key={`${number.kind}-${number._id}`} number={number} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <LoadMore
          progress={text('list.shown', { shown: numbers.length, total: Math.max(numbers.length, total) })}
          hasMore
          {...more}
        />
      ) : null}
    </Panel>
  );
}

/** Somebody whose number the person was given: the number again while it is free, or the way to ask for it anew. */
function GivenNumberRow({ number }: { number: GivenNumber }) {
  const { user, bloodType, place, givenAt } = number;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <BloodTypeMark bloodType={bloodType} size="small" />
      <div className="min-w-40 flex-1">
        <p className="wrap-anywhere font-semibold">
          <bdi>{user.name}</bdi>
        </p>
        <p className="wrap-anywhere text-muted">
          <bdi>{place}</bdi>
        </p>
        <p className="text-muted">{text('givenNumbers.givenOn', { day: formatDay(givenAt) })}</p>
      </div>
      <Way number={number} />
    </li>
  );
}

function Way({ number }: { number: GivenNumber }) {
  const {
    _id: id,
    kind,
    user,
    bloodType,
    place,
    phone,
    internationalPhone,
    isMatchable,
    isPhonePublic,
    isInvitable,
  } = number;
  const { name } = user;
  if (phone !== null) {
    return (
      <a href={telHref({ phone, internationalPhone })} className={`${buttonStyle('secondary')} tabular-nums`}>
        <span className="sr-only">{text('contact.call', { name })}</span> <bdi>{phone}</bdi>
      </a>
    );
  }
  if (!isMatchable || (kind === 'donor' && !isPhonePublic && !isInvitable))
    return <p className="text-muted">{text('givenNumbers.notOffered')}</p>;
  const contactee: Contactee = { kind: isPhonePublic ? kind : ONCE_UNLISTED[kind], id };
  return (
    <Link
      to={kind === 'donor' ? '/donors' : '/requests'}
      search={{ contact: contacteeKey(contactee) }}
      onClick={() => rememberPerson(contactee, { name, bloodType, place })}
      className={buttonStyle('secondary')}
      aria-label={text(CONTACT_WORDS[contactee.kind].named, { name })}
    >
      {text(isPhonePublic ? 'givenNumbers.again' : CONTACT_WORDS[contactee.kind].button)}
    </Link>
  );
}
