import { expect, test } from 'vitest';
import { htmlOf } from '../../src/features/mail/html.ts';
import { letter, linkTo } from '../../src/features/mail/words.ts';

const SITE = 'https://blood.example';

function mailTo(name: string, paragraphs = ['Please come.', linkTo('en', 'See the request', `${SITE}/ask#abc`)]) {
  return htmlOf({ subject: 'Please come', text: letter('en', paragraphs, name), language: 'en' }, SITE);
}

test.each([
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "' onclick='alert(1)",
  'https://evil.example/a',
  `Press here: ${SITE}/ask/stop#abc`,
])('a donor named %s reads their name as it is, and it makes no link', (name) => {
  const html = mailTo(name);
  expect(html.match(/<a /g)).toHaveLength(2);
  expect(html).not.toMatch(/<img|<script|onclick='/);
  const shown = html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
  expect(shown).toContain(`Hello ${name},`);
});

test('a link to another site than ours stays text', () => {
  expect(mailTo('Ana', ['Look: https://evil.example/x'])).not.toContain('<a ');
  expect(mailTo('Ana', [`Look: ${SITE}.evil.example/x`])).not.toContain('<a ');
});

test('a mail has one button, its address small below, and its second way as a small line', () => {
  const html = mailTo('Ana', ['Please come.', `See: ${SITE}/ask#1`, `Pause: ${SITE}/ask/stop#2`]);
  expect(html.match(/class="go"/g)).toHaveLength(1);
  const small = html.slice(html.indexOf('<p class="small"'));
  expect(small).toContain(`<a href="${SITE}/ask/stop#2"`);
  expect(small).toContain(`<span dir="ltr">${SITE}/ask#1</span>`);
});

test('a code of six digits on a line of its own is large', () => {
  const html = mailTo('Ana', ['Enter it where you asked for blood.', '482913', `Confirm: ${SITE}/c#1`]);
  expect(html).toMatch(/<p class="digits"[^>]*>482913<\/p>/);
  expect(mailTo('Ana', ['Not 482913.', `Confirm: ${SITE}/c#1`])).not.toContain('<p class="digits"');
});
