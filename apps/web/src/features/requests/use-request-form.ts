import type { Place } from '@redthread/contract/places';
import { createRequestInput } from '@redthread/contract/requests';
import { SENTENCES } from '@redthread/contract/sentences';
import type { BloodType } from '@redthread/domain/blood-type';
import { DEFAULT_URGENCY } from '@redthread/domain/urgency';
import { instantOnClock } from '@redthread/domain/wall-clock';
import { useStore } from '@tanstack/react-form';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { withNote } from '../../lib/arrival-note.ts';
import { type Clock, clockOf, useNow } from '../../lib/clock.ts';
import { parseTexts, textErrors } from '../../lib/form-texts.ts';
import { drafts, saveDraft, VISITOR_DRAFTS } from '../../lib/storage.ts';
import { text } from '../../lib/text.ts';
import { UNKNOWN_TYPE } from '../blood-type/type-keys.tsx';
import type { EmailCode, RefusedDraft } from '../email-code/email-code.tsx';
import { whoInput, whoOf } from '../fields/person-fields.tsx';
import { chosenTown, readTown, townInput, writeTown } from '../places/town-words.ts';
import { useSession } from '../session/use-session.ts';
import { useSignedInSend } from '../sign-in/sign-in-first.tsx';
import { instantOf, keptEnd, proposedEnd, sentEndOf } from './needed-by.ts';
import { useCreateRequest } from './request-changes.ts';

const BLANK = {
  bloodType: '',
  hospital: '',
  placeId: '',
  /** A `TownBy`. */
  townBy: '',
  urgency: String(DEFAULT_URGENCY),
  /** Empty until another time than the urgency's is chosen. */
  neededBy: '',
  /** The urgency's time as it was sent. */
  sentEnd: '',
  units: '1',
  phone: '',
  nameDisplay: 'initial',
  /** Of a visitor, whose account the code makes. */
  name: '',
  email: '',
};
export type RequestValues = typeof BLANK;

export interface RequestFormProps {
  /** What the screen that led here knows already. */
  readonly bloodType: BloodType | undefined;
  readonly town: Place | null;
  /** Where to go on once it is posted; the dashboard without it. */
  readonly next: string | undefined;
  /** Where a sign-in on the way comes back to: this form. */
  readonly path: string;
  readonly code: EmailCode;
  /** What couldn't be posted once its code was typed. */
  readonly refused: RefusedDraft<'request'> | null;
}

export function useRequestForm({ bloodType, town, next, path, code, refused }: RequestFormProps) {
  const isVisitor = useSession().status === 'unauthenticated';
  const navigate = useNavigate();
  const { history } = useRouter();
  const create = useCreateRequest();
  const isAnyway = useRef(false);
  const sendSignedIn = useSignedInSend(path);
  const now = useNow();
  const clockIn = ({ placeId }: Pick<RequestValues, 'placeId'>) => clockOf(readTown(placeId).town);
  const endOf = ({ neededBy, sentEnd, ...typed }: RequestValues) =>
    neededBy || keptEnd(sentEnd, proposedEnd(typed.urgency, now, clockIn(typed)));
  const sent = (values: RequestValues) => {
    const { townBy: _, sentEnd: __, name: ___, email: ____, ...typed } = values;
    return { ...typed, placeId: townInput(typed.placeId), neededBy: instantOf(endOf(values), clockIn(values)) };
  };
  const check = (values: RequestValues) => {
    const errors = {
      ...textErrors(createRequestInput, sent(values)),
      ...(isVisitor ? textErrors(whoInput, whoOf(values)) : null),
    };
    if (values.bloodType === UNKNOWN_TYPE) errors['bloodType'] = text('requestForm.askWard');
    const isTownless = readTown(values.placeId).town === null && values.townBy !== 'none';
    // Without a hospital there is nothing to look the town up by, and one thing to correct at a time.
    if (isTownless && !('hospital' in errors)) errors['placeId'] = townSentence();
    return Object.keys(errors).length === 0 ? null : errors;
  };
  const blank: RequestValues = {
    ...BLANK,
    ...refusedValues(refused?.draft.request, now, clockOf(town)),
    bloodType: refused?.draft.request.bloodType ?? bloodType ?? '',
    placeId: writeTown(chosenTown(town)),
    ...(town === null ? {} : { townBy: 'person' }),
  };
  useState(() => {
    if (refused !== null) saveDraft(drafts, VISITOR_DRAFTS.request, blank);
  });
  const { form, outcome, fill } = useEntryForm({
    draft: VISITOR_DRAFTS.request,
    failure: refused?.failure,
    blank,
    check,
    send: async (values) => {
      fill({ sentEnd: endOf(values) });
      const unlessPosted = isAnyway.current ? {} : { unlessPosted: true };
      const request = { ...parseTexts(createRequestInput, sent(values)), ...unlessPosted };
      if (isVisitor) {
        await code.send({
          ...parseTexts(whoInput, whoOf(values)),
          draft: { kind: 'request', request },
        });
        return false;
      }
      return sendSignedIn(async () => {
        await create.mutateAsync(request);
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
  const proposed = proposedEnd(values.urgency, now, clock);
  const end = instantOnClock(endOf(values), clock.timeZone);
  return { form, outcome, values, fill, postAnyway, clock, now, proposed, end, isVisitor };
}

/** A request that came back, as texts; its town is looked up by its id. */
function refusedValues(
  request: RefusedDraft<'request'>['draft']['request'] | undefined,
  now: number,
  clock: Clock,
): Partial<RequestValues> {
  if (request === undefined) return {};
  const { hospital, phone, urgency, units = 1, nameDisplay = BLANK.nameDisplay, placeId } = request;
  const townBy = placeId == null ? 'none' : '';
  return { hospital, phone, urgency, units: String(units), nameDisplay, townBy, ...sentEndOf(request, now, clock) };
}

/** The contract's sentence, in the person's language. */
function townSentence(): string {
  return textErrors(createRequestInput.pick({ placeId: true }), { placeId: '?' })?.['placeId'] ?? SENTENCES.missingTown;
}
