import type { PlainKey } from '../../lib/text.ts';

/** Whose phone number is asked for: a donor's, or that of a patient's request. */
export interface Contactee {
  /** `ask`: a donor who gives the number themself, and is asked to. `offer`: a request whose number comes with a yes. */
  readonly kind: 'donor' | 'request' | 'ask' | 'offer';
  readonly id: string;
}

const KINDS = ['donor', 'request', 'ask', 'offer'] as const satisfies readonly Contactee['kind'][];
const KEY = /^(donor|request|ask|offer)-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** A contactee as the URL of a screen holds it: `donor-0199…`. */
export function contacteeKey({ kind, id }: Contactee): string {
  return `${kind}-${id}`;
}

/** The contactee that a URL names, or null. */
export function readContactee(key: unknown): Contactee | null {
  const [, kind, id] = (typeof key === 'string' && KEY.exec(key)) || [];
  const known = KINDS.find((each) => each === kind);
  return known === undefined || id === undefined ? null : { kind: known, id };
}

export interface ContactSearch {
  /** Whose contact dialog is open. Kept in the URL, so that it is open again after a sign-in. */
  contact?: string | undefined;
}

// The key is always set: the router merges this over the raw search, so a missing key would let a raw value through.
export function readContactSearch({ contact }: Record<string, unknown>): ContactSearch {
  const contactee = readContactee(contact);
  return { contact: contactee === null ? undefined : contacteeKey(contactee) };
}

/** The keys of the words that depend on whose number is asked for. */
export const CONTACT_WORDS = {
  donor: {
    button: 'contact.donor',
    named: 'contact.donorNamed',
    nameless: 'contact.thisDonor',
    title: 'contact.title',
  },
  request: {
    button: 'contact.patient',
    named: 'contact.patientNamed',
    nameless: 'contact.thisPatient',
    title: 'contact.title',
  },
  ask: {
    button: 'invite.donor',
    named: 'invite.donorNamed',
    nameless: 'contact.thisDonor',
    title: 'invite.title',
  },
  offer: {
    button: 'contact.canCome',
    named: 'contact.canComeNamed',
    nameless: 'contact.thisPatient',
    title: 'contact.canComeTitle',
  },
} as const satisfies Record<Contactee['kind'], { button: PlainKey; nameless: PlainKey } & Record<string, string>>;

/** Where a link to the list of numbers given leads, on the settings screen. */
export const GIVEN_NUMBERS_ID = 'given-numbers';
