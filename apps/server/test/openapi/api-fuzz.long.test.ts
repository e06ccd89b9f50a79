import { expect, test } from 'vitest';
import { isLongRun } from '../support/long-run.ts';
import { DOCUMENTED } from './api-checker.ts';
import { fuzz, settleScriptedTown } from './api-fuzz.ts';

const RUNS = isLongRun ? 200 : 14;

let settled: ReturnType<typeof settleScriptedTown> | undefined;

test.each(DOCUMENTED.map((call) => [call.operation.operationId, call] as const))(
  `%s answers as documented, whatever ${RUNS} requests say`,
  { timeout: isLongRun ? 900_000 : 180_000 },
  async (_, call) => {
    settled ??= settleScriptedTown();
    await fuzz(call, await settled, RUNS);
    expect.hasAssertions();
  },
);
