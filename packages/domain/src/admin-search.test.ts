import { describe, expect, test } from 'vitest';
import { adminSearchOf } from './admin-search.ts';
import { foldTyped } from './fold.ts';

describe('an admin who types', () => {
  test.each([
    ['01978F3E-4b6a-7c1d-9e2f-5a8b3c6d7e90', { by: 'id', id: '01978f3e-4b6a-7c1d-9e2f-5a8b3c6d7e90' }],
    [' Ana@Bücher.org ', { by: 'email', email: 'ana@xn--bcher-kva.org' }],
    ['+44 (7700) 900-123', { by: 'phone', phoneEnd: '0900123' }],
    ['٠٧٧٠٠٩٠٠١٢٣', { by: 'phone', phoneEnd: '0900123' }],
    ['+٤٤ ٧٧٠٠\u20119\u200b00\u2013123', { by: 'phone', phoneEnd: '0900123' }],
    ['০১৭১২৩৪৫৬৭৮', { by: 'phone', phoneEnd: '2345678' }],
    ['9001234', { by: 'phone', phoneEnd: '9001234' }],
  ])('%s looks for %o', (text, search) => {
    expect(adminSearchOf(text)).toEqual(search);
  });

  test('a name finds it however its letters are written', () => {
    expect(adminSearchOf('ANA  haddad')).toEqual({ by: 'name', beginning: 'ana haddad' });
    expect(adminSearchOf('أمل')).toEqual({ by: 'name', beginning: 'امل' });
    expect(adminSearchOf(' Élise ')).toEqual({ by: 'name', beginning: 'elise' });
  });

  test.each([
    ['\u202aTara \u00a0Devi\u202c', 'tara devi'],
    ['Anne\u2011Marie', 'anne-marie'],
    ['সুমাই\u09df\u09be', 'সুমাই\u09af\u09bc\u09be'],
  ])('a name typed as %j is looked for as it is kept', (typed, kept) => {
    expect(adminSearchOf(typed)).toEqual({ by: 'name', beginning: foldTyped(kept) });
  });

  test.each(['', ' ', 'a', '12', '+', '--', '123456'])('no more than "%s" looks for nothing', (text) => {
    expect(adminSearchOf(text)).toBeNull();
  });
});
