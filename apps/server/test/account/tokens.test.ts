import { MAX_API_TOKENS } from '@redthread/domain/limits';
import { describe, expect, test } from 'vitest';
import { annasTown, NEW, named } from '../support/annas-town.ts';
import { days, START, signedIn, unlimited } from '../support/app.ts';
import { rowsOf } from '../support/behind-the-port.ts';
import { makeToken } from '../support/people.ts';
import { bearer, send } from '../support/rest-call.ts';

const TOKEN = /^rt_[\w-]{43}$/;

describe('someone who makes an API token', () => {
  test('is shown it once; their list has its name, and the file only its hash', async () => {
    const { app, store, send } = await annasTown();
    const made = await send('POST', '/api/auth/tokens', { ...NEW, expiresInDays: 90 });
    expect(made.statusCode).toBe(201);
    const { token, ...shown } = made.json();
    expect(token).toMatch(TOKEN);
    expect(shown).toEqual({
      _id: expect.any(String),
      name: 'Nightly counts',
      scope: 'read',
      createdAt: new Date(START).toISOString(),
      expiresAt: new Date(START + days(90)).toISOString(),
      lastUsedOn: null,
    });
    expect(made.headers['cache-control']).toBe('no-store');
    const listed = await send('GET', '/api/auth/tokens');
    expect(named(listed.json())).toEqual(shown);
    expect(listed.body).not.toContain('rt_');
    expect(store.serialize().toString('latin1')).not.toContain(token.slice(3));
    expect((await app.inject({ url: '/api/donor/me', headers: bearer(token) })).json()).toMatchObject({ age: 30 });
  });

  test('finds its name and day of use in all of their data, and what became of it, and never its hash', async () => {
    const { app, send, store } = await annasTown();
    const { token, _id } = (await send('POST', '/api/auth/tokens', NEW)).json();
    await app.inject({ url: '/api/stats', headers: bearer(token) });
    const revoked = (await send('POST', '/api/auth/tokens', { ...NEW, name: 'Other' })).json();
    await send('DELETE', `/api/auth/tokens/${revoked._id}`, {});
    const exported = await send('GET', '/api/auth/export');
    expect(named(exported.json().apiTokens)).toMatchObject({ _id, lastUsedOn: '2026-06-15' });
    expect(exported.json().history.slice(0, 3)).toMatchObject([
      { action: 'token.revoked', subjectId: revoked._id },
      { action: 'token.created', subjectId: revoked._id },
      { action: 'token.created', subjectId: _id },
    ]);
    const hashes = rowsOf({ store }, 'api_tokens').map(({ hash }) => String(hash));
    expect(hashes.length).toBeGreaterThan(1);
    for (const hash of hashes) expect(exported.body).not.toContain(hash);
    expect(exported.body).not.toContain('rt_');
  });

  test('shows that it is them, each time', async () => {
    const { send } = await annasTown();
    const { password: _, ...unproved } = NEW;
    expect((await send('POST', '/api/auth/tokens', unproved)).json()).toMatchObject({ code: 'PROOF_NEEDED' });
    const wrong = await send('POST', '/api/auth/tokens', { ...NEW, password: 'wrong' });
    expect(wrong.json()).toMatchObject({ code: 'WRONG_PASSWORD', issues: [{ path: 'password' }] });
    expect((await send('GET', '/api/auth/tokens')).json()).toHaveLength(1);
  });

  test('has verified their address first', async () => {
    const town = await annasTown();
    const eve = await signedIn(town, 'donor', { passwordHash: town.donor.account.passwordHash });
    const refused = await send(town, eve, 'POST', '/api/auth/tokens', NEW);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  });

  test('is told which field is wrong', async () => {
    const { send } = await annasTown();
    for (const [path, change] of Object.entries({
      name: { name: 'x'.repeat(61) },
      scope: { scope: 'admin' },
      expiresInDays: { expiresInDays: 366 },
    })) {
      const refused = await send('POST', '/api/auth/tokens', { ...NEW, ...change });
      expect(refused.json()).toMatchObject({ code: 'BAD_INPUT', issues: [{ path }] });
    }
    await send('POST', '/api/auth/tokens', NEW);
    const again = await send('POST', '/api/auth/tokens', NEW);
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { code: 'TOKEN_NAME_TAKEN', issues: [{ path: 'name' }] },
    ]);
  });

  test(`has at most ${MAX_API_TOKENS}, and makes at most as many an hour as the operator lets them`, async () => {
    const full = await annasTown();
    for (let n = 1; n < MAX_API_TOKENS; n += 1) {
      await makeToken(full, full.donor.account.id, 'read', { name: `token ${n}` });
    }
    const refused = await full.send('POST', '/api/auth/tokens', NEW);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'TOO_MANY_TOKENS']);

    const limited = await annasTown(unlimited({ tokens: 1 }));
    expect((await limited.send('POST', '/api/auth/tokens', NEW)).statusCode).toBe(201);
    const late = await limited.send('POST', '/api/auth/tokens', { ...NEW, name: 'Second' });
    expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '3600']);
  });
});
