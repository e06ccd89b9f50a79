import { expect, test } from 'vitest';
import { isPushEndpoint } from './push.ts';

const ADDED = ['push.example.org', 'localhost:8443', '*.push.example.net'];

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://fcm.googleapis.com:443/wp/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-am3p.notify.windows.com/w/?token=abc',
])('%s is at a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint, [])).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:22/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://fcm.googleapis.com@evil.example/abc',
  'https://evil@fcm.googleapis.com/abc',
  'https://:evil@fcm.googleapis.com/abc',
  'https://push.services.mozilla.com/abc',
  'https://.push.services.mozilla.com/abc',
  'https://evilpush.services.mozilla.com/abc',
  'https://xnotify.windows.com/abc',
  'https://fcm.googleapis.com./abc',
  'https://push.example.org/abc',
  'https://2130706433/abc',
  'https://[::1]/abc',
  'https://[::ffff:10.0.0.1]/abc',
  'https://10.0.0.1/abc',
  'file:///etc/passwd',
  '',
])('%s is at none', (endpoint) => {
  expect(isPushEndpoint(endpoint, [])).toBe(false);
});

test.each([
  ['https://push.example.org/abc', true],
  ['https://push.example.org:8443/abc', false],
  ['https://localhost:8443/abc', true],
  ['https://localhost:8444/abc', false],
  ['http://localhost:8443/abc', false],
  ['https://a.push.example.net/abc', true],
  ['https://push.example.net/abc', false],
])('with the hosts of its operator, %s is at a push service: %s', (endpoint, isAt) => {
  expect(isPushEndpoint(endpoint, ADDED)).toBe(isAt);
});
