import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../src/postgres/open.ts';
import type { Store } from '../src/store.ts';
import { act, fivePeople } from './acts.ts';
import { letter } from './mails.ts';
import { onSharedPostgres } from './on-shared-postgres.ts';
import { AT } from './people.ts';
import type { serverAt } from './postgres-server.ts';
import { expectTruth } from './tracked.ts';

const HOLD = { command: 'serve', since: AT, url: null, version: '1.2.3' };
const MINUTE_MS = 60_000;

await onSharedPostgres('several servers serve one PostgreSQL database', describeServers);

function describeServers(server: ReturnType<typeof serverAt>): void {
  let made = 0;
  const openTwo = async (): Promise<readonly [Store, Store, string]> => {
    made += 1;
    const address = await server.makeDatabase(`servers${made}`);
    const open = () => openPostgres(address, { hold: HOLD, now: Date.now });
    // At the same moment: one makes the schema, and the other finds it.
    const [one, other] = await Promise.all([open(), open()]);
    onTestFinished(async () => void (await Promise.all([one.close(), other.close()])));
    return [one, other, address];
  };

  describe('two servers of one PostgreSQL database', () => {
    test('call an answer current only while a read would find the same, whatever people do at the other', async () => {
      const [reader, writer] = await openTwo();
      const ids = await fivePeople(writer);
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), (acts) =>
          expectTruth({ reader, writer, ids, acts, bloodTypes: ['A+', 'O-'] }),
        ),
        { numRuns: 3 },
      );
    });

    test('send a mail once, also when both find it at once, and again when the one that claimed it fell', async () => {
      const [one, other] = await openTwo();
      await one.mail.post(letter({ subject: 'Hello' }));
      const [mail] = await other.messages.due('email', AT, 9);
      const times = { now: AT, until: AT + 2 * MINUTE_MS };
      const claims = await Promise.all([one, other].map(({ messages: { claim } }) => claim(mail?.id ?? '', times)));
      expect(claims.toSorted()).toEqual([false, true]);
      expect(await one.messages.due('email', AT, 9)).toEqual([]);
      // Whoever still sends it says so, and nobody in their place.
      const kept = { heldUntil: times.until, until: times.until + MINUTE_MS };
      const keep = ({ messages }: Store) => messages.keepClaim(mail?.id ?? '', kept);
      expect([await keep(one), await keep(other)]).toEqual([true, false]);
      expect(await other.messages.due('email', times.until, 9)).toEqual([]);
      const later = kept.until;
      expect(await other.messages.due('email', later, 9)).toEqual([mail]);
      expect(await other.messages.claim(mail?.id ?? '', { now: later, until: later + 1 })).toBe(true);
    });

    test('know one hash key, made by whichever came first', async () => {
      const [one, other] = await openTwo();
      const [known, same] = await Promise.all([one.hashKey(), other.hashKey()]);
      expect(known).toBe(same);
      expect(known).toMatch(/^[\w-]{43}$/);
    });
  });
}
