import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('whoever meets a property that is red', () => {
  const again = /\n\nso it is\n\nTo run it again: PROPERTY_SEED=(\d+) vitest run scripts\/check\/properties\.test\.ts$/;

  test('reads how to draw the same again, and why it was red', async () => {
    const isNever = () => {
      throw new Error('so it is');
    };
    expect(() => fc.assert(fc.property(fc.nat(), isNever))).toThrow(again);
    await expect(fc.assert(fc.asyncProperty(fc.nat(), async () => isNever()))).rejects.toMatchObject({
      message: expect.stringMatching(again),
      cause: new Error('so it is'),
    });
  });

  test('has met it because of a change: each run of it draws the same', () => {
    const drawn = () => {
      const values: number[] = [];
      fc.assert(fc.property(fc.nat(), (value) => void values.push(value)));
      return values;
    };
    expect(drawn()).toHaveLength(100);
    expect(drawn()).toEqual(drawn());
  });
});
