import { isRightToLeft, LANGUAGES } from '@redthread/domain/language';
import type { PushNotice } from '@redthread/domain/push';
import { expect, test } from 'vitest';
import { notificationOf } from './notification.ts';

const NOTICE: PushNotice = {
  ...{ kind: 'invited', tag: 'tag', language: 'en', token: 'token', isQuiet: false },
  ...{ bloodType: 'A+', withinKm: 10, hospital: 'St $& James' },
};
const bare = (text: string | undefined) => text?.replaceAll(/[\u2068\u2069]/g, '');

test('an invitation says type, distance and hospital, and is answered by two buttons', () => {
  const { title, options } = notificationOf(NOTICE);
  expect([title, bare(options.body)]).toEqual([
    'Can you give blood?',
    'A+ is needed up to 10 km from you: St $& James',
  ]);
  expect(options.actions.map((each) => each.title)).toEqual(["I'll come", 'Not now']);
  expect(options).toMatchObject({
    tag: 'tag',
    lang: 'en',
    dir: 'ltr',
    renotify: true,
    silent: false,
    data: NOTICE,
  });
});

test('an invitation is in Arabic for who reads that, and each value keeps its direction', () => {
  const { title, options } = notificationOf({ ...NOTICE, language: 'ar' });
  expect([title, options.dir]).toEqual(['هل يمكنك التبرع بالدم؟', 'rtl']);
  expect(options.body).toBe(
    'مطلوب دم من الفصيلة \u2068A+\u2069 على بُعد \u206810\u2069 كم منك على الأكثر: \u2068St $& James\u2069',
  );
});

test('where no distance is known, none is said', () => {
  expect(bare(notificationOf({ ...NOTICE, withinKm: null }).options.body)).toBe('A+ is needed: St $& James');
});

test('what takes an invitation back is silent, says thanks and asks nothing', () => {
  const { title, options } = notificationOf({ ...NOTICE, kind: 'notNeeded', token: null, isQuiet: true });
  expect([title, options.body, options.actions]).toEqual(['No longer needed. Thank you!', '', []]);
  expect(options).toMatchObject({ tag: 'tag', renotify: false, silent: true });
});

test('an answer that could not be sent says so in silence, and can be pressed again', () => {
  const { title, options } = notificationOf(NOTICE, true);
  expect([title, options.actions.length]).toEqual(['Not sent: please try again', 2]);
  expect(options).toMatchObject({ tag: 'tag', renotify: false, silent: true, requireInteraction: true, data: NOTICE });
});

test('a notice runs as its language does, in every language', () => {
  const directions = LANGUAGES.map((language) => notificationOf({ ...NOTICE, language }).options.dir);
  expect(directions).toEqual(LANGUAGES.map((language) => (isRightToLeft(language) ? 'rtl' : 'ltr')));
});
