import type { Part } from '../../components/contents.tsx';
import { type PlainKey, text } from '../../lib/text.ts';
import { GIVEN_NUMBERS_ID } from '../contact/contactee.ts';

const TITLES = {
  details: 'detailsPanel.title',
  email: 'field.email',
  password: 'field.password',
  google: 'google.callbackTitle',
  [GIVEN_NUMBERS_ID]: 'givenNumbers.title',
  push: 'push.title',
  texts: 'smsNumber.title',
  sessions: 'sessions.title',
  tokens: 'tokens.title',
  data: 'dataPanel.title',
} as const satisfies Record<string, PlainKey>;

type SettingsPart = keyof typeof TITLES;

export const SETTINGS_PARTS = Object.keys(TITLES).filter(isPart);

/** The titles of the settings' panels, and the fragments of links to them. */
export function partOf(id: SettingsPart): Part {
  return { id, title: text(TITLES[id]) };
}

function isPart(id: string): id is SettingsPart {
  return id in TITLES;
}
