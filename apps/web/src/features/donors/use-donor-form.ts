import { type OwnDonorProfile, type RegisterDonorInput, registerDonorInput } from '@redthread/contract/donors';
import { SENTENCES } from '@redthread/contract/sentences';
import type { BloodType } from '@redthread/domain/blood-type';
import { addDays } from '@redthread/domain/day';
import { displayName } from '@redthread/domain/display-name';
import { intervalsOf, PAUSE_DAYS } from '@redthread/domain/rest';
import { useStore } from '@tanstack/react-form';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { withNote } from '../../lib/arrival-note.ts';
import { ownToday } from '../../lib/clock.ts';
import { said } from '../../lib/failure.ts';
import { parseTexts, textErrors } from '../../lib/form-texts.ts';
import { focusHeading } from '../../lib/heading-focus.ts';
import { text } from '../../lib/text.ts';
import { useAbout } from '../about/about-parts.tsx';
import { UNKNOWN_TYPE } from '../blood-type/type-keys.tsx';
import { type EmailCode, ofForm, useRefusedDraft } from '../email-code/email-code.tsx';
import { whoInput, whoOf } from '../fields/person-fields.tsx';
import { useJoinOnTheWay } from '../groups/group-changes.ts';
import { readTown, townInput } from '../places/town-words.ts';
import { useOwnName, useSession } from '../session/use-session.ts';
import { useSignedInSend } from '../sign-in/sign-in-first.tsx';
import {
  donorDraft,
  dropTypedAsNew,
  hasTypedAsNew,
  keepTyped,
  rememberAsked,
  takeTypedAsNew,
  useRegisterDonor,
} from './donor-changes.ts';
import { BLANK, type DonorValues, OTHER_INTERVAL, typedValues, valuesOf } from './donor-values.ts';

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

/** What the server and the person's calendar say that the form doesn't. */
interface Setting {
  readonly country: string | null;
  readonly today: string;
  /** What a new donor's choice of who is given the phone stands at; undefined for who is registered, whose silence is kept. */
  readonly isListedPreset?: boolean | undefined;
  /** Whoever has no account yet says who they are. */
  readonly isVisitor?: boolean;
  /** Of those, who was invited by text: their number is known. */
  readonly isNamedAlone?: boolean;
}

const PAUSES: Readonly<Record<string, number>> = PAUSE_DAYS;

/** The sentence for each field that is wrong; null when there is none. */
export function donorErrors(values: DonorValues, setting: Setting): Record<string, string> | null {
  const found = atOwnInterval(values, {
    ...townToInvite(values),
    ...textErrors(registerDonorInput, textsToSend(values, setting)),
    ...(values.bloodType === UNKNOWN_TYPE ? { bloodType: text('donorForm.bloodTypeHint') } : {}),
    ...whoErrors(values, setting),
  });
  return Object.keys(found).length === 0 ? null : found;
}

function whoErrors(values: DonorValues, { isVisitor, isNamedAlone }: Setting): Record<string, string> | null {
  if (isVisitor !== true) return null;
  const { name } = values;
  return isNamedAlone === true
    ? textErrors(whoInput.pick({ name: true }), { name })
    : textErrors(whoInput, whoOf(values));
}

export function donorInput(values: DonorValues, setting: Setting): RegisterDonorInput {
  return parseTexts(registerDonorInput, textsToSend(values, setting));
}

/** Only who is known to be near can be asked. Without an address there is nothing to look the town up by, and one thing to correct at a time. */
function townToInvite({ acceptsInvitations, address, placeId }: DonorValues): Record<string, string> {
  const isMissing = acceptsInvitations === 'true' && address.trim() !== '' && townInput(placeId) === '';
  return isMissing ? { placeId: said(SENTENCES.townToInvite) } : {};
}

/** The days that the donor chose or wrote; the longest of their country until they touch it. */
function intervalIn(
  { donationIntervalDays, ownInterval, placeId }: Pick<DonorValues, 'donationIntervalDays' | 'ownInterval' | 'placeId'>,
  country: string | null,
): string {
  if (donationIntervalDays === OTHER_INTERVAL) return ownInterval || '?';
  return donationIntervalDays || String(intervalsOf(countryIn(placeId, country))[0]);
}

/** The country of the town that is chosen, else the server's. */
export function countryIn(placeId: string, country: string | null): string | null {
  return readTown(placeId).town?.country ?? country;
}

function atOwnInterval(
  { donationIntervalDays }: Pick<DonorValues, 'donationIntervalDays'>,
  { donationIntervalDays: fault, ...others }: Record<string, string>,
): Record<string, string> {
  if (fault === undefined) return others;
  return { ...others, [donationIntervalDays === OTHER_INTERVAL ? 'ownInterval' : 'donationIntervalDays']: fault };
}

function textsToSend(
  { townBy: _, name: __, email: ___, pause, ownInterval, ...values }: DonorValues,
  { country, today, isListedPreset }: Setting,
) {
  const days = PAUSES[pause];
  const until = days === undefined ? values.pausedUntil || '?' : addDays(today, days);
  return {
    ...values,
    placeId: townInput(values.placeId),
    isPhonePublic: values.isPhonePublic || String(isListedPreset ?? ''),
    donationIntervalDays: values.lastDonatedOn === '' ? '' : intervalIn({ ...values, ownInterval }, country),
    pausedUntil: pause === 'none' ? '' : until,
  };
}
