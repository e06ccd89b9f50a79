import { HIDEABLE, HIDING_REASONS } from '@redthread/domain/hiding';
import { LANGUAGES } from '@redthread/domain/language';
import { describe, expect, test } from 'vitest';
import { hidingMailWriter } from '../../src/features/mail/hiding-mail.ts';
import { verified } from '../support/ana-and-tom.ts';
import { buildTestApp, DONOR, REQUEST, type SignedIn, signedIn } from '../support/app.ts';
import { kept } from '../support/kept.ts';
import { expectWhole } from '../support/mail-words.ts';
import { subjectsTo } from '../support/mailed.ts';
import { send } from '../support/rest-call.ts';

const trpc = (path: string, input: object = {}) => `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;

/** A server with an admin, and with Dora, a donor who is in the lists, and Pat's request. */
async function listedTown() {
  const town = await buildTestApp();
  const admin = await signedIn(town, 'admin');
  const [dora, pat] = [await verified(town, 'donor'), await verified(town, 'patient')];
  const read = async (who: SignedIn, url: string) => (await send(town, who, 'GET', url)).json();
  const donorId = (await send(town, dora, 'POST', '/api/donor/register', DONOR)).json()._id;
  const requestId = (await send(town, pat, 'POST', '/api/patient/request', REQUEST)).json()._id;
  const donor = { subject: 'donor', id: dora.account.id, reason: 'othersData' } as const;
  const request = { subject: 'request', id: requestId, reason: 'notReal' } as const;
  const act = (name: 'hide' | 'show' | 'remove', body: object) => send(town, admin, 'POST', `/api/admin/${name}`, body);
  const show = ({ subject, id }: { subject: string; id: string }) => act('show', { subject, id });
  const urls = {
    donor: [
      ...['/api/donor', '/api/donor?available=false', '/api/donor?bloodType=A%2B', '/api/patient/donors/A%2B'],
      ...[trpc('donors.list'), trpc('matching.findDonors', { bloodType: 'A+' })],
    ],
    request: [
      ...['/api/patient/requests', '/api/patient?bloodType=O-', '/api/patient/requests?sort=urgency'],
      ...[`/api/patient/request/${requestId}`, trpc('requests.list'), trpc('requests.find', { id: requestId })],
    ],
  };
  /** At how many addresses a visitor reads of it; each is read three times, so that kept answers are among them. */
  const seen = async (subject: 'donor' | 'request') => {
    const found = [];
    for (const url of urls[subject].flatMap((each) => [each, each, each])) {
      const { body } = await town.app.inject({ url });
      if (body.includes(subject === 'donor' ? donorId : requestId)) found.push(url);
    }
    return found.length;
  };
  return { town, admin, dora, pat, read, act, show, donor, request, donorId, requestId, seen };
}

describe('an admin who hides what somebody offers, or a request,', () => {
  test('takes it out of each public answer, also those that are kept, at once, closes it to who asks, and puts it back', async () => {
    const { town, act, show, donor, request, seen, dora, pat, donorId, requestId } = await listedTown();
    // Nobody is unavailable.
    const before = [15, 18];
    expect([await seen('donor'), await seen('request')]).toEqual(before);
    for (const each of [donor, donor, request]) expect((await act('hide', each)).statusCode).toBe(204);
    expect([await seen('donor'), await seen('request')]).toEqual([0, 0]);
    const ofDonor = await send(town, pat, 'POST', `/api/donor/${donorId}/contact`);
    const ofRequest = await send(town, dora, 'POST', `/api/patient/requests/${requestId}/contact`);
    expect([ofDonor.json().code, ofRequest.json().code]).toEqual(['DONOR_NOT_MATCHABLE', 'REQUEST_NOT_FOUND']);
    expect((await town.app.inject({ url: `/api/patient/request/${requestId}` })).statusCode).toBe(410);
    for (const each of [donor, request]) expect((await show(each)).statusCode).toBe(204);
    expect([await seen('donor'), await seen('request')]).toEqual(before);
  });

  test('has its owner read why on their own screens, and be told once, by mail', async () => {
    const { town, act, show, donor, request, read, dora, pat, requestId } = await listedTown();
    for (const each of [donor, request, donor, request]) await act('hide', each);
    const mine = () => read(dora, '/api/donor/me');
    const ended = async () => (await read(pat, '/api/patient/requests/ended')).items;
    expect(await mine()).toMatchObject({ hiddenFor: 'othersData', isAvailable: true, isInvitable: false });
    expect(await ended()).toMatchObject([{ _id: requestId, hiddenFor: 'notReal' }]);
    for (const each of [donor, request]) await show(each);
    expect([await mine(), await ended()]).toMatchObject([{ hiddenFor: null }, []]);
    for (const [email, what] of [
      [dora.account.email, 'donor profile'],
      [pat.account.email, 'request for blood'],
    ] as const) {
      expect(await subjectsTo(town, email)).toEqual([`Your ${what} is shown again`, `Your ${what} is hidden`]);
    }
  });

  test('removes it with a reason, which its owner and the history have, and the account stays', async () => {
    const { town, act, donor, request, read, admin, dora, pat, seen } = await listedTown();
    for (const each of [{ ...donor, reason: 'money' }, request])
      expect((await act('remove', each)).statusCode).toBe(204);
    expect([await seen('donor'), await seen('request')]).toEqual([0, 0]);
    expect(await read(dora, '/api/donor/me')).toMatchObject({ code: 'NO_DONOR_PROFILE' });
    expect(await subjectsTo(town, pat.account.email)).toEqual(['Your request for blood was removed']);
    expect(await subjectsTo(town, dora.account.email)).toEqual(['Your donor profile was removed']);
    const [newest] = (await read(admin, `/api/admin/history/person/${dora.account.id}`)).items;
    const entry = { action: 'donor.removed', actor: 'else', actorId: admin.account.id, reason: 'money' };
    expect(newest).toMatchObject(entry);
  });

  test('reads it in lists of its own, marked, and in no list that the overview counts', async () => {
    const { act, donor, request, read, admin, dora, requestId } = await listedTown();
    for (const each of [donor, request]) await act('hide', each);
    const listed = (url: string) => read(admin, `/api/admin/${url}`);
    const [person, hidden] = [await listed('people?group=hidden'), await listed('requests?group=hidden')];
    const marked = { hiddenFor: 'othersData', hiddenAt: expect.any(String) };
    expect(person).toMatchObject({ items: [{ _id: dora.account.id, donor: marked }], total: 1 });
    expect(hidden).toMatchObject({ items: [{ _id: requestId, hiddenFor: 'notReal' }], total: 1 });
    const none = { items: [], total: 0 };
    expect([await listed('people?group=donors'), await listed('requests')]).toMatchObject([none, none]);
    expect(await listed('requests?group=all')).toMatchObject({ code: 'BAD_INPUT' });
  });

  test('has to give a reason that fits, and does nothing by a GET', async () => {
    const { town, act, donor, request, admin } = await listedTown();
    const before = kept(town);
    for (const body of [
      { ...donor, reason: 'duplicate' },
      { ...donor, reason: 'because' },
      { ...request, reason: undefined },
      { ...donor, subject: 'person' },
      { ...donor, note: 'hello' },
    ]) {
      for (const name of ['hide', 'remove'] as const) expect((await act(name, body)).statusCode).toBe(400);
    }
    for (const name of ['hide', 'show', 'remove']) {
      for (const url of [`/api/admin/${name}`, trpc(`admin.${name}`, donor)])
        expect((await send(town, admin, 'GET', url)).statusCode).toBe(405);
    }
    expect(kept(town)).toEqual(before);
  });
});

test('each mail about what is hidden, shown or removed is whole in its language, names the reason, and holds nothing typed', () => {
  const write = hidingMailWriter({ publicUrl: 'https://blood.example', notifyUrl: '', demo: false });
  const texts = new Set<string>();
  for (const language of LANGUAGES) {
    const name = language === 'ar' ? 'أمل' : 'Amal';
    for (const subject of HIDEABLE) {
      for (const kind of ['hidden', 'shown', 'removed'] as const) {
        for (const reason of kind === 'shown' ? [null] : HIDING_REASONS[subject]) {
          const mail = write({ kind, subject, sharedRequestId: null, reason, name, calledName: null, language, at: 0 });
          expectWhole({ ...mail, language }, name);
          expect(mail.text.includes('https://blood.example/contact')).toBe(kind !== 'shown');
          texts.add(mail.text);
        }
      }
    }
  }
  const reasons = HIDEABLE.flatMap((subject) => HIDING_REASONS[subject]);
  expect(texts.size).toBe(LANGUAGES.length * (reasons.length * 2 + HIDEABLE.length));
});
