import { ASK_CAPS } from '@redthread/domain/ask';

/** How often a donor is asked at most, as the mail and the API's document say it. */
export const CAPS_IN_WORDS = new Intl.ListFormat('en-GB').format(
  ASK_CAPS.map(({ asks, days }) => `${asks === 1 ? 'once' : `${asks} times`} in ${days} days`),
);
