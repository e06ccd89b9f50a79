import { expect, test } from 'vitest';
import { isPostedBy, mayManage } from './may-manage.ts';

const request = { accountId: 'ana', organisationId: null };

test.each([
  ['the poster', { id: 'ana', role: 'patient' }, true, true],
  ['a donor who posted it', { id: 'ana', role: 'donor' }, true, true],
  ['an admin', { id: 'ada', role: 'admin' }, false, true],
  ['another patient', { id: 'ben', role: 'patient' }, false, false],
] as const)('a request is posted by, and managed by, %s: %s, %s', (_, person, isPoster, isManager) => {
  expect([isPostedBy(request, person.id), mayManage(person, request, ['rotary'])]).toEqual([isPoster, isManager]);
});

test.each(['ana', 'ben'])(
  'a request that Ana posted for Rotary is managed by its members, and by no other organisation: %s',
  (id) => {
    const forRotary = { accountId: 'ana', organisationId: 'rotary' };
    const allowed = [['rotary'], ['lions'], []].map((memberOf) =>
      mayManage({ id, role: 'donor' }, forRotary, memberOf),
    );
    expect(allowed).toEqual([true, false, false]);
  },
);
