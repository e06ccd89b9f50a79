import { fold } from '@redthread/domain/fold';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createReader, END } from './reader.ts';

test('a name is read out of bytes as it is folded', () => {
  const plane = fc.string({
    unit: fc.integer({ min: 1, max: 0xd7ff }).map((code) => String.fromCharCode(code)),
    maxLength: 30,
  });
  fc.assert(
    fc.property(plane, (name) => {
      const { startAt, next } = createReader(Buffer.from(`x\0${name}\0y\0`));
      startAt(2);
      let read = '';
      for (let unit = next(); unit !== END; unit = next()) read += String.fromCharCode(unit);
      expect(read).toBe(fold(name));
    }),
    { numRuns: 2000 },
  );
});
