import { LANGUAGES } from '@redthread/domain/language';
import { expect, test, vi } from 'vitest';
import { answerOf, buildGoogleTown, ANA as GOOGLE_ANA } from '../google/google-town.ts';
import { peopleOf } from '../invitations/inviting-town.ts';
import { buildTestApp, type TestApp, UNLIMITED } from '../support/app.ts';
import { startMailHost } from '../support/mail-host.ts';
import { expectWhole } from '../support/mail-words.ts';
import { codeMailedTo, subjectsTo } from '../support/mailed.ts';
import { bearer, post } from '../support/rest-call.ts';
import { codeTown, GIVING, INVITING } from './code-town.ts';

const LAYLA = { name: 'Layla Haddad', email: 'layla@people.example', password: 'a fine password' };
const ARABIC = { 'accept-language': 'ar' };
const ENGLISH = { 'accept-language': 'en' };
const VERIFY = 'تحقق من بريدك الإلكتروني في Redthread';

/** The mails that wait, each checked: newest first. */
async function wholeMails({ store }: TestApp) {
  const mails = await store.messages.emails(1000);
  for (const mail of mails) expectWhole(mail);
  return mails;
}

test.each(LANGUAGES)(
  'someone who signed up in %s has every mail about their account in it, whatever asks for it',
  async (language) => {
    const town = await buildGoogleTown();
    const spoken = { 'accept-language': language };
    // From here on, a browser that speaks the other one.
    const other = language === 'ar' ? ENGLISH : ARABIC;
    const email = GOOGLE_ANA.email.toLowerCase();
    const next = 'ana@elsewhere.example';
    const token = (await post(town, '/api/auth/register', { ...LAYLA, email }, spoken)).json().token;
    const mine = { ...bearer(token), ...other };
    const seen = new Set<string>();
    // What a code opens takes the mail with it.
    const read = async () => {
      for (const mail of await wholeMails(town)) seen.add(`${mail.language}: ${mail.subject}`);
    };
    await read();
    const code = await codeMailedTo(town, email);
    expect((await post(town, '/api/auth/email/confirm', { code }, mine)).statusCode).toBe(200);
    const { password } = LAYLA;
    const newPassword = 'another fine password';
    const changed = await post(town, '/api/auth/password/change', { currentPassword: password, newPassword }, mine);
    expect(changed.statusCode).toBe(204);
    const google = await answerOf(town, GOOGLE_ANA);
    expect((await post(town, '/api/auth/google/link', { password: newPassword, google }, mine)).statusCode).toBe(200);
    expect((await post(town, '/api/auth/google/unlink', { password: newPassword }, mine)).statusCode).toBe(200);
    expect((await post(town, '/api/auth/email/change', { email: next, password: newPassword }, mine)).statusCode).toBe(
      204,
    );
    await read();
    const moving = await codeMailedTo(town, next);
    expect((await post(town, '/api/auth/email/confirm', { code: moving }, mine)).statusCode).toBe(200);
    await post(town, '/api/auth/password/forgot', { email: next }, other);
    const reset = await vi.waitUntil(() => codeMailedTo(town, next).catch(() => null));
    await read();
    expect((await post(town, '/api/auth/password/reset', { code: reset, password }, other)).statusCode).toBe(204);
    await read();
    // Three with a link, and a notice of each of six changes.
    expect([...seen].filter((mail) => mail.startsWith(`${language}: `))).toHaveLength(9);
    expect(seen.size).toBe(9);
  },
);

test.each(LANGUAGES)('whoever is sent a code in %s has the whole mail in it', async (language) => {
  const { town, sent } = await codeTown();
  const volunteers = { kind: 'volunteer', requestId: (await peopleOf(town).patient()).requestId };
  const donor = GIVING.kind === 'donor' ? GIVING.donor : {};
  for (const draft of [INVITING, GIVING, { ...volunteers, donor }, undefined]) {
    await sent({ draft }, { 'accept-language': language });
  }
  const mails = await wholeMails(town);
  expect(mails.map((mail) => mail.language)).toEqual([language, language, language, language]);
});

test('someone who reads Arabic begins to sign up, and reads the mail with the link in Arabic', async () => {
  const town = await buildTestApp();
  const begun = await post(town, '/api/auth/identity/create', { email: LAYLA.email, password: 'p'.repeat(43) }, ARABIC);
  const { identityToken } = begun.json();
  await post(town, '/api/auth/identity/send-verification', { identityToken }, ARABIC);
  expect(await wholeMails(town)).toMatchObject([{ recipient: LAYLA.email, subject: VERIFY, language: 'ar' }]);
});

test('whoever asks for a new password for an account that is not verified reads the mail in the language of their screen', async () => {
  const town = await buildTestApp();
  await post(town, '/api/auth/register', LAYLA, ENGLISH);
  await post(town, '/api/auth/password/forgot', { email: LAYLA.email }, ARABIC);
  await vi.waitUntil(async () => (await subjectsTo(town, LAYLA.email)).length === 2);
  expect((await wholeMails(town))[0]).toMatchObject({ subject: 'تعيين كلمة مرور جديدة في Redthread', language: 'ar' });
});

test('nothing that somebody types into a sign-up stands in the Arabic mail to a stranger', async () => {
  const town = await buildTestApp();
  await post(town, '/api/auth/register', { ...LAYLA, name: 'Send money now' }, ARABIC);
  const [mail] = await wholeMails(town);
  expect(`${mail?.subject} ${mail?.text}`).not.toContain('money');
});

test('an Arabic mail arrives as it was written, and says its language and direction to the mail program', async () => {
  const host = await startMailHost();
  const town = await buildTestApp({ flags: { ...UNLIMITED, smtpUrl: host.url, publicUrl: 'https://blood.example' } });
  await post(town, '/api/auth/register', LAYLA, ARABIC);
  const mail = await vi.waitUntil(() => host.received[0], { timeout: 60_000 });
  expect(mail.subject).toBe(VERIFY);
  expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'content-language', value: 'ar' }));
  expect(mail.html).toMatch(/<html lang="ar" dir="rtl">.*<td dir="rtl" align="right".*>مرحبًا،<\/p>/s);
  expect(mail.html).toMatch(
    /<a href="(https:\/\/blood\.example\/verify-email#code=[\w-]{43})" class="go".*<span dir="ltr">\1<\/span>/s,
  );
  expectWhole({ subject: mail.subject ?? '', text: (mail.text ?? '').trim(), language: 'ar' });
});
