import { expect, test } from 'vitest';
import { DOCUMENTED } from './api-checker.ts';
import { fuzz, settleScriptedTown } from './api-fuzz.ts';

const RUNS = 200;

test.each(DOCUMENTED.map((call) => [call.operation.operationId, call] as const))(
  `%s answers as documented, whatever ${RUNS} requests say`,
  async (_, call) => {
    await fuzz(call, await settleScriptedTown(), RUNS);
    expect.hasAssertions();
  },
);
