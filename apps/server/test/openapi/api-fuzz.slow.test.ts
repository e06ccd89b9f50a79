import { expect, test } from 'vitest';
import { DOCUMENTED } from './api-checker.ts';
import { fuzz, settleScriptedTown } from './api-fuzz.ts';

const RUNS = 14;
const SEED = 20_261_121;

let settled: ReturnType<typeof settleScriptedTown> | undefined;

test.each(DOCUMENTED.map((call) => [call.operation.operationId, call] as const))(
  `%s answers as documented, whatever ${RUNS} requests say (seed ${SEED})`,
  async (_, call) => {
    settled ??= settleScriptedTown();
    await fuzz(call, await settled, RUNS, SEED);
    expect.hasAssertions();
  },
);
