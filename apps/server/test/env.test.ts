import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings, settingsSchema } from '../src/env.ts';

const EXAMPLE = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8');

describe('an operator', () => {
  test('finds every setting in .env.example, with its default', () => {
    const lines = [...EXAMPLE.matchAll(/^#(REDTHREAD_\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]);
    expect(lines).toHaveLength(Object.keys(settingsSchema.shape).length);
    expect(readSettings({}, Object.fromEntries(lines))).toEqual(readSettings({}, {}));
  });

  test('overrules the environment by a flag, and a default by the environment', () => {
    const environment = { REDTHREAD_PORT: '4000', REDTHREAD_HOST: '::1', PATH: '/bin' };
    expect(readSettings({ port: '5000' }, environment)).toMatchObject({
      port: 5000,
      host: '::1',
      database: 'redthread.db',
    });
  });

  test('trusts proxies by address or range', () => {
    const trust = (text: string) => readSettings({}, { REDTHREAD_TRUSTED_PROXY: text }).trustedProxy;
    expect(trust('127.0.0.1, 10.0.0.0/8,::1')).toEqual(['127.0.0.1', '10.0.0.0/8', '::1']);
    expect(() => trust('caddy')).toThrow('Please give addresses or ranges');
  });

  test.each([
    ['REDTHREAD_PORT', '65536'],
    ['REDTHREAD_PORT', '3e3'],
    ['REDTHREAD_PASSWORD_MIN_LENGTH', '5'],
    ['REDTHREAD_DEMO', 'maybe'],
    ['REDTHREAD_LOG_LEVEL', 'loud'],
  ])('is told that %s can not be %s', (name, value) => {
    expect(() => readSettings({}, { [name]: value })).toThrow(name);
  });

  test('is not pointed to a name that is far from what was meant', () => {
    expect(() => readSettings({}, { REDTHREAD_ABSOLUTELY_ELSE: '1' })).toThrow(/there is no such setting\.$/);
  });
});
