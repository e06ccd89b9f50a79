import { HOUR_MS } from '@redthread/domain/day';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { type OpenStore, withStore } from '../fresh-store.ts';
import { lawfulTown } from '../lawful-town.ts';
import { AT } from '../people.ts';

const n = fc.nat();
const units = fc.integer({ min: 1, max: 3 });
const isIt = fc.boolean();
/** By day, or at night. */
const beginning = fc.constantFrom(AT, AT + 14 * HOUR_MS);
/** Some hours, or days after which donors may be invited again. */
const minutes = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 300 }) },
  { weight: 1, arbitrary: fc.integer({ min: 2000, max: 9000 }) },
);

/** What people do, and what falls due: a number picks whom or which. */
const deed = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('post' as const), n, units }) },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes }),
  },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('answer' as const), n, isComing: isIt }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('answerAll' as const), n }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('yesTooEarly' as const), n }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('tell' as const), n, didGive: isIt }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('confirm' as const), n, didGive: isIt }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pick' as const), n }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const), n, isEnough: isIt }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('extend' as const), n, units }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deliver' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('posterLeaves' as const), n }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), n }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('return' as const), n }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pause' as const), n }) },
);

export function describeInvitationLaws(openStore: OpenStore): void {
  describe('whatever donors and posters do, one after the other or at once,', () => {
    test('nobody is invited too often, too far, at night or unrested, no place is given twice, and each mail says what is so', async () => {
      await fc.assert(
        fc.asyncProperty(beginning, fc.array(deed, { minLength: 25, maxLength: 45 }), async (at, deeds) => {
          await withStore(openStore, async (store) => {
            const town = await lawfulTown(store, at);
            for (const each of deeds) await town.perform(each);
            await town.checkMails();
          });
        }),
        { numRuns: 5, endOnFailure: true },
      );
    });
  });
}
