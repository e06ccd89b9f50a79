import { HIDEABLE, HIDING_REASONS, isReasonFor } from '@redthread/domain/hiding';
import { LANGUAGES } from '@redthread/domain/language';
import { describe, expect, test } from 'vitest';
import { hidingMailWriter } from '../../src/features/admin/hiding-mail.ts';
import { comingDonor } from '../../src/features/invitations/shown-invitation.ts';
import { withAnaAndTom } from '../support/ana-and-tom.ts';
import { buildTestApp, DONOR, REQUEST, signedIn } from '../support/app.ts';
import { kept } from '../support/kept.ts';
import { expectWhole } from '../support/mail-words.ts';
import { subjectsTo } from '../support/mailed.ts';
import { send } from '../support/rest-call.ts';

const trpc = (path: string, input: object = {}) => `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;

/** A server with an admin, and with Dora, a donor who is in the lists, and Pat's request. */
async function listedTown() {
  const town = await buildTestApp();
  const admin = await signedIn(town, 'admin');
  const dora = await signedIn(town, 'donor', { isEmailVerified: true });
  const pat = await signedIn(town, 'patient', { isEmailVerified: true });
  const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, who: object = {}, payload?: object) =>
    town.app.inject({ method, url, headers: { ...who }, ...(payload === undefined ? {} : { payload }) });
  await call('POST', '/api/donor/register', dora.headers, DONOR);
  const donorId = (await call('GET', '/api/donor/me', dora.headers)).json()._id;
  const requestId = (await call('POST', '/api/patient/request', pat.headers, REQUEST)).json()._id;
  const donor = { subject: 'donor', id: dora.account.id, reason: 'othersData' } as const;
  const request = { subject: 'request', id: requestId, reason: 'notReal' } as const;
  const act = async (name: 'hide' | 'show' | 'remove', body: object, who = admin) =>
    call('POST', `/api/admin/${name}`, who.headers, body);
  const showing = ({ subject, id }: { subject: string; id: string }) => ({ subject, id });
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
    for (const url of urls[subject]) {
      for (const _ of [1, 2, 3]) {
        const { body } = await call('GET', url);
        if (body.includes(subject === 'donor' ? donorId : requestId)) found.push(url);
      }
    }
    return found.length;
  };
  const figures = async () => (await call('GET', '/api/stats')).json();
  return { town, admin, dora, pat, call, act, showing, donor, request, donorId, requestId, seen, figures };
}

describe('an admin who hides what somebody offers, or a request,', () => {
  test('takes a donor out of each public answer, also those that are kept, at once, and puts them back', async () => {
    const { act, donor, showing, seen, call, pat, donorId } = await listedTown();
    // Nobody is unavailable.
    const before = await seen('donor');
    expect(before).toBe(15);
    expect((await act('hide', donor)).statusCode).toBe(204);
    expect(await seen('donor')).toBe(0);
    const contact = await call('POST', `/api/donor/${donorId}/contact`, pat.headers);
    expect(contact.json()).toMatchObject({ code: 'DONOR_NOT_MATCHABLE' });
    expect((await act('hide', donor)).statusCode).toBe(204);
    expect((await act('show', showing(donor))).statusCode).toBe(204);
    expect(await seen('donor')).toBe(before);
  });

  test('takes a request out of each public answer, its own page too, and opens it again', async () => {
    const { act, request, showing, seen, call, dora, requestId } = await listedTown();
    const before = await seen('request');
    expect(before).toBe(18);
    expect((await act('hide', request)).statusCode).toBe(204);
    expect(await seen('request')).toBe(0);
    expect((await call('GET', `/api/patient/request/${requestId}`)).statusCode).toBe(410);
    const contact = await call('POST', `/api/patient/requests/${requestId}/contact`, dora.headers);
    expect(contact.json()).toMatchObject({ code: 'REQUEST_NOT_FOUND' });
    await act('show', showing(request));
    expect(await seen('request')).toBe(before);
  });

  test('has the figures of the home page count neither while they are hidden', async () => {
    const { act, donor, request, showing, figures } = await listedTown();
    const before = await figures();
    for (const each of [donor, request]) await act('hide', each);
    expect(before).toMatchObject({ activeDonors: 1, patientRequests: 1 });
    expect(await figures()).toMatchObject({ activeDonors: 0, patientRequests: 0 });
    for (const each of [donor, request]) await act('show', showing(each));
    expect(await figures()).toEqual(before);
  });

  test('has its owner read why on their own screens, and be told once, by mail', async () => {
    const { town, act, donor, request, showing, call, dora, pat, requestId } = await listedTown();
    for (const each of [donor, request, donor, request]) await act('hide', each);
    const mine = async () => (await call('GET', '/api/donor/me', dora.headers)).json();
    const ended = async () => (await call('GET', '/api/patient/requests/ended', pat.headers)).json().items;
    expect(await mine()).toMatchObject({ hiddenFor: 'othersData', isAvailable: true, isInvitable: false });
    expect(await ended()).toMatchObject([{ _id: requestId, hiddenFor: 'notReal' }]);
    for (const each of [donor, request]) await act('show', showing(each));
    expect(await mine()).toMatchObject({ hiddenFor: null });
    expect(await ended()).toEqual([]);
    expect(await subjectsTo(town, dora.account.email)).toEqual([
      'Your donor profile is shown again',
      'Your donor profile is hidden',
    ]);
    expect(await subjectsTo(town, pat.account.email)).toEqual([
      'Your request for blood is shown again',
      'Your request for blood is hidden',
    ]);
  });

  test('removes it with a reason, which its owner and the history have, and the account stays', async () => {
    const { town, act, donor, request, call, admin, dora, pat, seen, requestId } = await listedTown();
    expect((await act('remove', { ...donor, reason: 'money' })).statusCode).toBe(204);
    expect((await act('remove', request)).statusCode).toBe(204);
    expect([await seen('donor'), await seen('request')]).toEqual([0, 0]);
    expect((await call('GET', '/api/donor/me', dora.headers)).statusCode).toBe(404);
    const [mail] = await town.store.messages.emails(1000);
    expect(mail).toMatchObject({ recipient: pat.account.email, subject: 'Your request for blood was removed' });
    expect(await subjectsTo(town, dora.account.email)).toEqual(['Your donor profile was removed']);
    const url = `/api/admin/history/person/${dora.account.id}`;
    const [newest] = (await call('GET', url, admin.headers)).json().items;
    const { id } = admin.account;
    expect(newest).toMatchObject({ action: 'donor.removed', actor: 'else', actorId: id, reason: 'money' });
    expect((await act('remove', donor)).json()).toMatchObject({ code: 'DONOR_NOT_FOUND' });
    // Without an end of its own, it is gone.
    expect((await act('remove', request)).json()).toMatchObject({ code: 'REQUEST_NOT_FOUND' });
    expect((await call('GET', `/api/admin/requests/${requestId}`, admin.headers)).statusCode).toBe(404);
  });

  test('reads it in lists of its own, marked, and in no list that the overview counts', async () => {
    const { act, donor, request, call, admin, dora, requestId } = await listedTown();
    for (const each of [donor, request]) await act('hide', each);
    const read = async (url: string) => (await call('GET', `/api/admin/${url}`, admin.headers)).json();
    expect(await read('people?group=hidden')).toMatchObject({
      items: [{ _id: dora.account.id, donor: { hiddenFor: 'othersData', hiddenAt: expect.any(String) } }],
      total: 1,
    });
    expect(await read('requests?group=hidden')).toMatchObject({
      items: [{ _id: requestId, hiddenFor: 'notReal' }],
      total: 1,
    });
    expect([await read('people?group=donors'), await read('requests')]).toMatchObject([
      { items: [], total: 0 },
      { items: [], total: 0 },
    ]);
    expect((await call('GET', '/api/admin/requests?group=all', admin.headers)).statusCode).toBe(400);
  });

  test('has to give a reason that fits, and does nothing by a GET', async () => {
    const { town, act, donor, request, call, admin } = await listedTown();
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
      expect((await call('GET', `/api/admin/${name}`, admin.headers)).statusCode).toBe(405);
      expect((await call('GET', trpc(`admin.${name}`, donor), admin.headers)).statusCode).toBe(405);
    }
    expect(kept(town)).toEqual(before);
  });

  test('hides and removes nothing of another admin’s, nor of their own', async () => {
    const { town, act, call, admin } = await listedTown();
    const other = await signedIn(town, 'admin');
    for (const { account, headers } of [other, admin]) {
      await call('POST', '/api/donor/register', headers, DONOR);
      const body = { subject: 'donor', id: account.id, reason: 'money' };
      for (const name of ['hide', 'remove'] as const) {
        expect((await act(name, body)).json()).toMatchObject({ code: 'BELONGS_TO_ADMIN' });
      }
    }
  });

  test('has a donor who is hidden say yes to nothing', async () => {
    const { act, donor, call, dora, requestId } = await listedTown();
    await act('hide', donor);
    const answer = await call('POST', `/api/patient/requests/${requestId}/volunteer`, dora.headers, {
      sharesPhone: false,
      lastDonatedOn: null,
    });
    expect(answer.json()).toMatchObject({ code: 'PROFILE_HIDDEN' });
  });
});

test('a donor who gave and a poster are shown no phone of the other side while an admin hides the request', async () => {
  const { town, tom, request, invite, invitations, answer } = await withAnaAndTom();
  const admin = await signedIn(town, 'admin');
  await invite();
  const [put] = await invitations();
  await answer(String(put?._id), true);
  const phoneShown = async () => (await invitations())[0]?.phone;
  const ana = (await town.store.invitations.ofRequest(request._id))[0];
  const unconfirmed = { ...ana, state: 'unconfirmed', sharesPhone: true } as NonNullable<typeof ana>;
  const shownToTom = async () => {
    const kept = await town.store.requests.find(request._id);
    return kept === null ? undefined : comingDonor({ caller: tom, now: town.clock.now }, unconfirmed, kept).phone;
  };
  expect([await phoneShown(), await shownToTom()]).toEqual([REQUEST.phone, DONOR.phone]);
  await send(town, tom, 'PATCH', `/api/patient/request/${request._id}`, { units: 2 });
  await town.store.invitations.confirm({
    ...{ id: String(put?._id), requestId: request._id, actorId: tom.account.id, outcome: 'donated' },
    ...{
      at: town.clock.now,
      write: () => ({ subject: 'x', text: 'x', expiresAt: town.clock.now + 1, deliverUntil: town.clock.now }),
    },
  });
  expect(await phoneShown()).toBe(REQUEST.phone);
  const hiding = { subject: 'request', id: request._id };
  await send(town, admin, 'POST', '/api/admin/hide', { ...hiding, reason: 'money' });
  expect([await phoneShown(), await shownToTom()]).toEqual([null, null]);
  await send(town, admin, 'POST', '/api/admin/show', hiding);
  expect([await phoneShown(), await shownToTom()]).toEqual([REQUEST.phone, DONOR.phone]);
});

test('each mail about what is hidden, shown or removed is whole in its language, names the reason, and holds nothing typed', () => {
  const write = hidingMailWriter({ publicUrl: 'https://blood.example' });
  const texts = new Set<string>();
  for (const language of LANGUAGES) {
    const name = language === 'ar' ? 'أمل' : 'Amal';
    for (const subject of HIDEABLE) {
      for (const kind of ['hidden', 'shown', 'removed'] as const) {
        for (const reason of kind === 'shown' ? [null] : HIDING_REASONS[subject]) {
          const mail = write({ kind, subject, reason, name, calledName: null, language, at: 0 });
          expectWhole({ ...mail, language }, name);
          expect(mail.text.includes('https://blood.example/contact')).toBe(kind !== 'shown');
          texts.add(mail.text);
        }
      }
    }
  }
  const reasons = HIDEABLE.flatMap((subject) => HIDING_REASONS[subject].filter((each) => isReasonFor(subject, each)));
  expect(texts.size).toBe(LANGUAGES.length * (reasons.length * 2 + HIDEABLE.length));
});
