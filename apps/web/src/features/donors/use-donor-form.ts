import type { OwnDonorProfile, UpdateDonorInput } from '@redthread/contract/donors';
import { displayName } from '@redthread/domain/display-name';
import { useStore } from '@tanstack/react-form';
import { useMutationState } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { getMutationKey } from '@trpc/react-query';
import { useState } from 'react';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { withNote } from '../../lib/arrival-note.ts';
import { ownToday } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { focusHeading } from '../../lib/heading-focus.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useAbout } from '../about/about-parts.tsx';
import { useRefusedDraft } from '../email-code/refused-draft.ts';
import type { EmailCode } from '../email-code/use-email-code.ts';
import { whoOf } from '../fields/person-fields.tsx';
import { rememberPerson } from '../session/remembered-session.ts';
import { useAuthStore, useOwnName, useSession } from '../session/use-session.ts';
import { useSignedInSend } from '../sign-in/use-signed-in-send.tsx';
import { rememberAsked } from './consent-asked.ts';
import {
  amendDraft,
  BLANK,
  donorDraft,
  donorErrors,
  donorInput,
  dropTypedAsNew,
  hasTypedAsNew,
  keepTyped,
  takeTypedAsNew,
  typedValues,
  valuesOf,
} from './donor-values.ts';

export interface DonorFormProps {
  readonly profile: OwnDonorProfile | null;
  /** Where to go on once it is saved; the dashboard without it. */
  readonly next: string | undefined;
  /** Where a sign-in on the way comes back to: this form. */
  readonly path: string;
  /** By which a visitor's form is sent. */
  readonly code: EmailCode;
}

export type DonorFormState = ReturnType<typeof useDonorForm>;

/** The donor form: all of it is sent at once, by a code for a visitor. */
export function useDonorForm({ profile, next, path, code }: DonorFormProps) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const register = useRegisterDonor();
  const sendSignedIn = useSignedInSend(path);
  const ownName = useOwnName();
  const about = useAbout().data;
  const today = ownToday();
  const isNew = profile === null;
  const isVisitor = useSession().status === 'unauthenticated';
  // Until it is known what the server does with a new donor's silence, their number is kept.
  const isListed = profile?.isPhonePublic ?? (about !== undefined && about.contacts !== 'ask');
  const setting = { country: about?.country ?? null, today, isListedPreset: isNew ? isListed : undefined, isVisitor };
  const refused = useRefusedDraft('donor');
  useState(() => {
    if (refused !== null) keepTyped(isNew, typedValues(refused.draft.donor, refused.place));
  });

  const { form, outcome, turn, fill } = useEntryForm({
    draft: donorDraft(isNew),
    failure: refused?.failure,
    blank: profile ? valuesOf(profile, today) : BLANK,
    check: (values) => donorErrors(values, setting),
    send: async (values) => {
      if (isVisitor) {
        await code.send({ ...whoOf(values), draft: { kind: 'donor', donor: donorInput(values, setting) } });
        return false;
      }
      return sendSignedIn(async () => {
        const saved = await register(donorInput(values, setting));
        if (saved === null) return;
        dropTypedAsNew();
        // The form has just asked for both; who gave a town may have overlooked that a yes is all that is missing.
        if (values.acceptsInvitations !== '' || saved.place === null) rememberAsked('consent', saved._id);
        if (saved.place === null) rememberAsked('town', saved._id);
        const arrival = withNote(text('donorForm.saved'));
        if (next !== undefined) return history.push(next, arrival);
        await navigate({ to: '/dashboard', state: arrival });
      });
    },
  });
  const values = useStore(form.store, (state) => state.values);

  const [hasTyped, setHasTyped] = useState(() => profile !== null && hasTypedAsNew(profile));
  const settleTyped = (isTaken: boolean) => {
    if (profile === null) return;
    if (isTaken) turn(takeTypedAsNew(profile));
    dropTypedAsNew();
    setHasTyped(false);
    // The buttons are gone.
    focusHeading();
  };

  const name = ownName ?? (values.name.trim() || text('nameDisplay.example'));
  return {
    form,
    outcome,
    values,
    fill,
    isNew,
    hasTyped,
    settleTyped,
    about,
    today,
    isListed,
    isVisitor,
    /** Whether the phone is given to nobody from the list, as the form stands. */
    isPhoneKept: (values.isPhonePublic || String(isListed)) === 'false',
    /** Theirs, or an example. */
    name,
    /** As lists show it. */
    publicName: displayName(name, values.nameDisplay === 'whole' ? 'whole' : 'initial'),
  };
}

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
