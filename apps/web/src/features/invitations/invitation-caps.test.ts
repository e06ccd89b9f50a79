import { INVITATION_CAPS } from '@redthread/domain/invitation';
import { afterEach, expect, test } from 'vitest';
import { speakArabic, speakEnglish } from '../../../test/languages.ts';
import arabicTexts from '../../languages/ar.json';
import { text } from '../../lib/text.ts';
import { invitationCaps } from './own-invitations.ts';

afterEach(speakEnglish);

test('a donor reads every cap, as the rule has it', () => {
  for (const cap of INVITATION_CAPS) expect(invitationCaps()).toContain(text('inviting.cap', cap));
});

test.each([
  [1, 1, 'once in 1 day', 'مرة واحدة في يوم واحد'],
  [1, 2, 'once in 2 days', 'مرة واحدة في يومين'],
  [1, 7, 'once in 7 days', 'مرة واحدة في 7 أيام'],
  [2, 2, '2 times in 2 days', 'مرتين في يومين'],
  [3, 30, '3 times in 30 days', '3 مرات في 30 يومًا'],
  [11, 100, '11 times in 100 days', '11 مرة في 100 يوم'],
])('%d asks in %d days are written in the plurals of each language', (invitations, days, english, arabic) => {
  expect(text('inviting.cap', { invitations, days })).toBe(english);
  speakArabic(arabicTexts);
  expect(text('inviting.cap', { invitations, days })).toBe(arabic);
});
