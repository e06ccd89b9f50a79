import { maskPhone } from '@redthread/domain/phone';
import type { Settings } from '../../env.ts';

type Contacts = Pick<Settings, 'contacts'>;

/** Whether strangers are given a donor's phone: as the donor says, else as the server has it. */
export function givesPhone(settings: Contacts, { isPhonePublic }: { readonly isPhonePublic: boolean | null }): boolean {
  return isPhonePublic ?? settings.contacts !== 'ask';
}

/** Whether strangers are given a patient's phone. One that says until when it is needed is answered with a yes, which brings it. */
export function givesPatientsPhone(settings: Contacts, { neededBy }: { readonly neededBy: number | null }): boolean {
  return neededBy === null || settings.contacts !== 'ask';
}

/** A phone as lists show it: masked, unless the operator of a closed network chose otherwise. */
export function shownPhone(settings: Contacts, phone: string): string {
  return settings.contacts === 'public' ? phone : maskPhone(phone);
}
