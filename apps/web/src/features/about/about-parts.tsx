import type { ServerAbout } from '@redthread/contract/overview';
import type { ContactMode } from '@redthread/domain/contact-mode';
import { isEmail } from '@redthread/domain/email';
import { Children, type ReactNode, useId } from 'react';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { type Failure, readFailure } from '../../lib/failure.ts';
import { useHashTarget } from '../../lib/heading-focus.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';

interface AboutAnswerProps {
  /** Whether the content is a few facts, not a whole page. */
  isBrief?: boolean;
  /** Renders the server's answer. */
  children: (about: ServerAbout) => ReactNode;
}

export function AboutAnswer({ isBrief = false, children }: AboutAnswerProps) {
  const { data, failure, retry } = useAbout();
  if (data) return children(data);
  if (!failure && isBrief) return <Skeleton label={text('button.loading')} shape="field" count={2} />;
  if (!failure) return <Skeleton label={text('button.loading')} />;
  return <FailurePanel title={text('failure.load')} detail={failure.message} onRetry={retry} />;
}

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

interface WordsProps {
  /** What a link to it has behind the `#`. */
  id?: string;
  title: string;
  children: ReactNode;
}

/** A part of a page to read: a heading, and what stands below it. */
export function Words({ id: anchor, title, children }: WordsProps) {
  const id = useId();
  const target = useHashTarget(anchor);
  return (
    <section {...target} aria-labelledby={id} className="mt-10 scroll-mt-6 first:mt-0">
      <h2 id={id} className="mb-3 text-xl font-semibold">
        {title}
      </h2>
      <div className="grid max-w-prose grid-cols-1 gap-3">{children}</div>
    </section>
  );
}

/** A list of points; null ones are left out. */
export function Points({ children }: { children: ReactNode }) {
  return (
    <ul className="grid list-disc grid-cols-1 gap-2 ps-5 marker:text-edge">
      {Children.toArray(children).map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the points of a page don't change places.
        <li key={index}>{point}</li>
      ))}
    </ul>
  );
}

interface About {
  readonly data: ServerAbout | undefined;
  readonly failure: Failure | null;
  readonly retry: () => void;
}

/** Who runs this server, and what it does with data. */
export function useAbout(): About {
  const query = trpc.overview.about.useQuery();
  return {
    data: query.data,
    failure: query.error && readFailure(query.error),
    retry: () => void query.refetch(),
  };
}

/** Who is given a phone from the list. */
export const LISTED_TO = {
  ask: 'phoneGiven.members',
  direct: 'phoneGiven.members',
  public: 'phoneGiven.everyone',
} as const satisfies Record<ContactMode, PlainKey>;
