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
