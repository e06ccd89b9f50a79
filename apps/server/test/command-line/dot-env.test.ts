import { realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../support/command.ts';
import { runHere } from '../support/command-here.ts';

/** Runs a command in a folder whose `.env` is this. */
async function withDotEnv(content: string | Buffer, words: readonly string[] = ['doctor', '--settings', '--json']) {
  const folder = realpathSync(temporaryFolder());
  const before = process.cwd();
  onTestFinished(() => process.chdir(before));
  process.chdir(folder);
  const file = join(folder, '.env');
  writeFileSync(file, content);
  const { code, stdout, stderr } = await runHere(words);
  const read = (variable: string): string | undefined =>
    JSON.parse(stdout).settings.find((each: { variable: string }) => each.variable === variable)?.value;
  return { code, stdout, stderr, file, read };
}

describe('the .env of an operator', () => {
  test.each([
    ['with a byte order mark', '\uFEFFREDTHREAD_INVITATIONS=off\n'],
    ['with the line ends of Windows', 'REDTHREAD_HOST=::1\r\nREDTHREAD_INVITATIONS=off\r\n'],
    ['with the line ends of an old Mac', 'REDTHREAD_HOST=::1\rREDTHREAD_INVITATIONS=off\r'],
    ['of a shell', "# ours\n  export REDTHREAD_INVITATIONS='off' # for now\n"],
    ['with a comment after it', 'REDTHREAD_INVITATIONS=off # for now\n'],
    ['with a setting before it that is none, but for a space', 'REDTHREAD_HOST= \nREDTHREAD_INVITATIONS=off\n'],
  ])('%s is read whole', async (_, content) => {
    const { code, stderr, read } = await withDotEnv(content);
    expect([code, stderr, read('REDTHREAD_INVITATIONS')]).toEqual([0, '', 'off']);
  });

  test('may be that of other programs too, whatever they have in it, and have a # in a value, in quotes', async () => {
    const others = [
      ...['THREAD_COUNT=8 # as many as there are', 'READ_ONLY=1', 'node.env=production#2'],
      ...["KEY='-----BEGIN KEY-----", 'aGVsbG8=', "-----END KEY-----'"],
      ...['COLOUR="#ff0000" and more', 'EMPTY=', "APOSTROPHE='"],
    ];
    const own = ['REDTHREAD_INVITATIONS=off', 'REDTHREAD_OPERATOR_NAME="Circle #4 of Ada"'];
    const { code, stderr, read } = await withDotEnv([...others, ...own].join('\n'));
    const values = ['REDTHREAD_INVITATIONS', 'REDTHREAD_OPERATOR_NAME'].map(read);
    expect([code, stderr, ...values]).toEqual([0, '', 'off', 'Circle #4 of Ada']);
  });

  test.each([
    ['REDTHREAD_INVITATIONS: secret', 'it is no NAME=value.'],
    ['REDTHREAD_INVITATIONS: secret=1', 'it is no NAME=value.'],
    ['REDTHREAD_INVITATIONS secret', 'it is no NAME=value.'],
    ['REDTHRAED_INVITATIONS=secret', 'REDTHRAED_INVITATIONS is no setting: their names begin with REDTHREAD_.'],
    ['RED_THREAD_INVITATIONS=secret', 'RED_THREAD_INVITATIONS is no setting'],
    ['redthread_invitations=secret', 'redthread_invitations is no setting'],
    ['REDTHREAD_OPERATOR_NAME=secret #4 of Ada', 'the value of REDTHREAD_OPERATOR_NAME would end at the #.'],
    ['REDTHREAD_SMTP_URL=smtp://ada:p#secret@x.org', 'the value of REDTHREAD_SMTP_URL would end at the #.'],
    ['REDTHREAD_HOST="Ada "secret" Circle"', 'the value of REDTHREAD_HOST would end at the second quote.'],
    ['REDTHREAD_OPERATOR_NAME="Ada secret', "the quotes around the value of REDTHREAD_OPERATOR_NAME don't end."],
    ["OTHER='secret\nREDTHREAD_INVITATIONS=off\nNEXT='", 'it is inside the quotes that line 2 opens.', 3],
  ])('is refused with a line that would be lost or cut: %s', async (line, sentence, at = 2) => {
    const { code, stdout, stderr, file } = await withDotEnv(`# ours\n${line}\nREDTHREAD_HOST=::1\n`, ['check']);
    expect([code, stdout, stderr.trim().split('\n').length]).toEqual([2, '', 1]);
    expect(stderr).toContain(`${file}, line ${at}: ${sentence}`);
    expect(stderr).not.toContain('secret');
  });

  test.each([
    ['with a mark', Buffer.from('\uFEFFREDTHREAD_INVITATIONS=off\n', 'utf16le')],
    ['without one', Buffer.from('REDTHREAD_INVITATIONS=off\n', 'utf16le')],
    ['of the other order', Buffer.from('\uFEFFREDTHREAD_INVITATIONS=off\n', 'utf16le').swap16()],
  ])('is refused in UTF-16, %s', async (_, content) => {
    const { code, stderr, file } = await withDotEnv(content, ['check']);
    expect([code, stderr]).toEqual([2, `${file}, line 1: it is UTF-16. Please save the file as UTF-8.\n`]);
  });

  test('tells every line that is wrong at once, and what stands in others', async () => {
    const { code, stdout, file } = await withDotEnv('a b\nREDTHREAD_PORT=1\nc d\nREDTHREAD_PROT=1\n');
    expect([code, JSON.parse(stdout).problems]).toEqual([
      2,
      [
        expect.stringContaining(`${file}, line 1: `),
        expect.stringContaining(`${file}, line 3: `),
        `${file}, line 4: REDTHREAD_PROT: there is no such setting. Did you mean REDTHREAD_PORT?`,
      ],
    ]);
  });

  test('is refused by a call as well, which would go elsewhere', async () => {
    const { code, stderr, file } = await withDotEnv('REDTHREAD_URL: http://127.0.0.1:1\n', ['call', 'auth.config']);
    expect([code, stderr]).toEqual([2, expect.stringContaining(`${file}, line 1: it is no NAME=value.`)]);
  });
});
