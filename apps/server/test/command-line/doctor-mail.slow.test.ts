import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { examineMailHost } from '../../src/cli/doctor/network.ts';
import { readSettings } from '../../src/env.ts';
import { startMailHost } from '../support/mail-host.ts';

describe('the mail host', () => {
  const look = (smtpUrl: string, isDemo = false) => examineMailHost(readSettings({ smtpUrl }, {}), isDemo);

  test('that is not set is a warning, since nobody could sign up or be asked, but for a demo', async () => {
    const says = expect.stringContaining('nobody can verify an address');
    expect(await look('')).toEqual({ what: 'mail', state: 'warning', says });
    expect(await look('', true)).toMatchObject({ state: 'ok' });
  });

  test('that greets is fine, and gets no mail', async () => {
    const host = await startMailHost();
    expect(await look(host.url)).toMatchObject({ state: 'ok', says: expect.stringContaining('greets') });
    expect(host.received).toEqual([]);
  });

  test('that refuses the password is a problem, told without it', async () => {
    const host = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _session, done) => done(new Error(`not ${password}`)),
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => host.close(() => resolve())));
    const address = host.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { state, says } = await look(`smtp://ada:geheim@127.0.0.1:${port}`);
    expect([state, says]).toEqual(['problem', expect.stringContaining('refuses the user or the password')]);
    expect(says).not.toContain('geheim');
  });
});
