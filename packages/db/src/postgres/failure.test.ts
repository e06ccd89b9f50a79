import { DomainError } from '@redthread/domain/domain-error';
import { expect, test } from 'vitest';
import { parseAddress } from './address.ts';
import { isLost, isOfConnection, translate } from './failure.ts';
import { refusalAt } from './refusal.ts';

const refused = (address: string) =>
  Object.assign(new Error(`connect ECONNREFUSED ${address}:5432`), { code: 'ECONNREFUSED', syscall: 'connect' });
/** What Node says of a name that stands for two addresses: nothing but its errors. */
const both = new AggregateError([refused('::1'), refused('127.0.0.1')]);

test('a person hears that nothing was saved when nobody answers at any of the addresses of a name', () => {
  expect(translate(both)).toMatchObject({ code: 'CANNOT_SAVE', retryAfterSeconds: 10 });
  expect(isLost(both)).toBe(true);
  expect(refusalAt(parseAddress('postgres://redthread@localhost/redthread'), both)).toMatchObject({
    message: expect.stringContaining('Nobody answers at localhost:5432 (connect ECONNREFUSED ::1:5432).'),
  });
});

test('what a rule says to people is not taken for the words of a broken connection', () => {
  const rule = new DomainError('BAD_INPUT', { issues: [{ path: 'url', message: 'No connection.' }] });
  rule.message = 'The connection ended.';
  expect([isOfConnection(rule), isLost(rule), translate(rule)]).toEqual([false, false, rule]);
});
