import type { ReportKind } from '@redthread/domain/moderation';
import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown } from '../inviting.ts';
import { adminOf } from '../moderation.ts';
import { AT, WRITE as write } from '../people.ts';

export function describeReadReports(openStore: OpenStore): void {
  describe('an admin who decides of reports', () => {
    const store = freshStore(openStore);
    const admin = adminOf(store);
    const { donors, post, runRound, keyOf } = invitingTown(store);
    const read = AT + 2;
    const moderation = () => store().moderation;
    const report = async (donor: string, kind: ReportKind, at: number) =>
      moderation().report({ by: await keyOf(donor), kind, at, write });

    test.each(['start', 'settle'] as const)(
      'settles what they have read; with a report that came since, %s changes nothing',
      async (act) => {
        const [ana = '', ben = ''] = await donors(2);
        const { id: requestId, accountId: id } = await post({ units: 2 });
        await runRound(requestId);
        await report(ana, 'rude', read);
        await admin.suspend('person', id, { at: read });
        await report(ben, 'money', read + 1);
        const by = { id, actorId: 'admin', at: read + 2 };
        const decide = (seenAt: number) =>
          act === 'settle'
            ? moderation().moderate({ target: 'person', action: 'resolveReports', ...by, seenAt })
            : moderation().moderate({ action: 'reinstate', ...by, target: 'person', mode: 'on', write, seenAt });
        const before = await moderation().stopped(9);
        await expect(decide(read)).rejects.toMatchObject({ code: 'REPORTED_MEANWHILE' });
        expect(await moderation().stopped(9)).toEqual(before);
        expect(before.people).toMatchObject([{ suspendedAt: read, reports: [{ kind: 'money' }, { kind: 'rude' }] }]);
        await decide(read + 1);
        const { people } = await moderation().stopped(9);
        expect(people.map(({ reports, suspendedAt }) => [reports, suspendedAt])).toEqual(
          act === 'settle' ? [[[], read]] : [],
        );
      },
    );
  });
}
