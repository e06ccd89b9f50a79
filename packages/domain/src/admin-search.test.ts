import { describe, expect, test } from 'vitest';
import { adminSearchOf } from './admin-search.ts';
import { foldTyped } from './fold.ts';

describe('an admin who types', () => {
  test.each([
    ['01978F3E-4b6a-7c1d-9e2f-5a8b3c6d7e90', { by: 'id', id: '01978f3e-4b6a-7c1d-9e2f-5a8b3c6d7e90' }],
    [' Ana@Bücher.org ', { by: 'email', email: 'ana@xn--bcher-kva.org' }],
    ['+44 (7700) 900-123', { by: 'phone', phoneEnd: '0900123' }],
    ['+٤٤ ٧٧٠٠\u20119\u200b00\u2013123', { by: 'phone', phoneEnd: '0900123' }],
    ['9001234', { by: 'phone', phoneEnd: '9001234' }],
    [' Élise  HADDAD ', { by: 'name', beginning: 'elise haddad' }],
    ['أمل', { by: 'name', beginning: 'امل' }],
    ['\u202aTara \u00a0Devi\u202c', { by: 'name', beginning: 'tara devi' }],
    ['সুমাই\u09df\u09be', { by: 'name', beginning: foldTyped('সুমাই\u09af\u09bc\u09be') }],
  ])('%s looks for %o', (text, search) => {
    expect(adminSearchOf(text)).toEqual(search);
  });

  test.each(['', ' ', 'a', '12', '+', '--', '123456'])('no more than "%s" looks for nothing', (text) => {
    expect(adminSearchOf(text)).toBeNull();
  });
});
