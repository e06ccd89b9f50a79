import { expect, test } from 'vitest';
import {
  ADMIN_RECENT_ITEMS,
  DASHBOARD_REQUESTS,
  DEFAULT_MIN_PASSWORD_LENGTH,
  MAX_DONOR_AGE,
  MIN_DONOR_AGE,
  OAUTH_STATE_LENGTH,
  PKCE_VERIFIER_LENGTH,
  REQUEST_TIMEOUT_MS,
} from './limits.ts';

test('people meet the limits that the product was asked for', () => {
  expect([MIN_DONOR_AGE, MAX_DONOR_AGE]).toEqual([18, 65]);
  expect(DEFAULT_MIN_PASSWORD_LENGTH).toBe(6);
  expect([DASHBOARD_REQUESTS, ADMIN_RECENT_ITEMS]).toEqual([3, 5]);
  expect([PKCE_VERIFIER_LENGTH, OAUTH_STATE_LENGTH]).toEqual([128, 32]);
  expect(REQUEST_TIMEOUT_MS).toBe(30_000);
});
