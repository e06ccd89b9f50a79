import { LANGUAGES } from '@redthread/domain/language';
import { expect, test, vi } from 'vitest';
import { answerOf, buildGoogleTown, ANA as GOOGLE_ANA } from '../google/google-town.ts';
import { peopleOf } from '../invitations/inviting-town.ts';
import { buildTestApp, signedIn, type TestApp, UNLIMITED } from '../support/app.ts';
import { startMailHost } from '../support/mail-host.ts';
import { expectWhole } from '../support/mail-words.ts';
import { codeMailedTo, subjectsTo } from '../support/mailed.ts';
import { bearer, post, send } from '../support/rest-call.ts';
import { ANA, forgetPassword } from './ana.ts';
import { codeTown, GIVING, INVITING, TYPED } from './code-town.ts';

const LAYLA = { name: 'Send money now', email: 'layla@people.example', password: 'a fine password' };
const ARABIC = { 'accept-language': 'ar' };
const ENGLISH = { 'accept-language': 'en' };

/** The mails that wait, each checked: newest first. */
async function wholeMails({ store }: Pick<TestApp, 'store'>) {
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
    const act = async (url: string, payload: object) => {
      expect((await post(town, `/api/auth/${url}`, payload, mine)).statusCode, url).toBeLessThan(300);
    };
    const seen = new Set<string>();
    // What a code opens takes the mail with it.
    const read = async () => {
      for (const mail of await wholeMails(town)) seen.add(`${mail.language}: ${mail.subject}`);
    };
    await read();
    await act('email/confirm', { code: await codeMailedTo(town, email) });
    const password = 'another fine password';
    await act('password/change', { currentPassword: LAYLA.password, newPassword: password });
    await act('google/link', { password, google: await answerOf(town, GOOGLE_ANA) });
    await act('google/unlink', { password });
    await act('email/change', { email: next, password });
    await read();
    await act('email/confirm', { code: await codeMailedTo(town, next) });
    await post(town, '/api/auth/password/forgot', { email: next }, other);
    const code = await vi.waitUntil(() => codeMailedTo(town, next).catch(() => null));
    await read();
    const reset = await post(town, '/api/auth/password/reset', { code, password: LAYLA.password }, other);
    expect(reset.statusCode).toBe(204);
    await read();
    // Three with a link, and a notice of each of six changes.
    expect([...seen].filter((mail) => mail.startsWith(`${language}: `))).toHaveLength(9);
    expect(seen.size).toBe(9);
  },
);

test.each(LANGUAGES)(
  'whoever has no verified account is sent codes and links in the language of their screen, %s, and nothing that a stranger typed',
  async (language) => {
    const { town, sent } = await codeTown();
    const spoken = { 'accept-language': language };
    const { requestId } = await peopleOf(town).patient();
    for (const draft of [INVITING, GIVING, { kind: 'volunteer', requestId, donor: TYPED }, undefined]) {
      await sent({ draft }, spoken);
    }
    const start = { email: 'begun@people.example', password: 'p'.repeat(43) };
    const { identityToken } = (await post(town, '/api/auth/identity/create', start, spoken)).json();
    await post(town, '/api/auth/identity/send-verification', { identityToken }, spoken);
    await post(town, '/api/auth/register', LAYLA, language === 'ar' ? ENGLISH : ARABIC);
    await post(town, '/api/auth/password/forgot', { email: LAYLA.email }, spoken);
    await vi.waitUntil(async () => (await subjectsTo(town, LAYLA.email)).length === 2);
    const mails = await wholeMails(town);
    expect(mails.filter((mail) => mail.language === language)).toHaveLength(6);
    for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toContain('money');
  },
);

test('an Arabic mail arrives as it was written, and says its language and direction to the mail program', async () => {
  const host = await startMailHost();
  const town = await buildTestApp({ flags: { ...UNLIMITED, smtpUrl: host.url, publicUrl: 'https://blood.example' } });
  await post(town, '/api/auth/register', LAYLA, ARABIC);
  const mail = await vi.waitUntil(() => host.received[0], { timeout: 60_000 });
  expect(mail.subject).toBe('تحقق من بريدك الإلكتروني في Redthread');
  expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'content-language', value: 'ar' }));
  expect(mail.html).toMatch(/<html lang="ar" dir="rtl">.*<td dir="rtl" align="right".*>مرحبًا،<\/p>/s);
  expect(mail.html).toMatch(
    /<a href="(https:\/\/blood\.example\/verify-email#code=[\w-]{43})" class="go".*<span dir="ltr">\1<\/span>/s,
  );
  expectWhole({ subject: mail.subject ?? '', text: (mail.text ?? '').trim(), language: 'ar' });
});

test.each([
  ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
  ['de-DE,de', null],
  [undefined, null],
])(
  'someone who signs up where Accept-Language is %j has %j kept as their language, through both doors',
  async (header, kept) => {
    const town = await buildTestApp();
    const headers = header === undefined ? {} : { 'accept-language': header };
    expect((await post(town, '/api/auth/register', ANA, headers)).json().language).toBe(kept);
    expect((await town.store.accounts.findByEmail(ANA.email))?.language).toBe(kept);
    const typed = await post(town, '/trpc/auth.register', { ...ANA, email: 'typed@x.org' }, headers);
    expect(typed.json().result.data.language).toBe(kept);
  },
);

test('someone who comes from Google has the language of their screen kept, and keeps it when they come again in another', async () => {
  const town = await buildGoogleTown();
  const enter = async (headers: Record<string, string>) =>
    (await post(town, '/api/auth/google-oauth', await answerOf(town, GOOGLE_ANA), headers)).json().token;
  const languageOf = async (token: string) =>
    (await town.app.inject({ url: '/api/auth/me', headers: bearer(token) })).json().language;
  expect(await languageOf(await enter(ARABIC))).toBe('ar');
  expect(await languageOf(await enter({ 'accept-language': 'en' }))).toBe('ar');
});

test('someone changes their language, keeps their name, and finds both in what is kept about them', async () => {
  const town = await buildTestApp();
  const ana = await signedIn(town);
  const change = (said: object) => send(town, ana, 'PATCH', '/api/auth/me', said);
  expect((await change({ language: 'ar' })).json()).toMatchObject({ language: 'ar', name: ana.account.name });
  expect((await change({ name: 'Layla' })).json()).toMatchObject({ language: 'ar', name: 'Layla' });
  expect((await change({ language: 'de' })).json().issues).toEqual([
    { path: 'language', message: 'Please choose one of the languages of this server.' },
  ]);
  expect((await change({ language: 'en', name: 'Ana' })).json()).toMatchObject({ language: 'en', name: 'Ana' });
  expect((await send(town, ana, 'GET', '/api/auth/export')).json().account).toMatchObject({ language: 'en' });
});

test('whoever has an unverified account start afresh has it in their own language, not in that of who made it', async () => {
  const town = await buildTestApp();
  await post(town, '/api/auth/register', { ...ANA, name: 'Stranger' }, { 'accept-language': 'en' });
  await forgetPassword(town);
  const code = await codeMailedTo(town, ANA.email);
  const { name, password } = ANA;
  expect((await post(town, '/api/auth/password/reset', { code, name, password }, ARABIC)).statusCode).toBe(204);
  expect(await town.store.accounts.findByEmail(ANA.email)).toMatchObject({ name, language: 'ar' });
});
