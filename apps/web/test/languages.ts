import { type Catalogue, ENGLISH, speak } from '../src/lib/text.ts';

/** Speaks Arabic with these texts alone, as a translation that has only begun. */
export function speakArabic(catalogue: Catalogue = {}): void {
  speak({ code: 'ar', isRightToLeft: true, catalogue });
}

export function speakEnglish(): void {
  speak(ENGLISH);
}
