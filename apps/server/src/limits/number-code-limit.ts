import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { type LimitedCall, refuseWhile, waitForAll } from './limit.ts';

/**
 * Counts a code to a number against whoever asks for it: an account, or the number that signs in. All or none is taken: whose network has none
 * left must not use up a number's.
 */
export async function takeNumberCode(call: LimitedCall, subject: string, number: string): Promise<void> {
  const { limits } = call.settings;
  const refused = await waitForAll(call, [
    { kind: 'number-code', subject, max: limits.numberCodes, windowMs: HOUR_MS },
    { kind: 'number-code-to', subject: number, max: limits.codesPerNumber, windowMs: DAY_MS },
    { kind: 'number-code-network', subject: call.clientNetwork, max: limits.networkNumberCodes, windowMs: HOUR_MS },
  ]);
  refuseWhile(refused?.waitMs ?? 0);
}
