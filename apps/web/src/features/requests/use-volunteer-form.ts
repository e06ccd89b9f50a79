import type { SharedRequest } from '@redthread/contract/requests';
import { canGiveRedCells } from '@redthread/domain/blood-type';
import { useStore } from '@tanstack/react-form';
import { useState } from 'react';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { drafts, readDraft, saveDraft, VISITOR_DRAFTS } from '../../lib/storage.ts';
import { useAbout } from '../about/about-parts.tsx';
import { useRegisterDonor } from '../donors/donor-changes.ts';
import type { EmailCode, RefusedDraft } from '../email-code/email-code.tsx';
import { whoOf } from '../fields/person-fields.tsx';
import { useVolunteer } from '../invitations/invitation-changes.ts';
import { readTown } from '../places/town-words.ts';
import { useSession } from '../session/use-session.ts';
import {
  BLANK,
  daysBetween,
  typedValues,
  type VolunteerValues,
  volunteerDonor,
  volunteerErrors,
} from './volunteer-values.ts';

export interface VolunteerFormProps {
  readonly request: SharedRequest;
  /** By which a visitor's form is sent. */
  readonly code: EmailCode;
}

export interface OpenFormProps extends VolunteerFormProps {
  /** The refused draft of an offer that a code was to make. */
  readonly refused: RefusedDraft<'volunteer'> | null;
}

/** Why somebody can't come, known before they say who they are. */
export type Hindrance = 'mismatch' | 'resting';

/** Whether somebody began to type in this tab. */
export function hasVolunteerDraft(requestId: string): boolean {
  return readDraft(drafts, VISITOR_DRAFTS.volunteer(requestId), BLANK) !== null;
}

/** The form of somebody who isn't registered as a donor yet: it registers them, and offers that they come. */
export function useVolunteerForm({ request, code, refused }: OpenFormProps) {
  const { _id: requestId } = request;
  const register = useRegisterDonor();
  const offer = useVolunteer();
  const about = useAbout().data;
  const isVisitor = useSession().status === 'unauthenticated';
  const setting = { isVisitor, isListedBySilence: about?.contacts !== 'ask' };
  useState(() => {
    if (refused !== null)
      saveDraft(drafts, VISITOR_DRAFTS.volunteer(requestId), typedValues(refused.draft, refused.place));
  });
  const { form, outcome, fill } = useEntryForm({
    draft: VISITOR_DRAFTS.volunteer(requestId),
    failure: refused?.failure,
    blank: BLANK,
    check: (values) => volunteerErrors(values, setting),
    send: async (values) => {
      const donor = volunteerDonor(values, setting);
      const isPhoneShared = values.isPhoneShared === 'true';
      if (isVisitor) {
        await code.send({ ...whoOf(values), draft: { kind: 'volunteer', requestId, donor, isPhoneShared } });
        return false;
      }
      if ((await register(donor)) === null) return false;
      await offer.mutateAsync({ id: requestId, sharesPhone: isPhoneShared, lastDonatedOn: null });
      return true;
    },
  });
  const values = useStore(form.store, (state) => state.values);
  const days = daysBetween(readTown(values.placeId).town, request.place?.country ?? about?.country ?? null);
  return { form, outcome, values, fill, isVisitor, days, hindrance: hindranceOf(values, request) };
}

function hindranceOf(
  { bloodType, gaveLately }: VolunteerValues,
  request: Pick<SharedRequest, 'bloodType'>,
): Hindrance | null {
  if (bloodType !== '' && !canGiveRedCells(bloodType as SharedRequest['bloodType'], request.bloodType))
    return 'mismatch';
  return gaveLately === 'yes' ? 'resting' : null;
}
