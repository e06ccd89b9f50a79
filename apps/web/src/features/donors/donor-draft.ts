import type { OwnDonorProfile } from '@redthread/contract/donors';
import { drafts } from '../../components/form/drafts.ts';
import { ownToday } from '../../lib/day.ts';
import { dropDraft, readDraft, saveDraft } from '../../lib/draft.ts';
import { VISITOR_DRAFTS } from '../../lib/kept-keys.ts';
import { BLANK, type DonorValues, valuesOf } from './donor-values.ts';

const NEWCOMER = VISITOR_DRAFTS.donor;
const CHANGES = 'donor-profile';

/** A newcomer's form and a donor's changes are two drafts: a visitor may turn out to be a donor by signing in. */
export function donorDraft(isNew: boolean): string {
  return isNew ? NEWCOMER : CHANGES;
}

/** Takes what was said outside the form into a form that is half filled: sending that must not give back a consent that was taken back. */
export function amendDraft(saved: OwnDonorProfile): void {
  const { acceptsInvitations, pause, pausedUntil, placeId, townBy } = valuesOf(saved, ownToday());
  for (const name of [NEWCOMER, CHANGES]) {
    const draft = readDraft(drafts, name, BLANK);
    if (draft !== null) saveDraft(drafts, name, { ...draft, acceptsInvitations, pause, pausedUntil, placeId, townBy });
  }
}

/** Takes the yes to be asked into the form, which opens with the field for the town that it needs. */
export function consentInDraft(profile: OwnDonorProfile): void {
  saveDraft(drafts, CHANGES, { ...changedValues(profile), acceptsInvitations: 'true', townBy: 'person' });
}

/** Takes the refused draft of a form that was sent in another browser, unless the form is here. */
export function keepTyped(isNew: boolean, values: DonorValues): void {
  const name = donorDraft(isNew);
  if (readDraft(drafts, name, BLANK) === null) saveDraft(drafts, name, values);
}

/** Whether a visitor typed into the form what the profile says otherwise. */
export function hasTypedAsNew(profile: OwnDonorProfile): boolean {
  return Object.keys(typedAsNew(profile)).length > 0;
}

/** The profile's form with what was typed before the sign-in, which is its draft from here on. */
export function takeTypedAsNew(profile: OwnDonorProfile): DonorValues {
  const typed = typedAsNew(profile);
  const values = { ...changedValues(profile), ...typed, ...(typed.placeId === undefined ? {} : { townBy: 'person' }) };
  saveDraft(drafts, CHANGES, values);
  dropTypedAsNew();
  return values;
}

export function dropTypedAsNew(): void {
  dropDraft(drafts, NEWCOMER);
}

function changedValues(profile: OwnDonorProfile): DonorValues {
  return readDraft(drafts, CHANGES, BLANK) ?? valuesOf(profile, ownToday());
}

/** What is blank, or as in the profile, nobody has to choose about. */
function typedAsNew(profile: OwnDonorProfile): Partial<DonorValues> {
  const { townBy: _, name: __, email: ___, ...typed } = readDraft(drafts, NEWCOMER, BLANK) ?? BLANK;
  const blank: Record<string, string> = BLANK;
  const kept: Record<string, string> = valuesOf(profile, ownToday());
  return Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => value !== blank[field] && value !== kept[field]),
  );
}
