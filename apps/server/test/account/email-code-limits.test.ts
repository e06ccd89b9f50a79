import { DAY_MS, HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../support/behind-the-port.ts';
import { another, codeTown, DEFAULTS, GIVING } from './code-town.ts';

const from = (network: number) => ({ 'x-forwarded-for': `198.51.100.${network}` });

describe('a code', () => {
  test('can’t be guessed: ten wrong ones end it, and the link and a new one still work', async () => {
    const { sent, ask, confirm, mailTo } = await codeTown(DEFAULTS);
    const pendingToken = await sent();
    const { code } = await mailTo();
    const wrong = { code: 'EMAIL_CODE_WRONG', issues: [{ path: 'code' }] };
    for (let left = 9; left >= 0; left -= 1) {
      expect((await confirm(pendingToken, another(code))).json()).toMatchObject(wrong);
      expect((await ask('read', { pendingToken })).json().triesLeft).toBe(left);
    }
    expect((await confirm(pendingToken, code)).json()).toMatchObject({ code: 'EMAIL_CODE_TRIES' });
    expect((await ask('send-again', { pendingToken })).statusCode).toBe(200);
    expect((await confirm(pendingToken, (await mailTo()).code)).statusCode).toBe(200);
  });

  test('can’t be guessed by starting again and again: fifty tries a day are heard for a mailbox', async () => {
    const { town, sent, confirm, confirmLink, mailTo } = await codeTown(DEFAULTS);
    for (let time = 0; time < 6; time += 1) {
      const token = await sent({ draft: GIVING });
      const { code } = await mailTo();
      for (let guess = 0; guess < 10; guess += 1) await confirm(token, another(code));
      town.clock.now += HOUR_MS;
    }
    const token = await sent({ draft: GIVING });
    const { code, linkCode } = await mailTo();
    expect((await confirm(token, code)).json()).toMatchObject({ code: 'EMAIL_CODE_TRIES' });
    expect((await confirmLink(linkCode)).statusCode).toBe(200);
  });

  test('works for fifteen minutes; its link, which nobody can guess, for a day', async () => {
    const { town, sent, confirm, confirmLink, mailTo } = await codeTown(DEFAULTS);
    const token = await sent({ draft: GIVING });
    const { code, linkCode } = await mailTo();
    town.clock.now += 15 * MINUTE_MS;
    const expired = { code: 'EMAIL_CODE_EXPIRED', issues: [{ path: 'code' }] };
    expect((await confirm(token, code)).json()).toMatchObject(expired);
    town.clock.now += DAY_MS - 15 * MINUTE_MS - 1;
    expect((await confirmLink(linkCode)).statusCode).toBe(200);
  });

  test('ends with its link when another is sent, is good in its own browser, and is typed as one’s script has it', async () => {
    const { sent, ask, confirm, confirmLink, mailTo } = await codeTown(DEFAULTS);
    const pendingToken = await sent();
    const first = await mailTo();
    await ask('send-again', { pendingToken });
    expect((await confirmLink(first.linkCode)).json()).toMatchObject({ code: 'SIGN_UP_ENDED' });
    const { code } = await mailTo();
    // One in a million: the same digits again.
    const old = await confirm(pendingToken, first.code);
    expect(first.code === code || old.json().code === 'EMAIL_CODE_WRONG').toBe(true);
    expect((await confirm('x'.repeat(43), code)).json()).toMatchObject({ code: 'SIGN_UP_ENDED' });
    const arabic = code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    expect((await confirm(pendingToken, `${arabic.slice(0, 3)} ${arabic.slice(3)}`)).statusCode).toBe(200);
  });
});

describe('a stranger', () => {
  test('has three codes an hour sent to a mailbox, however its address is spelled, from wherever, or asked for again', async () => {
    const { town, send, sent, ask } = await codeTown(DEFAULTS);
    const spelled = ['ra.vi@gmail.com', 'ravi+1@gmail.com', 'RAVI@googlemail.com', 'r.a.v.i+2@gmail.com'];
    const statuses: number[] = [];
    for (const [network, email] of spelled.entries()) statuses.push((await send({ email }, from(network))).statusCode);
    expect(statuses).toEqual([201, 201, 201, 429]);
    town.clock.now += HOUR_MS;
    const pendingToken = await sent({ email: 'ravi@gmail.com' });
    const again: number[] = [];
    for (let time = 0; time < 3; time += 1) again.push((await ask('send-again', { pendingToken })).statusCode);
    expect(again).toEqual([200, 200, 429]);
  });

  test('fills neither the store nor the world’s mailboxes from one network', async () => {
    const { town, send } = await codeTown(DEFAULTS);
    for (let person = 0; person < 60; person += 1) {
      expect((await send({ email: `p${person}@x.org` }, from(1))).statusCode).toBe(201);
    }
    const refused = await send({ email: 'one-more@x.org' }, from(1));
    expect(refused.json()).toMatchObject({ code: 'NETWORK_BUSY' });
    expect((await send({ email: 'one-more@x.org' }, from(2))).statusCode).toBe(201);
    town.clock.now += DAY_MS;
    await town.app.inject({ url: '/api/stats' });
    expect(rowsOf(town, 'pending_sign_ups')).toEqual([]);
  });
});
