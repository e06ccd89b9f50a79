import type { Contactee } from './contactee.ts';

export const CONTACT_WORDS: Record<Contactee['kind'], { button: string; nameless: string }> = {
  donor: { button: 'Contact Donor', nameless: 'this donor' },
  request: { button: 'Contact Patient', nameless: 'this patient' },
};
