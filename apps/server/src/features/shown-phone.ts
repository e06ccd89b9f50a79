import { maskPhone } from '@redthread/domain/phone';
import type { Call } from './call.ts';

/** A phone as lists show it: masked, unless the operator of a closed network chose otherwise. */
export function shownPhone({ settings }: Call, phone: string): string {
  return settings.contacts === 'public' ? phone : maskPhone(phone);
}
