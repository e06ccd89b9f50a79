import { expect, test } from 'vitest';
import { DOCUMENTED } from './api-checker.ts';
import { fuzz, settleScriptedTown } from './api-fuzz.ts';

const RUNS = 14;

let settled: ReturnType<typeof settleScriptedTown> | undefined;

test.each(DOCUMENTED.map((call) => [call.operation.operationId, call] as const))(
  `%s answers as documented, whatever ${RUNS} requests say`,
  async (_, call) => {
    settled ??= settleScriptedTown();
    await fuzz(call, await settled, RUNS);
    expect.hasAssertions();
  },
);
