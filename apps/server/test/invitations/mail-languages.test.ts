import { DONOR_MESSAGES, type InvitationMessage, POSTER_MESSAGES } from '@redthread/db/invitation-message';
import { HOUR_MS } from '@redthread/domain/day';
import { givenName } from '@redthread/domain/display-name';
import { THANKS } from '@redthread/domain/invitation';
import { LANGUAGES, type Language } from '@redthread/domain/language';
import { CONTACT_BANDS_KM } from '@redthread/domain/near';
import { HOSPITAL_REFUSALS } from '@redthread/domain/organisation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSettings } from '../../src/env.ts';
import { invitationMailWriter } from '../../src/features/invitations/mail.ts';
import { LEEDS } from '../support/ana-and-tom.ts';
import { START } from '../support/app.ts';
import { expectWhole } from '../support/mail-words.ts';
import { places } from '../support/places.ts';

const CAIRO = 360_630;
const TOKENS = { invitation: 'a'.repeat(43), stop: 's'.repeat(43) };
const KINDS = [...DONOR_MESSAGES, ...POSTER_MESSAGES];
const write = invitationMailWriter({ settings: readSettings({ publicUrl: 'https://blood.example' }, {}), places });

/** A mail to Layla, who reads Arabic, of a request in Cairo. */
function mailToLayla(kind: InvitationMessage['kind'], given: Partial<InvitationMessage> = {}) {
  const whole = { name: 'ليلى حداد', language: 'ar', placeId: CAIRO, unitsMissing: 2 } as const;
  const when = { neededBy: START + 3 * HOUR_MS, arrivingAt: null, withinKm: 10, at: START };
  const rest = { tokens: TOKENS, shortTokens: null, thanks: null, isFulfilled: false, end: null, refusal: null };
  return write({ kind, donation: null, ...whole, ...when, ...rest, ...given });
}

const instant = fc.option(fc.integer({ min: START, max: START + 200 * HOUR_MS }));
const facts = fc.record({
  name: fc.constantFrom('Ana Silva', 'ليلى حداد', '王小明'),
  placeId: fc.constantFrom(null, LEEDS, CAIRO),
  unitsMissing: fc.integer({ min: 0, max: 120 }),
  neededBy: instant,
  arrivingAt: instant,
  withinKm: fc.constantFrom(null, ...CONTACT_BANDS_KM),
  tokens: fc.constantFrom(null, TOKENS),
  shortTokens: fc.constant(null),
  thanks: fc.constantFrom(null, ...THANKS),
  donation: fc.constant({ hospital: 'Square Hospital', givenOn: '2026-06-12' }),
  isFulfilled: fc.boolean(),
  end: fc.constantFrom(null, 'fulfilled', 'withdrawn', 'expired'),
  refusal: fc.record({ reason: fc.constantFrom(...HOSPITAL_REFUSALS), phone: fc.constant('+12025550100') }),
  at: fc.constant(START),
});

test('a donor who is mailed late in the evening reads which day they are needed by, and expected on', () => {
  // Half past eleven in Leeds, where a donor is to be at nine in the morning.
  const at = Date.parse('2026-06-15T22:30:00Z');
  const nine = Date.parse('2026-06-16T08:00:00Z');
  const given = { language: 'en', placeId: LEEDS, neededBy: nine, arrivingAt: nine, at } as const;
  expect(mailToLayla('invited', given).subject).toContain('by Tuesday 16 June at 09:00');
  expect(mailToLayla('accepted', given).text).toContain('on Tuesday 16 June at 09:00');
  const sameDay = { ...given, at: Date.parse('2026-06-15T23:30:00Z') };
  expect(mailToLayla('invited', sameDay).subject).toMatch(/by 09:00/);
  // Whoever had no place never set out.
  const { subject, text } = mailToLayla('waitlistClosed', given);
  expect([subject, text]).toEqual(['Thank you: you weren’t needed this time', expect.not.stringContaining('set out')]);
});

test.each(KINDS)('whoever is mailed "%s" reads it whole and in their own language, whatever it is about', (kind) => {
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGES), facts, (language, given) => {
      const { subject, text, language: written = 'en' } = write({ kind, language, ...given });
      expect(written).toBe(language);
      expectWhole({ subject, text, language }, givenName(given.name));
    }),
  );
});

test('a donor who reads Arabic is asked in Arabic, with the town in Arabic letters, the hour of its clock, and units as Arabic counts', () => {
  const { subject, text } = mailToLayla('invited');
  expect(subject).toBe('هل يمكنك التبرع بالدم في \u2068القاهرة\u2069 حتى الساعة \u206806:00 م\u2069؟');
  const paragraphs = text.split('\n\n');
  expect(paragraphs[0]).toBe('مرحبًا \u2068ليلى\u2069،');
  expect(paragraphs[1]).toContain('إلى وحدتي دم حتى الساعة');
  expect(paragraphs[2]).toBe(`اطّلع وأجب:\nhttps://blood.example/ask#${TOKENS.invitation}`);
  expect(paragraphs[3]).toContain('دعوة واحدة على الأكثر كل 7 أيام');
  for (const [unitsMissing, words] of [
    [0, 'دم'],
    [1, 'وحدة دم واحدة'],
    [2, 'وحدتي دم'],
    [3, '3 وحدات دم'],
    [11, '11 وحدة دم'],
    [100, '100 وحدة دم'],
  ] as const) {
    expect(mailToLayla('invited', { unitsMissing }).text).toContain(` إلى ${words} حتى`);
  }
});

test.each<[Language, string, string]>([
  ['en', 'Leeds', 'Wednesday 17 June'],
  ['ar', '\u2068ليدز\u2069', '\u2068الأربعاء، 17 يونيو\u2069'],
])('someone who reads %s reads the day as well when it is not today', (language, town, day) => {
  const neededBy = Date.UTC(2026, 5, 17, 17, 30);
  const { subject } = mailToLayla('invited', { language, placeId: LEEDS, neededBy });
  expect(subject).toContain(town);
  expect(subject).toContain(day);
});

test('a donor whose hospital says late in the evening that what they gave was used reads the day and the hospital, in the morning', () => {
  const at = Date.parse('2026-06-15T22:30:00Z');
  const donation = { hospital: 'Square Hospital', givenOn: '2026-06-12' };
  const { text, leavesAt } = mailToLayla('used', { language: 'en', placeId: LEEDS, donation, at });
  expect(text).toContain('What you gave on Friday 12 June at Square Hospital has helped someone.');
  expect(leavesAt).toBe(mailToLayla('thanks', { placeId: LEEDS, at }).leavesAt);
  expect(leavesAt).toBeGreaterThan(at);
});

test('a name in Latin letters keeps its direction in an Arabic greeting, an Arabic one ends an English one as it is, and English is for whose language is unknown', () => {
  expect(mailToLayla('thanks', { name: 'Layla Haddad' }).text).toContain('مرحبًا \u2068Layla\u2069،');
  const { subject, text, language } = mailToLayla('thanks', { language: null });
  expect([subject, language]).toEqual(['Thank you for giving blood', 'en']);
  expect(text).toContain('Hello ليلى,');
});
