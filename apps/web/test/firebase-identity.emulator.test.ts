import { expect, test, vi } from 'vitest';
import { buildTestApp, UNLIMITED } from '../../server/test/support/app.ts';
import { kept, NOTHING } from '../../server/test/support/kept.ts';
import { post } from '../../server/test/support/rest-call.ts';
import { newStorage } from './browser-storage.ts';
import { EMULATOR_FLAGS, linksMailedTo, PROJECT, removeFirebaseUsers, takeUnsigned } from './firebase-emulator.ts';
import { type Browser, identitySuite, type Place } from './identity-suite.ts';

identitySuite('Firebase', settle);

test("a project without a password policy asks for Firebase's six characters", async () => {
  const page = await (await settle()).openBrowser().load();
  expect(await page.passwordPolicy()).toEqual({ minLength: 6 });
});

test("the server as it is shipped refuses the emulator's unsigned token", async () => {
  const browser = openBrowser();
  const page = await browser.load();
  const email = `shipped.${performance.timeOrigin}@people.example`;
  await page.create(email);
  await page.sendVerification();
  await browser.openLink(email);
  const town = await buildTestApp({ flags: { ...UNLIMITED, ...EMULATOR_FLAGS } });
  const form = { name: 'A Person', email, password: 'a fine password', ...(await page.credential()) };
  expect((await post(town, '/api/auth/register', form)).json().code).toBe('IDENTITY_REFUSED');
  expect(kept(town)).toEqual(NOTHING);
});

async function settle(): Promise<Place> {
  const town = await buildTestApp({ flags: { ...UNLIMITED, ...EMULATOR_FLAGS }, firebase: takeUnsigned });
  return {
    town,
    openBrowser,
    mailsTo: async (email) => (await linksMailedTo(email)).length,
    newestCode: async (email) => (await linksMailedTo(email)).at(-1) ?? '',
    endSignUps: removeFirebaseUsers,
  };
}

/** A storage of its own, and with each page the SDK as it is when it was just loaded. */
function openBrowser(): Browser {
  const localStorage = newStorage();
  const window = { localStorage, addEventListener: () => undefined, removeEventListener: () => undefined };
  return {
    load: async () => {
      vi.resetModules();
      vi.stubGlobal('window', window);
      const { createFirebaseIdentity } = await import('../src/features/identity/firebase-identity.ts');
      const { firebaseApiKey: apiKey, firebaseEmulatorUrl: emulatorUrl } = EMULATOR_FLAGS;
      const config = { apiKey, authDomain: `${PROJECT}.firebaseapp.com`, projectId: PROJECT, emulatorUrl };
      return createFirebaseIdentity(config, 'http://localhost:3000/register');
    },
    openLink: async (email) => {
      const link = (await linksMailedTo(email)).at(-1);
      const answer = await fetch(link ?? '', { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://localhost:3000/register']);
    },
  };
}
