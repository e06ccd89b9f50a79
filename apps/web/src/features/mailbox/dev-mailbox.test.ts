import { expect, test } from 'vitest';
import { mailPieces } from './dev-mailbox.tsx';

test('a person follows a mailed link within the app that shows the mail', () => {
  const text = 'Open this:\n\nhttps://redthread.example/verify-email#code=A-_\n\nRedthread';
  expect(mailPieces(text)).toEqual([
    { text: 'Open this:\n\n', path: null },
    { text: 'https://redthread.example/verify-email#code=A-_', path: '/verify-email#code=A-_' },
    { text: '\n\nRedthread', path: null },
  ]);
});

test.each(['https://evil.example/steal', 'http://', 'javascript:alert(1)', 'See //evil.example/login'])(
  'nobody is led out of the app by %j',
  (text) => {
    expect(mailPieces(text).filter(({ path }) => path !== null)).toEqual([]);
  },
);
