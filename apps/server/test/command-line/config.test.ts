import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings, settingsSchema } from '../../src/env.ts';
import { redthread, temporaryFolder } from '../support/command.ts';

describe('an operator who asks what is in force', () => {
  test('reads every setting with the place that it comes from, and no secret', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'google');
    writeFileSync(file, 'google-geheim\n');
    writeFileSync(join(folder, '.env'), 'REDTHREAD_MAIL_FROM=a@x.org\nREDTHREAD_HOST=::1\nREDTHREAD_CONTACTS=public\n');
    const env = {
      REDTHREAD_HOST: '127.0.0.2',
      REDTHREAD_CONTACTS: '',
      REDTHREAD_SMTP_URL: 'smtp://ada:smtp-geheim@mail.example:587',
      REDTHREAD_GOOGLE_CLIENT_ID: 'id',
      REDTHREAD_GOOGLE_CLIENT_SECRET_FILE: file,
      REDTHREAD_FIREBASE_API_KEY: 'key-geheim',
      REDTHREAD_LIMITS: 'sign-ups=7, requests=30 sign-ups=8',
    };
    const { code, stdout, stderr } = await redthread(['doctor', '--settings', '--database', 'other.db'], {
      env,
      cwd: folder,
    });
    expect([code, stderr]).toEqual([0, '']);
    const lines = stdout.trim().split('\n');
    expect(lines).toHaveLength(Object.keys(settingsSchema.shape).length);
    const told = Object.fromEntries(lines.map((line) => line.split(/ {2,}/)).map(([name, ...rest]) => [name, rest]));
    expect(told).toMatchObject({
      REDTHREAD_PORT: ['3000', '(default)'],
      REDTHREAD_HOST: ['127.0.0.2', '(environment)'],
      REDTHREAD_CONTACTS: ['ask', '(default)'],
      REDTHREAD_MAIL_FROM: ['a@x.org', '(.env)'],
      REDTHREAD_DATABASE: ['other.db', '(--database)'],
      REDTHREAD_PUBLIC_URL: ['http://127.0.0.2:3000', '(default)'],
      REDTHREAD_SMTP_URL: ['smtp://ada:(hidden)@mail.example:587', '(environment)'],
      REDTHREAD_GOOGLE_CLIENT_SECRET: ['(hidden)', `(environment, the file ${file})`],
      REDTHREAD_FIREBASE_API_KEY: ['(hidden)', '(environment)'],
      REDTHREAD_LIMITS: ['sign-ups=8', '(environment)'],
    });
    expect(stdout).not.toContain('geheim');
  });

  test('reads them as JSON beside what is wrong with them, and no secret either', async () => {
    const env = { REDTHREAD_PROT: '1', REDTHREAD_SMTP_URL: 'https://ada:geheim@mail.example', REDTHREAD_HOST: '::1' };
    const { code, stdout, stderr } = await redthread(['doctor', '--settings', '--json'], { env });
    expect(code).toBe(2);
    const { settings, problems } = JSON.parse(stdout);
    expect(problems).toEqual([
      'REDTHREAD_PROT: there is no such setting. Did you mean REDTHREAD_PORT?',
      'REDTHREAD_SMTP_URL: Please give an address such as smtp://user:password@mail.example.org:587.',
    ]);
    expect(stderr.trim().split('\n')).toEqual(problems);
    const smtp = { variable: 'REDTHREAD_SMTP_URL', value: '(hidden)', isHidden: true, from: 'environment', file: null };
    expect(settings).toContainEqual({ ...smtp, givenBy: 'REDTHREAD_SMTP_URL' });
    expect(settings).toContainEqual(expect.objectContaining({ variable: 'REDTHREAD_HOST', value: '::1' }));
    expect(stdout + stderr).not.toContain('geheim');
  });
});

describe('a setting', () => {
  test('of the environment wins over one of a .env file, also when it is a file that holds the secret', () => {
    const file = join(temporaryFolder(), 'smtp');
    writeFileSync(file, 'smtp://of-the-file');
    const dotEnv = { REDTHREAD_SMTP_URL: 'smtp://of-dot-env', REDTHREAD_PORT: '1' };
    expect(readSettings({}, { REDTHREAD_SMTP_URL_FILE: file }, dotEnv)).toMatchObject({
      smtpUrl: 'smtp://of-the-file',
      port: 1,
    });
    expect(readSettings({ port: '3' }, { REDTHREAD_PORT: '2' }, dotEnv).port).toBe(3);
    expect(() => readSettings({}, {}, { REDTHREAD_PROT: '1' })).toThrow('Did you mean REDTHREAD_PORT?');
  });
});
