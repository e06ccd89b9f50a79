import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayName, givenName } from './display-name.ts';
import { hasLetter } from './text.ts';

const GRAPHEMES = new Intl.Segmenter();

test.each([
  ['Ana Silva', 'Ana S.'],
  ['Ana Maria da Silva', 'Ana S.'],
  ['Jean-Luc Smith-Jones', 'Jean-Luc S.'],
  ['Ana S.', 'Ana S.'],
  // Titles and lone initials are nobody's own name.
  ['Dr. Anita Rao', 'Anita R.'],
  ['Md. Rahim Uddin', 'Rahim U.'],
  ['Prof. Dr. Anita Rao', 'Anita R.'],
  ['Mohd Ali Khan', 'Ali K.'],
  ['Smt. Lakshmi Devi', 'Lakshmi D.'],
  ['Sr. Juan Pérez', 'Juan P.'],
  ['Sri Mulyani', 'Sri M.'],
  ['डॉ. अनीता राव', 'अनीता रा.'],
  ['মোঃ রহিম উদ্দিন', 'রহিম উ.'],
  ['د. ليلى الحسن', 'ليلى ح.'],
  ['K. Meena', 'Meena'],
  ['S Dhanapal', 'Dhanapal'],
  ['A.P.J. Abdul Kalam', 'Abdul K.'],
  ['Dr.', 'Dr.'],
  // A comma stands behind the family's name.
  ['Silva, Ana', 'Ana S.'],
  ['Rao, Dr. Anita', 'Anita R.'],
  ['Ana Silva, MD', 'Ana S.'],
  ['الحسن، ليلى', 'ليلى ح.'],
  // In Vietnam the family's name comes first; who writes it last is read so.
  ['Nguyễn Văn An', 'An N.'],
  ['Nguyen Van An', 'An N.'],
  ['An Nguyễn', 'An N.'],
  ['Nguyễn', 'Nguyễn'],
  // A mononym is a first name.
  ['Suharto', 'Suharto'],
  // Spaces of any kind and number; a name is trimmed before it is kept.
  ['Ana  \u00a0 Silva', 'Ana S.'],
  ['山田\u3000太郎', '山田 太.'],
  // What isn't a letter is nobody's initial.
  ['Ana "Annie" (Silva)', 'Ana S.'],
  ['Ana 🌹', 'Ana'],
  ['Ana 👩‍⚕️Silva', 'Ana S.'],
  ['007', '007'],
  // A letter keeps its marks, composed or not, and a pair of surrogates stays one.
  ['Zoe\u0308 E\u0301lan', 'Zoe\u0308 E\u0301.'],
  ['राम क्षेत्री', 'राम क्षे.'],
  ['ஸ்ரீ ராமன்', 'ஸ்ரீ ரா.'],
  ['Ana 𝒮ilva', 'Ana 𝒮.'],
  ['Анна Петрова', 'Анна П.'],
  // No space parts the family's name from one's own.
  ['王小明', '王…'],
  ['さくら', 'さ…'],
  // The article is part of most family names; "servant of …" is one first name of two words.
  ['عبد الرحمن الحسن', 'عبد الرحمن ح.'],
  ['عبد الرحمن', 'عبد الرحمن'],
  ['سارة ال', 'سارة ا.'],
])('a person called %s who shows an initial is listed as %s', (name, shown) => {
  expect(displayName(name, 'initial')).toBe(shown);
});

test('a person who shows their whole name is listed as they wrote it', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => displayName(name, 'whole') === name));
});

test('a person with a first and a last name never has the last one listed', () => {
  const word = fc.stringMatching(/^\p{Lu}\p{Ll}{2,12}$/u);
  fc.assert(
    fc.property(word, fc.array(word, { minLength: 1, maxLength: 4 }), (first, others) => {
      const shown = displayName([first, ...others].join(' '), 'initial');
      expect(shown.startsWith(`${first} `)).toBe(true);
      expect([...GRAPHEMES.segment(shown.slice(first.length))]).toHaveLength(3);
    }),
  );
});

test('a name in plain letters, which is read the short way, is listed as any other', () => {
  const word = fc.stringMatching(/^[!-~]{1,6}$/);
  // A name without a letter or a digit is shown as it is typed, all its spaces too.
  const words = fc.array(word, { minLength: 2, maxLength: 4 }).filter((typed) => typed.some(hasLetter));
  fc.assert(
    fc.property(words, (words) => {
      // Two spaces are none of a plain name.
      expect(displayName(words.join(' '), 'initial')).toBe(displayName(words.join('  '), 'initial'));
    }),
  );
});

test('a person has a name in lists, whatever they are called', () => {
  const name = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text.trim() === text);
  fc.assert(fc.property(name, (text) => displayName(text, 'initial') !== ''));
});

test.each([
  ['Ana Silva', 'Ana'],
  ['Dr. Anita Rao', 'Anita'],
  ['K. Meena', 'Meena'],
  ['Nguyễn Văn An', 'An'],
  ['🌹', '🌹'],
  ['عبد الله محمد', 'عبد الله'],
  ['عبد الله', 'عبد الله'],
  ['عبد', 'عبد'],
  // The family's name comes first, and neither part is polite alone.
  ['王小明', '王小明'],
  ['김민수', '김민수'],
])('a person called %s is greeted as %s', (name, greeted) => {
  expect(givenName(name)).toBe(greeted);
});

test('whoever says what they are called is greeted so, whatever their name looks like', () => {
  expect(givenName('Nguyễn Thị Minh Khai', 'Cô Khai')).toBe('Cô Khai');
  expect(givenName('Dr. Anita Rao', null)).toBe('Anita');
});
