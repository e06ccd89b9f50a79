import { expect, test, vi } from 'vitest';
import { startMailHost } from '../support/mail-host.ts';
import { send } from '../support/rest-call.ts';
import { codesIn, everything, invitingTown, PATIENCE, PUBLIC_URL } from './inviting-town.ts';

const ONE_CLICK = 'List-Unsubscribe=One-Click';
const BOUNDARY = 'x-boundary';
const MULTIPART = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${BOUNDARY}--\r\n`;

/** Ana, who was invited by a mail that arrived; and where her mail program's own button leads. */
async function withArrivedMail() {
  const host = await startMailHost();
  const people = await invitingTown({ flags: { smtpUrl: host.url } });
  const ana = await people.donor();
  await people.patient();
  const mail = await vi.waitUntil(() => host.received[0], PATIENCE);
  // It stays in the outbox until the host's word has come back.
  await vi.waitUntil(() => everything(people.town)['messages']?.length === 0, PATIENCE);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
  const url = /^<(.+)>$/.exec(header('list-unsubscribe'))?.[1] ?? '';
  const acceptsInvitations = async () =>
    (await send(people.town, ana, 'GET', '/api/donor/me')).json().invitationConsentOn !== null;
  return { ...people, ana, mail, header, button: url.replace(PUBLIC_URL, ''), acceptsInvitations };
}

test.each([
  ['application/x-www-form-urlencoded', ONE_CLICK],
  ['application/x-www-form-urlencoded; charset=UTF-8', ONE_CLICK],
  [`multipart/form-data; boundary=${BOUNDARY}`, MULTIPART],
])('the button of a mail program, which posts %s, ends all invitations without signing in', async (type, payload) => {
  const { town, mail, header, button, acceptsInvitations } = await withArrivedMail();
  const { stop } = codesIn(mail.text ?? '');
  expect(header('list-unsubscribe-post')).toBe(ONE_CLICK);
  expect(button).toMatch(/^\/api\/invitation\/stop\/[\w-]{43}$/);
  const press = () => town.app.inject({ method: 'POST', url: button, headers: { 'content-type': type }, payload });
  expect([(await press()).statusCode, await acceptsInvitations()]).toEqual([204, false]);
  // Who presses again is told the same.
  expect([(await press()).statusCode, await acceptsInvitations()]).toEqual([204, false]);
  for (const secret of [stop, button.split('/').at(-1) ?? '']) expect(town.logLines.join('')).not.toContain(secret);
  expect(town.logLines.join('')).toContain('"route":"/api/invitation/stop/:code"');
});

test('a mail program that has no such button is led to the page, and nothing is changed by looking, nor by a wrong form', async () => {
  const { town, ana, button, acceptsInvitations } = await withArrivedMail();
  const form = 'application/x-www-form-urlencoded';
  const press = (url: string, type: string, payload: string) =>
    town.app.inject({ method: 'POST', url, headers: { ...ana.headers, 'content-type': type }, payload });
  const code = button.split('/').at(-1) ?? '';
  // The first call of a day does its cleanup.
  await acceptsInvitations();
  const before = everything(town);
  for (const method of ['GET', 'HEAD'] as const) {
    const opened = await town.app.inject({ method, url: button });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/ask/stop#${code}`]);
  }
  // No other address takes a form, and this one takes nothing but forms and JSON.
  for (const url of ['/api/invitation/stop', '/api/invitation/open', '/api/auth/logout', '/trpc/invitations.stop']) {
    const refused = await press(url, form, `code=${code}`);
    expect([url, refused.statusCode, refused.body]).toEqual([url, 415, expect.stringContaining('NOT_JSON')]);
  }
  for (const type of ['text/plain', 'application/xml', 'text/html'])
    expect((await press(button, type, ONE_CLICK)).statusCode, type).toBe(415);
  expect((await press(button, form, 'x'.repeat(70_000))).statusCode).toBe(413);
  const wrong = await press(`${button.slice(0, -3)}xxx`, form, ONE_CLICK);
  expect([wrong.statusCode, wrong.json().code]).toEqual([404, 'INVITATION_UNKNOWN']);
  expect(everything(town)).toEqual(before);
  expect((await press(button, 'application/json', '{}')).statusCode).toBe(204);
  expect(await acceptsInvitations()).toBe(false);
});
