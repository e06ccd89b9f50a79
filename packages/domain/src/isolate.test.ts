import { expect, test } from 'vitest';
import { isolate } from './isolate.ts';

test.each(['A+', 'Ana', '+44 7700 900123', 'अनीता', '安娜'])(
  'in an English sentence %s stands as it was typed',
  (value) => {
    expect(isolate(value, false)).toBe(value);
  },
);

test.each(['ليلى حداد', 'דנה לוי', 'Layla ليلى'])('in an English sentence %s keeps its own direction', (value) => {
  expect(isolate(value, false)).toBe(`\u2068${value}\u2069`);
});

test.each(['A+', 'Ana', 'ليلى'])('in an Arabic sentence %s keeps its own direction', (value) => {
  expect(isolate(value, true)).toBe(`\u2068${value}\u2069`);
});
