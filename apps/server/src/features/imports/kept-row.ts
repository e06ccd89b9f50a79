import { type ImportedDonor, importedDonor } from '@redthread/contract/imports';
import { fieldError } from '@redthread/domain/domain-error';
import type { Language } from '@redthread/domain/language';
import { z } from 'zod';
import { seal, unseal } from '../code/seal.ts';

/** What is kept of a row until its person answers; `language` is that of its message. */
const keptRow = z.object({ row: importedDonor, language: importedDonor.shape.language.unwrap() });
export interface KeptRow {
  readonly row: ImportedDonor;
  readonly language: Language;
}

export function sealRow(kept: KeptRow, secret: string): string {
  return seal(JSON.stringify(kept), secret);
}

/** What was sealed by the rules of that day: a newer server may have others. Rejects with INVITE_OVER. */
export function unsealRow(sealed: string | null, secret: string): KeptRow {
  const { success, data } = keptRow.safeParse(sealed === null ? null : JSON.parse(unseal(sealed, secret)));
  if (!success) throw fieldError('INVITE_OVER', 'code');
  return data;
}
