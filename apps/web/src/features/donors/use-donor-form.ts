import type { OwnDonorProfile, RegisterDonorInput } from '@redthread/contract/donors';
import type { BloodType } from '@redthread/domain/blood-type';
import { displayName } from '@redthread/domain/display-name';
import { useStore } from '@tanstack/react-form';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { withNote } from '../../lib/arrival-note.ts';
import { ownToday } from '../../lib/clock.ts';
import { focusHeading } from '../../lib/heading-focus.ts';
import { text } from '../../lib/text.ts';
import { useAbout } from '../about/about-parts.tsx';
import { type EmailCode, ofForm, useRefusedDraft } from '../email-code/use-email-code.ts';
import { whoOf } from '../fields/person-fields.tsx';
import { useJoinOnTheWay } from '../groups/group-changes.ts';
import { useOwnName, useSession } from '../session/use-session.ts';
import { useSignedInSend } from '../sign-in/sign-in-first.tsx';
import { rememberAsked } from './consent-asked.ts';
import {
  donorDraft,
  dropTypedAsNew,
  hasTypedAsNew,
  keepTyped,
  takeTypedAsNew,
  useRegisterDonor,
} from './donor-changes.ts';
import { donorErrors, donorInput } from './donor-check.ts';
import { BLANK, type DonorValues, typedValues, valuesOf } from './donor-values.ts';

export interface DonorFormProps {
  readonly profile: OwnDonorProfile | null;
  /** Where to go on once it is saved; the dashboard without it. */
  readonly next: string | undefined;
  /** The code of the group through whose link they came. */
  readonly group: string | undefined;
  /** Where a sign-in on the way comes back to: this form. */
  readonly path: string;
  /** By which a visitor's form is sent. */
  readonly code: EmailCode;
  /** Of whoever was invited by a list: they join by it, whoever is signed in. */
  readonly invited?: InvitedDonor | undefined;
}

export interface InvitedDonor {
  /** Whose account it is, or will be; null for a phone number's, which the form has. */
  readonly email: string | null;
  /** What they type is kept as, so that what a list says of one isn't shown to another. */
  readonly draft: string;
  /** What the list says: all but the blood type, which its person says. */
  readonly values: DonorValues;
  /** Of the list's blood type, to be confirmed by a press. */
  readonly suggestion: (choose: (bloodType: BloodType) => void, chosen: string) => ReactNode;
  readonly join: (name: string, donor: RegisterDonorInput) => Promise<void>;
}

export type DonorFormState = ReturnType<typeof useDonorForm>;

/** The donor form: all of it is sent at once, by a code for a visitor. */
export function useDonorForm({ profile, next, group, path, code, invited }: DonorFormProps) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const register = useRegisterDonor();
  const joinGroup = useJoinOnTheWay(group);
  const sendSignedIn = useSignedInSend(path);
  const sessionName = useOwnName();
  const ownName = invited === undefined ? sessionName : null;
  const about = useAbout().data;
  const today = ownToday();
  const isNew = profile === null;
  const isSignedOut = useSession().status === 'unauthenticated';
  // Whoever else is signed in here: an invite makes, or opens, an account of its own.
  const isVisitor = isSignedOut || invited !== undefined;
  // Until it is known what the server does with a new donor's silence, their number is kept.
  const isListed = profile?.isPhonePublic ?? (about !== undefined && about.contacts !== 'ask');
  const setting = {
    ...{ country: about?.country ?? null, today, isListedPreset: isNew ? isListed : undefined },
    ...{ isVisitor, isNamedAlone: invited?.email === null },
  };
  const refused = useRefusedDraft('donor');
  useState(() => {
    if (refused !== null && invited === undefined) keepTyped(isNew, typedValues(refused.draft.donor, refused.place));
  });

  const { form, outcome, turn, fill } = useEntryForm({
    draft: invited?.draft ?? donorDraft(isNew),
    failure: invited === undefined ? refused?.failure : undefined,
    blank: invited?.values ?? (profile ? valuesOf(profile, today) : BLANK),
    check: (values) => donorErrors(values, setting),
    send: async (values) => {
      if (invited !== undefined) {
        await invited.join(whoOf(values).name, donorInput(values, setting)).catch(ofForm);
        return true;
      }
      if (isVisitor) {
        await code.send({
          ...whoOf(values),
          draft: { kind: 'donor', donor: donorInput(values, setting), groupCode: group },
        });
        return false;
      }
      return sendSignedIn(async () => {
        const saved = await register(donorInput(values, setting));
        if (saved === null) return;
        dropTypedAsNew();
        await joinGroup();
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
    invited,
    /** Whether the phone is given to nobody from the list, as the form stands. */
    isPhoneKept: (values.isPhonePublic || String(isListed)) === 'false',
    /** Theirs, or an example. */
    name,
    /** As lists show it. */
    publicName: displayName(name, values.nameDisplay === 'whole' ? 'whole' : 'initial'),
  };
}
