import { postForInput } from '@redthread/contract/organisations';
import { placeId } from '@redthread/contract/places';
import { createRequestInput } from '@redthread/contract/requests';
import { isBloodBank } from '@redthread/domain/organisation';
import { DEFAULT_URGENCY } from '@redthread/domain/urgency';
import { instantOnClock } from '@redthread/domain/wall-clock';
import { useStore } from '@tanstack/react-form';
import { useNavigate } from '@tanstack/react-router';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { clockOf, useNow } from '../../lib/clock.ts';
import { parseTexts, textErrors } from '../../lib/form-texts.ts';
import { organisationDraft } from '../../lib/storage.ts';
import { readTown, townInput } from '../places/town-words.ts';
import { instantOf, keptEnd, proposedEnd } from '../requests/needed-by.ts';
import { usePostFor } from '../requests/request-changes.ts';
import { useSignedInSend } from '../sign-in/sign-in-first.tsx';
import type { MyOrganisation } from './use-desk.ts';

export const BLANK_POST = {
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
  hospitalReference: '',
};
type PostValues = typeof BLANK_POST;

/** An NGO says where: its patients are in many hospitals. */
const BY_NGO = postForInput.extend({
  hospital: createRequestInput.shape.hospital,
  placeId,
  phone: createRequestInput.shape.phone,
});

/** A request that a member posts for their organisation; its own page is opened next. */
export function usePostForm({ _id: organisationId, kind, place }: MyOrganisation) {
  const isHospital = isBloodBank({ kind });
  const post = usePostFor();
  const navigate = useNavigate();
  const sendSignedIn = useSignedInSend(`/organisations/${organisationId}`);
  const now = useNow();
  const townOf = (values: PostValues) => (isHospital ? place : readTown(values.placeId).town);
  const endOf = (values: PostValues) =>
    values.neededBy || keptEnd(values.sentEnd, proposedEnd(values.urgency, now, clockOf(townOf(values))));
  const schema = isHospital ? postForInput : BY_NGO;
  const sent = (values: PostValues): Record<string, string> => {
    const { bloodType, units, urgency, hospital, phone, hospitalReference } = values;
    const neededBy = instantOf(endOf(values), clockOf(townOf(values)));
    const reference: { hospitalReference?: string } = hospitalReference.trim() === '' ? {} : { hospitalReference };
    const needed = { organisationId, bloodType, units, urgency, neededBy, ...reference };
    if (!isHospital) return { ...needed, hospital, placeId: townInput(values.placeId), phone };
    return phone.trim() === '' ? needed : { ...needed, phone };
  };
  const { form, outcome, fill } = useEntryForm({
    draft: organisationDraft(organisationId),
    blank: BLANK_POST,
    check: (values) => textErrors(schema, sent(values)),
    send: (values) => {
      fill({ sentEnd: endOf(values) });
      return sendSignedIn(async () => {
        const { _id } = await post.mutateAsync(parseTexts(schema, sent(values)));
        await navigate({ to: '/requests/$id', params: { id: _id } });
      });
    },
  });
  const values = useStore(form.store, (state) => state.values);
  const town = townOf(values);
  const clock = clockOf(town);
  return {
    ...{ form, outcome, fill, values, town, clock, now, isHospital },
    proposed: proposedEnd(values.urgency, now, clock),
    end: instantOnClock(endOf(values), clock.timeZone),
  };
}
