import { expect, test } from 'vitest';
import { isNewsId, newsId } from './news.ts';

test('news are told under an id that is the same for the same news alone', () => {
  const news = { invitations: 3, requests: 0, profile: 12, account: 1 };
  expect(newsId(news)).toBe('3.0.12.1');
  expect(newsId({ ...news, invitations: 4 })).not.toBe(newsId(news));
  expect(isNewsId(newsId(news))).toBe(true);
});

test.each(['', '1', '1.2.3', '1.2.3.4.5', '1.2.3.x', ' 1.2.3.4', '-1.0.0.0', '99999999999.0.0.0'])(
  'what somebody made up (%j) is no such id',
  (text) => expect(isNewsId(text)).toBe(false),
);
