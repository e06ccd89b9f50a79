import { describe, expect, test } from 'vitest';
import { readSettings } from '../../src/env.ts';
import { buildGoogleTown } from './google-town.ts';

const CONFIGURED = { REDTHREAD_GOOGLE_CLIENT_ID: 'id', REDTHREAD_GOOGLE_CLIENT_SECRET: 'secret' };

describe('an operator who sets Google up', () => {
  test.each(['REDTHREAD_GOOGLE_ISSUER', 'REDTHREAD_GOOGLE_REDIRECT_URIS'])(
    'gives an https address for %s, or one of this machine',
    (name) => {
      const read = (value: string) => () => readSettings({}, { ...CONFIGURED, [name]: value });
      for (const value of ['https://a.example/x', 'http://localhost:9/x', 'http://127.0.0.1/x', 'http://[::1]:9/x']) {
        expect(read(value), value).not.toThrow();
      }
      for (const value of [
        'http://a.example/x',
        'http://10.0.0.1/x',
        'http://localhost.evil.example/',
        'http://localhost@evil.example/',
        'http://localhost:9@evil.example/',
        'http://127.0.0.1.evil.example/',
        'http://localhost\\.evil.example/',
        '//a.example',
        'javascript:alert(1)',
        'a.example',
      ]) {
        expect(read(value), value).toThrow(`${name}: Please give an https:// address.`);
      }
    },
  );

  test('gives a public address over https too: a code comes there', () => {
    const read = (url: string) => () => readSettings({}, { ...CONFIGURED, REDTHREAD_PUBLIC_URL: url });
    expect(read('https://redthread.example.org')).not.toThrow();
    expect(read('http://localhost:3000')).not.toThrow();
    expect(read('http://redthread.example.org')).toThrow('REDTHREAD_PUBLIC_URL: Google sign-in needs an https://');
    expect(() => readSettings({}, { REDTHREAD_PUBLIC_URL: 'http://redthread.example.org' })).not.toThrow();
  });

  test('has a server that says where to go, and lets in what Google needs and nothing else', async () => {
    const { app, provider, settings } = await buildGoogleTown();
    const config = (await app.inject({ url: '/api/auth/config' })).json();
    expect(config).toMatchObject({
      googleClientId: settings.googleClientId,
      google: { authorizationUrl: `${provider.issuer}/auth`, scriptUrl: `${provider.issuer}/gsi/client` },
    });
    expect(JSON.stringify(config)).not.toContain(settings.googleClientSecret);
    const { headers } = await app.inject({ url: '/login' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${provider.issuer}/gsi/client;`);
    expect(policy).toContain(`style-src 'self' ${provider.issuer}/gsi/style;`);
    expect(policy).toContain(`frame-src ${provider.issuer}/gsi/;`);
    expect(policy).not.toContain('unsafe');
    expect(headers['referrer-policy']).toBe('strict-origin');
  });

  test('has pages that keep the window they open, and are cut off from whoever opens them', async () => {
    const { app } = await buildGoogleTown();
    const opener = async (url: string) => (await app.inject({ url })).headers['cross-origin-opener-policy'];
    expect(await opener('/login')).toBe('same-origin-allow-popups');
    expect(await opener('/auth/google/callback?code=a&state=b')).toBe('unsafe-none');
  });
});
