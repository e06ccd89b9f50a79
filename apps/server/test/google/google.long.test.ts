import { PROVIDER_TIMEOUT_MS } from '@redthread/domain/limits';
import { expect, test } from 'vitest';
import { kept, NOTHING } from '../support/kept.ts';
import { post } from '../support/rest-call.ts';
import { prepare } from './google-town.ts';
import { buildHostileTown } from './hostile-provider.ts';

test('a person waits ten seconds for a Google that says nothing, not longer', async () => {
  const town = await buildHostileTown();
  const hasGivenUp = () => town.logLines.join('').includes(`no answer in ${PROVIDER_TIMEOUT_MS} ms`);
  // Silent, beside a timer of the same length that starts later: however busy the machine is, the server's own is over first.
  const hasGivenUpByThen = new Promise<boolean>((resolve) => {
    town.answers.token = () => void setTimeout(() => resolve(hasGivenUp()), PROVIDER_TIMEOUT_MS);
  });
  const { codeVerifier, redirectUri } = await prepare(town);
  const start = performance.now();
  const response = await post(town, '/api/auth/google-oauth', { code: 'a-code', codeVerifier, redirectUri });
  const waited = performance.now() - start;
  expect(response.statusCode).toBe(503);
  // A timer may be a millisecond early.
  expect(waited).toBeGreaterThan(PROVIDER_TIMEOUT_MS - 2);
  expect(await hasGivenUpByThen).toBe(true);
  expect(kept(town)).toEqual(NOTHING);
});
