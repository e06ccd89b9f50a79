import type { Place } from '@redthread/contract/places';
import { createRequestInput } from '@redthread/contract/requests';
import type { BloodType } from '@redthread/domain/blood-type';
import { DEFAULT_URGENCY } from '@redthread/domain/urgency';
import { useStore } from '@tanstack/react-form';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { withNote } from '../../lib/arrival-note.ts';
import { clockOf } from '../../lib/clock.ts';
import { parseTexts, textErrors } from '../../lib/form-texts.ts';
import { text } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { chosenTown, readTown, townInput, writeTown } from '../places/town-choice.ts';
import { useSignedInSend } from '../sign-in/use-signed-in-send.ts';
import { instantOf, proposedEnd } from './needed-by.ts';
import { useCreateRequest } from './request-changes.ts';

const BLANK = {
  bloodType: '',
  phone: '',
  hospital: '',
  placeId: '',
  urgency: String(DEFAULT_URGENCY),
  units: '1',
  /** Empty until the person touches it: what is proposed moves with the urgency. */
  neededBy: '',
  isKept: 'false',
  nameShown: 'initial',
};

export interface RequestFormProps {
  /** What the screen that led here knows already. */
  readonly bloodType: BloodType | undefined;
  readonly town: Place | null;
  /** Where to go on once it is posted; the dashboard without it. */
  readonly next: string | undefined;
  /** Where a sign-in on the way comes back to: this form. */
  readonly path: string;
}

export type RequestFormState = ReturnType<typeof useRequestForm>;

export function useRequestForm({ bloodType, town, next, path }: RequestFormProps) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const create = useCreateRequest();
  const isAnyway = useRef(false);
  const sendSignedIn = useSignedInSend(path);
  const now = useNow();
  const clockIn = ({ placeId }: Pick<typeof BLANK, 'placeId'>) => clockOf(readTown(placeId).town);
  const sent = ({ isKept, neededBy, ...typed }: typeof BLANK) => ({
    ...typed,
    placeId: townInput(typed.placeId),
    neededBy:
      isKept === 'true' ? '' : instantOf(neededBy || proposedEnd(typed.urgency, now, clockIn(typed)), clockIn(typed)),
  });
  const { form, outcome } = useEntryForm({
    draft: 'patient',
    blank: { ...BLANK, bloodType: bloodType ?? '', placeId: writeTown(chosenTown(town)) },
    check: (values) => textErrors(createRequestInput, sent(values)),
    send: (values) => {
      // What was proposed is said now: the same again, after a lost answer, must not differ by the clock.
      if (values.neededBy === '') form.setFieldValue('neededBy', proposedEnd(values.urgency, now, clockIn(values)));
      return sendSignedIn(async () => {
        const unlessPosted = isAnyway.current ? {} : { unlessPosted: true };
        await create.mutateAsync({ ...parseTexts(createRequestInput, sent(values)), ...unlessPosted });
        const posted = withNote(text('requestForm.posted'));
        if (next !== undefined) return history.push(next, posted);
        await navigate({ to: '/dashboard', state: posted });
      });
    },
  });
  const values = useStore(form.store, (state) => state.values);
  const postAnyway = () => {
    isAnyway.current = true;
    void form.handleSubmit().finally(() => {
      isAnyway.current = false;
    });
  };
  const clock = clockIn(values);
  return { form, outcome, values, postAnyway, clock, proposed: proposedEnd(values.urgency, now, clock) };
}
