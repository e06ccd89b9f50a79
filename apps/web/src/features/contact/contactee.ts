/** Whose phone number is asked for: a donor's, or that of a patient's request. */
export interface Contactee {
  /** `ask`: a donor who gives the number themself, and is asked to. */
  readonly kind: 'donor' | 'request' | 'ask';
  readonly id: string;
}

const KEY = /^(donor|request|ask)-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** A contactee as the URL of a screen holds it: `donor-0199…`. */
export function contacteeKey({ kind, id }: Contactee): string {
  return `${kind}-${id}`;
}

/** The contactee that a URL names, or null. */
export function readContactee(key: unknown): Contactee | null {
  const [, kind, id] = (typeof key === 'string' && KEY.exec(key)) || [];
  if ((kind !== 'donor' && kind !== 'request' && kind !== 'ask') || id === undefined) return null;
  return { kind, id };
}
