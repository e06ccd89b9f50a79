import type { GivenNumber } from '@redthread/contract/contacts';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { formatDay } from '../../lib/day.ts';
import { telHref } from '../../lib/tel.ts';
import { text } from '../../lib/text.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { CONTACT_WORDS } from './contact-words.ts';
import { type Contactee, contacteeKey } from './contactee.ts';
import { rememberPerson } from './use-contact.ts';

/** How somebody is reached whose number isn't given to whoever asks any more. */
const ONCE_UNLISTED = { donor: 'ask', request: 'offer' } as const;

/** Somebody whose number the person was given: the number again while it is free, or the way to ask for it anew. */
export function GivenNumberRow({ number }: { number: GivenNumber }) {
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
