import { MINUTE_MS } from './day.ts';
import { MAX_PHONE_DIGITS, MIN_PHONE_DIGITS } from './limits.ts';
import { isPhone, plainPhone } from './phone.ts';
import { PUSHED } from './push.ts';
import type { Urgency } from './urgency.ts';

/** A code that confirms a number: so many digits, for so long, and so many wrong ones before another is needed. */
export const NUMBER_CODE = /^\d{6}$/;
export const NUMBER_CODES = 1_000_000;
export const NUMBER_CODE_MS = 10 * MINUTE_MS;
export const NUMBER_CODE_TRIES = 5;

/** What a gateway is told of a message, so that it can choose its way and its price. */
export const GATEWAY_TYPES = ['code', 'invitation', 'appointment'] as const;
type GatewayType = (typeof GATEWAY_TYPES)[number];

/**
 * A phone number as gateways dial it, `+447700900123` (ITU-T E.164), from what a person typed; null for one without its country, which no
 * gateway could place.
 */
export function internationalNumber(typed: string): string | null {
  const text = plainPhone(typed);
  if (!isPhone(text)) return null;
  // The zero that is dialled within the country alone: +44 (0)20 7946 0958.
  const digits = text
    .replace(/^00/, '+')
    .replace('(0)', '')
    .replace(/[^\d+]/g, '');
  const isWhole = /^\+[1-9]\d*$/.test(digits);
  const { length } = digits.slice(1);
  return isWhole && length >= MIN_PHONE_DIGITS && length <= MAX_PHONE_DIGITS ? digits : null;
}

/**
 * As what a donor is told on their number, of what they are told by mail: null for not at all. What is told on devices is told here, but that an invitation
 * has to be urgent, because each message costs whoever runs the server; who said yes is told all. Whom no mail reaches is told all there.
 */
export function gatewayTypeOf(kind: string, urgency: Urgency | null, isMailed: boolean): GatewayType | null {
  if (kind === 'invited') return urgency === 'high' || !isMailed ? 'invitation' : null;
  return !isMailed || PUSHED.some((each) => each === kind) ? 'appointment' : null;
}
