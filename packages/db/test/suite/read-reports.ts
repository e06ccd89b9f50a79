import type { ReportKind } from '@redthread/domain/moderation';
import { describe, expect, test } from 'vitest';
import { askingTown, refused } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT, WRITE as write } from '../people.ts';

export function describeReadReports(openStore: OpenStore): void {
  describe('an admin who decides of reports', () => {
    const { store, admin, invited, keyOf } = askingTown(openStore);
    const read = AT + 2;
    const moderation = () => store().moderation;
    const report = async (donor: string, kind: ReportKind, at: number) =>
      moderation().report({ by: await keyOf(donor), kind, at, write });

    test.each([
      ['start', 'reinstate', []],
      ['settle', 'resolveReports', [[[], read]]],
    ] as const)(
      'settles what they have read; with a report that came since, %s changes nothing',
      async (_, act, left) => {
        const { ana, ben, request } = await invited(2, { units: 2 });
        const { accountId: id } = request;
        await report(ana, 'rude', read);
        await admin.suspend('person', id, { at: read });
        await report(ben, 'money', read + 1);
        const decide = (seenAt: number) => {
          const given = { at: read + 2, seenAt };
          return act === 'reinstate' ? admin.reinstate('person', id, given) : admin.resolveReports(id, given);
        };
        const before = await moderation().stopped(9);
        await refused(decide(read), 'REPORTED_MEANWHILE');
        expect(await moderation().stopped(9)).toEqual(before);
        expect(before.people).toMatchObject([{ suspendedAt: read, reports: [{ kind: 'money' }, { kind: 'rude' }] }]);
        await decide(read + 1);
        const { people } = await moderation().stopped(9);
        expect(people.map(({ reports, suspendedAt }) => [reports, suspendedAt])).toEqual(left);
      },
    );
  });
}
