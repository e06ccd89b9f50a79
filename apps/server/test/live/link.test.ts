import { DOMAIN_ERRORS } from '@redthread/domain/domain-error';
import { expect, test } from 'vitest';
import { invitingTown, NEEDED } from '../invitations/inviting-town.ts';
import { DONOR, unlimited } from '../support/app.ts';
import { post } from '../support/rest-call.ts';
import { follow } from './reader.ts';

const PATH = '/api/invitation/stream';
const UNKNOWN = { code: 'INVITATION_UNKNOWN', message: DOMAIN_ERRORS.INVITATION_UNKNOWN };

/** A town whose server listens, with Ana, who follows the invitation of her mail without signing in, and Tom, who posted the request. */
async function linkedTown(flags: Record<string, string> = {}) {
  const people = await invitingTown({ flags });
  const { town } = people;
  const url = await town.app.listen({ port: 0, host: '127.0.0.1' });
  const ana = await people.donor();
  const tom = await people.patient();
  const { invitation: code } = await people.codesOf(ana);
  const refused = async (headers: Record<string, string>) => {
    const answer = await fetch(url + PATH, { headers });
    const said: object = JSON.parse(await answer.text());
    return { ...said, status: answer.status };
  };
  return {
    ...people,
    url,
    ana,
    tom,
    code,
    refused,
    followLink: (headers = {}) => follow(url, { 'invitation-code': code, ...headers }, PATH),
  };
}

test('whoever opened the link of a mail is told that the request has ended, without a word of who or where', async () => {
  const { town, tom, ana, code, answer, followLink } = await linkedTown();
  const stream = await followLink();
  const first = await stream.next();
  await answer(code, true);
  const coming = await stream.next(first);
  expect(coming).not.toEqual(first);
  await post(town, `/api/patient/request/${tom.requestId}/close`, { reason: 'enough' }, tom.headers);
  expect(await stream.next(coming)).not.toEqual(coming);
  const all = JSON.stringify(stream.told);
  for (const secret of [code, tom.requestId, ana.account.id, DONOR.phone, NEEDED.phone, NEEDED.hospital]) {
    expect(all).not.toContain(secret);
  }
});

test('the stream of a link whose donor is gone ends with the sentence, and no other is opened', async () => {
  const { town, ana, code, followLink, refused } = await linkedTown();
  const stream = await followLink();
  await stream.next();
  const nobodyIsTold = () => {
    throw new Error('Nobody is to be told.');
  };
  await town.store.accounts.remove({ id: ana.account.id, at: town.clock.now, write: nobodyIsTold });
  expect(await stream.last()).toMatchObject({ event: 'ended', data: UNKNOWN });
  expect(await refused({ 'invitation-code': code })).toMatchObject({ ...UNKNOWN, status: 404 });
});

test('a link that nobody was sent opens no stream, and is counted as any wrong link is; one has so many open', async () => {
  const { code, followLink, refused } = await linkedTown(unlimited({ wrongLinks: 2, streams: 1 }));
  const [unknown, guess] = [{ ...UNKNOWN, status: 404 }, { 'invitation-code': 'A'.repeat(43) }];
  for (const headers of [{}, { 'invitation-code': 'x' }, guess, guess]) {
    expect(await refused(headers)).toMatchObject(unknown);
  }
  expect(await refused(guess)).toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
  await followLink();
  // Beyond it the page looks by itself.
  expect(await refused({ 'invitation-code': code })).toMatchObject({ status: 429, code: 'TOO_MANY_STREAMS' });
});
