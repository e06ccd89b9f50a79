import { expect, test } from 'vitest';
import type { Failure } from '../../lib/failure.ts';
import { readSummary } from './entry-form.tsx';

const phone = { path: 'phone', message: 'Please enter a phone number.' };
const age = { path: 'age', message: 'Please enter an age in whole years from 18 to 65.' };

function failure(about: Partial<Failure>): Failure {
  return { code: 'BAD_INPUT', message: '', issues: [], requestId: 'r1', httpStatus: 400, ...about };
}

test('a person whose form is right reads nothing', () => {
  expect(readSummary([], null, 'Login failed')).toBeNull();
});

test('a person with one field wrong reads its sentence once, as a link to the field', () => {
  expect(readSummary([phone], null, 'Request failed')).toMatchObject({
    headline: phone.message,
    field: 'phone',
    others: [],
  });
});

test('a person with two fields wrong reads both below a headline', () => {
  expect(readSummary([phone, age], null, 'Request failed')).toMatchObject({
    headline: 'Please check these fields.',
    field: null,
    others: [phone, age],
  });
});

test("a person who is refused reads the server's words, not ours", () => {
  const message = 'Invalid email or password';
  expect(readSummary([], failure({ message }), 'Login failed')).toMatchObject({ headline: message, others: [] });
});

test('a person whose fields the server refuses is led to each, the first by the headline', () => {
  const refusal = failure({ message: phone.message, issues: [phone, age] });
  expect(readSummary([], refusal, 'Request failed')).toMatchObject({ field: 'phone', others: [age] });
});

test("a person reads the title first where it is fixed, and the server's words below it", () => {
  const title = 'Failed to update role. Please try again.';
  expect(
    readSummary([], failure({ message: 'Please sign in to continue.' }), title, { isTitleFixed: true }),
  ).toMatchObject({
    headline: title,
    detail: 'Please sign in to continue.',
  });
  const refusal = failure({ message: phone.message, issues: [phone, age] });
  expect(readSummary([], refusal, title, { isTitleFixed: true })).toMatchObject({
    headline: title,
    detail: null,
    others: [phone, age],
  });
});

test('a person without a connection reads what failed, and why', () => {
  const lost = failure({ code: null, message: "We couldn't reach the server." });
  expect(readSummary([], lost, 'Login failed')).toMatchObject({
    headline: 'Login failed',
    detail: "We couldn't reach the server.",
  });
});

test('whoever does what can not be done again and hears nothing is not told that it was not done', () => {
  const lost = failure({ code: null, message: 'The server could not be reached.', isUnsure: true });
  const unsure = "We can't tell whether this was saved. Please look before you try again.";
  const once = readSummary([], lost, "Your password wasn't changed.", { isOnce: true });
  expect(once).toMatchObject({ headline: unsure, detail: 'The server could not be reached.' });
  expect(readSummary([], lost, 'Request failed')).toMatchObject({ headline: 'Request failed' });
});
