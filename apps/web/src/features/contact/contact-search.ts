import { contacteeKey, readContactee } from './contactee.ts';

export interface ContactSearch {
  /** Whose contact dialog is open. Kept in the URL, so that it is open again after a sign-in. */
  contact?: string | undefined;
}

// The key is always set: the router merges this over the raw search, so a missing key would let a raw value through.
export function readContactSearch({ contact }: Record<string, unknown>): ContactSearch {
  const contactee = readContactee(contact);
  return { contact: contactee === null ? undefined : contacteeKey(contactee) };
}
