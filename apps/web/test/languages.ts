import { isRightToLeft, type Language } from '@redthread/domain/language';
import { type Catalogue, ENGLISH, learnLate, speak } from '../src/lib/text.ts';

/** Speaks a language with these texts alone, as a translation that has only begun. */
export function speakIn(code: Language, catalogue: Catalogue = {}): void {
  // Another file's tests may have had the texts of later screens come in.
  learnLate(code, {});
  speak({ code, isRightToLeft: isRightToLeft(code), catalogue });
}

export function speakArabic(catalogue: Catalogue = {}): void {
  speakIn('ar', catalogue);
}

export function speakEnglish(): void {
  speak(ENGLISH);
}
