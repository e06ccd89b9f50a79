import { expect, test } from 'vitest';
import { COUNTRIES } from './country.ts';
import { registerOf } from './register.ts';

const KNOWN = [...COUNTRIES].flatMap((country) => registerOf(country) ?? []);

test('an admin in Kenya looks a hospital up in the country’s own register', () => {
  expect(registerOf('KE')).toEqual({ name: 'KMHFR', url: 'https://kmhfr.health.go.ke' });
});

test('of a country without a register that anybody may search, nothing is said', () => {
  expect([registerOf('FR'), registerOf('ke'), registerOf('')]).toEqual([null, null, null]);
});

test('registers belong to countries that have towns, and are reached by https at a government’s address', () => {
  expect(KNOWN).toHaveLength(7);
  for (const { url } of KNOWN) expect(url).toMatch(/^https:\/\/[a-z.]+\.(?:gov|gov\.[a-z]{2}|go\.ke|nhs\.uk)$/);
});
