import { DomainError } from '@redthread/domain/domain-error';
import { expect, test } from 'vitest';
import { createCursorSeal } from './cursor-seal.ts';

const AROUND = { place: { id: 7, latHundredths: 3000, lonHundredths: 3100 }, radiusKm: 50 };
const AT = { createdAt: 1, id: 'a', near: { tenthsOfKm: 12, placeId: 8 } };

test('people who come at once while the disk takes nothing go on from where they were', async () => {
  const full = () => Promise.reject(new DomainError('CANNOT_SAVE'));
  const seal = createCursorSeal({ hashKey: full });
  const sealed = await Promise.all([seal.seal(AT, AROUND), seal.seal(AT, AROUND)]);
  for (const each of sealed) expect(await seal.open(each, AROUND)).toEqual(AT);
});

test('a key that could not be read is looked for again', async () => {
  const answers = [Promise.reject(new Error('busy')), Promise.resolve('a2V5')];
  const seal = createCursorSeal({ hashKey: () => answers.shift() ?? Promise.reject(new Error('asked too often')) });
  await expect(seal.seal(AT, AROUND)).rejects.toThrow('busy');
  expect(await seal.open(await seal.seal(AT, AROUND), AROUND)).toEqual(AT);
});
