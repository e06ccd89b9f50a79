import type { ServerAbout } from '@redthread/contract/overview';
import { isEmail } from '@redthread/domain/email';
import type { ReactNode } from 'react';
import { text } from '../../lib/text.ts';

/** Who runs this server, and how to reach them, as far as they said. */
export function OperatorFacts({ operator }: Pick<ServerAbout, 'operator'>) {
  const { name, contact, address } = operator;
  return (
    <dl className="grid grid-cols-1 gap-4">
      <Said term={text('field.name')}>{name === null ? text('about.notGiven') : <bdi>{name}</bdi>}</Said>
      <Said term={text('contactPage.title')}>
        {contact === null ? text('about.notGiven') : <ContactLink contact={contact} />}
      </Said>
      {address === null ? null : (
        <Said term={text('donorCard.address')}>
          <bdi>{address}</bdi>
        </Said>
      )}
    </dl>
  );
}

function Said({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The settings take an email address or an https:// address, and nothing else. */
function ContactLink({ contact }: { contact: string }) {
  return (
    <a
      href={isEmail(contact) ? `mailto:${contact}` : contact}
      rel="noreferrer"
      className="thread-link inline-block py-1"
    >
      <bdi>{contact}</bdi>
    </a>
  );
}
