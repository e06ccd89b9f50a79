import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readSettings, settingsSchema } from '../../src/env.ts';
import { LIMITS, type Limit } from '../../src/setting-limits.ts';
import { kebab } from '../../src/setting-sources.ts';
import { temporaryFolder } from '../support/command.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const EXAMPLE = readFileSync(join(ROOT, '.env.example'), 'utf8');
const EXAMPLES = [...EXAMPLE.matchAll(/^#(REDTHREAD_\w+)=(.*)$/gm)].map(
  ([, name = '', value = '']) => [name, value] as const,
);
const PAGE = readFileSync(join(ROOT, 'docs/command-line.md'), 'utf8');

describe('an operator', () => {
  test('finds every setting in .env.example, with its default', () => {
    expect(EXAMPLES).toHaveLength(Object.keys(settingsSchema.shape).length);
    expect(readSettings({}, Object.fromEntries(EXAMPLES))).toEqual(readSettings({}, {}));
  });

  test('finds every setting in the table of docs/command-line.md, with its default', () => {
    const rows = [...PAGE.matchAll(/^\| `(REDTHREAD_\w+)` \|[^|]*\|([^|]*)\|/gm)];
    expect(rows.map(([, name = '', preset = '']) => [name, preset.trim()]).sort()).toEqual([...EXAMPLES].sort());
  });

  test('finds every limit in the table of docs/command-line.md, as it is when nothing is said', () => {
    const rows = [...PAGE.matchAll(/^\| `([a-z-]+)` \| (\d+) \| ([^|]+) \|/gm)].map(([, ...cells]) => cells);
    const all = Object.entries(LIMITS).map(([name, limit]: [string, Limit]) => [
      kebab(name),
      String(limit.preset),
      limit.window === undefined ? limit.per : `${limit.per} and ${limit.window}`,
    ]);
    expect(rows).toEqual(all);
  });

  test('sets a limit by its name, the last word on it counts, and the others stay', () => {
    const read = (text: string) => readSettings({}, { REDTHREAD_LIMITS: text }).limits;
    expect(read('sign-ups=200, google=0\n sign-ups=7')).toEqual({ ...read(''), signUps: 7, google: 0 });
  });

  test.each([
    ['sing-ups=3', 'There is no limit sing-ups. Did you mean sign-ups?'],
    ['sign-ups', 'Please give sign-ups a whole number from 0 to 1000000, such as sign-ups=30.'],
    ['sign-ups=1e3', 'Please give sign-ups a whole number from 0 to 1000000, such as sign-ups=30.'],
    ['sign-ups=1000001', 'Please give sign-ups a whole number from 0 to 1000000, such as sign-ups=30.'],
  ])('is told what is wrong with the limit %s', (text, sentence) => {
    expect(() => readSettings({}, { REDTHREAD_LIMITS: `requests=1 ${text}` })).toThrow(`REDTHREAD_LIMITS: ${sentence}`);
  });

  test('names a country of which there are towns, by its code', () => {
    const read = (text: string) => readSettings({}, { REDTHREAD_COUNTRY: text }).country;
    expect([read('GB'), read('XK'), read('')]).toEqual(['GB', 'XK', null]);
    expect(() => read('UK')).toThrow(/^REDTHREAD_COUNTRY: No country has the code UK\. Did you mean GB\?$/);
    expect(() => read('ZZ')).toThrow(
      /^REDTHREAD_COUNTRY: No country has the code ZZ\. Please give its code of ISO 3166\.$/,
    );
    expect(() => read('gb')).toThrow(/^REDTHREAD_COUNTRY: Please give two capital letters, such as US, GB or IN\.$/);
  });

  test('trusts proxies by address or range', () => {
    const trust = (text: string) => readSettings({}, { REDTHREAD_TRUSTED_PROXY: text }).trustedProxy;
    expect(trust('127.0.0.1, 10.0.0.0/8,::1')).toEqual(['127.0.0.1', '10.0.0.0/8', '::1']);
    expect(() => trust('caddy')).toThrow('Please give addresses or ranges');
  });

  test('is told what a setting needs beside it', () => {
    const problems = () => readSettings({}, { REDTHREAD_GOOGLE_CLIENT_ID: 'id', REDTHREAD_IDENTITY: 'firebase' });
    expect(problems).toThrow('REDTHREAD_GOOGLE_CLIENT_SECRET: Google sign-in needs the client secret too.');
    expect(problems).toThrow("REDTHREAD_FIREBASE_API_KEY: Firebase needs the project's web API key.");
    expect(problems).toThrow("REDTHREAD_FIREBASE_PROJECT_ID: Firebase needs the project's id.");
  });

  test('gives a gateway an https address without a user, and a secret that is long enough', () => {
    const secret = Buffer.alloc(24, 7).toString('base64');
    const read = (url: string, given = secret) =>
      readSettings({}, { REDTHREAD_NOTIFY_URL: url, REDTHREAD_NOTIFY_SECRET: given });
    expect(read('https://sms.example/in').notifyUrl).toBe('https://sms.example/in');
    expect(read('http://127.0.0.1:8080/', `whsec_${secret}`)).toMatchObject({ notifySecret: secret });
    for (const url of ['http://sms.example/in', 'ftp://sms.example', 'http://10.0.0.1/', 'sms.example']) {
      expect(() => read(url)).toThrow('REDTHREAD_NOTIFY_URL: Please give an https:// address.');
    }
    expect(() => read('https://ana:pw@sms.example/')).toThrow('without a user and a password');
    for (const short of [Buffer.alloc(23).toString('base64'), 'a secret that is no base64, but long', 'x'.repeat(90)]) {
      expect(() => read('https://sms.example/', short)).toThrow('Please give 24 to 64 random bytes in base64');
    }
    expect(() => read('https://sms.example/', '')).toThrow('needs the secret that signs its messages');
    expect(() => read('')).toThrow('The secret of a gateway needs its address too');
  });

  test('may keep a secret in a file of its own, and no other setting', () => {
    const file = join(temporaryFolder(), 'smtp');
    writeFileSync(file, 'smtp://user:secret@mail.example:587\n');
    expect(readSettings({}, { REDTHREAD_SMTP_URL_FILE: file }).smtpUrl).toBe('smtp://user:secret@mail.example:587');
    const both = { REDTHREAD_SMTP_URL_FILE: file, REDTHREAD_SMTP_URL: 'smtp://localhost' };
    expect(readSettings({}, both).smtpUrl).toBe('smtp://localhost');
    expect(() => readSettings({}, { REDTHREAD_SMTP_URL_FILE: `${file}.gone` })).toThrow("can't be read");
    writeFileSync(file, '\n');
    expect(() => readSettings({}, { REDTHREAD_SMTP_URL_FILE: file })).toThrow(`the file ${file} is empty.`);
    expect(() => readSettings({}, { REDTHREAD_PORT_FILE: file })).toThrow('there is no such setting');
    // Nobody is pointed to a name that is far from what was meant.
    expect(() => readSettings({}, { REDTHREAD_ABSOLUTELY_ELSE: '1' })).toThrow(/there is no such setting\.$/);
  });

  test("may name a secret's file in the .env of a folder only when it lies there: a folder from elsewhere picks nobody's files", () => {
    const [folder, home] = [temporaryFolder(), temporaryFolder()];
    const mine = join(home, 'secret');
    for (const file of [mine, join(folder, 'own')]) writeFileSync(file, 'smtp://user:secret@mail.example:587');
    symlinkSync(mine, join(folder, 'link'));
    const before = process.cwd();
    onTestFinished(() => process.chdir(before));
    process.chdir(folder);
    for (const variable of ['REDTHREAD_SMTP_URL_FILE', 'REDTHREAD_GOOGLE_CLIENT_SECRET_FILE']) {
      for (const file of [mine, join(folder, 'link')]) {
        expect(() => readSettings({}, {}, { [variable]: file })).toThrow(
          `${variable}: the .env of this folder may only name a file in it, and ${file} is elsewhere.`,
        );
      }
    }
    expect(readSettings({}, {}, { REDTHREAD_SMTP_URL_FILE: join(folder, 'own') }).smtpUrl).toContain('smtp://user');
    expect(readSettings({}, { REDTHREAD_SMTP_URL_FILE: mine }).smtpUrl).toContain('smtp://user');
  });

  test('has the password of a database taken out of its address, from where it is shown', () => {
    const read = (database: string, databasePassword = '') => {
      const settings = readSettings({ database, databasePassword }, {});
      return [settings.database, settings.databasePassword];
    };
    expect(read('postgres://ada:p%40ss@localhost/town')).toEqual(['postgres://ada@localhost/town', 'p@ss']);
    expect(read('postgres://ada:p@ss@localhost/town', 'other')).toEqual(['postgres://ada@localhost/town', 'p@ss']);
    expect(read('postgres://ada@localhost/town', 'apart')).toEqual(['postgres://ada@localhost/town', 'apart']);
    expect(read('town.db')).toEqual(['town.db', '']);
  });

  test.each(['postgress://ada:s3cret@localhost/town', 'postgres:/ada:s3cret@localhost/town', 'mysql://ada:s3cret@x/y'])(
    'who mistypes an address such as %s is told, and has no file of that name',
    (database) => {
      expect(() => readSettings({ database }, {})).toThrow(
        /^--database: Please give the path of a file, or an address that begins with postgres:\/\/\.$/,
      );
    },
  );

  test.each([
    ['REDTHREAD_PORT', '65536'],
    ['REDTHREAD_PORT', '3e3'],
    ['REDTHREAD_PASSWORD_MIN_LENGTH', '5'],
    ['REDTHREAD_DEMO', 'maybe'],
    ['REDTHREAD_LOG_LEVEL', 'loud'],
    ['REDTHREAD_PUBLIC_URL', 'redthread.example.org'],
    ['REDTHREAD_PUBLIC_URL', 'https://example.org/blood'],
    ['REDTHREAD_PUBLIC_URL', 'javascript:alert(1)'],
    ['REDTHREAD_SMTP_URL', 'https://mail.example.org'],
    ['REDTHREAD_MAIL_FROM', 'nobody'],
    ['REDTHREAD_OPERATOR_CONTACT', 'javascript:alert(1)'],
    ['REDTHREAD_OPERATOR_CONTACT', 'http://x.org'],
    ['REDTHREAD_OPERATOR_NAME', 'A\u202eda'],
    ['REDTHREAD_OPERATOR_ABOUT', 'x'.repeat(1001)],
    ['REDTHREAD_MAIL_FROM', 'a@x.org\nBcc: b@x.org'],
    ['REDTHREAD_GOOGLE_ISSUER', 'http://192.0.2.1'],
    ['REDTHREAD_GOOGLE_ISSUER', 'http://localhost.evil.example'],
    ['REDTHREAD_GOOGLE_ISSUER', 'http://127.0.0.1@evil.example'],
    ['REDTHREAD_GOOGLE_REDIRECT_URIS', 'https://x.org/cb,http://x.org/cb'],
  ])('can not set %s to %s', (name, value) => {
    expect(() => readSettings({}, { [name]: value })).toThrow(name);
  });

  test('names the address people reach the server under, or has that of this machine', () => {
    expect(readSettings({ port: '4000' }, {}).publicUrl).toBe('http://localhost:4000');
    expect(readSettings({ host: '::1' }, {}).publicUrl).toBe('http://[::1]:3000');
    expect(readSettings({}, { REDTHREAD_PUBLIC_URL: 'https://blood.example/' }).publicUrl).toBe(
      'https://blood.example',
    );
  });
});
