import { contacteeKey, readContactee } from './contactee.ts';

export interface ContactSearch {
  /** Whose contact dialog is open. In the address, so that a person who signs in on the way comes back to it. */
  contact?: string | undefined;
}

// A key that is left out would let the raw value through: the router lays this over what the address says.
export function readContactSearch({ contact }: Record<string, unknown>): ContactSearch {
  const contactee = readContactee(contact);
  return { contact: contactee === null ? undefined : contacteeKey(contactee) };
}
