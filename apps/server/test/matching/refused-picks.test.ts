import { expect, test } from 'vitest';
import { withAnaAndTom } from '../support/ana-and-tom.ts';
import { days } from '../support/app.ts';
import { send } from '../support/rest-call.ts';

test('whoever presses on donors who can’t be asked is stopped after twenty in a day, and learns no more of anybody', async () => {
  const { later, town, ana, invite } = await withAnaAndTom();
  const change = (given: object) => send(town, ana, 'PATCH', '/api/donor/me', given);
  await change({ acceptsInvitations: false });
  const codes: string[] = [];
  for (let n = 0; n < 21; n += 1) codes.push((await invite()).json().code);
  expect(codes).toEqual([...Array.from({ length: 20 }, () => 'CANNOT_BE_INVITED'), 'TOO_MANY_ATTEMPTS']);
  // One who can be asked by now is answered like the others.
  await change({ acceptsInvitations: true });
  expect((await invite()).json().code).toBe('TOO_MANY_ATTEMPTS');
  await later(days(1));
  expect((await invite()).statusCode).toBe(200);
});
