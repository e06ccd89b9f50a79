import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WORDS } from '../../apps/web/src/worker/words.ts';
import { SENTENCES } from '../../packages/contract/src/sentences.ts';
import { DOMAIN_ERRORS } from '../../packages/domain/src/domain-error.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../packages/domain/src/language.ts';
import { CATALOGUES, readCatalogue, wantsOf } from '../generate/text-arguments.ts';
import { fromRoot } from '../root.ts';
import { literalsOf } from './said-text.ts';

type Texts = Readonly<Record<string, string>>;

const [SCREENS, MAILS] = CATALOGUES;
/** All that people read in their language: screens; mails and text messages; the notices of the service worker; the page without scripts. */
const TEXTS: readonly ((language: Language) => Texts)[] = [
  (language) => (language === DEFAULT_LANGUAGE ? englishScreens() : readCatalogue(SCREENS, `${language}.json`)),
  (language) => prefixed('mail', readCatalogue(MAILS, `${language}.json`)),
  (language) => noticeTexts(language),
  (language) => ({ 'page.withoutScripts': wordsWithoutScripts(language) }),
];
const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/** The texts that are the same in English, and why they are. */
const SAME: readonly { readonly why: string; readonly texts: Readonly<Record<string, string>> }[] = [
  {
    why: 'values alone, with what stands between them',
    texts: {
      'invitationsAdmin.actOn': 'ar bn es hi id pt sw ur',
      'invite.request': 'bn es fr hi id pt sw',
      'listRemark.ofColumn': 'ar bn es hi id pt sw ur',
      'near.km': 'es id pt',
      'live.between': 'es fr id pt',
      'live.no': 'es',
      'requestInvitations.outcomeOf': 'ar bn es hi id pt sw ur',
      'time.moment': 'ar bn es fr hi id pt sw ur',
    },
  },
  {
    why: 'a name',
    texts: {
      'footer.copyright': 'ar bn es fr hi id pt sw ur',
      'mail.short.other': 'bn es hi id pt sw',
      'nameDisplay.example': 'pt',
    },
  },
  {
    why: 'the same word in both',
    texts: {
      'admin.toInvitations': 'fr',
      'emailCode.label': 'fr',
      'contactPage.title': 'fr',
      'adminFind.roleAdmin': 'fr id',
      'adminFind.rolePatient': 'fr',
      'field.email': 'id',
      'home.platformActive': 'fr',
      'mail.short.stop': 'fr',
      'near.distance': 'fr',
      'organs.source': 'fr',
      'organisations.hospital': 'es pt',
      'pause.label': 'fr',
      'requestCard.date': 'fr',
      'sessions.title': 'fr',
      'shell.menu': 'fr id pt',
      'threads.patient': 'fr',
    },
  },
  { why: 'short for a longer word, which the bar has no room for', texts: { 'nav.admin': 'es fr id pt' } },
];

/** Of nearly every English sentence, and of none in the other languages. */
const ENGLISH_WORDS =
  /(?<!\p{L})(?:and|are|be|been|can|from|here|if|is|it|its|more|of|or|our|please|than|that|the|their|then|there|they|this|was|we|what|when|who|will|with|you|your)(?!\p{L})/iu;

test('a text in another language is no copy of the English one, but for those that are the same in both', () => {
  const expected = SAME.flatMap(({ texts }) =>
    Object.entries(texts).flatMap(([key, languages]) => languages.split(' ').map((language) => `${language} ${key}`)),
  );
  const found = TEXTS.flatMap((read) => {
    const english = read(DEFAULT_LANGUAGE);
    return OTHERS.flatMap((language) => {
      const copies = Object.entries(read(language)).filter(([key, words]) => isCopy(words, english[key]));
      return copies.map(([key]) => `${language} ${key}`);
    });
  });
  expect(found.sort()).toEqual(expected.sort());
});

test.each(LANGUAGES)('no text in %s is empty', (language) => {
  const texts = TEXTS.flatMap((read) => Object.entries(read(language)));
  expect(texts.filter(([, words]) => words.trim() === '')).toEqual([]);
});

test.each(OTHERS)('no text in %s is English in a part of it', (language) => {
  const texts = TEXTS.flatMap((read) => Object.entries(read(language)));
  const odd = texts.filter(([, words]) => hasEnglish(words));
  expect(odd.map(([key]) => key)).toEqual([]);
});

test('a sentence that is English in a part of it is noticed, whatever its values are called', () => {
  expect(hasEnglish('Le donneur {day} is encore là')).toBe(true);
  expect(hasEnglish('{count, plural, one {the donor} other {# donneurs}}')).toBe(true);
  expect(hasEnglish('{it}: {your, plural, one {<the># jour</the>} other {# jours}}')).toBe(false);
});

test.each(LANGUAGES)(
  'each number in a text in %s has the forms of this language, all of them and no others',
  (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const texts = TEXTS.slice(0, CATALOGUES.length).flatMap((read) => Object.entries(read(language)));
    const odd = texts.filter(([, words]) => !wantsOf(words).plurals.every((options) => hasForms(options, forms)));
    expect(odd.map(([key]) => key)).toEqual([]);
  },
);

/** A form for a single number, such as `=0`, may stand beside those of the language. */
function hasForms(options: readonly string[], forms: readonly string[]): boolean {
  const general = options.filter((option) => !option.startsWith('='));
  return [...general].sort().join() === [...forms].sort().join();
}

function hasEnglish(message: string): boolean {
  return literalsOf(message).some((words) => ENGLISH_WORDS.test(words));
}

function isCopy(words: string, english: string | undefined): boolean {
  return english !== undefined && plain(words) === plain(english);
}

function plain(words: string): string {
  return words.trim().toLowerCase();
}

/** With what the rules and the server say in English themselves, in the names that it has in the other languages. */
function englishScreens(): Texts {
  return { ...readCatalogue(SCREENS), ...prefixed('error', DOMAIN_ERRORS), ...prefixed('sentence', SENTENCES) };
}

function noticeTexts(language: Language): Texts {
  const { title, ...others } = WORDS[language];
  return prefixed('notice', { ...prefixed('title', title), ...others });
}

function wordsWithoutScripts(language: Language): string {
  const page = readFileSync(fromRoot('apps/web/index.html'), 'utf8');
  const start = language === DEFAULT_LANGUAGE ? '<p>' : `<p lang="${language}"[^>]*>`;
  return new RegExp(`${start}(.*)</p>`).exec(page)?.[1] ?? '';
}

function prefixed(prefix: string, texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([key, words]) => [`${prefix}.${key}`, words]));
}
