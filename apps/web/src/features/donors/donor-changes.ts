import type { OwnDonorProfile, UpdateDonorInput } from '@redthread/contract/donors';
import { dayOf } from '@redthread/domain/day';
import { useMutationState } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { ownToday } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import {
  drafts,
  dropDraft,
  openStorage,
  readDraft,
  saveDraft,
  type TextStorage,
  VISITOR_DRAFTS,
} from '../../lib/storage.ts';
import { trpc } from '../../lib/trpc.ts';
import { rememberPerson } from '../session/auth-store.ts';
import { useAuthStore } from '../session/use-session.ts';
import { BLANK, type DonorValues, valuesOf } from './donor-values.ts';

// The mutations of a donor profile, each with the queries that it invalidates.

/** Saves the form. Resolves with the profile, or null when another person is signed in by then. */
export function useRegisterDonor() {
  const auth = useAuthStore();
  const keep = useKeepSaved();
  const register = trpc.donors.register.useMutation();
  return async (input: Parameters<typeof register.mutateAsync>[0]): Promise<OwnDonorProfile | null> => {
    const isSamePerson = rememberPerson(auth);
    const saved = await register.mutateAsync(input);
    keep(saved, isSamePerson());
    return isSamePerson() ? saved : null;
  };
}

/** Changes some fields of one's own profile at once, such as a pause that ends. */
export function useProfileChange() {
  const auth = useAuthStore();
  const keep = useKeepSaved();
  const update = trpc.donors.update.useMutation({
    onMutate: () => rememberPerson(auth),
    onSuccess: (saved, _, isSamePerson) => {
      if (isSamePerson()) amendDraft(saved);
      keep(saved, isSamePerson());
    },
  });
  return {
    change: update.mutate,
    isBusy: update.isPending,
    isSaved: update.isSuccess,
    refusal: update.error ? readFailure(update.error).message : null,
  };
}

/**
 * Optimistic availability: the last pending press wins. A refused press is no longer pending, so the saved
 * profile shows again, without a rollback, in whatever order the answers of quick presses arrive.
 */
export function useAvailability(profile: Pick<OwnDonorProfile, 'isAvailable'>) {
  const auth = useAuthStore();
  const utils = trpc.useUtils();
  const keep = useKeepSaved();
  const update = trpc.donors.update.useMutation({
    // Sent one after the other, so that the last press wins on the server too.
    scope: { id: 'availability' },
    onMutate: () => rememberPerson(auth),
    onSuccess: async (saved, _, isSamePerson) => {
      if (isSamePerson()) await utils.donors.mine.cancel();
      keep(saved, isSamePerson());
    },
    onError: () => void utils.donors.mine.invalidate(),
  });
  const waitedFor = useMutationState({
    filters: { mutationKey: getMutationKey(trpc.donors.update), status: 'pending' },
    select: ({ state }) => (state.variables as UpdateDonorInput).isAvailable,
  });
  return {
    isAvailable: waitedFor.at(-1) ?? profile.isAvailable,
    /** The last press has been kept. */
    isSaved: update.isSuccess && waitedFor.length === 0,
    refusal: update.error ? readFailure(update.error).message : null,
    set: (isAvailable: boolean) => update.mutate({ isAvailable }),
  };
}

/** Caches the saved profile, for its owner alone, and invalidates the lists and figures that a donor is in. */
function useKeepSaved(): (saved: OwnDonorProfile, isOwner: boolean) => void {
  const utils = trpc.useUtils();
  return (saved, isOwner) => {
    if (isOwner) utils.donors.mine.setData(undefined, saved);
    void utils.donors.list.invalidate();
    void utils.matching.invalidate();
    void utils.overview.invalidate();
  };
}

/** Removes the profile; whoever removed it elsewhere meanwhile is told the same. */
export function useRemoveDonor(onRemoved: () => void) {
  const utils = trpc.useUtils();
  return trpc.donors.remove.useMutation({
    // Here, not where it is called: the button is gone as soon as the profile is.
    onSuccess: () => {
      onRemoved();
      // A refused refetch would keep what was read last.
      void utils.donors.mine.reset();
    },
    onSettled: () => {
      void utils.donors.list.invalidate();
      void utils.invitations.invalidate();
      void utils.matching.invalidate();
      void utils.overview.invalidate();
    },
  });
}

const NEWCOMER = VISITOR_DRAFTS.donor;
const CHANGES = 'donor-profile';

/** A newcomer's form and a donor's changes are two drafts: a visitor may turn out to be a donor by signing in. */
export function donorDraft(isNew: boolean): string {
  return isNew ? NEWCOMER : CHANGES;
}

/** Of an invite's person: what the list says of one isn't shown to another. */
export function invitedDraft(contact: string): string {
  return `donor-invite ${contact}`;
}

/** Takes what was said outside the form into a form that is half filled: sending that must not give back a consent that was taken back. */
function amendDraft(saved: OwnDonorProfile): void {
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

/** The first day on which a donor who rests or paused may be asked again; null for who may be asked today. By UTC days, as the server counts. */
export function restOf({ matchableFrom }: Pick<OwnDonorProfile, 'matchableFrom'>, now = Date.now()): string | null {
  return matchableFrom !== null && matchableFrom > dayOf(now) ? matchableFrom : null;
}

/** The day on which a pause ends by itself; null for no pause. */
export function pauseOf({ pausedUntil }: Pick<OwnDonorProfile, 'pausedUntil'>, now = Date.now()): string | null {
  return pausedUntil !== null && pausedUntil > dayOf(now) ? pausedUntil : null;
}

// What an old profile was asked: whether its donor may be asked, and its town. The profile keeps a yes alone: a no and no answer
// are the same to everybody else, so only this browser knows of it, and another asks once more. Ids of profiles, nothing else.

export type Question = 'consent' | 'town';

export function wasAsked(question: Question, donorId: string, storage: TextStorage = local()): boolean {
  return readIds(question, storage).includes(donorId);
}

export function rememberAsked(question: Question, donorId: string, storage: TextStorage = local()): void {
  if (wasAsked(question, donorId, storage)) return;
  storage.setItem(keyOf(question), [...readIds(question, storage), donorId].join(' '));
}

function local(): TextStorage {
  return openStorage(() => window.localStorage);
}

function readIds(question: Question, storage: TextStorage): string[] {
  return (storage.getItem(keyOf(question)) ?? '').split(' ').filter((id) => id !== '');
}

function keyOf(question: Question): string {
  return `asked-for-${question}`;
}
