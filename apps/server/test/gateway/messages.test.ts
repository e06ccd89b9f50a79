import { setTimeout } from 'node:timers/promises';
import { HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { PUSHED } from '@redthread/domain/push';
import { expect, onTestFinished, test, vi } from 'vitest';
import { shortInvitation } from '../../src/features/invitations/told-at-once.ts';
import { createOutbox } from '../../src/messages/outbox.ts';
import { NEEDED, NEEDED_BY, PATIENCE } from '../invitations/inviting-town.ts';
import { START } from '../support/app.ts';
import { isLongRun } from '../support/long-run.ts';
import { startMailHost } from '../support/mail-host.ts';
import { post, send } from '../support/rest-call.ts';
import { SECRET, startGateway } from './gateway-host.ts';
import { textedTown, waiting } from './texted-town.ts';

const URGENT = { ...NEEDED, urgency: 'high', hospital: 'St James’s' };
const LINK = /^https:\/\/blood\.example\/ask#(?<invitation>[\w-]{16})$/m;

/** A town whose donors are told, with what they were told after their codes. */
async function told(count: number, flags: Readonly<Record<string, string>> = {}) {
  const town = await textedTown(flags);
  const donors = [];
  for (let n = 0; n < count; n += 1) donors.push(await town.told());
  town.gateway.received.length = 0;
  const messages = () => town.gateway.received.map(({ message }) => message);
  const [ana] = donors;
  if (ana === undefined) throw new Error('Nobody is told.');
  const isIdle = () => vi.waitUntil(() => waiting(town.town).length === 0, PATIENCE);
  const outbox = () => {
    const made = createOutbox({ ...town.town, now: () => town.clock.now }, town.town.app.log);
    onTestFinished(() => made.stop());
    return made;
  };
  return { ...town, ana, donors, messages, isIdle, outbox };
}

test('a donor is asked by a text message for what is urgent: town and time, a link that answers, and one that stops', async () => {
  const { town, ana, patient, messages, open, answer, mailTo } = await told(1);
  await patient(URGENT);
  const message = await vi.waitUntil(() => messages()[0], PATIENCE);
  const expiresAt = new Date(NEEDED_BY).toISOString();
  expect(message).toMatchObject({ type: 'invitation', to: ana.number, language: 'en', expiresAt });
  const [said, link, stop] = message.text.split('\n');
  // Shorter than a mail: whose clock it is, the town says.
  expect(said).toBe('Redthread: can you give blood in Leeds by 18:00?');
  expect(stop).toMatch(/^Stop: https:\/\/blood\.example\/ask\/stop#[\w-]{16}$/);
  // One message, as phones count it: 160 letters of their old alphabet.
  expect(message.text).toMatch(/^[\w\s:/.#?()-]{1,160}$/);
  for (const secret of [ana.who.account.name, 'St James', NEEDED.bloodType, 'Person'])
    expect(message.text).not.toContain(secret);
  const code = LINK.exec(String(link))?.groups?.['invitation'] ?? '';
  expect(await open(code)).toMatchObject({ hospital: 'St James’s', state: 'invited' });
  // Mail too: a phone may be off.
  await mailTo(ana.who, 'Can you give blood in Leeds by 18:00?');
  expect((await answer(code, true)).json()).toMatchObject({ state: 'accepted' });
  const stopped = await post(town, '/api/invitation/stop', { code: stop?.split('#')[1] });
  expect(stopped.statusCode).toBeLessThan(300);
  expect((await town.store.donors.findByAccount(ana.who.account.id))?.invitationConsentOn).toBeNull();
});

test.each(PUSHED)('%s is one message of phones’ old alphabet in English, whose letters are paid for', (kind) => {
  const shortTokens = { invitation: 'a'.repeat(16), stop: 'b'.repeat(16) };
  const facts = {
    ...{ hasTown: 'true', town: 'Leeds', hasEnd: 'true', isEndFar: 'false', endDay: '', endTime: '18:00' },
    ...{ hasArrival: 'true', isArrivalFar: 'false', arrivalDay: '', arrivalTime: '18:00', clock: 'Leeds time' },
  };
  const place = { language: 'en', publicUrl: 'https://blood.example', facts } as const;
  expect(shortInvitation({ kind, shortTokens }, place as never)).toMatch(/^[\w\s:/.,#?()-]{90,160}$/);
});

test('a donor who reads French is asked in one message of phones’ old alphabet, which has no space that keeps a line together', async () => {
  const { ana, patient, messages, town } = await told(1);
  await send(town, ana.who, 'PATCH', '/api/auth/me', { language: 'fr' });
  await patient(URGENT);
  const { text } = await vi.waitUntil(() => messages()[0], PATIENCE);
  expect(text).toContain('\nStop : https://');
  expect(text).toMatch(/^[\w\s:/.,#?()àéè-]{1,160}$/);
  expect(text).not.toContain('\u00A0');
});

test('who said yes is told of all that follows, also at a calm request, in the language they read', async () => {
  const { ana, patient, messages, codesOf, answer, isIdle, town, clock } = await told(1);
  const tom = await patient(NEEDED);
  const { invitation } = await codesOf(ana.who);
  await send(town, ana.who, 'PATCH', '/api/auth/me', { language: 'ar' });
  const arrivingAt = new Date(START + 3 * HOUR_MS).toISOString();
  expect((await answer(invitation, true, { arrivingAt })).statusCode).toBe(200);
  await isIdle();
  expect(messages()).toEqual([]);
  clock.now += 2 * HOUR_MS;
  await send(town, tom, 'POST', `/api/patient/request/${tom.requestId}/close`, { reason: 'notNeeded' });
  const last = await vi.waitUntil(() => messages().find(({ text }) => text.includes('لم تعد هناك حاجة')), PATIENCE);
  expect(last).toMatchObject({ type: 'appointment', to: ana.number, language: 'ar' });
  expect(last.text).toMatch(/\nللإيقاف:\nhttps:\/\/blood\.example\/ask\/stop#[\w-]{16}$/);
});

test.each([500, 302, ...(isLongRun ? [503, 429, 401, 404] : [])])(
  'a gateway that answers %i delays, and never doubles: the same id at each try, signed anew',
  async (status) => {
    const { donors, patient, gateway, town, clock, outbox } = await told(2);
    gateway.answers.set('*', status);
    await patient({ ...URGENT, units: 2 });
    await vi.waitUntil(() => waiting(town).join() === '1,1', PATIENCE);
    gateway.answers.clear();
    const tried = gateway.received.splice(0).map(({ headers }) => String(headers['webhook-id']));
    expect(gateway.ways).not.toContain('GET /elsewhere');
    clock.now += MINUTE_MS;
    const again = outbox();
    await Promise.all([again.deliver(), again.deliver()]);
    await again.deliver();
    expect(gateway.received.map(({ message }) => message.to).sort()).toEqual(donors.map(({ number }) => number).sort());
    expect(gateway.received.map(({ headers }) => String(headers['webhook-id'])).sort()).toEqual(tried.sort());
    const stamps = gateway.received.map(({ headers }) => Number(headers['webhook-timestamp']));
    expect(stamps).toEqual(Array(2).fill(clock.now / 1000));
    expect(waiting(town)).toEqual([]);
  },
);

test('a gateway that says how long it wants to be left alone is sent nothing before, whatever waits', async () => {
  const { patient, gateway, town, clock, donors, isIdle } = await told(2);
  gateway.answers.set('*', 429);
  gateway.headers['retry-after'] = '1800';
  await patient({ ...URGENT, units: 2 });
  await vi.waitUntil(() => waiting(town).includes(1), PATIENCE);
  expect(gateway.received.length).toBe(1);
  gateway.answers.clear();
  clock.now += 29 * MINUTE_MS;
  // Rounds come by themselves, each second.
  await setTimeout(3000);
  expect(gateway.received.length).toBe(1);
  clock.now += MINUTE_MS;
  await isIdle();
  expect(new Set(gateway.received.map(({ message }) => message.to)).size).toBe(donors.length);
});

test('a number to which the gateway sends no more (410) is told no more, and asked for no more', async () => {
  const { ana, donors, patient, gateway, town, read, isIdle } = await told(2);
  const ben = donors[1] ?? ana;
  gateway.answers.set(ana.number, 410);
  await patient({ ...URGENT, units: 2 });
  await vi.waitUntil(() => gateway.received.length === 2, PATIENCE);
  await isIdle();
  expect(await read(ana.who)).toMatchObject({ confirmed: null });
  expect(await read(ben.who)).toMatchObject({ confirmed: { number: ben.number } });
  expect(town.logLines.join('')).toContain('a number is told no longer');
});

test.each([400, 413, 422])(
  'a message that the gateway refuses with %i is given up, and no number, code, link or secret is in the log',
  async (status) => {
    const { ana, patient, gateway, town, read, isIdle } = await told(1);
    gateway.answers.set('*', status);
    await patient(URGENT);
    await vi.waitUntil(() => gateway.received.length === 1, PATIENCE);
    await isIdle();
    expect(await read(ana.who)).toMatchObject({ confirmed: { number: ana.number } });
    const said = town.logLines.join('');
    expect(said).toContain('a message is given up');
    const code = LINK.exec(gateway.received[0]?.message.text ?? '')?.groups?.['invitation'] ?? 'none';
    for (const secret of [ana.number.slice(3), code, SECRET.slice(6), '127.0.0.1:']) expect(said).not.toContain(secret);
  },
);

test('a gateway that is down loses nothing: what waits leaves when it is back, and what has expired never', async () => {
  const { ana, patient, gateway, town, clock, outbox } = await told(1);
  await gateway.close();
  await patient(URGENT);
  await vi.waitUntil(() => waiting(town).join() === '1', PATIENCE);
  const back = await startGateway(gateway.port);
  clock.now += MINUTE_MS;
  const again = outbox();
  await again.deliver();
  expect(back.received.map(({ message }) => message.to)).toEqual([ana.number]);
});

test('a mail host that looks at an email for minutes holds no text message back', async () => {
  let finish = () => {};
  const isLooking = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const host = await startMailHost({ amid: isLooking });
  const { ana, patient, messages } = await told(1, { smtpUrl: host.url });
  await patient(URGENT);
  await vi.waitUntil(() => isLooking.mock.calls.length > 0, PATIENCE);
  await vi.waitUntil(() => messages().length > 0, PATIENCE);
  expect([messages().map(({ to }) => to), host.received]).toEqual([[ana.number], []]);
  finish();
});
