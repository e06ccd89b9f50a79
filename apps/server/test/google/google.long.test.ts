import { PROVIDER_TIMEOUT_MS } from '@redthread/domain/limits';
import { expect, test } from 'vitest';
import { kept, NOTHING } from '../support/kept.ts';
import { post } from '../support/rest-call.ts';
import { prepare } from './google-town.ts';
import { buildHostileTown, SILENCE } from './hostile-provider.ts';

test('a person waits ten seconds for a Google that says nothing, not longer', async () => {
  const town = await buildHostileTown();
  town.answers.token = SILENCE;
  const { codeVerifier, redirectUri } = await prepare(town);
  const start = performance.now();
  const response = await post(town, '/api/auth/google-oauth', { code: 'a-code', codeVerifier, redirectUri });
  const waited = performance.now() - start;
  expect(response.statusCode).toBe(503);
  expect(Math.abs(waited - PROVIDER_TIMEOUT_MS)).toBeLessThan(500);
  expect(kept(town)).toEqual(NOTHING);
});
