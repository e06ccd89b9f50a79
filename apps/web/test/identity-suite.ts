import { afterEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../server/test/support/app.ts';
import { kept, NOTHING } from '../../server/test/support/kept.ts';
import { post } from '../../server/test/support/rest-call.ts';
import type { Credential, IdentityProvider } from '../src/features/identity/identity-provider.ts';
import { loseConnection, loseNextAnswer, restoreConnection } from './connection.ts';

/** One person's browser, with a storage of its own. */
export interface Browser {
  /** What a page that was just loaded works with. A page before it isn't used any more. */
  load(): Promise<IdentityProvider>;
  /** Opens the newest link that was mailed to an address. */
  openLink(email: string): Promise<void>;
}

/** A real server, the service that proves addresses to it, and the people's mail. */
export interface Place {
  readonly town: TestApp;
  openBrowser(): Browser;
  mailsTo(email: string): Promise<number>;
  /** The link's code in the newest mail. */
  newestCode(email: string): Promise<string>;
  /** The service ends all sign-ups that are under way. */
  endSignUps(): Promise<void>;
}

const PASSWORD = 'a fine password';
let people = 0;

/** What every identity provider owes the sign-up screen. */
export function identitySuite(service: string, settle: () => Promise<Place>): void {
  const start = async () => {
    const place = await settle();
    const browser = place.openBrowser();
    people += 1;
    const email = `person${people}.${performance.timeOrigin}@people.example`;
    return { ...place, browser, page: await browser.load(), email };
  };

  const signUp = async () => {
    const place = await start();
    await place.page.create(place.email);
    await place.page.sendVerification();
    return place;
  };

  const verify = async () => {
    const place = await signUp();
    await place.browser.openLink(place.email);
    await place.page.reload();
    return place;
  };

  describe(`a sign-up by ${service}`, () => {
    afterEach(restoreConnection);

    test('is not verified by being started', async () => {
      const { page, email, mailsTo } = await start();
      expect(await page.resume()).toBeNull();
      await page.create(email);
      expect(await page.resume()).toMatchObject({ email, isVerified: false });
      expect(await mailsTo(email)).toBe(0);
    });

    test('mails one link when asked, and another when asked again', async () => {
      const { page, email, mailsTo, newestCode } = await signUp();
      expect(await mailsTo(email)).toBe(1);
      const first = await newestCode(email);
      await page.sendVerification();
      expect(await newestCode(email)).not.toBe(first);
      expect(await page.reload()).toMatchObject({ email, isVerified: false });
    });

    test('makes no account before its link is opened', async () => {
      const { page, email, town } = await signUp();
      const before = kept(town);
      const refused = await register(town, email, await page.credential());
      expect(refused.json()).toMatchObject({ code: 'IDENTITY_NOT_VERIFIED' });
      expect(kept(town)).toEqual(before);
      expect(before).toMatchObject({ accounts: NOTHING.accounts, sessions: NOTHING.sessions });
    });

    test('makes a verified account after its link was opened', async () => {
      const { page, browser, email, town } = await signUp();
      await browser.openLink(email);
      expect(await page.reload()).toMatchObject({ email, isVerified: true });
      const credential = await page.credential();
      const made = await register(town, email, credential);
      expect(made.statusCode).toBe(201);
      const { firebaseUid } = credential;
      expect(made.json()).toMatchObject({ email, emailVerified: true, ...(firebaseUid && { firebaseUid }) });
      const login = await post(town, '/api/auth/login', { email, password: PASSWORD });
      expect(login.statusCode).toBe(200);
    });

    test('proves its own address, and no other', async () => {
      const { page, town } = await verify();
      const refused = await register(town, 'somebody-else@people.example', await page.credential());
      expect(refused.json()).toMatchObject({ code: 'IDENTITY_REFUSED' });
      expect(kept(town)).toMatchObject({ accounts: 0, sessions: 0 });
    });

    test('goes on after a reload of the page, and after another, when it is verified', async () => {
      const { browser, email, town } = await signUp();
      const second = await browser.load();
      expect(await second.resume()).toMatchObject({ email, isVerified: false });
      await browser.openLink(email);
      const third = await browser.load();
      expect(await third.resume()).toMatchObject({ email, isVerified: true });
      expect((await register(town, email, await third.credential())).statusCode).toBe(201);
    });

    test('goes on with a fresh credential each time one is asked for', async () => {
      const { page, email, town } = await verify();
      await page.credential();
      const tooWeak = await register(town, email, await page.credential(), '12345');
      expect(tooWeak.json()).toMatchObject({ code: 'WEAK_PASSWORD' });
      expect((await register(town, email, await page.credential())).statusCode).toBe(201);
    });

    test('can be started again with the same address in the same browser', async () => {
      const { browser, email, town } = await signUp();
      const page = await browser.load();
      await page.create(email);
      await page.sendVerification();
      await browser.openLink(email);
      await page.reload();
      expect((await register(town, email, await page.credential())).statusCode).toBe(201);
    });

    test('can be started again when the answer was lost on its way', async () => {
      const { page, browser, email, town } = await start();
      loseNextAnswer();
      await expect(page.create(email)).rejects.toMatchObject({ problem: 'unreachable' });
      await page.create(email);
      await page.sendVerification();
      await browser.openLink(email);
      await page.reload();
      expect((await register(town, email, await page.credential())).statusCode).toBe(201);
    });

    test('can go back to its first address after another', async () => {
      const { page, browser, email, town } = await start();
      await page.create(email);
      await page.create(`another.${email}`);
      await page.create(email);
      await page.sendVerification();
      await browser.openLink(email);
      expect(await page.reload()).toMatchObject({ email, isVerified: true });
      expect((await register(town, email, await page.credential())).statusCode).toBe(201);
    });

    test('is refused for an address that has a verified account', async () => {
      const { page, email, town, openBrowser } = await verify();
      await register(town, email, await page.credential());
      await page.forget();
      expect(await page.resume()).toBeNull();
      const other = await openBrowser().load();
      await expect(other.create(email)).rejects.toMatchObject({ name: 'IdentityError', problem: 'email-taken' });
      expect(await other.resume()).toBeNull();
    });

    test('is refused for what is no address', async () => {
      const { page } = await start();
      await expect(page.create('no address')).rejects.toMatchObject({ problem: 'invalid-email' });
      expect(await page.resume()).toBeNull();
    });

    test.each(['unverified', 'verified'])('leaves its address free when the person starts over, %s', async (state) => {
      const { page, browser, email, openBrowser } = await (state === 'verified' ? verify() : signUp());
      await page.abandon();
      expect(await page.resume()).toBeNull();
      expect(await (await browser.load()).resume()).toBeNull();
      await (await openBrowser().load()).create(email);
    });

    test('that another email takes the place of leaves the first one to its owner', async () => {
      const { page, openBrowser, email } = await signUp();
      const meant = `meant.${email}`;
      await page.create(meant);
      expect(await page.resume()).toMatchObject({ email: meant, isVerified: false });
      const owner = await openBrowser().load();
      await owner.create(email);
      expect(await owner.resume()).toMatchObject({ email, isVerified: false });
    });

    test('that was never started has nothing to go on with', async () => {
      const { page } = await start();
      for (const act of [page.sendVerification, page.reload, page.credential]) {
        await expect(act()).rejects.toMatchObject({ name: 'IdentityError', problem: 'expired' });
      }
      await page.forget();
      await page.abandon();
    });

    test('that the service has ended says so, and the next page starts afresh', async () => {
      const { page, browser, endSignUps } = await signUp();
      await endSignUps();
      await expect(page.reload()).rejects.toMatchObject({ name: 'IdentityError', problem: 'expired' });
      expect(await (await browser.load()).resume()).toBeNull();
    });

    test('waits through a lost connection', async () => {
      const { page, email } = await signUp();
      loseConnection();
      for (const act of [page.sendVerification, page.reload]) {
        await expect(act()).rejects.toMatchObject({ name: 'IdentityError', problem: 'unreachable' });
      }
      restoreConnection();
      expect(await page.reload()).toMatchObject({ email, isVerified: false });
    });
  });
}

function register({ app }: TestApp, email: string, credential: Credential, password = PASSWORD) {
  const payload = { name: 'A Person', email, password, role: 'donor', ...credential };
  return app.inject({ method: 'POST', url: '/api/auth/register', payload });
}
