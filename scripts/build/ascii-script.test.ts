import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { inAscii } from './ascii-script.ts';

describe('a script in ASCII says the same as before', () => {
  test.for([
    ['a text', `'خون – sangre – 🩸'`],
    ['a template of lines', '`dos\nmás 🩸`'],
    ['a backslash before a letter', `'\\é'`],
    ['a written backslash before a letter', `'\\\\é'`],
    ['a pattern of a range', `'Zoë'.replace(/[à-ÿ]/g, '_')`],
    ['a pattern of whole characters', `'🩸🩸'.replace(/[🩸]/u, '_')`],
    ['a pattern with a backslash', `'a–b'.split(/\\–/)`],
    ['a name', `(({ año }) => año)({ año: 3 })`],
  ] as const)('%s', ([, script]) => {
    const ascii = inAscii(script);
    expect(ascii).not.toMatch(/[\u0080-\uffff]/);
    expect(runInNewContext(ascii)).toEqual(runInNewContext(script));
  });

  test('or it is refused', () => {
    expect(() => inAscii('String.raw`é`')).toThrow('A raw template holds a character that is not ASCII.');
  });
});
