import { expect, test } from 'vitest';
import { createContext, type Parts } from './context.ts';

test("a caller's language is read when a call asks for it, and not for calls that say nothing to anybody", () => {
  let reads = 0;
  const headers = {
    get 'accept-language'() {
      reads += 1;
      return 'ar-EG,en;q=0.5';
    },
  };
  const context = createContext({ now: () => 0 } as Parts, { id: '1', ip: undefined, headers }, () => {});
  // As an admission hands it on.
  const handedOn = { ...context };
  expect(reads).toBe(0);
  expect(handedOn.askedLanguage()).toBe('ar');
  expect(reads).toBe(1);
});
