import { afterAll } from 'vitest';
import { type BuildCopy, type LastingCopy, openInFile } from './engines.ts';

/**
 * Gives the real app on a copy of a town that was read at most: what refuses or reads leaves it to the next test of the file, which
 * takes a fraction of the time that another app takes. One of each opener is kept.
 */
export function unwrittenCopies(): (open?: (town: Buffer) => Promise<LastingCopy>) => BuildCopy {
  const kept = new Map<object, { town: Buffer; copy: LastingCopy; mark: string }>();
  afterAll(async () => {
    for (const { copy } of kept.values()) await copy.stop();
  });
  return (open = openInFile) =>
    async (town) => {
      const last = kept.get(open);
      if (last !== undefined && last.town === town && (await last.copy.mark()) === last.mark) return last.copy;
      kept.delete(open);
      await last?.copy.stop();
      const copy = await open(town);
      kept.set(open, { town, copy, mark: await copy.mark() });
      return copy;
    };
}
