import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmail, normaliseEmail } from './email.ts';

describe('the one spelling of an address', () => {
  test.each([
    [' Ana@X.org ', 'ana@x.org'],
    ['\tana@x.org\n', 'ana@x.org'],
    ['jose\u0301@x.org', 'josé@x.org'],
    ['ana+blood@x.org', 'ana+blood@x.org'],
    // A capital with an accent that only its small letter has as one character.
    ['J\u030Ca@x.org', '\u01F0a@x.org'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(normaliseEmail(typed)).toBe(kept);
  });

  test('an address that is kept already stays as it is', () => {
    const letters = fc.constantFrom(...'AazÉİJjΣςß@. \u0301\u0307\u030C');
    fc.assert(
      fc.property(fc.string({ unit: letters }), (typed) => {
        const kept = normaliseEmail(typed);
        expect(normaliseEmail(kept)).toBe(kept);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('what can be an address', () => {
  test.each(['ana@x.org', "o'neill+blood@mail.example.co.uk", 'a@b.c', '用户@例子.中国', 'josé@x.org'])(
    'mail can go to %s',
    (address) => {
      expect(isEmail(normaliseEmail(address))).toBe(true);
    },
  );

  test.each([
    '',
    'ana@',
    '@x.org',
    'ana@x',
    'ana@.org',
    'ana@x.',
    'ana@x..org',
    'ana@x@y.org',
    'ana@x.org\n',
    'ana\u0000@x.org',
    'ana\u00A0b@x.org',
    'ana\u200b@x.org',
    'ana@1.2',
    'ana@127.0.0.1',
    'ana@0x7f.1',
  ])('mail cannot go to %j', (address) => {
    expect(isEmail(address)).toBe(false);
  });

  test('mail goes to an address of 253 or 254 characters, not to one of 255', () => {
    const address = (length: number): string => `${'a'.repeat(length - '@x.org'.length)}@x.org`;
    expect([253, 254, 255].map((length) => isEmail(address(length)))).toEqual([true, true, false]);
  });
});

/** What a mail program would bring to Ana as well, or what looks as if it did. */
const MAILBOXES = ['<ana', 'ana>', '"ana"', '"ana', 'ana\\', '(to)ana', 'to:ana', 'ana;', 'ana,ben', '[ana', 'ana]'];
const DOMAINS = ['ⓔxample.org', 'exªmple.org', 'example。org', 'exam\u00adple.org', 'ex%61mple.org'];

test.each([...MAILBOXES.map((mailbox) => `${mailbox}@example.org`), ...DOMAINS.map((domain) => `ana@${domain}`)])(
  '%j is the address of Ana, or none',
  (typed) => {
    const kept = normaliseEmail(typed);
    expect(isEmail(kept) ? kept : 'ana@example.org').toBe('ana@example.org');
  },
);

test('a domain is kept as it is written on the way, whatever was typed', () => {
  const letters = fc.constantFrom(...'aZ09.-_ⓔ𝐞ＥªßςÉ。．％%/:@<>[]例\u0301\u00ad\u200d①');
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: letters }), fc.string({ unit: 'grapheme' })), (domain) => {
      const kept = normaliseEmail(`ana@${domain}`);
      expect(normaliseEmail(kept)).toBe(kept);
      if (!isEmail(kept)) return;
      const written = kept.slice(kept.indexOf('@') + 1);
      expect(written).toMatch(/^[a-z0-9._-]+$/);
      expect(new URL(`smtp://${written}`).hostname).toBe(written);
    }),
    { numRuns: 3000 },
  );
});

test('an address whose domain is a number once it is normalised is none', () => {
  expect(isEmail(normaliseEmail('ana@x.①'))).toBe(false);
});
