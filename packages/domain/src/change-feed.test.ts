import { expect, test } from 'vitest';
import { feedId, isFeedId } from './change-feed.ts';

test('versions are told under an id that is the same for the same versions alone', () => {
  const versions = { invitations: 3, requests: 0, profile: 12, account: 1 };
  expect(feedId(versions)).toBe('3.0.12.1');
  expect(feedId({ ...versions, invitations: 4 })).not.toBe(feedId(versions));
  expect(isFeedId(feedId(versions))).toBe(true);
});

test.each(['', '1', '1.2.3', '1.2.3.4.5', '1.2.3.x', ' 1.2.3.4', '-1.0.0.0', '99999999999.0.0.0'])(
  'what somebody made up (%j) is no such id',
  (text) => expect(isFeedId(text)).toBe(false),
);
