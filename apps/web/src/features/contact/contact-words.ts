import type { PlainKey } from '../../lib/text.ts';
import type { Contactee } from './contactee.ts';

/** The keys of the words that depend on whose number is asked for. */
export const CONTACT_WORDS = {
  donor: {
    button: 'contact.donor',
    named: 'contact.donorNamed',
    nameless: 'contact.thisDonor',
    title: 'contact.title',
  },
  request: {
    button: 'contact.patient',
    named: 'contact.patientNamed',
    nameless: 'contact.thisPatient',
    title: 'contact.title',
  },
  ask: {
    button: 'invite.donor',
    named: 'invite.donorNamed',
    nameless: 'contact.thisDonor',
    title: 'invite.title',
  },
  offer: {
    button: 'contact.canCome',
    named: 'contact.canComeNamed',
    nameless: 'contact.thisPatient',
    title: 'contact.canComeTitle',
  },
} as const satisfies Record<Contactee['kind'], { button: PlainKey; nameless: PlainKey } & Record<string, string>>;

/** Where a link to the list of numbers given leads, on the settings screen. */
export const GIVEN_NUMBERS_ID = 'given-numbers';
