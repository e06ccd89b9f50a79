import { registerDonorInput } from '@redthread/contract/donors';
import { SENTENCES } from '@redthread/contract/sentences';
import { DOMAIN_ERRORS } from '@redthread/domain/domain-error';
import { afterEach, expect, test } from 'vitest';
import { speakArabic, speakEnglish } from '../../test/languages.ts';
import { errorWords, readFailure, said } from './failure.ts';
import { fieldErrors } from './form-texts.ts';

afterEach(speakEnglish);

const ARABIC = {
  'error.AGE_OUT_OF_RANGE': 'أدخل عمراً من {MIN_DONOR_AGE} إلى {MAX_DONOR_AGE}.',
  'error.BAD_INPUT': 'تحقق مما أدخلته.',
  'error.TOO_MANY_ATTEMPTS': 'محاولات كثيرة.',
  'error.TOO_MANY_ATTEMPTS.seconds':
    'حاول بعد {count, plural, one {ثانية} two {ثانيتين} few {# ثوانٍ} other {# ثانية}}.',
  'error.TOO_MANY_ATTEMPTS.minutes':
    'حاول بعد {count, plural, one {دقيقة} two {دقيقتين} few {# دقائق} other {# دقيقة}}.',
  'error.WRONG_CREDENTIALS': 'البريد أو كلمة المرور غير صحيحة',
  'failure.timedOut': 'تأخر الخادم.',
  'failure.unreachable': 'تعذر الاتصال.',
  'sentence.missingPhone': 'أدخل رقم هاتف.',
  'sentence.longName': '{MAX_NAME_LENGTH} حرف على الأكثر.',
};

test('an English reader reads what the server and the rules say, as they say it', () => {
  expect(said(SENTENCES.missingPhone)).toBe('Please enter a phone number.');
  expect(failureWith({ message: 'Too many attempts. Please try again in 5 minutes.', retryAfterSeconds: 300 })).toEqual(
    {
      message: 'Too many attempts. Please try again in 5 minutes.',
      issues: [],
    },
  );
});

test('an Arabic reader reads the sentences beside the fields in Arabic, with the numbers of the rules', () => {
  speakArabic(ARABIC);
  const donor = { bloodType: 'O-', phone: '', address: 'Chennai', age: 17 };
  expect(fieldErrors(registerDonorInput, donor)).toEqual({ phone: 'أدخل رقم هاتف.', age: 'أدخل عمراً من 18 إلى 65.' });
  expect(said(SENTENCES.longName)).toBe('150 حرف على الأكثر.');
});

test('an Arabic reader reads an error of the server in Arabic, and the same words beside its field', () => {
  speakArabic(ARABIC);
  const phone = { path: 'phone', message: SENTENCES.missingPhone };
  const age = { path: 'age', message: DOMAIN_ERRORS.AGE_OUT_OF_RANGE };
  expect(failureWith({ code: 'BAD_INPUT', message: phone.message, issues: [phone, age] })).toEqual({
    message: 'أدخل رقم هاتف.',
    issues: [
      { path: 'phone', message: 'أدخل رقم هاتف.' },
      { path: 'age', message: 'أدخل عمراً من 18 إلى 65.' },
    ],
  });
  expect(errorWords('WRONG_CREDENTIALS')).toBe('البريد أو كلمة المرور غير صحيحة');
});

test('a sentence without words of its own is said by the code of its error, in both places alike', () => {
  speakArabic(ARABIC);
  const issue = { path: 'colour', message: 'Unknown field: colour.' };
  expect(failureWith({ code: 'BAD_INPUT', message: issue.message, issues: [issue] })).toEqual({
    message: 'تحقق مما أدخلته.',
    issues: [{ path: 'colour', message: 'تحقق مما أدخلته.' }],
  });
});

test.each([
  [1, 'حاول بعد ثانية.'],
  [59, 'حاول بعد 59 ثانية.'],
  [60, 'حاول بعد دقيقة.'],
  [61, 'حاول بعد دقيقتين.'],
  [300, 'حاول بعد 5 دقائق.'],
])('an Arabic reader who must wait %d seconds reads how long', (retryAfterSeconds, words) => {
  speakArabic(ARABIC);
  expect(failureWith({ message: 'Too many attempts. Please try again in …', retryAfterSeconds }).message).toBe(words);
});

test('an Arabic reader without a connection, or with a slow one, reads so in Arabic', () => {
  speakArabic(ARABIC);
  expect(readFailure(new TypeError('Failed to fetch')).message).toBe('تعذر الاتصال.');
  expect(readFailure(new DOMException('signal timed out', 'TimeoutError')).message).toBe('تأخر الخادم.');
});

test('what a language has no words for yet is read in English', () => {
  speakArabic();
  expect(failureWith({ message: 'Too many attempts.', retryAfterSeconds: 5 }).message).toBe('Too many attempts.');
  expect(errorWords('NOT_FOUND')).toBe(DOMAIN_ERRORS.NOT_FOUND);
  expect(said('Something new.')).toBe('Something new.');
});

function failureWith(data: object) {
  const { message, issues } = readFailure({ data: { code: 'TOO_MANY_ATTEMPTS', requestId: 'r1', ...data } });
  return { message, issues };
}
