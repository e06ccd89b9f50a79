import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { speakArabic, speakEnglish } from '../../test/languages.ts';
import { RichText } from './rich-text.tsx';

afterEach(speakEnglish);

const signUp = createElement(RichText<'login.signUp'>, {
  id: 'login.signUp',
  tags: { link: (words) => createElement('a', { href: '/register' }, words) },
});

test('a link stands where the English text has it', () => {
  expect(renderToStaticMarkup(signUp)).toBe('No account yet? <a href="/register">Sign up</a>');
});

test('a link stands where a translator put it', () => {
  speakArabic({ 'login.signUp': '<link>سجّل</link> إن لم يكن لك حساب' });
  expect(renderToStaticMarkup(signUp)).toBe('<a href="/register">سجّل</a> إن لم يكن لك حساب');
});
