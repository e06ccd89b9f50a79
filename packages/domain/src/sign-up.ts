import { HOUR_MS } from './day.ts';
import { IDENTITY_HOURS } from './limits.ts';

/** Who came by Google without a name, until they say it: their email's first part is nobody's to read. */
export const UNNAMED = 'Google User';

const LIFE_MS = IDENTITY_HOURS * HOUR_MS;

/** When a sign-up ends that is renewed until `wanted`: once its email is verified, a day from then, however often. */
export function signUpEnd(wanted: number, verifiedAt: number | null): number {
  return verifiedAt === null ? wanted : Math.min(wanted, verifiedAt + LIFE_MS);
}
