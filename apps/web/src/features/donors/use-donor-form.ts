import type { OwnDonorProfile } from '@redthread/contract/donors';
import { useStore } from '@tanstack/react-form';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { withNote } from '../../lib/arrival-note.ts';
import { ownToday } from '../../lib/day.ts';
import { text } from '../../lib/text.ts';
import { useAbout } from '../about/use-about.ts';
import { useRefusedDraft } from '../email-code/refused-draft.ts';
import type { EmailCode } from '../email-code/use-email-code.ts';
import { useSession } from '../session/use-session.ts';
import { useSignedInSend } from '../sign-in/use-signed-in-send.ts';
import { rememberAsked } from './consent-asked.ts';
import { useRegisterDonor } from './donor-changes.ts';
import { donorErrors, donorInput, whoOf } from './donor-check.ts';
import { donorDraft, dropTypedAsNew, hasTypedAsNew, keepTyped, takeTypedAsNew } from './donor-draft.ts';
import { BLANK, type DonorStep, type DonorValues, stepOf, stepWith, typedValues, valuesOf } from './donor-values.ts';

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

/** The donor form: two steps of one form, sent at the end; who is registered may send it from either step. */
export function useDonorForm({ profile, next, path, code }: DonorFormProps) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const register = useRegisterDonor();
  const sendSignedIn = useSignedInSend(path);
  const about = useAbout().data;
  const today = ownToday();
  const isNew = profile === null;
  const isVisitor = useSession().status === 'unauthenticated';
  const isListed = profile?.isPhoneListed ?? (about && about.contacts !== 'ask');
  const setting = { country: about?.country ?? null, today, isListedPreset: isNew ? isListed : undefined, isVisitor };
  const isGoingOn = (values: DonorValues) => isNew && stepOf(values) === 'who';
  const isSending = useRef(false);
  const refused = useRefusedDraft('donor');
  useState(() => {
    if (refused !== null) keepTyped(isNew, typedValues(refused.draft.donor, refused.place));
  });

  const { form, outcome, turn, keep } = useEntryForm({
    draft: donorDraft(isNew),
    failure: refused?.failure,
    blank: profile ? valuesOf(profile, today) : BLANK,
    check: (values) => donorErrors(values, setting, isSending.current && !isGoingOn(values) ? null : stepOf(values)),
    send: async (values) => {
      if (isGoingOn(values)) {
        goTo('asking');
        return false;
      }
      if (isVisitor) {
        await code.send({ ...whoOf(values), draft: { kind: 'donor', donor: donorInput(values, setting) } });
        return false;
      }
      return sendSignedIn(async () => {
        const saved = await register(donorInput(values, setting));
        if (saved === null) return;
        dropTypedAsNew();
        // The form has just asked for both; who gave a town may have overlooked that a yes is all that is missing.
        if (values.letsAsk !== '' || saved.place === null) rememberAsked('consent', saved._id);
        if (saved.place === null) rememberAsked('town', saved._id);
        const arrival = withNote(text('donorForm.saved'));
        if (next !== undefined) return history.push(next, arrival);
        await navigate({ to: '/dashboard', state: arrival });
      });
    },
  });
  const values = useStore(form.store, (state) => state.values);
  const step = stepOf(values);

  const target = useRef<string | null>(null);
  /** Shows a step, with the focus on its heading or on one of its fields. */
  const goTo = (next: DonorStep, field = 'donor-step') => {
    target.current = field;
    turn({ step: next });
  };
  useEffect(() => {
    if (target.current === null || !step) return;
    document.getElementById(target.current)?.focus();
    target.current = null;
  }, [step]);

  // A fault may be on the step that isn't shown; the error summary keeps the focus.
  const showFault = useEffectEvent(() => {
    const issues = outcome.failure?.issues.map(({ path }) => path) ?? [];
    const own = Object.entries(form.state.fieldMeta).flatMap(([path, { errors }]) => (errors.length > 0 ? [path] : []));
    const steps = [...own, ...issues].map(stepWith);
    const [first] = steps;
    if (first === undefined || steps.includes(step)) return;
    form.setFieldValue('step', first, { dontUpdateMeta: true, dontValidate: true });
  });
  useEffect(() => {
    if (outcome.count > 0) showFault();
  }, [outcome.count]);

  const [hasTyped, setHasTyped] = useState(() => profile !== null && hasTypedAsNew(profile));
  const settleTyped = (isTaken: boolean) => {
    if (profile === null) return;
    if (isTaken) turn(takeTypedAsNew(profile));
    dropTypedAsNew();
    setHasTyped(false);
    // The buttons are gone.
    document.getElementById('donor-step')?.focus();
  };

  /** The town, in the step that has no field for it. */
  const setTown = (placeId: string) => {
    form.setFieldValue('placeId', placeId);
    keep();
  };

  const submit = () => {
    // All of it is looked at when it is sent; while it is corrected, the step that is shown.
    isSending.current = true;
    void form.handleSubmit().finally(() => {
      isSending.current = false;
    });
  };

  return {
    form,
    outcome,
    submit,
    setTown,
    values,
    step,
    goTo,
    isNew,
    hasTyped,
    settleTyped,
    about,
    today,
    isListed,
    isVisitor,
  };
}
