import { maskPhone } from '@redthread/domain/phone';
import type { Settings } from '../env.ts';

/** A phone as lists show it: masked, unless the operator of a closed network chose otherwise. */
export function shownPhone(settings: Pick<Settings, 'contacts'>, phone: string): string {
  return settings.contacts === 'public' ? phone : maskPhone(phone);
}
