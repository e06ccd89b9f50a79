import type { OwnDonorProfile } from '@redthread/contract/donors';
import { drafts } from '../../components/form/drafts.ts';
import { ownToday } from '../../lib/day.ts';
import { readDraft, saveDraft } from '../../lib/draft.ts';
import { BLANK, valuesOf } from './donor-values.ts';

export const DONOR_DRAFT = 'donor';

/** Takes what was said outside the form into a form that is half filled: sending that must not give back a consent that was taken back. */
export function amendDraft(saved: OwnDonorProfile): void {
  const draft = readDraft(drafts, DONOR_DRAFT, BLANK);
  if (draft === null) return;
  const { letsAsk, pause, pausedUntil, placeId } = valuesOf(saved, ownToday());
  saveDraft(drafts, DONOR_DRAFT, { ...draft, letsAsk, pause, pausedUntil, placeId });
}

/** Takes the yes to be asked into the form, which asks for the town that it needs. */
export function consentInDraft(profile: OwnDonorProfile): void {
  const draft = readDraft(drafts, DONOR_DRAFT, BLANK) ?? valuesOf(profile, ownToday());
  saveDraft(drafts, DONOR_DRAFT, { ...draft, letsAsk: 'true' });
}
